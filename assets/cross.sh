# Compilers for other systems, for the scripts that source this file.
# shellcheck shell=bash

# Whether rustup's compiler has the standard library of a target.
has_target() {
  [[ -d "$(rustc --print target-libdir --target "$1" 2>/dev/null)" ]]
}

# Whether Debian's compiler is there, with the standard library as source.
has_source() {
  [[ -x /usr/bin/rustc && -d "$(/usr/bin/rustc --print sysroot)/lib/rustlib/src/rust/library" ]]
}

# What cargo builds for other systems: in the usual folder another compiler would build everything
# again.
cross_target=target/cross

# Runs cargo for another system: cross TARGET STD COMMAND ARGUMENTS. It takes rustup's target
# where that is installed. Elsewhere Debian's compiler builds the standard library, STD, from its
# source.
cross() {
  local target=$1 std=$2 command=$3
  shift 3
  local options=(--locked --target "$target" --target-dir "$cross_target")
  if has_target "$target"; then
    echo "compiler: $(rustc --version), with its target $target"
  elif has_source; then
    local -x RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1
    options+=("-Zbuild-std=$std")
    echo "compiler: Debian's $("$RUSTC" --version), with the standard library from its source"
  else
    printf '%s: no compiler for %s: rustup target add %s, or on Debian
  apt-get install rustc-web rust-web-src lld-22\n' "$0" "$target" "$target" >&2
    return 1
  fi
  cargo "$command" "${options[@]}" "$@"
}
