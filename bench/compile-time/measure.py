#!/usr/bin/env python3
"""Compile time against gcc, and its growth with the number of directives."""
import pathlib
import resource
import shlex
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import generate  # noqa: E402

DIRECTIVES = [100, 200, 400]
REPETITIONS = 3


def processorTime():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def bestTime(command):
    """Processor seconds of the shortest of a few runs; None when it fails.

    Processor time of the compiler and all programs it starts: elapsed time would
    count whatever else the machine does.
    """
    best = None
    for _ in range(REPETITIONS):
        start = processorTime()
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        spent = processorTime() - start
        if done.returncode:
            print(done.stderr.decode(errors="replace")[:2000], file=sys.stderr)
            return None
        best = spent if best is None else min(best, spent)
    return best


def growth(times):
    """1 when the time grows linearly with the number of directives."""
    first, second, third = times
    if None in times or second <= first:
        return "-"
    return "%.2f" % ((third - second) / (2 * (second - first)))


def compileTimes(options):
    """Headings and rows for the table of run.py."""
    compilers = [
        ("accolade", shlex.split(options.compiler) + ["-acc=multicore", "-O2", "-c"]),
        ("gcc -fopenacc", shlex.split(options.cc) + ["-O2", "-fopenacc", "-c"]),
    ]
    rows = []
    for name, command in compilers:
        times = []
        for count in DIRECTIVES:
            path = options.work / ("directives%d.c" % count)
            path.write_text(generate.source(count))
            times.append(bestTime(command + [str(path), "-o", str(path.with_suffix(".o"))]))
        shown = ["failed" if t is None else "%.2f s" % t for t in times]
        rows.append([name] + shown + [growth(times)])
    return ["compile time"] + ["%d directives, %d lines" % (n, 10 * n) for n in DIRECTIVES] + \
        ["growth (1: linear)"], rows
