#!/usr/bin/env bash
# The crate, the archive for Linux, and the Debian package from its source to its removal. On
# Debian and Ubuntu this installs what is missing for that, and the package itself for a minute.
set -euo pipefail
cd "$(dirname "$0")/.."
source tests/system.sh
export CARGO_TARGET_DIR="$PWD/target"

is_debian || fail "not Debian or Ubuntu, so no Debian package can be installed here"
! is_installed queens || fail "queens is installed: its removal is part of this, so remove it first"
((EUID == 0)) || command -v sudo >/dev/null ||
  fail "not root and no sudo, so no package can be installed here"

# What makes packages and checks them.
packages=(dpkg-dev binutils lintian appstream desktop-file-utils python3)
# What the package is used with: the manual, an X server without a screen, a program that
# starts others from their .desktop files, and two that look at windows and press keys.
packages+=(man-db bsdextrautils xvfb libglib2.0-bin x11-utils xdotool procps)
# What the package depends on, so that its removal leaves nothing.
packages+=(libgl1 libgl1-mesa-dri libx11-6 libxi6 libxkbcommon0)
# Cargo compiles no C, but links with cc.
command -v cc >/dev/null || packages+=(gcc libc6-dev)

# A home of its own for the program. apt's own user reads the package in there.
scratch=$(mktemp --directory)
chmod 755 "$scratch"
background=()

clean_up() {
  ((${#background[@]} == 0)) || kill "${background[@]}" 2>/dev/null || true
  ! is_installed queens || apt_get purge queens || true
  rm -rf "$scratch"
}
trap clean_up EXIT

# Waits until a command succeeds; fails after a minute.
wait_for() {
  local what=$1 _
  shift
  for _ in {1..600}; do
    ! "$@" >/dev/null 2>&1 || return 0
    sleep 0.1
  done
  fail "waited a minute: $what"
}

# Fails unless two texts are equal.
same() {
  [[ "$2" == "$3" ]] || fail "$1: $2, expected: $3"
}

heading "system packages"
install_missing "${packages[@]}"
command -v cargo >/dev/null || fail "cargo is missing; https://rustup.rs installs it"

heading "the crate"
dirty=()
if [[ -n "$(git status --porcelain 2>/dev/null)" ]]; then
  echo "there are changes that are not committed; they are packed too"
  dirty=(--allow-dirty)
fi
# A user needs the source, the README, the manual, the licences, and what cargo itself adds.
for package in queens miniquad-host; do
  contents=$(cargo package --list --locked "${dirty[@]}" --package "$package")
  surplus=$(grep --invert-match --extended-regexp \
    '^(src/.*\.rs|README\.md|docs/manual\.md|LICENSE-(MIT|APACHE)|Cargo\.(toml|toml\.orig|lock)|\.cargo_vcs_info\.json)$' \
    <<<"$contents") || true
  same "what is in $package and should not be" "$surplus" ""
done
cargo package --quiet --no-verify --locked "${dirty[@]}" --package queens --package miniquad-host
for crate in target/package/{queens,miniquad-host}-*.crate; do
  tar --extract --file "$crate" --directory "$scratch"
done
# The registry does not have miniquad-host yet: it is that of the other crate.
host=$(echo "$scratch"/miniquad-host-*)
sed --in-place '/^name = "miniquad-host"$/,/^$/{/^source = /d;/^checksum = /d}' \
  "$scratch"/queens-*/Cargo.lock
# Whether anything is missing in it, the compiler says without making a second program of the same.
cargo check --quiet --locked --manifest-path "$(echo "$scratch"/queens-*)/Cargo.toml" \
  --config "patch.crates-io.miniquad-host.path=\"$host\""
cargo install --quiet --locked --path . --root "$scratch"
same "what an installed queens prints" "$("$scratch/bin/queens" 8 -p rows)" "0 4 7 5 2 6 1 3"

heading "what users download"
assets/release.sh linux deb
(cd target/downloads && sha256sum --check SHA256SUMS)
tar --extract --file target/downloads/queens-*-linux-*.tar.gz --directory "$scratch"
unpacked=$(echo "$scratch"/queens-*-linux-*/queens)
same "what the unpacked queens prints" "$("$unpacked" 8 -p rows)" "0 4 7 5 2 6 1 3"
# Compiled in another way than what tests/run.sh tests, and fast enough for larger orders.
QUEENS_RELEASE=$unpacked cargo test --locked --test program release::

heading "the Debian package"
deb="$scratch/queens.deb"
cp target/downloads/queens_*.deb "$deb"
dpkg-deb --info "$deb"
lintian --allow-root --fail-on error "$deb"
dpkg-deb --extract "$deb" "$scratch/files"
share="$scratch/files/usr/share"
desktop-file-validate --no-hints "$share/applications/queens.desktop"
appstreamcli validate --no-net "$share/metainfo/"*.metainfo.xml

version=$(dpkg-deb --field "$deb" Version)
same "the newest version in the changelog" \
  "$(dpkg-parsechangelog --file assets/package/changelog --show-field Version)" "$version"
same "the newest release in the metainfo" \
  "$(sed -n '0,/<release /s/.*<release version="\([^"]*\)".*/\1/p' "$share/metainfo/"*.metainfo.xml)" \
  "${version%-*}"

heading "its installation"
# What is called like the program outside of homes and temporary folders.
traces() {
  find /etc /opt /usr /var -xdev -iname '*queens*' \
    -not -path '/var/tmp/*' -not -path "$PWD/*" 2>/dev/null | sort
}
before=$(traces)
# Systems in containers often leave manuals and other documents out.
apt_get install --no-install-recommends \
  --option DPkg::Options::=--path-include='/usr/share/*' "$deb"
mapfile -t installed < <(dpkg --listfiles queens)
for file in "${installed[@]}"; do
  [[ -e "$file" ]] || fail "not installed: $file"
done

heading "its window"
export HOME="$scratch/home" XDG_CONFIG_HOME="$scratch/config" XDG_DATA_HOME="$scratch/data"
export XDG_CACHE_HOME="$scratch/cache" XDG_RUNTIME_DIR="$scratch/runtime"
mkdir --mode=700 "$HOME" "$XDG_CONFIG_HOME" "$XDG_DATA_HOME" "$XDG_CACHE_HOME" "$XDG_RUNTIME_DIR"
unset WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
export LIBGL_ALWAYS_SOFTWARE=1
# Without -noreset it begins anew whenever its last client has gone, here xdotool, and cuts off a
# program that connects just then.
Xvfb -displayfd 3 -noreset -screen 0 1280x1000x24 -nolisten tcp \
  3>"$scratch/display" 2>"$scratch/xvfb" &
background+=($!)
wait_for "the X server" test -s "$scratch/display"
DISPLAY=:$(cat "$scratch/display")
export DISPLAY

entry=/usr/share/applications/queens.desktop
class=$(sed -n 's/^StartupWMClass=//p' "$entry")
# In the home, so that files that the program leaves where it starts are noticed.
(cd "$HOME" && exec gio launch "$entry") &
background+=($!)
wait_for "the window of class $class" xdotool search --onlyvisible --class "^$class\$"
xdotool search --onlyvisible --class "^$class\$" >"$scratch/windows"
read -r window <"$scratch/windows"
same "the class of the window" "$(xprop -id "$window" WM_CLASS)" \
  "WM_CLASS(STRING) = \"$class\", \"$class\""
xprop -id "$window" -f _NET_WM_ICON 32c _NET_WM_ICON >"$scratch/icon"
grep --quiet --fixed-strings '_NET_WM_ICON(CARDINAL) = 16, 16, ' "$scratch/icon" ||
  fail "the window has no icon: $(head -c 200 "$scratch/icon")"
echo "class $class, with icon"
# A theme is kept: that has to make a file in the folder for it, and nowhere else.
wait_for "the settings, after key L" sh -c \
  'xdotool windowfocus "$1"; xdotool key --window "$1" l; sleep 1; test -e "$2"' \
  sh "$window" "$XDG_CONFIG_HOME/queens/settings.json"
gone() {
  xdotool windowfocus "$window" key Escape
  ! xdotool search --onlyvisible --class "^$class\$"
}
wait_for "the end of the program, after Escape" gone
same "files that the program left at home" "$(find "$HOME" -type f)" ""

heading "its text"
same "the first solution" "$(cd / && queens 8 -p rows)" "0 4 7 5 2 6 1 3"
queens 8 -p board

heading "its manual and completions"
export LC_ALL=C.UTF-8
# A manual of the usual width would be kept in a cache.
manual=$(MANPAGER=cat MANWIDTH=100 man queens | col --no-backspaces --spaces)
head -n 12 <<<"$manual"
for option in --method --completions --out; do
  grep --quiet -e "$option" <<<"$manual" || fail "the manual has no $option"
done
same "what bash completes" "$(
  bash -c '
    source /usr/share/bash-completion/completions/queens
    complete -p queens >/dev/null
    COMP_WORDS=(queens --comp) COMP_CWORD=1
    _queens queens --comp queens
    echo "${COMPREPLY[*]}"
  '
)" "--compare --completions"
grep --quiet '^#compdef queens$' /usr/share/zsh/vendor-completions/_queens
grep --quiet '^complete -c queens ' /usr/share/fish/vendor_completions.d/queens.fish

heading "its removal"
apt_get purge queens
! is_installed queens || fail "queens is still installed"
for file in "${installed[@]}"; do
  # Other packages have a part in the folders.
  [[ ! -e "$file" ]] || dpkg --search "$file" >/dev/null 2>&1 || [[ "$file" == /. ]] ||
    fail "left behind: $file"
done
same "what is called like the program" "$(traces)" "$before"
! man queens >/dev/null 2>&1 || fail "the manual is left behind"

heading "all well"
