#!/usr/bin/env python3
"""Requests a second of /article beside the program's pages a second, and memory.

usage: serve_bench.py PITH [--requests N] FILE...

Seconds of the processor of the server and its children, one connection that is
kept open, in rounds in turn with `pith article -j 1` on the same files; then N
requests, and the memory that the server holds after each tenth of them.
"""
import argparse
import glob
import gzip
import http.client
import os
import resource
import subprocess
import tempfile

from served import Served

TICK = os.sysconf("SC_CLK_TCK")


def spent(pid):
    """Processor seconds of a process and of its children, also of those that ended."""
    with open("/proc/%d/stat" % pid) as f:
        used = sum(map(int, f.read().rsplit(")", 1)[1].split()[11:15])) / TICK
    for path in glob.glob("/proc/%d/task/*/children" % pid):
        with open(path) as f:
            used += sum(map(spent, map(int, f.read().split())))
    return used


def children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ask(connection, page):
    connection.request("POST", "/article", page)
    reply = connection.getresponse()
    reply.read()
    assert reply.status in (200, 422), reply.status


def rates(pith, server, pages, folder, rounds):
    best = [float("inf"), float("inf")]
    connection = http.client.HTTPConnection(server.host, server.port, timeout=60)
    for _ in range(rounds):
        start = children()
        subprocess.run([pith, "article", "-q", "-j", "1", "-f", "jsonl", folder],
                       stdout=subprocess.DEVNULL)
        best[0] = min(best[0], children() - start)
        start = spent(server.process.pid)
        for page in pages:
            ask(connection, page)
        best[1] = min(best[1], spent(server.process.pid) - start)
    connection.close()
    return [len(pages) / max(b, 1e-9) for b in best]


def memory(server, pages, requests):
    connection = http.client.HTTPConnection(server.host, server.port, timeout=60)
    for i in range(requests):
        ask(connection, pages[i % len(pages)])
        if (i + 1) % max(1, requests // 10) == 0:
            print("%7d requests: %6.1f MB" % (i + 1, server.memory() / 1e6), flush=True)
    connection.close()


def main():
    ap = argparse.ArgumentParser(description=__doc__,
                                 formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("pith")
    ap.add_argument("--requests", type=int, default=100000)
    ap.add_argument("--rounds", type=int, default=5)
    ap.add_argument("files", nargs="+")
    a = ap.parse_args()
    pages = [gzip.open(f).read() if f.endswith(".gz") else open(f, "rb").read()
             for f in a.files]
    with tempfile.TemporaryDirectory() as folder, Served(a.pith) as server:
        for i, page in enumerate(pages):
            with open("%s/%05d.html" % (folder, i), "wb") as f:
                f.write(page)
        program, served = rates(a.pith, server, pages, folder, a.rounds)
        print("program %.0f pages/s, /article %.0f requests/s: %.2f of it"
              % (program, served, served / program), flush=True)
        small = sorted(pages, key=len)[:max(1, len(pages) // 3)]
        memory(server, small, a.requests)


if __name__ == "__main__":
    main()
