# What the scripts of all platforms use.

heading() {
  printf '\n== %s\n' "$*"
}

fail() {
  printf 'tests/platforms.sh: %s\n' "$*" >&2
  exit 1
}

is_installed() {
  [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]
}

# Installs the packages of these names that are missing.
install_missing() {
  if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "not Debian or Ubuntu; what these are called there must be installed: $*"
    return
  fi
  local missing=() as_root=() package
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0
  echo "missing: ${missing[*]}"
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "not root and no sudo; as root: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get)
  "${apt[@]}" update --quiet=2
  "${apt[@]}" install --quiet=2 --yes --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install: ${missing[*]}"
}

# Whether rustup's compiler has the standard library of a target.
has_target() {
  [[ -d "$(rustc --print target-libdir --target "$1" 2>/dev/null)" ]]
}

# Builds for a target: build_for TARGET STD ARGUMENTS. Uses rustup's target where it is
# installed. Elsewhere Debian's compiler builds the standard library, STD, from its source.
build_for() {
  local target=$1 std=$2
  shift 2
  # A quick build rather than a quick program: it is compiled once and tested once.
  local -x CARGO_TARGET_DIR=$PWD/target/platforms
  local -x CARGO_PROFILE_RELEASE_OPT_LEVEL=1
  local -x CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
  local -x CARGO_PROFILE_RELEASE_STRIP=debuginfo
  if has_target "$target"; then
    echo "compiler: $(rustc --version), with its target $target"
    cargo build --release --locked --target "$target" "$@"
    return
  fi
  install_missing rustc-web rust-web-src
  local -x RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
  echo "compiler: Debian's $("$RUSTC" --version), with the standard library from its source"
  cargo build --release --locked "-Zbuild-std=$std" --target "$target" "$@"
}

# Runs the tests of tests/platforms/main.rs on a platform, all of them or those of a name.
run_tests() {
  QUEENS_PLATFORM=$1 cargo test --locked --test platforms -- "${@:2}"
}
