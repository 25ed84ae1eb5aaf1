"""A private PostgreSQL server in a temporary folder, with pith in it.

Nothing of the system's own servers is touched, and nothing is installed: the
functions of pith--0.1.sql are declared on the module where it was built.
"""
import glob
import os
import pwd
import re
import shutil
import subprocess
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def programs():
    """Folder of initdb and pg_ctl; None when there is no server."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
    return os.path.dirname(found[-1]) if found else None


def as_user():
    """PostgreSQL does not run for root: the words to run a command for another."""
    if os.getuid():
        return []
    try:
        user = pwd.getpwnam("postgres")
    except KeyError:
        user = pwd.getpwnam("nobody")
    return ["setpriv", "--reuid=%d" % user.pw_uid, "--regid=%d" % user.pw_gid, "--clear-groups"]


class Server:
    def __init__(self, module):
        self.bin = programs()
        self.folder = tempfile.mkdtemp(prefix="pith-pg-")
        self.module = os.path.join(self.folder, "pith.so")
        shutil.copy(module, self.module)
        if not os.getuid():
            subprocess.run(["chown", "-R", as_user()[1].split("=")[1], self.folder], check=True)
        os.chmod(self.folder, 0o755)

    def command(self, name, *args):
        return subprocess.run(as_user() + [os.path.join(self.bin, name)] + list(args),
                              cwd=self.folder, check=True, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)

    def __enter__(self):
        data = self.folder + "/data"
        self.command("initdb", "-D", data, "-U", "pith", "-A", "trust", "-E", "UTF8",
                     "--locale=C", "--no-sync")
        self.command("pg_ctl", "-D", data, "-w", "-l", self.folder + "/log", "-o",
                     "-F -k %s -c listen_addresses='' -c max_connections=8"
                     " -c shared_buffers=16MB" % self.folder, "start")
        with open(ROOT + "/bindings/postgres/pith--0.1.sql") as f:
            sql = re.sub(r"^\\echo.*$", "", f.read(), flags=re.M)
        self.ask(sql.replace("MODULE_PATHNAME", self.module))
        return self

    def __exit__(self, *error):
        try:
            self.command("pg_ctl", "-D", self.folder + "/data", "-m", "fast", "stop")
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, sql, stop=True):
        """Rows as psql prints them, fields apart by |; RuntimeError by an error."""
        out = subprocess.run([os.path.join(self.bin, "psql"), "-h", self.folder, "-U", "pith",
                              "-d", "postgres", "-XAtq", "-v", "ON_ERROR_STOP=%d" % stop],
                             input=sql, capture_output=True, text=True)
        if out.returncode:
            raise RuntimeError(out.stderr.strip())
        return out.stdout.splitlines()
