# Wayland: Weston in a window of the X server, with the pointer and the keyboard of that.

heading "wayland: packages"
# wl-copy and wl-paste are other programs that copy and paste. With libdecor miniquad alone
# opens no window.
need weston xwayland wl-clipboard libdecor-0-0 libegl1 libxkbcommon0

heading "wayland: tests"
run_tests wayland

heading "wayland: tests at scale 2"
# What prints text knows no scale.
QUEENS_SCALE=2 run_tests wayland --skip text_and --skip files_are --skip storm

heading "wayland: tests with XWayland"
run_tests xwayland --skip text_and --skip files_are --skip storm
