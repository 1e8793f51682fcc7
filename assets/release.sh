#!/usr/bin/env bash
# Makes what users download, in target/downloads: assets/release.sh [PART...]
# The parts are linux, deb, windows and page; without any it makes all four. SHA256SUMS is about
# all files that are there.
set -euo pipefail
cd "$(dirname "$0")/.."
source assets/cross.sh
export CARGO_TARGET_DIR=$PWD/target

downloads=$PWD/target/downloads
scratch=$(mktemp --directory)
jobs=()
clean_up() {
  ((${#jobs[@]} == 0)) || kill "${jobs[@]}" 2>/dev/null || true
  rm -rf "$scratch"
}
trap clean_up EXIT
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
# Of the last change, not of the build: who builds it again gets the same archive.
time=$(git log -1 --format=%ct 2>/dev/null || date +%s)

# Begins a folder with what goes with every program: its name, and its target if not this machine.
folder() {
  name=queens-$version-$1
  mkdir -p "$scratch/$name/docs"
  cp README.md CHANGELOG.md CONTRIBUTING.md LICENSE-* "$scratch/$name"
  cp docs/manual.md "$scratch/$name/docs"
  mkdir -p "$scratch/$name/assets"
  cp assets/*.png "$scratch/$name/assets"
  libraries "${2:-}"
}

# The libraries in the program for a target, and their licences.
libraries() {
  assets/package/libraries.py ${1:+"$1"} >"$scratch/$name/LIBRARIES"
}

zip_folder() {
  find "$scratch/$name" -exec touch --date="@$time" {} +
  (cd "$scratch" && python3 -m zipfile --create "$downloads/$name.zip" "$name")
}

linux() {
  cargo build --release --locked
  folder "linux-$(uname --machine)"
  local there=$scratch/$name
  cp target/release/queens assets/package/queens.desktop assets/icon/queens.svg "$there"
  target/release/queens --man >"$there/queens.1"
  for shell in bash zsh fish; do
    target/release/queens --completions "$shell" >"$there/queens.$shell"
  done
  tar --create --gzip --file "$downloads/$name.tar.gz" --directory "$scratch" \
    --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" "$name"
}

deb() {
  cp "$(assets/package/build.sh)" "$downloads"
}

windows() {
  local target=x86_64-pc-windows-gnu
  cross "$target" std,panic_unwind build --release --bin queens
  folder windows-x86_64 "$target"
  cp "$cross_target/$target/release/queens.exe" "$scratch/$name"
  zip_folder
}

page() {
  name=queens-$version-page
  assets/web/build.sh "$scratch/$name"
  cp LICENSE-* "$scratch/$name"
  libraries wasm32-unknown-unknown
  zip_folder
}

parts=("$@")
((${#parts[@]})) || parts=(linux deb windows page)
for part in "${parts[@]}"; do
  case $part in
  linux | deb | windows | page) ;;
  *)
    echo "assets/release.sh: no part $part: linux, deb, windows and page are there" >&2
    exit 2
    ;;
  esac
done
mkdir -p "$downloads"
# At once: the end of the page's compilation keeps only one processor busy.
for part in "${parts[@]}"; do
  "$part" &
  jobs+=($!)
done
failed=()
for i in "${!jobs[@]}"; do
  wait "${jobs[i]}" || failed+=("${parts[i]}")
done
jobs=()
if ((${#failed[@]})); then
  echo "assets/release.sh: failed: ${failed[*]}" >&2
  exit 1
fi
cd "$downloads"
# The sums of an older version would be those of other files.
find . -maxdepth 1 -name 'queens*' ! -name "queens-$version-*" ! -name "queens_$version-*" -delete
sha256sum queens* >SHA256SUMS
cat SHA256SUMS
