#!/usr/bin/env python3
"""Write cli/examples_table.h: the pages that `pith examples` writes.

usage: tools/examples_table.py [--check]

--check: fail if the file is not what would be written.
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / 'tests' / 'cli' / 'pages'
WANTED = ['shop.html', 'story.html', 'thread.html', 'books', 'bulbs',
          'bulbs-new.html', 'lamps']
OUT = ROOT / 'cli' / 'examples_table.h'


def files():
    for name in WANTED:
        path = PAGES / name
        yield from ([path] if path.is_file()
                    else sorted(p for p in path.rglob('*') if p.is_file()))


def literal(text):
    """A C string, a line of the page on a line of its own."""
    esc = {'\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t', '?': '\\?'}
    lines = text.splitlines(True) or ['']
    return '\n'.join('     "%s"' % ''.join(esc.get(c, c) for c in line)
                     for line in lines)


def made():
    out = ['/* cli/examples_table: made by tools/examples_table.py of the pages of '
           'the tests. */', '#ifndef PITH_CLI_EXAMPLES_TABLE_H',
           '#define PITH_CLI_EXAMPLES_TABLE_H', '', '/* clang-format off */',
           'static const char *const example_pages[][2] = {']
    for path in files():
        out.append('    {"%s",\n%s},' % (path.relative_to(PAGES).as_posix(),
                                         literal(path.read_text())))
    out += ['};', '/* clang-format on */', '', '#endif', '']
    return '\n'.join(out)


if __name__ == '__main__':
    if '--check' in sys.argv:
        sys.exit(OUT.read_text() != made())
    OUT.write_text(made())
