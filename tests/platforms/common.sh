# What the scripts of all platforms use, beside tests/system.sh.
# shellcheck shell=bash

# Says how long everything has taken so far, too.
heading() {
  printf '\n== %s (%d:%02d)\n' "$*" $((SECONDS / 60)) $((SECONDS % 60))
}

# Installs those of these packages that are missing, where the system has such packages.
need() {
  if is_debian; then
    install_missing "$@"
  else
    echo "not Debian or Ubuntu; what these are called there must be installed: $*"
  fi
}

# Whether rustup's compiler has the standard library of a target.
has_target() {
  [[ -d "$(rustc --print target-libdir --target "$1" 2>/dev/null)" ]]
}

# Runs cargo for another system: cargo_for TARGET STD COMMAND ARGUMENTS. It uses rustup's
# target where that is installed. Elsewhere Debian's compiler builds the standard library, STD,
# from its source.
cargo_for() {
  local target=$1 std=$2 command=$3
  shift 3
  # All systems share what is built for this one. A quick build rather than a quick program: it
  # is built once and tested once.
  local -x CARGO_TARGET_DIR=$PWD/target/platforms
  local -x CARGO_PROFILE_RELEASE_OPT_LEVEL=1
  local -x CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
  local -x CARGO_PROFILE_RELEASE_STRIP=debuginfo
  local -x CARGO_INCREMENTAL=0
  if has_target "$target"; then
    echo "compiler: $(rustc --version), with its target $target"
    cargo "$command" --release --locked --target "$target" "$@"
    return
  fi
  need rustc-web rust-web-src
  local -x RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
  echo "compiler: Debian's $("$RUSTC" --version), with the standard library from its source"
  cargo "$command" --release --locked "-Zbuild-std=$std" --target "$target" "$@"
}

# Fails if a build whose output is in a file has warned.
without_warnings() {
  ! grep -q '^warning' "$1" || fail "the build warns: $1"
}

# Runs the tests of tests/platforms/main.rs on a platform, all of them or those of a name.
run_tests() {
  QUEENS_PLATFORM=$1 cargo test --locked --test platforms -- "${@:2}"
}
