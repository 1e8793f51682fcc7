# Wayland: Weston in a window of the X server, with the pointer and the keyboard of that.

heading "wayland: packages"
# wl-copy and wl-paste are other programs that copy and paste. With libdecor miniquad alone
# opens no window.
install_missing weston xwayland wl-clipboard libdecor-0-0 libegl1 libxkbcommon0

heading "wayland: tests"
run_tests wayland

heading "wayland: tests at scale 2"
QUEENS_SCALE=2 run_tests wayland the_board_is_that_of_x11
QUEENS_SCALE=2 run_tests wayland f11

heading "wayland: tests with XWayland"
run_tests xwayland
