#!/usr/bin/env python3
"""pith corpus on Slurm for real: munged, slurmctld and slurmd on this machine,
steps submitted as array jobs; workers are killed -9 at random, and the node is
lost once; the result is that of one core, byte for byte.

  slurm_test.py PITH [--kills N]             (as root)
"""
import argparse
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time

import warcgen

MERGED = ["results.jsonl.zst", "wrappers.jsonl.zst", "tables.jsonl.zst"]
CONF = """ClusterName=pith
SlurmctldHost={host}(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={tmp}/munge.sock
CryptoType=crypto/munge
StateSaveLocation={tmp}/state
SlurmdSpoolDir={tmp}/spool
SlurmctldPidFile={tmp}/ctld.pid
SlurmdPidFile={tmp}/slurmd.pid
SlurmctldLogFile={tmp}/ctld.log
SlurmdLogFile={tmp}/slurmd.log
SlurmctldPort=16817
SlurmdPort=16818
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
SlurmdTimeout=10
JobRequeue=1
NodeName={host} NodeAddr=127.0.0.1 CPUs={cpus} RealMemory=4000 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def read(path):
    with open(path, "rb") as f:
        return f.read()


class Cluster:
    def __init__(self, tmp):
        self.tmp = tmp
        self.log = open(tmp + "/daemons.log", "w")
        self.daemon = {}
        for d in ("state", "spool"):
            os.mkdir(tmp + "/" + d)
        with open(tmp + "/key", "wb") as f:
            f.write(os.urandom(1024))
        os.chmod(tmp + "/key", 0o400)
        os.chmod(tmp, 0o755)
        self.env = dict(os.environ, SLURM_CONF=tmp + "/slurm.conf")
        with open(tmp + "/slurm.conf", "w") as f:
            f.write(CONF.format(host=socket.gethostname().split(".")[0],
                                tmp=tmp, cpus=os.cpu_count()))
        self.start("munged", "--foreground", "--force",
                   "--key-file", tmp + "/key", "--socket", tmp + "/munge.sock",
                   "--pid-file", tmp + "/munge.pid", "--log-file",
                   tmp + "/munge.log", "--seed-file", tmp + "/munge.seed")
        time.sleep(1)
        self.start("slurmctld", "-D")
        self.start("slurmd", "-D")

    def start(self, name, *args):
        self.daemon[name] = subprocess.Popen([name, *args], env=self.env,
                                             stdout=self.log, stderr=self.log)

    def ask(self, *args):
        return subprocess.run(args, env=self.env, capture_output=True,
                              text=True).stdout

    def ready(self):
        for _ in range(60):
            if "idle" in self.ask("sinfo", "-h", "-o", "%T"):
                return
            time.sleep(1)
        raise SystemExit("Slurm does not start; see " + self.tmp)

    def below(self, pid):
        """Processes below one of ours, all the way down."""
        out = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True,
                             text=True).stdout.split()
        return [p for c in out for p in [int(c), *self.below(int(c))]]

    def workers(self):
        """Processes of pith that Slurm runs: its daemons of steps are not
        children of slurmd, but they carry the folder of this test."""
        out = []
        for p in os.listdir("/proc"):
            try:
                if p.isdigit() and self.tmp.encode() in read(
                        "/proc/%s/cmdline" % p) and b"corpus\0" in read(
                        "/proc/%s/cmdline" % p):
                    out.append(int(p))
            except OSError:
                pass
        return out

    def lose_node(self):
        self.daemon["slurmd"].kill()
        self.daemon["slurmd"].wait()
        for p in self.workers():
            kill(p)
        time.sleep(2)
        self.start("slurmd", "-D")

    def stop(self):
        for name in ("slurmd", "slurmctld", "munged"):
            self.daemon[name].kill()
            self.daemon[name].wait()
        for p in self.workers():
            kill(p)


def kill(pid):
    try:
        os.kill(pid, 9)
        return True
    except ProcessLookupError:
        return False


def main():
    p = argparse.ArgumentParser()
    p.add_argument("pith")
    p.add_argument("--kills", type=int, default=20)
    a = p.parse_args()
    a.pith = os.path.abspath(a.pith)
    tmp = tempfile.mkdtemp(prefix="pith-slurm-")
    files = warcgen.generate(tmp + "/warc", 56, 150, 40, 3)
    one, job = tmp + "/one", tmp + "/job"
    subprocess.run([a.pith, "corpus", "run", one, "-j", "1", "--tables",
                    "--parts", "8", *files], check=True)
    subprocess.run([a.pith, "corpus", "new", job, "--parts", "8", *files],
                   check=True)
    rng, kills, submitted, lost = random.Random(9), 0, 0, False
    cluster = Cluster(tmp)
    end = time.time() + 500
    try:
        cluster.ready()
        while not os.path.exists(job + "/merge/tables.jsonl.zst"):
            if time.time() > end:
                raise SystemExit("not done in time; see " + tmp)
            queue = cluster.ask("squeue", "-h", "-o", "%i %T %r")
            if not queue.strip() or "DependencyNeverSatisfied" in queue:
                cluster.ask("scancel", "-u", "root")
                subprocess.run([a.pith, "corpus", "submit", job, "--slurm",
                                "--tables"], env=cluster.env, check=True,
                               stdout=subprocess.DEVNULL)
                submitted += 1
            workers = cluster.workers()
            if workers and kills < a.kills:
                kills += kill(rng.choice(workers))
            if kills >= a.kills // 2 and not lost:
                cluster.lose_node()
                lost = True
            time.sleep(.05 + rng.random() * .1)
    finally:
        cluster.stop()
    if kills < a.kills or not lost:
        raise SystemExit("done after %d kills of %d: give it more pages"
                         % (kills, a.kills))
    for name in MERGED:
        if read(one + "/merge/" + name) != read(job + "/merge/" + name):
            raise SystemExit("%s differs from that of one core" % name)
    print("slurm: %d workers killed, the node lost %s, submitted %d times, "
          "result as of one core" % (kills, "once" if lost else "never",
                                     submitted))
    shutil.rmtree(tmp)


if __name__ == "__main__":
    main()
