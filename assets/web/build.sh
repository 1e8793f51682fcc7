#!/usr/bin/env bash
# Builds the page: assets/web/build.sh [FOLDER]. Without a folder it is target/page.
set -euo pipefail
cd "$(dirname "$0")/../.."
source assets/cross.sh

target=wasm32-unknown-unknown
page="${1:-target/page}"

fail() {
  printf 'assets/web/build.sh: %s\n' "$*" >&2
  exit 1
}

command -v cargo >/dev/null || fail "cargo is missing; https://rustup.rs installs it"
# The linker for Debian's compiler, which has its version in its name.
if ! has_target "$target"; then
  linker="$(compgen -c wasm-ld | sort -Vr | head -1 || true)"
  [[ -n "$linker" ]] || fail "wasm-ld is missing; on Debian: apt-get install lld-22"
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker"
fi
# All functions of the page are named in its JavaScript, not known to the linker.
cross "$target" std,panic_abort rustc --package queens --bin queens --profile web -- \
  -C link-arg=--import-undefined

# The library's own JavaScript is in its package.
manifest="$(cargo metadata --format-version 1 --locked --filter-platform "$target" |
  grep -o '"manifest_path":"[^"]*/miniquad-[^"]*"' | head -1 | cut -d '"' -f 4)"
library="$(dirname "$manifest")/js/gl.js"
[[ -f "$library" ]] || fail "miniquad's gl.js is missing: $library"

mkdir -p "$page"
cp assets/web/{index.html,style.css,page.js} assets/web/*-license.txt "$library" "$page"
cp "$cross_target/$target/web/queens.wasm" "$page"
size="$(stat --format %s "$page/queens.wasm")"
compressed="$(gzip --best --stdout "$page/queens.wasm" | wc --bytes)"
echo "the page is in $page: $((size / 1000)) kB of wasm, $((compressed / 1000)) kB compressed"
