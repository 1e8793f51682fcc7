# What the scripts in this folder do to the system. They source this file.
# shellcheck shell=bash

heading() {
  printf '\n== %s\n' "$*"
}

fail() {
  printf '%s: %s\n' "$0" "$*" >&2
  exit 1
}

# Whether the system is Debian or made from it.
is_debian() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null
}

is_installed() {
  [[ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" == installed ]]
}

# Runs apt-get as root, and waits where another program installs something.
apt_get() {
  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || fail "not root and no sudo; as root: apt-get $*"
    as_root=(sudo)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get --quiet=2 --yes --option Dpkg::Use-Pty=0 --option DPkg::Lock::Timeout=300 "$@"
}

# Installs those of these packages that are missing.
install_missing() {
  local missing=() package
  for package; do
    is_installed "$package" || missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then
    echo "all there"
    return
  fi
  echo "missing: ${missing[*]}"
  apt_get update
  apt_get install --no-install-recommends "${missing[@]}" ||
    fail "apt-get could not install: ${missing[*]}"
}
