#!/usr/bin/env bash
# Builds the Debian package and prints its path.
set -euo pipefail
cd "$(dirname "$0")/../.."
export CARGO_TARGET_DIR="$PWD/target"

# cargo-deb puts the package together: what is in it stands in Cargo.toml.
cargo_deb_version=3.8.0
if [[ "$(cargo-deb --version 2>/dev/null)" == "$cargo_deb_version" ]]; then
  cargo_deb=cargo-deb
else
  cargo_deb=target/tools/bin/cargo-deb
  # Not optimized: it is there in half the time, and packs as fast.
  cargo install --debug --quiet --locked --root target/tools "cargo-deb@$cargo_deb_version"
fi

cargo build --release --locked

# What the program itself knows, and the licences of what it is made of.
files=target/debian-files
mkdir -p "$files"
target/release/queens --man >"$files/queens.1"
for shell in bash zsh fish; do
  target/release/queens --completions "$shell" >"$files/queens.$shell"
done
assets/package/libraries.py | gzip -9n >"$files/libraries.gz"

"$cargo_deb" --no-build --locked --quiet
