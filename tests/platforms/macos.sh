# macOS: what can be checked without one.
# shellcheck shell=bash

heading "macos: platforms are named in host/ alone"
strays=$(grep -rlE 'x11rb|rustix|windows_sys|UnixStream|target_os' src/window src/window.rs || true)
[[ -z $strays ]] || fail "a platform is named in: $strays"

heading "macos: check"
[[ -n ${macos-} ]] || begin_macos_check
is_compiled=true
wait "$macos" || is_compiled=false
macos=
cat target/platforms/macos.log
$is_compiled || fail "it does not compile for macOS"
without_warnings target/platforms/macos.log
echo "it compiles for macOS; it was not run there"
