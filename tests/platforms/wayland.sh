# Wayland: Weston in a window of the X server, with the pointer and the keyboard of that.

heading "wayland: packages"
# wl-copy and wl-paste are other programs that copy and paste. With libdecor miniquad alone
# opens no window.
need weston xwayland wl-clipboard libdecor-0-0 libegl1 libxkbcommon0

heading "wayland: tests"
run_tests wayland

# What else is seen there does not depend on the scale, nor on who puts up the window.
for part in picture keys frame; do
  heading "wayland: tests of the $part at scale 2"
  QUEENS_SCALE=2 run_tests wayland "$part::"
done
for part in clipboard frame; do
  heading "wayland: tests of the $part with XWayland"
  run_tests xwayland "$part::"
done
