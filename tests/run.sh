#!/usr/bin/env bash
# Everything that must hold: formatting, lints, docs and all tests, those of the
# real window included; larger orders are asked of a release, by tests/package.sh. On Debian and
# Ubuntu it installs what is missing for that.
# Arguments go to cargo test: tests/run.sh --release
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/system.sh

# What the window needs: an X server without a screen, a window manager for it, other programs
# that copy and paste, OpenGL in software, and the libraries that the program loads when it starts.
packages=(
  xvfb openbox xclip
  libgl1 libegl1 libgl1-mesa-dri
  libx11-6 libxi6 libxkbcommon0
)
# What the tests stop and end programs with: kill.
packages+=(procps)
# A terminal to run the program on: script.
packages+=(bsdutils)
# The manual adds up parts of a count: bc.
packages+=(bc)
# What reads the trees that are printed as graphs: dot.
packages+=(graphviz)
# Cargo compiles no C, but links with cc.
command -v cc >/dev/null || packages+=(gcc libc6-dev)

heading "system packages"
if is_debian; then
  install_missing "${packages[@]}"
else
  echo "not Debian or Ubuntu; what these are called there must be installed: ${packages[*]}"
fi
command -v cargo >/dev/null || fail "cargo is missing; https://rustup.rs installs it"

heading "formatting"
cargo fmt --check

heading "lints"
cargo clippy --all-targets --locked -- -D warnings

heading "one file of the tests knows the program, and keeps it from the user's own settings"
knowing=$(grep -rl CARGO_BIN_EXE tests benches --include='*.rs')
[[ $knowing == tests/program/built.rs ]] || fail "the program is started by $knowing"

heading "docs"
RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --locked

heading "tests"
QUEENS_ALL_TESTS=1 cargo test --locked "$@"

heading "all well"
