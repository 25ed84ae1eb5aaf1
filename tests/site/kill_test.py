#!/usr/bin/env python3
"""pith site killed at random moments ends with the database of a run left alone.

usage: kill_test.py --pith PROGRAM --gen PROGRAM [--seed N] [--pages N] [--rounds N]

A portal is generated and made into a database, once without a kill and then again
and again with SIGKILL after a random time until a run gets through; the dumps must
be equal. The same for a second run on changed pages (some gone, some new, some with
other text), which has rows to replace and changes to keep.
"""
import argparse
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time


def dump(path):
    with sqlite3.connect(path) as db:
        broken = db.execute('PRAGMA foreign_key_check').fetchall()
        left = db.execute('SELECT count(*) FROM progress').fetchone()[0]
        return '\n'.join(db.iterdump()) + repr(broken) + repr(left)


def whole(pith, pages, db):
    start = time.monotonic()
    subprocess.run([pith, 'site', '-q', str(pages), '-o', str(db)], check=True,
                   stdout=subprocess.DEVNULL)
    return time.monotonic() - start


def is_done(db, runs):
    """The kill came after the last write: the next run would be one more."""
    try:
        with sqlite3.connect(db) as d:
            return d.execute('SELECT sum(done) FROM runs').fetchone()[0] == runs
    except sqlite3.OperationalError:
        return False


def killed(pith, pages, db, longest, runs, rng):
    """How often it was killed before a run got through."""
    kills = 0
    while True:
        p = subprocess.Popen([pith, 'site', '-q', str(pages), '-o', str(db)],
                             stdout=subprocess.DEVNULL)
        try:
            # later and later, so that it ends
            code = p.wait(timeout=rng.uniform(0, longest * (0.6 + kills * 0.06)))
            if code != 0:
                sys.exit('a run ended with exit code %d' % code)
            return kills
        except subprocess.TimeoutExpired:
            p.kill()
            p.wait()
            kills += 1
            if is_done(db, runs):
                return kills


def change(pages, rng):
    """A newer crawl: pages gone, changed and new."""
    files = sorted(pages.rglob('*.html'))
    for f in rng.sample(files, len(files) // 10):
        f.unlink()
    files = sorted(pages.rglob('*.html'))
    for f in rng.sample(files, len(files) // 5):
        text = f.read_bytes()
        f.write_bytes(text.replace(b'</h1>', b' again</h1>').replace(b'19', b'18'))
    for f in rng.sample(files, 5):
        shutil.copy(f, f.with_name('new-' + f.name))


def check(args, tmp, round_):
    rng = random.Random(args.seed * 1000 + round_)
    site = pathlib.Path(tmp) / ('portal-%d' % round_)
    subprocess.run([args.gen, 'portal', '--out', str(site), '--pages', str(args.pages),
                    '--seed', str(args.seed + round_)], check=True)
    one, two = site / 'one.db', site / 'two.db'
    for runs, step in enumerate(('first run', 'second run'), 1):
        took = whole(args.pith, site / 'pages', one)
        kills = killed(args.pith, site / 'pages', two, took, runs, rng)
        a, b = dump(one), dump(two)
        print('seed %d, %s: %d kills, dumps %s' % (args.seed + round_, step, kills,
                                                  'equal' if a == b else 'DIFFER'))
        if a != b:
            for x, y in zip(a.split('\n'), b.split('\n')):
                if x != y:
                    print('< %.200s\n> %.200s' % (x, y))
                    break
            return False
        change(site / 'pages', rng)
    return True


def main():
    p = argparse.ArgumentParser()
    p.add_argument('--pith', required=True)
    p.add_argument('--gen', required=True)
    p.add_argument('--seed', type=int, default=1)
    p.add_argument('--pages', type=int, default=120)
    p.add_argument('--rounds', type=int, default=1)
    args = p.parse_args()
    with tempfile.TemporaryDirectory(prefix='pith-site-') as tmp:
        good = [check(args, tmp, i) for i in range(args.rounds)]
    return 0 if all(good) else 1


if __name__ == '__main__':
    sys.exit(main())
