#!/usr/bin/env python3
"""Write src/name/cues_hash_table.h from the words in src/name/cues_table.h.

usage: tools/cues_table.py [--check]

Run it after changing a word; --check only tells whether that is needed. The
hash is the one of word_hash() in src/name/cues.c.
"""
import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORDS = os.path.join(ROOT, "src/name/cues_table.h")
TABLE = os.path.join(ROOT, "src/name/cues_hash_table.h")
SLOTS = 1024
FILTER = SLOTS // 16
MASK = (1 << 64) - 1


def word_hash(word):
    s = word.encode()[:32]
    h = 0
    for i in range(0, len(s), 8):
        part = s[i:i + 8].ljust(8, b"\0")
        v = int.from_bytes(bytes(c if c & 0x80 else c | 0x20 for c in part),
                           "little")
        h = (h ^ v) * 0x9E3779B97F4A7C15 & MASK
        h ^= h >> 32
    h = h * 0xFF51AFD7ED558CCD & MASK
    return (h ^ h >> 33) | 1


def make():
    cues, slot, maybe = {}, {}, {}
    for cue, words in re.findall(r'X\((\w+), "([^"]+)"\)', open(WORDS).read()):
        for word in words.split():
            cues.setdefault(word, []).append(cue)
    for word in cues:
        h = word_hash(word)
        at = h >> 32 & SLOTS - 1
        while at in slot:
            at = (at + 1) % SLOTS
        slot[at] = (h, word)
        i = h >> 7 & FILTER - 1
        maybe[i] = maybe.get(i, 0) | 1 << (h >> 1 & 63)
    assert 2 * len(slot) < SLOTS, "words have room"
    out = ["/* name/cues_hash_table: written by tools/cues_table.py; do not edit.",
           " * Where the words of cues_table.h lie in the tables of cues.c. */",
           "#ifndef PITH_NAME_CUES_HASH_TABLE_H",
           "#define PITH_NAME_CUES_HASH_TABLE_H", "",
           "#define CUE_SLOTS  %du" % SLOTS,
           "#define CUE_FILTER %du" % FILTER, "", "/* clang-format off */",
           "#define CUE_WORD_SLOTS \\"]
    rows = []
    for at in sorted(slot):
        h, word = slot[at]
        bits = " | ".join("PITH_CUE_" + c for c in cues[word])
        rows.append("    [%d] = {0x%016xull, %s}" % (at, h, bits))
    out += [r + ", \\" for r in rows[:-1]] + [rows[-1], ""]
    out.append("#define CUE_FILTER_BITS \\")
    rows = ["    [%d] = 0x%016xull" % (i, maybe[i]) for i in sorted(maybe)]
    out += [r + ", \\" for r in rows[:-1]] + [rows[-1]]
    out += ["/* clang-format on */", "", "#endif", ""]
    return "\n".join(out)


if __name__ == "__main__":
    new = make()
    if sys.argv[1:] == ["--check"]:
        if open(TABLE).read() != new:
            sys.exit("cues_hash_table.h is old: run tools/cues_table.py")
    else:
        open(TABLE, "w").write(new)
