#!/usr/bin/env python3
"""Run a job of pith corpus on Dask.

  corpus_dask.py JOB [--scheduler tcp://HOST:8786] [--tables] [--sqlite]
                     [--pith pith] [--adapt MIN MAX]

The graph is the job's: map, then (--tables) reduce, then apply, (--sqlite)
store, each step a task for every shard, then merge. Workers need the program and the folder. A
task whose worker dies is given to another; what was done is not done again.
Without --scheduler workers are started here, between MIN and MAX as there is
work. Needs python3-distributed.
"""
import argparse
import json
import os
import subprocess

import dask
from dask.distributed import Client, LocalCluster, as_completed

RETRIES = 50  # of a task: workers may die often


def step(pith, name, job, number, _before=None):
    """One command; what it says becomes the error of the task."""
    r = subprocess.run([pith, "corpus", name, job] +
                       ([] if number is None else [str(number)]),
                       capture_output=True, text=True)
    if r.returncode:
        raise RuntimeError("%s %s: %s" % (name, number, r.stderr.strip()))
    return r.stdout


def submit(client, args, name, numbers, before):
    return [client.submit(step, args.pith, name, args.job, n, before,
                          key="pith-%s-%s-%s" % (name, n, os.getpid()),
                          pure=False, retries=RETRIES) for n in numbers]


def run(client, args):
    with open(os.path.join(args.job, "job.json")) as f:
        job = json.load(f)
    shards, parts = range(len(job["inputs"])), range(job["parts"])
    steps = [("map", shards)]
    if args.tables or args.sqlite:
        steps += [("reduce", parts), ("apply", shards)]
    if args.sqlite:
        steps += [("store", parts)]
    before, kept = None, []
    for name, numbers in steps:
        futures = submit(client, args, name, numbers, before)
        before = client.submit(lambda *a: None, *futures, pure=False,
                               retries=RETRIES)
        kept += futures + [before]
    last = submit(client, args, "merge", [None], before)
    for future in as_completed(last):
        print(future.result(), end="")


def main():
    p = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    p.add_argument("job")
    p.add_argument("--scheduler")
    p.add_argument("--tables", action="store_true")
    p.add_argument("--sqlite", action="store_true")
    p.add_argument("--pith", default="pith")
    p.add_argument("--adapt", nargs=2, type=int, metavar=("MIN", "MAX"),
                   default=(1, os.cpu_count()))
    args = p.parse_args()
    args.job = os.path.abspath(args.job)
    dask.config.set({"distributed.scheduler.allowed-failures": RETRIES})
    if args.scheduler:
        with Client(args.scheduler) as client:
            run(client, args)
        return
    with LocalCluster(n_workers=0, threads_per_worker=1,
                      dashboard_address=None) as cluster:
        cluster.adapt(minimum=args.adapt[0], maximum=args.adapt[1])
        with Client(cluster) as client:
            run(client, args)


if __name__ == "__main__":
    main()
