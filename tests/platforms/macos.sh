# macOS: what can be checked without one.
# shellcheck shell=bash

heading "macos: no X server"
# Other systems have no X server: whatever names one is where only Linux compiles it.
strays=$(grep -rlE 'x11rb|X11Helper|UnixStream' src --include='*.rs' |
  grep -vE '^src/window/(x11|wayland)(/|\.rs$)|^src/window/(desktop|display)\.rs$' || true)
[[ -z $strays ]] || fail "X11 is named in: $strays"

heading "macos: check"
# It is compiled, but not linked: that takes Apple's own libraries.
cargo_for aarch64-apple-darwin std,panic_unwind check --bin queens 2>&1 |
  tee target/platforms/macos.log
without_warnings target/platforms/macos.log
echo "it compiles for macOS; it was not run there"
