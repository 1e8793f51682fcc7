#!/usr/bin/env python3
"""Prints which libraries are part of the program, and their licences: libraries.py [TARGET]

Most licences ask that their text goes with every copy of the program. Without a target it is the
program for this machine.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

# Files with a licence. OFL and UFL are those of fonts.
LICENCE = re.compile(r"(.*licen[sc]e|copying|copyright|notice|ofl|ufl).*", re.IGNORECASE)


def cargo(*arguments):
    command = ["cargo", *arguments, "--locked"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def linked():
    """Name and version of each crate that ends up in the program."""
    edges = "normal,no-proc-macro"
    target = [argument for name in sys.argv[1:] for argument in ("--target", name)]
    tree = cargo("tree", *target, "--edges", edges, "--prefix", "none", "--format", "{p}")
    return {tuple(line.split()[:2]) for line in tree.splitlines() if line}


def licences(folder):
    """The texts of the licences in the folder of a crate, those of its fonts included."""
    files = [*folder.iterdir(), *folder.glob("fonts/*")]
    named = {file for file in files if LICENCE.fullmatch(file.name)}
    files = sorted(file for file in named.union(folder.glob("fonts/*.txt")) if file.is_file())
    return [file.read_text(errors="replace").strip() for file in files]


def main():
    parts = linked()
    packages = json.loads(cargo("metadata", "--format-version", "1"))["packages"]
    packages = [p for p in packages if p["source"] and (p["name"], f"v{p['version']}") in parts]
    print("The libraries in this program, and their licences\n")
    crates_with = {}
    for package in sorted(packages, key=lambda package: package["name"]):
        print(f"{package['name']} {package['version']}: {package['license']}")
        print(f"    {package['repository']}")
        for text in licences(Path(package["manifest_path"]).parent):
            crates_with.setdefault(text, []).append(package["name"])
    line = "=" * 78
    for text, crates in crates_with.items():
        print(f"\n{line}\n{', '.join(dict.fromkeys(crates))}\n{line}\n\n{text}")


main()
