# macOS: what can be checked without one.
# shellcheck shell=bash

heading "macos: platforms are named in host/ alone"
strays=$(grep -rlE 'x11rb|rustix|windows_sys|UnixStream|target_os' src/window src/window.rs || true)
[[ -z $strays ]] || fail "a platform is named in: $strays"

heading "macos: check"
# It is compiled, but not linked: that takes Apple's own libraries.
target=aarch64-apple-darwin
has_target "$target" || need rustc-web rust-web-src
cross "$target" std,panic_unwind check --bin queens 2>&1 |
  tee target/platforms/macos.log
without_warnings target/platforms/macos.log
echo "it compiles for macOS; it was not run there"
