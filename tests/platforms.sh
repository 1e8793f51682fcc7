#!/usr/bin/env bash
# The program on other platforms: Windows (under Wine), Wayland (under Weston) and a page (in
# Chromium), each by a script of its own in tests/platforms. On Debian and Ubuntu it installs what is missing.
# Arguments choose platforms: tests/platforms.sh windows
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/platforms/common.sh

platforms=("$@")
((${#platforms[@]})) || platforms=(windows wayland browser)

# An X server without a screen and a window manager for it, on which all windows are seen, and
# what the program loads when it starts.
install_missing \
  xvfb openbox libgl1 libegl1 libgl1-mesa-dri libx11-6 libxi6 libxkbcommon0 gcc libc6-dev
command -v cargo >/dev/null || fail "cargo is missing; https://rustup.rs installs it"

heading "x11, to compare with"
mkdir -p target/platforms
export QUEENS_REFERENCE="$PWD/target/platforms/board.png"
run_tests x11 the_board_is_that_of_x11

for platform in "${platforms[@]}"; do
  source "tests/platforms/$platform.sh"
done

heading "x11 names stay in their folder"
# Other systems have no X server: whatever names one stays where only Linux compiles it.
strays=$(grep -rlE 'x11rb|X11Helper|UnixStream' src --include='*.rs' |
  grep -vE '^src/window/(x11|wayland)(/|\.rs$)|^src/window/(desktop|display)\.rs$' || true)
[[ -z $strays ]] || fail "X11 is named in: $strays"

heading "all well"
