#!/usr/bin/env bash
# The program on other platforms: Windows (under Wine), Wayland (under Weston) and a page (in
# Chromium), each by a script of its own in tests/platforms; and what can be checked here of
# macOS and of the oldest Rust. On Debian and Ubuntu it installs what is missing.
# Arguments choose platforms: tests/platforms.sh windows
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/system.sh
source assets/cross.sh
source tests/platforms/common.sh

platforms=("$@")
((${#platforms[@]})) || platforms=(wayland windows browser macos oldest-rust)
for platform in "${platforms[@]}"; do
  [[ -f "tests/platforms/$platform.sh" ]] || fail "there is no tests/platforms/$platform.sh"
done

heading "system packages"
# An X server without a screen and a window manager for it, on which all windows are seen, other
# programs that copy and paste, and what the program loads when it starts. kill stops and ends
# programs.
need xvfb openbox xclip libgl1 libegl1 libgl1-mesa-dri libx11-6 libxi6 libxkbcommon0 procps
# Cargo compiles no C, but links with cc.
command -v cc >/dev/null || need gcc libc6-dev
command -v cargo >/dev/null || fail "cargo is missing; https://rustup.rs installs it"
mkdir -p target/platforms

chosen() {
  [[ " ${platforms[*]} " == *" $1 "* ]]
}

# What users download, built at once, and beside tests that need none of it: they wait most of the
# time.
parts=()
if chosen windows; then
  need gcc-mingw-w64-x86-64 python3
  has_target x86_64-pc-windows-gnu || need rustc-web rust-web-src
  parts+=(windows)
fi
if chosen browser; then
  need python3
  has_target wasm32-unknown-unknown || need rustc-web rust-web-src lld-22
  parts+=(page)
fi
if ((${#parts[@]})); then
  nice assets/release.sh "${parts[@]}" >target/platforms/downloads.log 2>&1 &
  downloads=$!
fi
trap 'kill ${downloads-} ${macos-} 2>/dev/null || true' EXIT

# The picture that others are compared with, once.
export QUEENS_REFERENCE="$PWD/target/platforms/board.png"
if chosen windows || chosen wayland || chosen browser; then
  heading "x11, to compare with"
  run_tests x11 the_board_is_that_of_x11
fi

for platform in "${platforms[@]}"; do
  source "tests/platforms/$platform.sh"
done

heading "all well: ${platforms[*]}"
