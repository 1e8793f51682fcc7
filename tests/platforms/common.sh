# What the scripts of all platforms use, beside tests/system.sh and assets/cross.sh.
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

# Fails if a build whose output is in a file has warned.
without_warnings() {
  ! grep -q '^warning' "$1" || fail "the build warns: $1"
}

# Waits until there is what users download.
await_downloads() {
  [[ -n ${downloads-} ]] || return 0
  heading "downloads: ${parts[*]}"
  local is_built=true
  wait "$downloads" || is_built=false
  downloads=
  cat target/platforms/downloads.log
  $is_built || fail "the downloads are not built"
  without_warnings target/platforms/downloads.log
  ! chosen macos || begin_macos_check
}

# Begins to compile the program for macOS: beside tests that wait most of the time.
begin_macos_check() {
  local target=aarch64-apple-darwin
  has_target "$target" || need rustc-web rust-web-src
  # It is not linked: that takes Apple's own libraries.
  nice bash -c 'source assets/cross.sh; cross "$@"' cross "$target" std,panic_unwind check --bin queens \
    >target/platforms/macos.log 2>&1 &
  macos=$!
}

# Runs the tests of tests/platforms/main.rs on a platform, all of them or those of a name.
run_tests() {
  QUEENS_PLATFORM=$1 cargo test --locked --test platforms -- "${@:2}"
}

# Unpacks the download of a name into a folder, and prints where its files are.
unpack() {
  local files=(target/downloads/$1)
  ((${#files[@]} == 1)) || fail "not one download $1: ${files[*]}"
  python3 -m zipfile --extract "${files[0]}" "$2"
  echo "$2/$(basename "${files[0]}" .zip)"
}
