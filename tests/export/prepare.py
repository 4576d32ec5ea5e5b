#!/usr/bin/env python3
"""Exports every run test and example, to be built on a machine without LLVM.

    tests/export/prepare.py build export [--only PATTERN,...] [--flags "..."] [--programs FOLDER]

writes export/<program>/ for each program (translated sources, device code, the
user's headers, CMakeLists.txt) and, beside the translation, what the plain serial
program prints here, as the answer to compare with. The run-time sources are the
same in every tree, so only the first one keeps them; run.py builds them once for
all. --programs takes what lies in another folder, one program a file.
"""
import argparse
import concurrent.futures
import fnmatch
import os
import re
import shlex
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RUN = os.path.join(ROOT, "tests", "run")
MOST_SECONDS = 60  # of a serial program
# Without contraction both programs round alike, whatever the processor.
FLAGS = ["-O1", "-ffp-contract=off"]
# Exported sources are read where they are built: their lines are their own.
LEFT_OUT = {"line-numbers.c"}
WITHOUT_ADDRESSES = "opencl-buffers"  # as tests say it; run.py says "buffers"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", help="the build directory of Accolade")
    parser.add_argument("target", help="the directory to write")
    parser.add_argument("--only", default="*", help="patterns of names, by comma")
    parser.add_argument("--flags", default="", help="further words for accolade")
    parser.add_argument("--programs", default=RUN, help="the folder of the programs")
    return parser.parse_args()


def wanted(name, patterns):
    return any(fnmatch.fnmatch(name, p) or p in name for p in patterns.split(","))


def words(text, key):
    found = []
    for line in re.findall(r"(?://|\*).*?\b%s:(.*)" % key, text):
        found += line.replace("*/", "").split()
    return found


def programs(folder):
    for name in sorted(os.listdir(folder)):
        if name.endswith((".c", ".cpp")) and name not in LEFT_OUT:
            with open(os.path.join(folder, name)) as file:
                text = file.read()
            with_ = [os.path.join(folder, f) for f in words(text, "RUN-WITH")]
            if words(text, "RUN-ENDS"):
                continue  # it ends with an error on purpose
            yield (name, [os.path.join(folder, name)] + with_, words(text, "RUN-FLAGS"),
                   words(text, "RUN-OURS"), folder, words(text, "RUN-NOT-ON"))
    if folder != RUN:
        return
    for name in ("jacobi.c", "saxpy.c", "nbody.cpp"):
        yield "example-" + name, [os.path.join(ROOT, "examples", name)], ["-lm"], [], ROOT, []


def export(args, name, sources, flags, own, include, absent):
    """The tree's name, or nothing after a message."""
    cxx = name.endswith(".cpp")
    compiler = os.path.join(os.path.abspath(args.build), "bin", "accolade++" if cxx else "accolade")
    tree = os.path.join(os.path.abspath(args.target), name.replace(".", "_"))
    command = [compiler] + FLAGS + shlex.split(args.flags) + own + ["-I", include, "--export=" + tree]
    done = subprocess.run(command + sources + flags + ["-o", "program"], stderr=subprocess.PIPE,
                          text=True)
    if done.returncode:
        print("not exported:", name, done.stderr)
        shutil.rmtree(tree, ignore_errors=True)
        return None
    serial = os.path.join(tree, "serial")
    host = ["c++" if cxx else "cc"] + FLAGS + ["-w", "-I", include] + sources
    try:
        subprocess.run(host + ["-o", serial] + flags + ["-lm"], check=True)
        answer = subprocess.run([serial], stdout=subprocess.PIPE, timeout=MOST_SECONDS)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as problem:
        print("not exported:", name, problem)
        shutil.rmtree(tree, ignore_errors=True)
        return None
    os.unlink(serial)
    with open(os.path.join(tree, "answer"), "wb") as file:
        # Examples check themselves and print errors that depend on the processor.
        said = b"" if name.startswith("example-") else answer.stdout
        file.write(b"status %d\n" % answer.returncode + said)
    if WITHOUT_ADDRESSES in absent:  # others have a host's kernel, or another device here
        with open(os.path.join(tree, "not-on"), "w") as file:
            file.write("buffers\n")
    return os.path.basename(tree)


def main():
    args = arguments()
    shutil.rmtree(args.target, ignore_errors=True)
    os.makedirs(args.target)
    chosen = [p for p in programs(args.programs) if wanted(p[0], args.only)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        trees = list(pool.map(lambda program: export(args, *program), chosen))
    done = [tree for tree in trees if tree]
    if not done:
        sys.exit("nothing was exported")
    for tree in done[1:]:
        shutil.rmtree(os.path.join(args.target, tree, "runtime_sources"))
    with open(os.path.join(args.target, "first"), "w") as file:
        file.write(done[0])
    print("%d of %d programs exported to %s" % (len(done), len(chosen), args.target))
    sys.exit(len(done) != len(chosen))


main()
