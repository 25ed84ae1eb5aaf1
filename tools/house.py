#!/usr/bin/env python3
"""The size of the house: lines of the rooms, functions with many parameters.

usage: tools/house.py [-v]

Counts every line of the .c and .h files under version control: code, comments
and blank lines. Tables (*_table.h, generated or written) stand apart; tests,
bench, cli and bindings are not counted. With -v, the rooms and the functions.
"""
import collections
import os
import re
import subprocess
import sys

HEAD = re.compile(r"^([a-zA-Z_][\w \*]*?)\b(\w+)\(([^;{}]*?)\)\n\{", re.M)
PARAMETERS = 6


def files():
    out = subprocess.run(["git", "ls-files", "src/*.[ch]", "io/*.[ch]"],
                         capture_output=True, text=True, check=True).stdout
    return [f for f in out.split() if os.path.exists(f)]


def parameters(text):
    """How many parameters a list of them has."""
    depth, n = 0, 1
    for c in text:
        depth += (c == "(") - (c == ")")
        n += c == "," and depth == 0
    return n


def wide_functions(path, text):
    """(path, name, parameters) of functions with more than PARAMETERS."""
    bare = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    for m in HEAD.finditer(bare):
        n = parameters(m.group(3))
        if n > PARAMETERS:
            yield path, m.group(2), n


def main():
    verbose = "-v" in sys.argv[1:]
    rooms, tables, wide = collections.Counter(), 0, []
    for path in files():
        with open(path, encoding="utf-8", errors="replace") as f:
            text = f.read()
        lines = text.count("\n")
        if path.endswith("_table.h"):
            tables += lines
            continue
        rooms["/".join(path.split("/")[:2])] += lines
        wide += wide_functions(path, text) if path.endswith(".c") else []
    src = sum(n for room, n in rooms.items() if room.startswith("src/"))
    print("src/ %d, io/ %d, tables of both %d lines; src/api %d"
          % (src, sum(rooms.values()) - src, tables, rooms["src/api"]))
    print("%d functions with more than %d parameters" % (len(wide), PARAMETERS))
    if verbose:
        for room, n in sorted(rooms.items()):
            print("%7d %s" % (n, room))
        for path, name, n in wide:
            print("%s: %s has %d" % (path, name, n))


if __name__ == "__main__":
    main()
