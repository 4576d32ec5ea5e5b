#!/usr/bin/env python3
"""Runs the run tests on a stand-in for OpenCL that checks what kernels do.

    tests/checker/run.py [PATTERN...]      tests by glob or part of the name; all without one

  --build DIR    the build with the compiler and the checker; build unless told
  --llvm DIR     where lit is
  --jobs N       programs at a time

Each program is compiled by Accolade and runs with wide blocks, as on a GPU. One line for each thing
found, a count last; the status is 1 if there was any.
"""
import argparse
import concurrent.futures
import ctypes
import fnmatch
import os
import shlex
import subprocess
import sys

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
RUN = os.path.normpath(os.path.join(TESTS, "run"))
# Threads of a block as on a GPU, pointers in memory as PoCL has them.
DEVICE = {"ACC_DEVICE_TYPE": "opencl", "ACC_OPENCL_BLOCKS": "wide", "ACC_OPENCL_SVM": "addresses"}
MARK = "checker: "
SECONDS = 900  # threads that wait for each other take turns, and every access is looked at

# What is found and does no harm: test, words of the line, why.
TILE = "a tile takes the whole range of its directive, also elements that nobody asks for"
KNOWN = [
    ("cache-routine.c", "of array 'between_base'", TILE),
    ("fcw-routine.c", "of array 'between_base'", TILE),
]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("patterns", nargs="*", metavar="PATTERN")
    parser.add_argument("--build", default=os.path.join(TESTS, "..", "build"))
    parser.add_argument("--llvm", default="/usr/lib/llvm-19")
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def execute(command, environment, folder):
    """(standard output, standard error, status); what takes too long ends with 124."""
    try:
        ended = subprocess.run(command, env=environment, cwd=folder, timeout=SECONDS, text=True,
                               errors="replace", capture_output=True)
    except subprocess.TimeoutExpired:
        return "", "", 124
    return ended.stdout, ended.stderr, ended.returncode


def isKnown(test, line):
    return any(fnmatch.fnmatch(test, name) and words in line for name, words, _ in KNOWN)


class Checker:
    def __init__(self, options):
        self.bin = os.path.join(os.path.abspath(options.build), "bin")
        self.folder = os.path.join(os.path.abspath(options.build), "tests", "checker", "run")
        self.library = os.path.join(os.path.abspath(options.build), "tests", "libopencl_checker.so")
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith("ACC_")}

    def missing(self):
        """Why nothing can be checked, or nothing."""
        if not os.path.exists(self.library):
            return "%s is missing: build first (make)" % self.library
        clang = ctypes.CDLL(self.library).checkerClang
        clang.restype = ctypes.c_char_p
        if not clang():
            return ("no clang found that compiles OpenCL C (15 or later, also as clang-19 and the like); "
                    "OPENCL_CHECKER_CLANG may name one")
        return ""

    def compile(self, test, text, work):
        """What went wrong, or nothing."""
        source = os.path.join(RUN, test)
        sources = [source] + [os.path.join(RUN, name) for name in runformat.headerList(text, "RUN-WITH")]
        isC = runformat.SOURCES[os.path.splitext(test)[1]] == "c"
        plain = shlex.split(os.environ.get("CC", "cc") if isC else os.environ.get("CXX", "c++"))
        ours = [os.path.join(self.bin, "accolade" if isC else "accolade++")]
        ours += runformat.headerList(text, "RUN-OURS")
        for name, compiler in (("serial", plain), ("accolade", ours)):
            command = compiler + runformat.COMMON + ["-I", RUN] + sources
            command += ["-o", os.path.join(work, name)] + runformat.headerList(text, "RUN-FLAGS")
            out, err, status = execute(command, self.environment, work)
            if status:
                return ["does not compile: " + shlex.join(command)]
        return []

    def check(self, test):
        """The lines to be printed of a test."""
        with open(os.path.join(RUN, test)) as file:
            text = file.read()
        if "opencl" in runformat.headerList(text, "RUN-NOT-ON"):
            return []
        work = os.path.join(self.folder, test)
        os.makedirs(work, exist_ok=True)
        return self.compile(test, text, work) or self.run(test, text, work)

    def run(self, test, text, work):
        device = dict(self.environment, ACC_OPENCL_LIBRARY=self.library, ACC_CACHE_DIR=work,
                      OPENCL_CHECKER_FOLDER=os.path.join(work, "kernels"), **DEVICE)
        out, err, status = execute([os.path.join(work, "accolade")], device, work)
        found = [line[len(MARK):] for line in err.splitlines() if line.startswith(MARK)]
        found = [line for line in found if not isKnown(test, line)]
        if runformat.HOST_RUNS in err and "opencl" not in runformat.headerList(text, "RUN-HOST"):
            found.append("does not run on the checker: " + err.split(runformat.HOST_RUNS)[1].split("\n")[0])
        if "RUN-ENDS:" in text:  # how it ends is for tests/run to compare
            return found
        serial = execute([os.path.join(work, "serial")], self.environment, work)
        if (out, status) != (serial[0], serial[2]):
            why = "takes longer than %d s" % SECONDS if status == 124 else "differs from the serial program"
            found.append("%s: status %s, see %s" % (why, status, work))
        return found


def main(options):
    checker = Checker(options)
    missing = checker.missing()
    if missing:
        sys.exit("run.py: " + missing)
    tests = [name for name in sorted(os.listdir(RUN)) if os.path.splitext(name)[1] in runformat.SOURCES]
    if options.patterns:
        tests = [test for test in tests
                 if any(fnmatch.fnmatch(test, p) or p in test for p in options.patterns)]
    if not tests:
        sys.exit("run.py: no test matches")
    count = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for test, lines in zip(tests, pool.map(checker.check, tests)):
            count += len(lines)
            for line in lines:
                print("%s: %s" % (test, line), flush=True)
    print("%d programs, %d findings" % (len(tests), count))
    return 1 if count else 0


if __name__ == "__main__":
    given = arguments()
    sys.path[:0] = [RUN, os.path.join(given.llvm, "build", "utils", "lit")]
    import runformat
    sys.exit(main(given))
