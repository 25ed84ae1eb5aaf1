#!/usr/bin/env python3
"""pith corpus on Dask for real: a scheduler and two workers, killed -9 at random
while they work; the result is that of one core, byte for byte.

  dask_test.py PITH DRIVER [--kills N]       (with the system's python3)
"""
import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time

import warcgen

MERGED = ["results.jsonl.zst", "wrappers.jsonl.zst", "tables.jsonl.zst"]


def read(path):
    with open(path, "rb") as f:
        return f.read()


def start(*args, log):
    return subprocess.Popen([sys.executable, "-m", *args], stdout=log,
                            stderr=log, start_new_session=True)


def worker(port, log, number):
    return start("distributed.cli.dask_worker", "tcp://127.0.0.1:%d" % port,
                 "--nworkers", "1", "--nthreads", "1", "--no-dashboard",
                 "--no-nanny", "--name", "w%d" % number, log=log)


def main():
    p = argparse.ArgumentParser()
    p.add_argument("pith")
    p.add_argument("driver")
    p.add_argument("--kills", type=int, default=20)
    a = p.parse_args()
    a.pith = os.path.abspath(a.pith)
    tmp = tempfile.mkdtemp(prefix="pith-dask-")
    files = warcgen.generate(tmp + "/warc", 40, 150, 40, 3)
    rng, port, kills = random.Random(5), 18786, 0
    one, job = tmp + "/one", tmp + "/job"
    subprocess.run([a.pith, "corpus", "run", one, "-j", "1", "--tables",
                    *files], check=True)
    subprocess.run([a.pith, "corpus", "new", job, *files], check=True)
    with open(tmp + "/log", "w") as log:
        scheduler = start("distributed.cli.dask_scheduler", "--port",
                          str(port), "--no-dashboard", "--host", "127.0.0.1",
                          log=log)
        workers = [worker(port, log, i) for i in range(2)]
        time.sleep(4)
        driver = subprocess.Popen([sys.executable, a.driver, job, "--tables",
                                   "--scheduler", "tcp://127.0.0.1:%d" % port,
                                   "--pith", a.pith], stderr=log)
        try:
            while driver.poll() is None:
                time.sleep(.3 + rng.random() * .6)
                if kills < a.kills and driver.poll() is None:
                    i = rng.randrange(2)
                    os.killpg(workers[i].pid, 9)
                    workers[i].wait()
                    kills += 1
                    workers[i] = worker(port, log, 100 + kills)
        finally:
            for w in [driver, *workers, scheduler]:
                if w.poll() is None:
                    w.kill()
                w.wait()
    if driver.returncode:
        print(read(tmp + "/log").decode()[-3000:])
        sys.exit("the driver failed: %d" % driver.returncode)
    for name in MERGED:
        if read(one + "/merge/" + name) != read(job + "/merge/" + name):
            sys.exit("%s differs from that of one core" % name)
    print("dask: %d workers killed, result as of one core" % kills)
    shutil.rmtree(tmp)


if __name__ == "__main__":
    main()
