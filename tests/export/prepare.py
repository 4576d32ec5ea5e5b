#!/usr/bin/env python3
"""Exports every run test and example, to be built on a machine without LLVM.

    tests/export/prepare.py build export

writes export/<program>/ for each program (translated sources, the user's
headers, CMakeLists.txt) and, beside the translation, what the plain serial
program prints here, as the answer to compare with. The run-time sources are the
same in every tree, so only the first one keeps them; run.py lends them to the
others, and builds every tree with CMake, as a user would.
"""
import os
import re
import shutil
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
RUN = os.path.join(ROOT, "tests", "run")
FLAGS = ["-O1", "-ffp-contract=off"]
# Exported sources are read where they are built: their lines are their own.
LEFT_OUT = {"line-numbers.c"}


def words(text, key):
    found = []
    for line in re.findall(r"(?://|\*).*?\b%s:(.*)" % key, text):
        found += line.replace("*/", "").split()
    return found


def programs():
    for name in sorted(os.listdir(RUN)):
        if name.endswith((".c", ".cpp")) and name not in LEFT_OUT:
            with open(os.path.join(RUN, name)) as file:
                text = file.read()
            with_ = [os.path.join(RUN, f) for f in words(text, "RUN-WITH")]
            yield name, [os.path.join(RUN, name)] + with_, words(text, "RUN-FLAGS"), RUN
    for name in ("jacobi.c", "saxpy.c", "nbody.cpp"):
        yield "example-" + name, [os.path.join(ROOT, "examples", name)], ["-lm"], ROOT


def export(build, target, name, sources, flags, include):
    cxx = name.endswith(".cpp")
    compiler = os.path.join(build, "bin", "accolade++" if cxx else "accolade")
    tree = os.path.join(target, name.replace(".", "_"))
    command = [compiler] + FLAGS + ["-I", include, "--export=" + tree] + sources + flags
    done = subprocess.run(command + ["-o", "program"], stderr=subprocess.PIPE, text=True)
    if done.returncode:
        print("not exported:", name, done.stderr)
        return None
    serial = os.path.join(tree, "serial")
    host = ["c++" if cxx else "cc"] + FLAGS + ["-w", "-I", include] + sources
    subprocess.run(host + ["-o", serial] + flags, check=True)
    answer = subprocess.run([serial], stdout=subprocess.PIPE)
    os.unlink(serial)
    with open(os.path.join(tree, "answer"), "wb") as file:
        # Examples check themselves and print errors that depend on the processor.
        said = b"" if name.startswith("example-") else answer.stdout
        file.write(b"status %d\n" % answer.returncode + said)
    return tree


def main():
    build, target = (os.path.abspath(p) for p in sys.argv[1:3])
    shutil.rmtree(target, ignore_errors=True)
    os.makedirs(target)
    first = None
    count = 0
    for program in programs():
        tree = export(build, target, *program)
        if not tree:
            continue
        count += 1
        if first:
            shutil.rmtree(os.path.join(tree, "runtime_sources"))
        first = first or tree
    with open(os.path.join(target, "first"), "w") as file:
        file.write(os.path.basename(first))
    print("%d programs exported to %s" % (count, sys.argv[2]))


main()
