"""Builds the wheel: the C module against the stable ABI, and the Python files.

A backend of PEP 517 that needs a C compiler and Python's headers, and nothing
from the network: `pip install bindings/python` works offline. The libraries are
those of the build folder (PITH_BUILD, else build/ of the source), which is made
by CMake when it is not there.
"""
import base64
import glob
import hashlib
import os
import shlex
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
NAME, VERSION = "pith", "0.1.0"
MODULES = "zlib uchardet sqlite3 libcurl libpsl libdeflate libbrotlidec libzstd"
METADATA = """Metadata-Version: 2.1
Name: pith
Version: %s
Summary: Web pages into data: no labels, no XPath, no model
License: MIT
Requires-Python: >=3.9
""" % VERSION


def libraries():
    """Folder of libpith.a and libpith-io.a, made if need be."""
    build = os.environ.get("PITH_BUILD", ROOT + "/build")
    if not os.path.exists(build + "/libpith-io.a"):
        subprocess.run(["cmake", "-S", ROOT, "-B", build, "-DPITH_TESTS=OFF",
                        "-DCMAKE_BUILD_TYPE=Release"], check=True)
        subprocess.run(["cmake", "--build", build, "--target", "pith_static",
                        "pith_io_static", "-j"], check=True)
    return build


def compile_module(to):
    build = libraries()
    cc = shlex.split(os.environ.get("CC") or "cc")
    sources = [HERE + "/pithmodule.c", HERE + "/pithvalue.c"]
    sources += sorted(glob.glob(ROOT + "/bindings/door/*.c"))
    libs = subprocess.run(["pkg-config", "--libs"] + MODULES.split(), check=True,
                          capture_output=True, text=True).stdout.split()
    subprocess.run(
        cc + ["-std=c11", "-O2", "-fPIC", "-shared", "-fvisibility=hidden",
              "-Wall", "-Wextra", "-DPy_LIMITED_API=0x03090000", "-DNDEBUG",
              "-D_POSIX_C_SOURCE=200809L",
              "-I" + sysconfig.get_paths()["include"], "-I" + ROOT + "/include"]
        + sources + [build + "/libpith-io.a", build + "/libpith.a"] + libs
        + ["-lpthread", "-lm", "-Wl,--exclude-libs,ALL", "-Wl,--gc-sections",
           "-Wl,-s", "-o", to], check=True)


def tag():
    system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return "cp39-abi3-" + system


def digest(data):
    raw = base64.urlsafe_b64encode(hashlib.sha256(data).digest())
    return "sha256=" + raw.rstrip(b"=").decode()


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """PEP 517: write the wheel, return its name."""
    info = "%s-%s.dist-info" % (NAME, VERSION)
    files = {}
    for path in glob.glob(HERE + "/pith/**/*", recursive=True):
        if path.endswith((".py", ".pyi", "py.typed")):
            with open(path, "rb") as f:
                files[os.path.relpath(path, HERE)] = f.read()
    with tempfile.TemporaryDirectory() as folder:
        module = folder + "/_pith.abi3.so"
        compile_module(module)
        with open(module, "rb") as f:
            files["pith/_pith.abi3.so"] = f.read()
    files[info + "/METADATA"] = METADATA.encode()
    files[info + "/WHEEL"] = ("Wheel-Version: 1.0\nGenerator: pith_build\n"
                              "Root-Is-Purelib: false\nTag: %s\n" % tag()).encode()
    record = ["%s,%s,%d" % (n, digest(d), len(d)) for n, d in sorted(files.items())]
    files[info + "/RECORD"] = ("\n".join(record + [info + "/RECORD,,"]) + "\n").encode()
    wheel = "%s-%s-%s.whl" % (NAME, VERSION, tag())
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w",
                         zipfile.ZIP_DEFLATED) as z:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (0o755 if name.endswith(".so") else 0o644) << 16
            z.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """PEP 517; the module is built inside pith's source only."""
    raise RuntimeError("build pith for Python inside its source: pip wheel bindings/python")


def main(folder):
    """The package unpacked into a folder, for PYTHONPATH."""
    with tempfile.TemporaryDirectory() as wheels:
        with zipfile.ZipFile(os.path.join(wheels, build_wheel(wheels))) as z:
            z.extractall(folder)


if __name__ == "__main__":  # python3 pith_build.py FOLDER
    main(sys.argv[1])
