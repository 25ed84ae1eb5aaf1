#!/usr/bin/env python3
"""Write src/tree/names_hash_table.h from the lists in src/tree/names_table.h.

usage: tools/names_table.py [--check]

Run it after adding a name; --check only tells whether that is needed. The hash
is the one of name_hash() in src/tree/names.c.
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
LISTS = os.path.join(ROOT, "src/tree/names_table.h")
TABLE = os.path.join(ROOT, "src/tree/names_hash_table.h")
BITS = 10
MASK = (1 << 64) - 1


def name_hash(name):
    s = name.encode()
    n = len(s)
    if n >= 8:
        a, b = int.from_bytes(s[:8], "little"), int.from_bytes(s[-8:], "little")
    elif n >= 4:
        a, b = int.from_bytes(s[:4], "little"), int.from_bytes(s[-4:], "little")
    else:
        a, b = s[0] | s[n // 2] << 8 | s[n - 1] << 16, 0
    h = a * 0x9E3779B97F4A7C15 & MASK
    h = (h ^ b * 0xC2B2AE3D27D4EB4F ^ n) & MASK
    h = (h ^ h >> 29) * 0xBF58476D1CE4E5B9 & MASK
    return h >> (64 - BITS)


def slots(names, prefix):
    table = [None] * (1 << BITS)
    for upper, name in names:
        at = name_hash(name)
        while table[at] is not None:
            at = (at + 1) % len(table)
        table[at] = "[%d] = PITH_%s_%s" % (at, prefix, upper)
    return [entry for entry in table if entry]


def make():
    text = open(LISTS).read()
    out = ["/* tree/names_hash_table: written by tools/names_table.py; do not edit.",
           " * Where the known names lie in the tables of names.c. */",
           "#ifndef PITH_TREE_NAMES_HASH_TABLE_H",
           "#define PITH_TREE_NAMES_HASH_TABLE_H", "",
           "#define NAME_HASH_BITS %d" % BITS, "", "/* clang-format off */"]
    for kind in ("TAG", "ATTR"):
        part = text.split("#define PITH_%s_LIST(X)" % kind)[1]
        part = part.split("\n\n")[0]
        names = re.findall(r'X\((\w+), "([^"]+)"\)', part)
        entries = slots(names, kind)
        out.append("#define %s_SLOTS \\" % kind)
        out += ["    %s, \\" % e for e in entries[:-1]]
        out += ["    %s" % entries[-1], ""]
    out += ["/* clang-format on */", "", "#endif", ""]
    return "\n".join(out)


if __name__ == "__main__":
    new = make()
    if sys.argv[1:] == ["--check"]:
        if open(TABLE).read() != new:
            sys.exit("names_hash_table.h is old: run tools/names_table.py")
    else:
        open(TABLE, "w").write(new)
