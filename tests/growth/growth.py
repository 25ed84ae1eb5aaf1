#!/usr/bin/env python3
"""Work and memory must grow with the page, not with a power of it.

usage: growth.py --pith PITH-COUNTED [--all] [--seed N] [--only REGEX] [-v]

Every shape of growth_pages.py, and mixtures of them, through the commands; each
at a size and at 16 times that size (four doublings). Counted are the blocks of
code that the program goes through, less those of a page of nothing: the same on
every machine. The exponent must be at most 1.2, of these and of memory, without
an exception (memory .05 more: it is had in blocks that double). Pages that nest
begin deeper than a page may be, because below that depth a node costs as much as
it has nodes above it. A pair that is over is measured again from twice the size:
a larger page may be judged to be of another kind, and that step, once, is no
growth; what grows does so from any size. If that step lies between again, the last
two doublings, which show a power most, decide. A set that is over is judged by its last
doubling: up to 1024 pages all are compared, which ends there, and a power of the
pages shows in the last doubling most.

Without --all: a share of the pairs, the same for a seed.
"""
import argparse
import concurrent.futures
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import growth_pages

SMALL, TIMES = 250, 16
DEEP = 1000         # of pages that nest: deeper than a page may be (512)
SMALL_SET = 120     # pages, of sets that grow
MOST = 1.2
ROUGH = 0.05        # memory is had in blocks that double, work is exact
MEMORY = 60 << 10   # KB that any of these pages may take, and its set
SHARE = 0.12
SMALL_WORK = 400000  # blocks: below it nothing has grown
SMALL_KB = 128 << 10  # memory: below it nothing has grown

# name: pages, arguments
COMMANDS = {
    'tree': (1, ['tree', '-f', 'json']),
    'article': (1, ['article']),
    'auto': (1, ['auto']),
    'records': (1, ['records']),
    'records mdr': (1, ['records', '--miner', 'mdr']),
    'records mdr2': (1, ['records', '--miner', 'mdr2']),
    'posts': (1, ['posts']),
    'match': (2, ['match']),
    'match stm': (2, ['match', '--algorithm', 'stm']),
    'match topdown': (2, ['match', '--algorithm', 'topdown']),
    'content': (2, ['content']),
    'news': (3, ['news']),
    'cluster': (3, ['cluster']),
    'auto set': (3, ['auto']),
    'template': (3, ['template']),
    'template exalg': (3, ['template', '--method', 'exalg']),
    'learn': (3, ['learn', '-o', 'w.wrap']),
    'learn detail': (3, ['learn', '--kind', 'detail', '-o', 'w.wrap']),
    'site': (3, ['site', '-o', 'site.db']),
}

# Pairs that once grew faster: in every run.
MENDED = re.compile('|'.join((
    'unclosed anchors / (auto set|records)$', 'metas / auto set',
    'varied records / (records mdr2?|cluster|match)$',
    'unique classes / (news|template exalg)', 'definition list / learn detail',
    'nested divs / (learn|learn detail)$', 'chains of divs / template exalg',
    '(definition list|headings and text) / site$', 'posts / template exalg', 'headings and text / records$',
    'repeated tokens / learn$', 'reopened formatting / (auto|news)$',
    'long records / news', 'cards in rows / news', 'marks of direction / (tree|article)$',
    'numbers / template exalg$', 'words of a heading / article$',
    'a text again and again / auto$')))

SET_COMMANDS = 'site', 'cluster', 'learn', 'auto set', 'news'


def run(pith, command, pages, folder):
    """Blocks and KB of one run."""
    n, args = COMMANDS[command]
    names = []
    for i in range(n):
        (folder / f'p{i}.html').write_text(pages[i])
        names.append(f'p{i}.html')
    if command == 'content':
        names = ['--with', names[0], names[1]]
    for made in ('site.db', 'w.wrap'):
        (folder / made).unlink(missing_ok=True)
    count = folder / 'count'
    p = subprocess.run([pith, *args, '-j', '1', *names], cwd=folder,
                       env=dict(os.environ, PITH_COUNT=str(count)),
                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                       timeout=300)
    if p.returncode < 0 or p.returncode not in (0, 1, 2, 3, 4, 6):
        raise RuntimeError(f'exit {p.returncode}: {p.stderr.decode()[:200]}')
    blocks, memory = count.read_text().split()
    return int(blocks), int(memory)


def run_set(pith, command, make, n, folder):
    """Blocks and KB of one run over n pages."""
    where, args = folder / str(n), COMMANDS[command][1]
    for i in range(n):
        name, text = make(i)
        (where / name).parent.mkdir(parents=True, exist_ok=True)
        (where / name).write_text(text)
    count = folder / 'count'
    p = subprocess.run([pith, *args, '-q', '-j', '1', str(where)], cwd=folder,
                       env=dict(os.environ, PITH_COUNT=str(count)),
                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                       timeout=300)
    if p.returncode not in (0, 1, 6):
        raise RuntimeError(f'exit {p.returncode}: {p.stderr.decode()[:200]}')
    for made in ('site.db', 'w.wrap'):
        (folder / made).unlink(missing_ok=True)
    return [int(x) for x in count.read_text().split()]


def measure_set(pith, page, make, command):
    with tempfile.TemporaryDirectory(prefix='pith-growth-') as tmp:
        tmp = pathlib.Path(tmp)
        small, _ = run_set(pith, command, make, SMALL_SET, tmp)
        large, memory = run_set(pith, command, make, SMALL_SET * TIMES, tmp)
        exponent = math.log(large / small, TIMES)
        if exponent > MOST:
            small, _ = run_set(pith, command, make, SMALL_SET * TIMES // 2, tmp)
            exponent = math.log(large / small, 2)
    return page, command, small, large, exponent, memory


def growth(small, large, least, times):
    """The exponent; what is below `least` at the small size has not grown."""
    return math.log(max(large, 1) / max(small, least)) / math.log(times)


def measure(pith, page, make, command):
    if page in growth_pages.SETS:
        return measure_set(pith, page, make, command)
    size = DEEP if growth_pages.is_deep(page) else SMALL
    for start, times in ((size, TIMES), (2 * size, TIMES), (16 * size, 4)):
        seen = measure_from(pith, page, make, command, start, times)
        if seen[4] <= MOST:
            break
    return seen


def measure_from(pith, page, make, command, size, times):
    with tempfile.TemporaryDirectory(prefix='pith-growth-') as tmp:
        tmp = pathlib.Path(tmp)
        made = lambda n: [growth_pages.page(make, n, i) for i in range(3)]
        none, kb0 = run(pith, command, ['<p>x'] * 3, tmp)
        small, kb1 = run(pith, command, made(size), tmp)
        large, kb2 = run(pith, command, made(size * times), tmp)
    exponent = max(
        growth(small - none, large - none, SMALL_WORK / times, times),
        growth(kb1 - kb0, kb2 - kb0, SMALL_KB / times, times) - ROUGH)
    return page, command, small - none, large - none, exponent, kb2


def wanted(args, page, command):
    return not args.only or re.search(args.only, f'{page} / {command}')


def jobs(args):
    draw = random.Random(args.seed)
    pages = dict(growth_pages.PAGES)
    for k in range(12):
        pages.update([growth_pages.mixture(args.seed * 100 + k)])
    for page in growth_pages.SETS:
        for command in SET_COMMANDS:
            if wanted(args, page, command):
                if args.all or args.only or command in ('site', 'cluster', 'news'):
                    yield page, growth_pages.SETS[page], command
    for page in pages:
        for command in COMMANDS:
            if wanted(args, page, command):
                drawn = draw.random() < SHARE
                if (args.all or args.only or drawn or
                        MENDED.match(f'{page} / {command}')):
                    yield page, pages[page], command


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--pith', required=True)
    ap.add_argument('--all', action='store_true')
    ap.add_argument('--seed', type=int, default=1)
    ap.add_argument('--only')
    ap.add_argument('-v', action='store_true')
    args = ap.parse_args()
    pith, bad, n = os.path.abspath(args.pith), 0, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [pool.submit(measure, pith, *job) for job in jobs(args)]
        for r in concurrent.futures.as_completed(runs):
            page, command, small, large, exponent, memory = r.result()
            n += 1
            over = exponent > MOST
            bad += over or memory > MEMORY * 8
            if over or args.v or memory > MEMORY * 8:
                print(f'{exponent:5.2f} {page} / {command}: {small} -> {large} '
                      f'blocks, {memory // 1024} MB', flush=True)
    print(f'{n} pairs, {bad} grow faster than {MOST}')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main())
