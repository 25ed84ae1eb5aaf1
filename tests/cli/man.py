#!/usr/bin/env python3
"""Keep the man pages and the README true.

usage: man.py --pith PROGRAM [--bless] docs/man [README.md cookbook.md ...]

Every command of the option table has a page; the OPTIONS section of each page
is the one made from the table; every example ("    $ command" and the lines
below it) is run in tests/cli/pages and prints what the page shows. --bless
writes options and outputs anew. The README's examples are run too, and its C
code is the example program it names, byte by byte.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

PAGES = pathlib.Path(__file__).resolve().parent / 'pages'


def tables(pith):
    """(page name, section) -> its text, from the program's tables."""
    out = subprocess.run([pith, '--dump-options'], capture_output=True,
                         text=True, check=True).stdout
    made, commands = {}, []
    for line in out.splitlines():
        kind, *cols = line.split('\t')
        if kind == 'command':
            commands.append(cols)
            made['pith-' + cols[0], 'OPTIONS'] = []
            continue
        name, letter, arg, choices, text = cols
        head = f'**-{letter}**, ' if letter != '-' else ''
        head += f'**--{name}**' + (f' *{arg}*' if arg != '-' else '')
        if choices != '-':
            text += '; one of: ' + ', '.join(choices.split())
        made['pith-' + commands[-1][0], 'OPTIONS'].append(
            f'{head}\n:   {text}\n')
    made['pith', 'COMMANDS'] = [f'**{n}**\n:   {s}; see pith-{n}(1)\n'
                                for n, s in commands]
    made['pith', 'SEE ALSO'] = [', '.join(f'pith-{n}(1)'
                                          for n, _ in commands) + '\n']
    return {key: '\n'.join(parts) for key, parts in made.items()}


def section(text, title):
    """(start, end) of the lines under "## title"."""
    m = re.search(rf'^## {title}\n+(.*?)(?=^## |\Z)', text, re.M | re.S)
    return m.span(1) if m else None


def run_examples(path, text, pith, tmp, bless):
    """The page's text with outputs as they are, and how many differ."""
    env = dict(os.environ, LC_ALL='C', TERM='dumb', TMP=tmp,
               PATH=os.path.dirname(os.path.abspath(pith)) + ':' +
               os.environ['PATH'])
    lines, out, bad, i = text.split('\n'), [], 0, 0
    while i < len(lines):
        out.append(lines[i])
        m = re.match(r'    \$ (.*)', lines[i])
        i += 1
        if not m:
            continue
        want = []
        while i < len(lines) and re.match(r'    (?!\$ )', lines[i]):
            want.append(lines[i][4:])
            i += 1
        p = subprocess.run(['sh', '-c', m[1]], cwd=PAGES, env=env, text=True,
                           stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                           stderr=subprocess.STDOUT, timeout=60)
        got = p.stdout.rstrip('\n').split('\n') if p.stdout else []
        if got != want:
            bad += 1
            if not bless:
                print(f'{path.name}: $ {m[1]}\n  shown:', *want, '  got:',
                      *got, sep='\n  ')
        out += ['    ' + g for g in (got if bless else want)]
    return '\n'.join(out), bad


def check(path, made, args, tmp):
    text, bad, page = path.read_text(), 0, path.name[:-len('.1.md')]
    for (name, title), want in made.items():
        where = section(text, title)
        if name != page:
            continue
        if not where:
            print(f'{path.name}: no section {title}')
            return 1
        if text[where[0]:where[1]].strip() != want.strip():
            if not args.bless:
                print(f'{path.name}: {title} differs from the table; run '
                      'tests/cli/man.py --bless')
                bad += 1
            text = text[:where[0]] + want + '\n' + text[where[1]:]
    new, wrong = run_examples(path, text, args.pith, tmp, args.bless)
    if '    $ ' not in new:
        print(f'{path.name}: no example')
        bad += 1
    if args.bless:
        path.write_text(new.rstrip('\n') + '\n')
        return bad
    return bad + wrong


def check_readme(path, args, tmp):
    text, bad = path.read_text(), 0
    for code in re.findall(r'^```c\n(.*?)^```', text, re.M | re.S):
        name = re.match(r'/\* (\w+)', code)[1] + '.c'
        if (path.parent / 'examples' / name).read_text() != code:
            print(f'{path.name}: the code differs from examples/{name}')
            bad += 1
    new, wrong = run_examples(path, text, args.pith, tmp, args.bless)
    if args.bless:
        path.write_text(new)
        return bad
    return bad + wrong


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pith', required=True)
    ap.add_argument('--bless', action='store_true')
    ap.add_argument('dir', type=pathlib.Path)
    ap.add_argument('readme', type=pathlib.Path, nargs='*')
    args = ap.parse_args()
    made, bad = tables(args.pith), 0
    for page, _ in made:
        if not (args.dir / f'{page}.1.md').exists():
            print(f'no man page {page}.1.md')
            bad += 1
    with tempfile.TemporaryDirectory(prefix='pith-man-') as tmp:
        for path in sorted(args.dir.glob('*.1.md')):
            bad += check(path, made, args, tmp)
        for path in args.readme:
            bad += check_readme(path, args, tmp)
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
