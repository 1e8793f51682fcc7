# Windows: what users download for it, under Wine.
# shellcheck shell=bash

heading "windows: packages"
need wine64 wine

await_downloads
heading "windows: tests"
# A folder with the program and all that Wine keeps.
wine=$PWD/target/platforms/wine
mkdir -p "$wine"
unpacked=$(unpack 'queens-*-windows-x86_64.zip' "$wine")
# Wine 8 lacks a library of Windows from which Rust takes random numbers.
cat >"$wine/random.c" <<'END'
__declspec(dllimport) unsigned char __stdcall SystemFunction036(void *, unsigned long);
__declspec(dllexport) int __stdcall ProcessPrng(void *buffer, unsigned long long length) {
  return SystemFunction036(buffer, (unsigned long)length);
}
END
x86_64-w64-mingw32-gcc -shared -o "$wine/bcryptprimitives.dll" "$wine/random.c" -ladvapi32

export WINEPREFIX=$wine/prefix WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml=
export QUEENS_WINE=/usr/lib/wine/wine64 QUEENS_WINESERVER=/usr/lib/wine/wineserver64
export QUEENS_EXE=$wine/queens.exe
mv "$unpacked/queens.exe" "$QUEENS_EXE"
[[ -d $WINEPREFIX ]] || env -u DISPLAY "$QUEENS_WINE" wineboot --init >/dev/null 2>&1
run_tests windows
"$QUEENS_WINESERVER" --kill || true
