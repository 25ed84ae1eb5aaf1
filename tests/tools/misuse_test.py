#!/usr/bin/env python3
"""Every public function is misused in tests/unit/u_misuse.c."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def main():
    headers = ''.join((ROOT / 'include' / h).read_text()
                      for h in ('pith.h', 'pith_io.h'))
    headers = re.sub(r'/\*.*?\*/', '', headers, flags=re.S)
    names = {re.search(r'\b(pith_\w+)\(', d)[1]
             for d in re.findall(r'PITH_API\b[^;]*\([^;]*;', headers)}
    test = (ROOT / 'tests' / 'unit' / 'u_misuse.c').read_text()
    missing = sorted(n for n in names if not re.search(rf'\b{n}\b', test))
    print(f'{len(names)} functions, not misused: {", ".join(missing) or "none"}')
    return 1 if missing or len(names) < 100 else 0


if __name__ == '__main__':
    sys.exit(main())
