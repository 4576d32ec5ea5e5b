#!/usr/bin/env python3
"""Builds and runs the benchmarks and prints a table. README.md tells the method."""
import argparse
import datetime
import os
import pathlib
import platform
import re
import shlex
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "compile-time"))
import measure  # noqa: E402

OPTIMISE = ["-O3", "-march=native"]


class Contender:
    """One spelling, compiled by one compiler, run in one environment."""

    def __init__(self, name, source, compiler, environment):
        self.name, self.source = name, source
        self.compiler, self.environment = compiler, environment


def contenders(options):
    threads = str(options.threads)
    ours = shlex.split(options.compiler) + ["-acc=multicore"]
    host = shlex.split(options.cc)
    opencl = [Contender("opencl", "acc", shlex.split(options.compiler) + ["-acc=opencl,multicore"],
                        {"ACC_DEVICE_TYPE": "opencl", "POCL_MAX_PTHREAD_COUNT": threads})]
    return [
        Contender("accolade", "acc", ours,
                  {"ACC_DEVICE_TYPE": "multicore", "ACC_NUM_CORES": threads}),
        Contender("openmp", "omp", host + ["-fopenmp"], {"OMP_NUM_THREADS": threads}),
        Contender("gcc-acc", "acc", host + ["-fopenacc"], {"ACC_DEVICE_TYPE": "host"}),
    ] + (opencl if options.opencl else [])


def call(command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


def compileTo(output, command):
    done = call(command + ["-o", str(output)])
    if done.returncode:
        return "does not compile: %s\n%s" % (shlex.join(command), done.stderr)
    return None


def sourceOf(folder, kernel, contender):
    """In C, or in C++ where a rival is from its library."""
    stem = "%s.%s" % (kernel, contender.source)
    plain = folder / (stem + ".c")
    return plain if plain.exists() else folder / (stem + ".cpp")


def build(kernel, contender, options):
    """Returns (program, None) or (None, why not)."""
    folder, work = HERE / "multicore", options.work
    host = shlex.split(options.cc) + OPTIMISE + ["-Wno-unknown-pragmas"]
    serial = work / (kernel + ".serial.o")
    frame = [work / (kernel + ".case.o"), work / ("harness.%s.o" % contender.name)]
    steps = [
        (serial, host + ["-D%s=%s_serial" % (kernel, kernel), "-c",
                         str(folder / (kernel + ".acc.c"))]),
        (frame[0], host + ["-c", str(folder / (kernel + ".case.c"))]),
        (frame[1], contender.compiler + OPTIMISE + ["-c", str(folder / "harness.c")]),
    ]
    unit = work / ("%s.%s.o" % (kernel, contender.name))
    program = work / ("%s.%s" % (kernel, contender.name))
    source = str(sourceOf(folder, kernel, contender))
    steps.append((unit, contender.compiler + OPTIMISE + ["-c", source]))
    steps.append((program, contender.compiler + [str(unit), str(serial)] + [str(f) for f in frame] +
                  ["-lm"] + (["-lstdc++"] if source.endswith(".cpp") else [])))
    for output, command in steps:
        problem = compileTo(output, command)
        if problem:
            return None, problem
    return program, None


def measureOnce(program, contender, check):
    """Returns (times, unit, amount) or a string that says what went wrong."""
    environment = dict(os.environ, **contender.environment)
    done = call([str(program)] + (["--check"] if check else []), env=environment)
    times = re.search(r"^times (.*)$", done.stdout, re.M)
    case = re.search(r"^case (\S+) (\S+)$", done.stdout, re.M)
    if done.returncode or not times:
        return "status %d %s %s" % (done.returncode, done.stdout.strip(), done.stderr.strip())
    return [float(t) for t in times.group(1).split()], case.group(1), float(case.group(2))


def runKernel(kernel, options):
    """Interleaved rounds; returns the row of the table."""
    runs, problems, unit, amount = {}, {}, "", 0
    programs = {}
    for c in contenders(options):
        programs[c.name], problem = build(kernel, c, options)
        if problem:
            problems[c.name] = problem
        runs[c.name] = []
    for number in range(options.rounds):
        order = contenders(options)
        for c in order if number % 2 == 0 else reversed(order):
            if c.name in problems:
                continue
            found = measureOnce(programs[c.name], c, number == 0)
            if isinstance(found, str):
                problems[c.name] = found
                continue
            times, unit, amount = found
            runs[c.name].append(times)
    for name, problem in problems.items():
        print("%s, %s: %s" % (kernel, name, problem), file=sys.stderr)
    return Row(kernel, runs, problems, unit, amount)


class Row:
    def __init__(self, kernel, runs, problems, unit, amount):
        self.kernel, self.problems, self.unit, self.amount = kernel, problems, unit, amount
        self.best = {n: min(min(r) for r in rs) for n, rs in runs.items()
                     if rs and n not in problems}
        self.median = {n: statistics.median([t for r in rs for t in r]) for n, rs in runs.items()
                       if n in self.best}
        self.runs = {n: runs[n] for n in self.best}

    def seconds(self, name):
        if name not in self.best:
            return "wrong" if "WRONG" in self.problems.get(name, "") else "failed"
        return "%.3f (%.3f)" % (1e3 * self.best[name], 1e3 * self.median[name])

    def ratio(self, name, rival):
        if name not in self.runs or rival not in self.runs:
            return "-"
        ratios = sorted(statistics.median(a) / statistics.median(b)
                        for a, b in zip(self.runs[name], self.runs[rival]))
        return "%.2f (%.2f-%.2f)" % (statistics.median(ratios), ratios[0], ratios[-1])

    def rate(self, name):
        if name not in self.best:
            return "-"
        if self.unit == "us/region":
            return "%.2f %s" % (1e6 * self.best[name] / self.amount, self.unit)
        return "%.2f %s" % (1e-9 * self.amount / self.best[name], self.unit)

    def cells(self):
        return [self.kernel, self.seconds("accolade"), self.seconds("openmp"),
                self.seconds("gcc-acc"), self.ratio("accolade", "openmp"), self.rate("accolade"),
                self.rate("openmp")]

    def openclCells(self):
        return [self.seconds("opencl"), self.ratio("opencl", "accolade")]


HEADINGS = ["kernel", "accolade ms (median)", "openmp ms (median)", "gcc-acc ms (median)",
            "accolade/openmp", "accolade rate", "openmp rate"]
OPENCL_HEADINGS = ["opencl ms (median)", "opencl/accolade"]


def table(headings, rows):
    """A Markdown table whose columns line up on a terminal."""
    widths = [max(len(r[i]) for r in [headings] + rows) for i in range(len(headings))]
    lines = [headings, ["-" * w for w in widths]] + rows
    return "\n".join("| " + " | ".join(c.ljust(w) for c, w in zip(r, widths)) + " |" for r in lines)


def processor():
    try:
        found = re.search(r"Model name:\s*(.*)", call(["lscpu"]).stdout)
    except OSError:
        found = None
    return found.group(1).strip() if found else platform.machine()


def describe(options):
    version = lambda c: (call(shlex.split(c) + ["--version"]).stdout.splitlines() or ["unknown"])[0]
    return ["%s, %d threads, %s" % (processor(), options.threads, platform.platform()),
            "accolade: " + version(options.compiler), "host compiler: " + version(options.cc),
            "%d rounds, %s" % (options.rounds, datetime.date.today().isoformat())]


def arguments():
    root = HERE.parent
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiler", default=str(root / "build/bin/accolade"))
    parser.add_argument("--cc", default="gcc")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", action="append", help="a kernel; may be repeated")
    parser.add_argument("--opencl", action="store_true", help="the same through OpenCL (PoCL), too")
    parser.add_argument("--no-compile-time", action="store_true")
    parser.add_argument("--work", type=pathlib.Path, default=root / "build/bench")
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results")
    return parser.parse_args()


def write(text):
    machine = re.sub(r"[^A-Za-z0-9]+", "-", processor()).strip("-").lower()
    folder = HERE / "results"
    folder.mkdir(exist_ok=True)
    path = folder / ("%s-%s.md" % (datetime.date.today().isoformat(), machine))
    path.write_text(text)
    print("written to", path)


def main():
    options = arguments()
    options.work.mkdir(parents=True, exist_ok=True)
    known = sorted(p.name[:-len(".case.c")] for p in (HERE / "multicore").glob("*.case.c"))
    rows = []
    for kernel in options.only or known:
        print("running", kernel, file=sys.stderr, flush=True)
        rows.append(runKernel(kernel, options))
    text = "\n".join("- " + line for line in describe(options)) + "\n\n"
    if options.opencl:
        text += table(HEADINGS + OPENCL_HEADINGS, [r.cells() + r.openclCells() for r in rows]) + "\n"
    else:
        text += table(HEADINGS, [r.cells() for r in rows]) + "\n"
    if not options.only and not options.no_compile_time:
        text += "\n" + table(*measure.compileTimes(options)) + "\n"
    print(text)
    if options.write:
        write("# Benchmarks\n\n" + text)
    return 1 if any("accolade" in r.problems for r in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
