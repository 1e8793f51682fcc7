#!/usr/bin/env bash
# Makes the fonts of the page from those that come with egui, with the letters and signs that a
# page may show and without hints. It needs pyftsubset: apt-get install fonttools
# What it makes is kept beside it, so that building the page does not need it.
set -euo pipefail
cd "$(dirname "$0")"

manifest="$(cargo metadata --format-version 1 --locked |
  grep -o '"manifest_path":"[^"]*/epaint_default_fonts-[^"]*"' | head -1 | cut -d '"' -f 4)"
fonts="$(dirname "$manifest")/fonts"
words=20-7E,A0-17F,384-3CE,3F4,3F6,2010-203A,20A0-20BF,2190-22EF

pyftsubset "$fonts/Ubuntu-Light.ttf" --no-hinting --unicodes="$words" --output-file=letters.ttf
pyftsubset "$fonts/Hack-Regular.ttf" --no-hinting --unicodes="$words,2500-25FF,27C0-27FF" \
  --output-file=code.ttf
pyftsubset "$fonts/emoji-icon-font.ttf" --no-hinting --unicodes=23ED-23EE,23F4-23F5,23F8,2699,2714 \
  --output-file=signs.ttf

# Ubuntu's licence asks for another name of what is made from it.
python3 - letters.ttf <<'PYTHON'
import sys
from fontTools.ttLib import TTFont

font = TTFont(sys.argv[1])
for name in font["name"].names:
    if name.nameID in (1, 3, 4, 16):
        name.string = f"{name} derivative queens"
    elif name.nameID == 6:
        name.string = f"{name}-derivative-queens"
font.save(sys.argv[1])
PYTHON
{
  echo "letters.ttf: the letters of the font Ubuntu Light, https://design.ubuntu.com/font, that a"
  echo "page may show, without hints, named Ubuntu Light derivative queens"
  echo
  cat "$fonts/UFL.txt"
} >letters-license.txt
