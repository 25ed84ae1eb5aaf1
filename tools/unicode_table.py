#!/usr/bin/env python3
"""Make src/base/unicode_table.h and src/read/nfkc_table.h.

usage: tools/unicode_table.py [DIRECTORY]

DIRECTORY holds the Unicode Character Database as Debian's unicode-data has it
(/usr/share/unicode). Both tables are committed, so a build needs neither;
tests/unit/u_unicode.c compares them with libunistring over all characters.

  base/unicode_table.h   two-stage tables over blocks of 128: word, mark and
                         width of a character; its lower case as a difference
  read/nfkc_table.h      compatibility decompositions (whole), canonical
                         classes, pairs that compose
"""
import os
import sys

LAST = 0x110000
BLOCK = 128
HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def lines(path):
    with open(path, encoding="utf-8") as f:
        for line in f:
            line = line.split("#")[0].strip()
            if line:
                yield [x.strip() for x in line.split(";")]


def span(text):
    a, _, b = text.partition("..")
    return range(int(a, 16), int(b or a, 16) + 1)


class Data:
    def __init__(self, root):
        self.cat = ["Cn"] * LAST
        self.lower, self.ccc, self.decomp = {}, {}, {}
        self.wide = bytearray(LAST)
        first = None
        for f in lines(os.path.join(root, "UnicodeData.txt")):
            c = int(f[0], 16)
            if f[1].endswith("First>"):
                first = c
                continue
            for x in range(first if f[1].endswith("Last>") else c, c + 1):
                self.cat[x] = f[2]
            first = None
            if f[3] != "0":
                self.ccc[c] = int(f[3])
            if f[5]:
                parts = f[5].split()
                compat = parts[0].startswith("<")
                self.decomp[c] = (compat, [int(x, 16) for x in parts[compat:]])
            if f[13]:
                self.lower[c] = int(f[13], 16)
        for f in lines(os.path.join(root, "EastAsianWidth.txt")):
            if f[1] in ("W", "F"):
                for x in span(f[0]):
                    self.wide[x] = 1
        self.excluded = set()
        for f in lines(os.path.join(root, "DerivedNormalizationProps.txt")):
            if f[1] == "Full_Composition_Exclusion":
                self.excluded.update(span(f[0]))

    def width(self, c):
        """Columns of a terminal; a control character is shown as one blank."""
        if self.cat[c] in ("Mn", "Me", "Cf") or 0x1160 <= c <= 0x11FF or \
                0xD7B0 <= c <= 0xD7FF:
            return 0
        return 2 if self.wide[c] else 1

    def flags(self, c):
        kind = self.cat[c][0]
        return (kind in "LMN") | (kind == "M") << 1 | self.width(c) << 2

    def full(self, c):
        """The whole compatibility decomposition."""
        if c not in self.decomp:
            return [c]
        return [y for x in self.decomp[c][1] for y in self.full(x)]


def trie(values):
    blocks, index, seen = [], [], {}
    for at in range(0, LAST, BLOCK):
        b = bytes(values[at:at + BLOCK])
        if b not in seen:
            seen[b] = len(blocks)
            blocks.append(b)
        index.append(seen[b])
    while index and index[-1] == index[-2]:
        index.pop()
    return index, b"".join(blocks)


def put(out, kind, name, values):
    out.append("static const %s %s[] = {" % (kind, name))
    text, row = [], ""
    for v in values:
        s = "%d," % v
        if len(row) + len(s) > 75:
            text.append("    " + row)
            row = ""
        row += s
    out += text + ["    " + row, "};"]


def head(path, what):
    guard = "PITH_" + path.replace("/", "_").upper() + "_TABLE_H"
    return ["/* %s_table: %s" % (path, what[0])] + [(" * " + x).rstrip() for x in what[1:]] + [
        " * Made by tools/unicode_table.py of Unicode 15.0; do not edit. */",
        "#ifndef " + guard, "#define " + guard, "", "#include <stdint.h>", "",
        "/* clang-format off */"]


def write(path, out):
    out += ["/* clang-format on */", "", "#endif"]
    with open(os.path.join(HERE, "src", path + "_table.h"), "w", encoding="utf-8") as f:
        f.write("\n".join(out) + "\n")


def classes(d):
    out = head("base/unicode", ["classes, widths and lower case of characters.", "",
                                "Of character c: stage[index[c / 128] * 128 + c % 128],",
                                "index of the last block for those behind."])
    index, stage = trie([d.flags(c) for c in range(LAST)])
    out.append("/* bit 0: letter, mark, number; bit 1: mark; bits 2 and 3: width */")
    put(out, "uint8_t" if max(index) < 256 else "uint16_t", "class_index", index)
    put(out, "uint8_t", "class_stage", stage)
    deltas = sorted({0} | {l - c for c, l in d.lower.items()})
    deltas.remove(0)
    deltas.insert(0, 0)
    where = {x: i for i, x in enumerate(deltas)}
    index, stage = trie([where[d.lower.get(c, c) - c] for c in range(LAST)])
    out.append("/* which of lower_delta is added */")
    put(out, "uint8_t", "lower_index", index)
    put(out, "uint8_t", "lower_stage", stage)
    put(out, "int32_t", "lower_delta", deltas)
    write("base/unicode", out)


def nfkc(d):
    out = head("read/nfkc", ["what NFKC needs, but for Hangul, which is reckoned."])
    runes, keys, at = [], [], []
    seen = {}
    for c in sorted(d.decomp):
        full = tuple(d.full(c))
        if full not in seen:
            seen[full] = len(runes)
            runes += full
        keys.append(c)
        at.append(seen[full] << 5 | len(full))
    assert max(len(d.full(c)) for c in d.decomp) < 32
    out.append("/* characters that decompose; where in decomp_runes, << 5, and how many */")
    put(out, "uint32_t", "decomp_key", keys)
    put(out, "uint32_t", "decomp_at", at)
    put(out, "uint32_t", "decomp_runes", runes)
    out.append("/* canonical combining classes that are not 0 */")
    put(out, "uint32_t", "ccc_key", sorted(d.ccc))
    put(out, "uint8_t", "ccc_value", [d.ccc[c] for c in sorted(d.ccc)])
    pairs = sorted((v[1][0], v[1][1], c) for c, v in d.decomp.items()
                   if not v[0] and len(v[1]) == 2 and c not in d.excluded)
    out.append("/* first, second, what they compose to; sorted */")
    put(out, "uint32_t", "compose", [x for p in pairs for x in p])
    write("read/nfkc", out)


def main():
    d = Data(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
    classes(d)
    nfkc(d)


if __name__ == "__main__":
    main()
