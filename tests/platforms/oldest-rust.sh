# The oldest Rust that Cargo.toml promises, if rustup has it.
# shellcheck shell=bash

heading "oldest rust"
oldest=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
[[ -n $oldest ]] || fail "Cargo.toml says no rust-version"
if cargo "+$oldest" --version 2>/dev/null; then
  CARGO_TARGET_DIR=target/platforms cargo "+$oldest" check --locked --bin queens
else
  echo "not built with Rust $oldest, which is not here: rustup toolchain install $oldest"
  echo "that the program uses nothing newer is checked by clippy alone, in tests/run.sh"
fi
