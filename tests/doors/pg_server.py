"""A private PostgreSQL server in a temporary folder, with pith in it.

The server runs from a copy of Debian's, since PostgreSQL looks for extensions
beside its program: pith is installed there by its own Makefile (PGXS), and
CREATE EXTENSION finds it. Nothing of the system's own servers is touched.
"""
import glob
import os
import pwd
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


def copy_of_server(folder, real):
    """The tree of a server below `folder`, of links but for its programs and for
    the folders that extensions go to; its folder of programs."""
    say = dict(line.split(" = ", 1) for line in subprocess.run(
        [real + "/pg_config"], capture_output=True, text=True, check=True).stdout.splitlines())
    for name in ("BINDIR", "PKGLIBDIR", "SHAREDIR"):
        os.makedirs(folder + say[name])
    for name in os.listdir(say["PKGLIBDIR"]):
        os.symlink(os.path.join(say["PKGLIBDIR"], name), folder + say["PKGLIBDIR"] + "/" + name)
    for here, folders, files in os.walk(say["SHAREDIR"]):
        for name in folders:
            os.makedirs(os.path.join(folder + here, name))
        for name in files:
            os.symlink(os.path.join(here, name), os.path.join(folder + here, name))
    for name in ("initdb", "pg_ctl", "postgres", "psql"):
        shutil.copy(os.path.join(real, name), folder + say["BINDIR"])
    return folder + say["BINDIR"]


class Server:
    def __init__(self, module):
        real = programs()
        self.folder = tempfile.mkdtemp(prefix="pith-pg-")
        self.bin = copy_of_server(self.folder, real)
        subprocess.run(["make", "-s", "-f", ROOT + "/bindings/postgres/Makefile", "install",
                        "BUILD=" + os.path.dirname(os.path.dirname(module)),
                        "PG_CONFIG=" + real + "/pg_config", "DESTDIR=" + self.folder],
                       cwd=os.path.dirname(module), check=True, stdout=subprocess.DEVNULL)
        if not os.getuid():
            subprocess.run(["chown", "-R", "-h", as_user()[1].split("=")[1], self.folder],
                           check=True)
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
        self.ask("CREATE EXTENSION pith")
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
