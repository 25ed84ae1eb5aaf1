#!/usr/bin/env python3
"""Make src/read/date_table.h of tools/date_words.txt (both are committed).

usage: date_table.py [--check]    --check: fail if the header is not in step

Words are merged over all languages: one entry has every meaning a spelling
has anywhere, and the grammar in date_parse.c decides. The index is an open
addressed hash (FNV-1a) so that a lookup needs no set-up at run time.
"""
import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
SRC = os.path.join(HERE, 'date_words.txt')
OUT = os.path.join(HERE, '..', 'src', 'feat', 'date_table.h')
UNITS = ['none', 'sec', 'min', 'hour', 'day', 'week', 'month', 'year']
FLAGS = ['phrase', 'ago', 'pre', 'one', 'now', 'last', 'am', 'pm', 'at', 'of',
         'ord', 'zone', 'oclock', 'cap', 'weak', 'ymark', 'mmark', 'dmark',
         'hmark', 'nmark', 'smark']
SLOTS = 4096
DIGITS = [0x0660, 0x06F0, 0x0966, 0x09E6, 0x0E50, 0xFF10]
# Meanings without which no date is one; "15th" can be followed by a slash.
MEANS = {'month', 'weekday', 'unit', 'day', 'ago', 'pre', 'now', 'last', 'am',
         'pm', 'ord', 'oclock', 'ymark', 'mmark', 'dmark', 'hmark', 'nmark',
         'smark', 'phrase'}
TRIGGERS = {'day', 'ago', 'pre', 'now', 'last', 'phrase'}


NOTHING = dict(month=0, weekday=0, unit=0, day=0, zone=0, flags=frozenset())


def normal(word):
    """The spelling the tokenizer looks up: one joint between two pieces."""
    word = word.replace('_', ' ').rstrip('.')

    def joint(m):
        s = m.group(0)
        for c in "'-.":
            if c in s.replace('\u2019', "'"):
                return c
        return ' '
    return re.sub(r"[ .'\u2019\u200c-]+", joint, word) if len(word) > 1 else word


def fnv(b):
    h = 0x811c9dc5
    for c in b:
        h = ((h ^ c) * 0x01000193) & 0xffffffff
    return h


def read():
    words = {}
    for n, line in enumerate(open(SRC, encoding='utf-8'), 1):
        line = line.split('#')[0].split()
        if not line:
            continue
        cls, rest = line[1], line[2:]
        value = rest.pop(0) if cls in ('month', 'weekday', 'unit', 'day',
                                       'zone') else None
        for w in rest:
            e = words.setdefault(normal(w), dict(month=0, weekday=0, unit=0,
                                                 day=0, zone=0, flags=set()))
            if cls == 'month':
                e['month'] = e['month'] or int(value)
            elif cls == 'weekday':
                e['weekday'] = e['weekday'] or int(value)
            elif cls == 'unit':
                e['unit'] = e['unit'] or UNITS.index(value)
            elif cls == 'day':
                e['day'] = e['day'] or 10 + int(value)
            elif cls in FLAGS:
                e['flags'].add(cls)
                if cls == 'zone':
                    e['zone'] = int(value)
            else:
                sys.exit('%s:%d: unknown class %s' % (SRC, n, cls))
    for w in list(words):
        first = re.match(r"[^ .'-]+(?=[ .'-])", w)
        if first:
            e = words.setdefault(first.group(0), dict(
                month=0, weekday=0, unit=0, day=0, zone=0, flags=set()))
            e['flags'].add('phrase')
    return words


def cstr(b):
    out, hexed = '', False
    for c in b:
        if 32 <= c < 127 and c not in (34, 92):
            if hexed and chr(c) in '0123456789abcdefABCDEF':
                out += '""'
            out, hexed = out + chr(c), False
        else:
            out, hexed = out + '\\x%02x' % c, True
    return '"%s"' % out


def means(e, wanted):
    return bool(e['flags'] & wanted) or any(
        e[k] for k in ('month', 'weekday', 'unit', 'day') if k in wanted)


def start_codes(word):
    """Codes of the first three characters: see date_starts."""
    code = []
    for c in re.match(r"[^ .'-]*", word).group(0)[:3]:
        code.append(ord(c) - 97 if 'a' <= c <= 'z' else 27)
        if code[-1] == 27:
            break
    if len(code) == 3:
        return [code]
    if code[-1:] == [27]:
        return [code + [27] * (3 - len(code))]
    return [code + [end] * (3 - len(code)) for end in (26, 27)]


def starts(words, name, wanted, comment):
    bits = [0] * (28 ** 3 // 64)
    for w, e in words + [(c, dict(NOTHING, unit=1)) for c in 'smhdwy']:
        if not means(e, wanted) or not 'a' <= w[0] <= 'z':
            continue
        for a, b, c in start_codes(w):
            n = (a * 28 + b) * 28 + c
            bits[n >> 6] |= 1 << (n & 63)
    rows = ['0x%x' % b for b in bits]
    return comment + ['static const uint64_t %s[%d] = {' % (name, len(rows))
                      ] + ['    ' + ', '.join(rows[i:i + 4]) + ','
                           for i in range(0, len(rows), 4)] + ['};', '']


def make():
    words = sorted(read().items(), key=lambda x: x[0].encode())
    slots = [0] * SLOTS
    rows = []
    for i, (w, e) in enumerate(words):
        b = w.encode()
        at = fnv(b) % SLOTS
        while slots[at]:
            at = (at + 1) % SLOTS
        slots[at] = i + 1
        flags = ' | '.join('DATE_' + f.upper() for f in FLAGS
                           if f in e['flags']) or '0'
        rows.append('    {%s, %d, %d, %d, %d, %d, %d, %s}, /* %s */' % (
            cstr(b), len(b), e['month'], e['weekday'], e['unit'], e['day'],
            e['zone'], flags, w))
    if len(words) * 2 > SLOTS:
        sys.exit('raise SLOTS')
    out = ['/* read/date_table: words of dates in all languages.',
           ' * Generated by tools/date_table.py from tools/date_words.txt. */',
           '#ifndef PITH_FEAT_DATE_TABLE_H', '#define PITH_FEAT_DATE_TABLE_H',
           '', '#include "read/date_int.h"', '', '/* clang-format off */',
           '#define DATE_WORD_BYTES_MAX %d' %
           max(len(w.encode()) for w, _ in words),
           '#define DATE_SLOTS %d' % SLOTS, '',
           'static const pith_date_word date_words[] = {'] + rows + ['};', '',
           'static const uint16_t date_slots[DATE_SLOTS] = {']
    for i in range(0, SLOTS, 12):
        out.append('    ' + ', '.join(map(str, slots[i:i + 12])) + ',')
    out += ['};', '']
    out += starts(words, 'date_starts', MEANS, [
        '/* How the words begin that a date can hang on: bit',
        ' * (first * 28 + second) * 28 + third, letters from 0, 26 for the end',
        ' * of the word, 27 for a byte beyond ASCII. */'])
    out += starts(words, 'date_triggers', TRIGGERS, [
        '/* Of them, those that can make a date without digits. */'])
    leads = [0] * 256
    for w, e in words:
        for c in (w[0], w[0].upper()):
            if ord(c) >= 128 and means(e, MEANS):
                leads[c.encode()[0]] = 1
    for digit in DIGITS:
        for k in range(10):
            leads[chr(digit + k).encode()[0]] = 1
    leads[0xC2] = leads[0xE2] = 0  # asked by their second byte
    leads[0xC4] = 1                # the Turkish capital I with a dot is an i
    code = [26] * 128 + [27] * 128
    for k in range(26):
        code[97 + k] = code[65 + k] = k
    out += ['/* The code of a byte in date_starts. */',
            'static const uint8_t date_codes[256] = {']
    out += ['    ' + ', '.join(map(str, code[i:i + 18])) + ','
            for i in range(0, 256, 18)] + ['};', '']
    out += ['/* Bytes beyond ASCII that begin such a word, or a digit. */',
            'static const uint8_t date_leads[256] = {']
    out += ['    ' + ', '.join(map(str, leads[i:i + 24])) + ','
            for i in range(0, 256, 24)]
    out += ['};', '/* clang-format on */', '', '#endif', '']
    return '\n'.join(out)


text = make()
if '--check' in sys.argv:
    if open(OUT, encoding='utf-8').read() != text:
        sys.exit('src/read/date_table.h is not in step: run tools/date_table.py')
else:
    open(OUT, 'w', encoding='utf-8').write(text)
