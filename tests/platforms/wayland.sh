# Wayland: Weston in a window of the X server, with the pointer and the keyboard of that.

heading "wayland: packages"
# wl-copy and wl-paste are other programs that copy and paste. With libdecor miniquad alone
# opens no window.
install_missing weston xwayland wl-clipboard libdecor-0-0 libegl1 libxkbcommon0

heading "wayland: tests"
run_tests wayland

# At scale 2 Weston ends the program before its first picture ("xdg_surface has never been
# configured"). To see it: QUEENS_SCALE=2 and the test the_board_is_that_of_x11.

heading "wayland: tests with XWayland"
run_tests xwayland
