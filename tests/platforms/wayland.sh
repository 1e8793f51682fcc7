# Wayland: Weston in a window of the X server, with the pointer and the keyboard of that.

heading "wayland: packages"
# wl-copy and wl-paste are other programs that copy and paste. With libdecor miniquad alone
# opens no window.
need weston wl-clipboard libdecor-0-0 libegl1 libxkbcommon0

heading "wayland: tests"
run_tests wayland

# What else is seen there does not depend on the scale.
for check in the_board_is clicks f11_fills its_size it_is_maximized; do
  heading "wayland: $check at scale 2"
  QUEENS_SCALE=2 run_tests wayland "$check"
done
