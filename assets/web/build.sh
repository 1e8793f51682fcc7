#!/usr/bin/env bash
# Builds the page: assets/web/build.sh [FOLDER]. Without a folder it is target/page.
# It takes rustup's target wasm32-unknown-unknown where that is installed, and otherwise the
# compiler of Debian's package rustc-web with the standard library of rust-web-src.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=wasm32-unknown-unknown
page="${1:-target/page}"
# Of its own: other flags than those of the program would build everything again.
export CARGO_TARGET_DIR=target/web

fail() {
  printf 'assets/web/build.sh: %s\n' "$*" >&2
  exit 1
}

command -v cargo >/dev/null || fail "cargo is missing; https://rustup.rs installs it"
options=(--package queens --bin queens --profile web --locked --target "$target")
# All functions of the page are named in its JavaScript, not known to the linker.
flags=(-C link-arg=--import-undefined)
if [[ -d "$(rustc --print target-libdir --target "$target")" ]]; then
  echo "compiler: $(rustc --version), with its target $target"
elif [[ -x /usr/bin/rustc && -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library" ]]; then
  linker="$(compgen -c wasm-ld | sort -Vr | head -1)"
  [[ -n "$linker" ]] || fail "wasm-ld is missing; on Debian: apt-get install lld-22"
  echo "compiler: $(/usr/bin/rustc --version) of Debian, with its library as source"
  options+=(-Zbuild-std=std,panic_abort)
  export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER="$linker"
else
  fail "no compiler for pages: rustup target add $target, or on Debian
  apt-get install rustc-web cargo-web rust-web-src lld-22"
fi
cargo rustc "${options[@]}" -- "${flags[@]}"

# The library's own JavaScript is in its package.
manifest="$(cargo metadata --format-version 1 --locked --filter-platform "$target" |
  grep -o '"manifest_path":"[^"]*/miniquad-[^"]*"' | head -1 | cut -d '"' -f 4)"
library="$(dirname "$manifest")/js/gl.js"
[[ -f "$library" ]] || fail "miniquad's gl.js is missing: $library"

mkdir -p "$page"
cp assets/web/{index.html,style.css,page.js} assets/web/*-license.txt "$library" "$page"
cp "$CARGO_TARGET_DIR/$target/web/queens.wasm" "$page"
size="$(stat --format %s "$page/queens.wasm")"
compressed="$(gzip --best --stdout "$page/queens.wasm" | wc --bytes)"
echo "the page is in $page: $((size / 1000)) kB of wasm, $((compressed / 1000)) kB compressed"
