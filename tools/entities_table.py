#!/usr/bin/env python3
"""tools/entities.txt -> src/mine/fields/entity_table.h: names of fields, the
properties and the labels that mean them, with slots of their hashes.
usage: entities_table.py [--check]   (--check: fail when the header is stale)"""
import os, sys, unicodedata

HERE = os.path.dirname(os.path.abspath(__file__))
SOURCE = os.path.join(HERE, 'entities.txt')
TARGET = os.path.join(HERE, '..', 'src', 'mine', 'fields', 'entity_table.h')
KINDS = ('text', 'list', 'duration', 'count', 'money', 'rating', 'date', 'id', 'mail', 'amount', 'long')


def fold(s):
    """As pith_entity_fold() has it: words of letters, marks and digits."""
    out = ''.join(c if c == '_' or unicodedata.category(c)[0] in 'LMN' else ' '
                  for c in s.lower())
    return ' '.join(out.split())


def read():
    names, props, labels, kind_of = [], {}, {}, None
    for line in open(SOURCE, encoding='utf-8'):
        line = line.strip()
        if not line or line[0] == '#':
            continue
        if line[0] == '[':
            kind_of = line[1:-1]
            continue
        name, kind, prop, label = (x.strip() for x in line.split('|'))
        assert kind in KINDS, line
        n = len(names)
        names.append((name, kind, kind_of))
        for p in prop.split():
            props.setdefault(p.lower(), n)
        for x in label.split(';') + [name.replace('_', ' ')]:
            x = fold(x)
            if x:
                labels.setdefault((x, kind), n)
    return names, props, labels


def quoted(s):
    return '"' + s.replace('\\', '\\\\').replace('"', '\\"') + '"'


def hash_of(s):
    """FNV-1a, folded."""
    h = 0x811c9dc5
    for b in s.encode():
        h = (h ^ b) * 0x01000193 & 0xffffffff
    return h ^ h >> 16


def slots(name, texts):
    """Open addressing: a number from 1 in the slot of the text's hash or after it."""
    size = 4
    while size < 4 * len(texts):
        size *= 2
    at = [0] * size
    for i, s in texts:
        h = hash_of(s)
        while at[h % size]:
            h += 1
        at[h % size] = i + 1
    rows = [','.join(map(str, at[i:i + 32])) for i in range(0, size, 32)]
    return ['static const uint16_t %s[] = {' % name] + ['    %s,' % r for r in rows] + ['};', '']


ENDS = 1 << 14


def ends(name, labels):
    """Bits at the hashes of the last words of labels."""
    at = [0] * (ENDS // 32)
    for s in labels:
        h = hash_of(s.split(' ')[-1]) % ENDS
        at[h // 32] |= 1 << h % 32
    rows = [','.join('0x%x' % x for x in at[i:i + 8]) for i in range(0, len(at), 8)]
    return (['/* The last word of a label has its bit, by its hash. */',
             'static const uint32_t %s[] = {' % name] + ['    %s,' % r for r in rows] + ['};', ''])


def text():
    names, props, labels = read()
    by_bytes = lambda x: (x[0].encode(), x[1])
    out = ['/* mine/fields/entity_table: written by tools/entities_table.py; do not edit.',
           ' * What fields are called, by properties and by labels; sorted. */',
           '#ifndef PITH_MINE_FIELDS_ENTITY_TABLE_H',
           '#define PITH_MINE_FIELDS_ENTITY_TABLE_H', '', '/* clang-format off */',
           '#define ENTITY_NAMES(X) \\']
    out += ['    X(%s, %s, %s) \\' % (n.upper(), quoted(n), k.upper()) for n, k, _ in names]
    out[-1] = out[-1][:-2]
    out += ['', 'static const entity_row entity_props[] = {']
    rows = sorted(props.items(), key=lambda x: x[0].encode())
    out += ['    {%s, %d, 0, %d},' % (quoted(p), len(p.encode()), n) for p, n in rows]
    out += ['};', ''] + slots('prop_slots', [(i, p) for i, (p, _) in enumerate(rows)])
    out += ['static const entity_row entity_labels[] = {']
    rows = sorted(((l, n) for (l, _), n in labels.items()), key=by_bytes)
    same = [a[0] == b[0] for a, b in zip(rows, rows[1:] + [('', 0)])]
    out += ['    {%s, %d, %d, %d},' % (quoted(l), len(l.encode()), m, n)
            for (l, n), m in zip(rows, same)]
    lens = {}
    for l, _ in rows:
        b = l.encode()
        lens[b[0]] = lens.get(b[0], 0) | 1 << (len(b) - 1)
    out += ['};', '']
    out += slots('label_slots', [(i, l) for i, (l, _) in enumerate(rows) if not i or not same[i - 1]])
    out += ends('label_ends', [l for l, _ in rows])
    out += ['/* First byte -> lengths of the labels that begin with it, as bits from 1 on. */',
            'static const uint64_t entity_lengths[256] = {']
    out += ['    [%d] = 0x%xull,' % x for x in sorted(lens.items())]
    out += ['};', '/* clang-format on */', '', '#endif', '']
    return '\n'.join(out)


def main():
    new = text()
    if '--check' in sys.argv:
        sys.exit(open(TARGET, encoding='utf-8').read() != new)
    with open(TARGET, 'w', encoding='utf-8') as f:
        f.write(new)


main()
