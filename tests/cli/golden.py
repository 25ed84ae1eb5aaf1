#!/usr/bin/env python3
"""Golden tests of the command line.

usage: golden.py --pith PROGRAM [--bless] CASE.sh...

A case is a shell script run in tests/cli/pages, with `pith` on the PATH and
an empty directory in $TMP. Beside it lie what it must print and return:
CASE.stdout, CASE.stderr (missing: nothing) and CASE.exit (missing: 0).
--bless writes them anew; look at the diff before committing it.
"""
import argparse
import difflib
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def run(case, pith):
    with tempfile.TemporaryDirectory(prefix='pith-cli-') as tmp:
        env = {
            'PATH': os.path.dirname(os.path.abspath(pith)) + ':' +
                    os.environ.get('PATH', '/usr/bin:/bin'),
            'TMP': tmp, 'LC_ALL': 'C', 'TERM': 'dumb', 'HOME': tmp,
        }
        for name in ('ASAN_OPTIONS', 'UBSAN_OPTIONS'):
            if name in os.environ:
                env[name] = os.environ[name]
        p = subprocess.run(['sh', str(case)], cwd=HERE / 'pages', env=env,
                           stdin=subprocess.DEVNULL, capture_output=True,
                           timeout=100)
        clean = lambda b: b.replace(tmp.encode(), b'$TMP')
        return {'stdout': clean(p.stdout), 'stderr': clean(p.stderr),
                'exit': b'%d\n' % p.returncode}


def want(case, kind):
    path = case.with_suffix('.' + kind)
    if path.exists():
        return path.read_bytes()
    return b'0\n' if kind == 'exit' else b''


def bless(case, got):
    for kind, value in got.items():
        path = case.with_suffix('.' + kind)
        if value == (b'0\n' if kind == 'exit' else b''):
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(value)


def show(case, kind, a, b):
    lines = difflib.unified_diff(
        a.decode('utf-8', 'replace').splitlines(),
        b.decode('utf-8', 'replace').splitlines(),
        f'{case.name}: {kind} wanted', f'{case.name}: {kind} got', lineterm='')
    print('\n'.join(list(lines)[:60]))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pith', required=True)
    ap.add_argument('--bless', action='store_true')
    ap.add_argument('cases', nargs='+', type=pathlib.Path)
    args = ap.parse_args()
    for case in args.cases:
        if case.suffix != '.sh' or not case.is_file():
            ap.error(f'{case} is no case; give files cases/NAME.sh')
    bad = 0
    for case in args.cases:
        case = case.resolve()
        got = run(case, args.pith)
        if args.bless:
            bless(case, got)
            continue
        wrong = [k for k in got if got[k] != want(case, k)]
        for kind in wrong:
            show(case, kind, want(case, kind), got[kind])
        bad += bool(wrong)
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
