#!/usr/bin/env python3
"""pith site on generated portals: exact tables, the same for any -j and any input.

usage: truth_test.py --pith PROGRAM --gen PROGRAM [--pages N] [--seeds N ...]

Of each portal every row of every truth table must be in the database with the right
values, and none beside (tests/eval/site_truth.py). The dump must not depend on the
number of threads; an archive of the pages must give as many rows as the directory.
"""
import argparse
import pathlib
import sqlite3
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TRUTH = HERE.parent / 'eval' / 'site_truth.py'


def site(pith, pages, db, *options):
    subprocess.run([pith, 'site', '-q', str(pages), '-o', str(db), *options], check=True,
                   stdout=subprocess.DEVNULL)
    return db


def dump(path):
    with sqlite3.connect(path) as db:
        return '\n'.join(db.iterdump())


def counts(path):
    with sqlite3.connect(path) as db:
        names = [r[0] for r in db.execute('SELECT name FROM tables')]
        return {n: db.execute('SELECT count(*) FROM "%s"' % n).fetchone()[0]
                for n in names + ['articles', 'posts', 'pages']}


def archive(folder, path):
    """The pages of list.tsv as a WARC file."""
    with open(path, 'wb') as out:
        for line in (folder / 'list.tsv').read_text().splitlines():
            name, url = line.split('\t')
            body = pathlib.Path(name).read_bytes()
            http = (b'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: %d'
                    b'\r\n\r\n' % len(body)) + body
            out.write(b'WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: %s\r\n'
                      b'WARC-Date: 2024-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:x:%d>\r\n'
                      b'Content-Type: application/http; msgtype=response\r\n'
                      b'Content-Length: %d\r\n\r\n' % (url.encode(), out.tell(), len(http)))
            out.write(http + b'\r\n\r\n')
    return path


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--pith', required=True)
    p.add_argument('--gen', required=True)
    p.add_argument('--pages', type=int, default=150)
    p.add_argument('--seeds', type=int, nargs='+', default=[1, 6])
    args = p.parse_args()
    bad = 0
    with tempfile.TemporaryDirectory(prefix='pith-site-') as tmp:
        for seed in args.seeds:
            folder = pathlib.Path(tmp) / ('p%d' % seed)
            subprocess.run([args.gen, 'portal', '--out', str(folder), '--pages',
                            str(args.pages), '--seed', str(seed)], check=True)
            one = site(args.pith, folder / 'pages', folder / 'one.db', '-j', '1')
            print('seed %d' % seed, flush=True)
            bad += subprocess.run([sys.executable, str(TRUTH), str(folder),
                                   str(one)]).returncode
            three = site(args.pith, folder / 'pages', folder / 'three.db', '-j', '3')
            if dump(one) != dump(three):
                print('the database depends on -j')
                bad += 1
            warc = site(args.pith, archive(folder, folder / 'p.warc'), folder / 'w.db')
            if counts(one) != counts(warc):
                print('an archive gives other rows:\n%s\n%s' % (counts(one), counts(warc)))
                bad += 1
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
