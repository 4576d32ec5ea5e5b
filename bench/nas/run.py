#!/usr/bin/env python3
"""Builds and runs the NAS benchmarks and prints a table.

    bench/nas/run.py [--classes S,W,A] [--only ep] [--opencl] [--write]
    bench/nas/run.py --export TREE                       # where Accolade is
    bench/nas/run.py --exported TREE --device nvidia     # where the GPU is

Contenders run in turn, the order reversed every other round, one process each, so
that all see the same machine. ../README.md tells more of the method.
"""
import argparse
import importlib.util
import os
import pathlib
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE))
import programs  # noqa: E402

spec = importlib.util.spec_from_file_location("bench", HERE.parent / "run.py")
bench = importlib.util.module_from_spec(spec)
spec.loader.exec_module(bench)

NVCC = "/usr/local/cuda/bin/nvcc"
NVIDIA_OPENCL = "libnvidia-opencl.so.1"


class Contender:
    """A kind of program (programs.WORK) in one environment."""

    def __init__(self, name, kind, environment=()):
        self.name, self.kind, self.environment = name, kind, dict(environment)


def contenders(options):
    threads = str(options.threads)
    multicore = {"ACC_DEVICE_TYPE": "multicore", "ACC_NUM_CORES": threads}
    found = [
        Contender("serial", "serial"),
        Contender("openmp", "omp", {"OMP_NUM_THREADS": threads}),
        Contender("multicore", "acc", multicore),
        Contender("separate", "acc", dict(multicore, ACC_MULTICORE_MEMORY="separate")),
    ]
    if options.device != "multicore":
        found.append(Contender(options.device, "acc", {"ACC_DEVICE_TYPE": options.device}))
    if options.opencl:
        # On a machine with a GPU, the GPU; the loader need not be told where the driver is.
        gpu = {"OCL_ICD_FILENAMES": NVIDIA_OPENCL, "OCL_ICD_VENDORS": "/dev/null"}
        more = gpu if options.device == "nvidia" else {"POCL_MAX_PTHREAD_COUNT": threads}
        found.append(Contender("opencl", "acc", dict(more, ACC_DEVICE_TYPE="opencl")))
    return [c for c in found if not options.without or c.name not in options.without]


def build(options):
    if options.exported:
        environment = dict(os.environ)
        if not shutil.which("nvcc") and os.path.exists(NVCC):
            environment.setdefault("CUDACXX", NVCC)
        return programs.buildExported(options.exported, options.work, options.jobs, environment)
    host = shlex.split(options.cc)
    targets = "multicore" + (",opencl" if options.opencl else "")
    compilers = {"serial": host + ["-Wno-unknown-pragmas"], "omp": host + ["-fopenmp"],
                 "acc": shlex.split(options.compiler) + ["-acc=" + targets]}
    return {(name, kind): programs.build(name, kind, compilers[kind], bench.OPTIMISE, options.work)
            for name in options.only for kind in programs.WORK}


def runOnce(program, problemClass, contender, timeout):
    """(seconds, Mop/s) or a text that says what went wrong."""
    environment = dict(os.environ, **contender.environment)
    try:
        done = subprocess.run([str(program), problemClass], env=environment, timeout=timeout,
                              capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return "took over %d s" % timeout
    number = {key: re.search(key + r"\s*=\s*(\S+)", done.stdout)
              for key in ("Time in seconds", "Mop/s total", "Verification")}
    if done.returncode or not all(number.values()):
        return "status %d %s %s" % (done.returncode, done.stdout.strip(), done.stderr.strip()[-1500:])
    return float(number["Time in seconds"].group(1)), float(number["Mop/s total"].group(1))


class Row:
    """One benchmark in one class: what every contender took in every round."""

    def __init__(self, name, problemClass):
        self.name, self.problemClass = name, problemClass
        self.runs, self.problems = {}, {}

    def run(self, built, options):
        for number in range(options.rounds):
            order = contenders(options)
            for c in order if number % 2 == 0 else reversed(order):
                program = built[self.name, c.kind]
                if c.name in self.problems or not program:
                    continue
                found = runOnce(program, self.problemClass, c, options.timeout)
                if isinstance(found, str):
                    self.problems[c.name] = found
                else:
                    self.runs.setdefault(c.name, []).append(found)

    def cell(self, name):
        if name in self.problems:
            return "wrong" if "UNSUCCESSFUL" in self.problems[name] else "failed"
        if name not in self.runs:
            return "-"
        seconds, rate = min(self.runs[name])
        return "%.4f (%.0f)" % (seconds, rate)

    def ratio(self, name, rival):
        if name in self.problems or name not in self.runs or rival not in self.runs:
            return "-"
        best = min(self.runs[name])[0] / min(self.runs[rival])[0]
        each = sorted(a[0] / b[0] for a, b in zip(self.runs[name], self.runs[rival]))
        return "%.2f, %.2f (%.2f-%.2f)" % (best, statistics.median(each), each[0], each[-1])


def tableOf(rows, options):
    names = [c.name for c in contenders(options)]
    headings = (["benchmark", "class"] + ["%s s (Mop/s)" % n for n in names] +
                ["multicore/openmp: best, median (range)"])
    return bench.table(headings, [[r.name, r.problemClass] + [r.cell(n) for n in names] +
                                  [r.ratio("multicore", "openmp")] for r in rows])


def describe(options):
    if not options.exported:
        return bench.describe(options)
    version = (options.exported / "version.txt").read_text().strip()
    return ["%s, %d threads, device %s" % (bench.processor(), options.threads, options.device),
            version, "%d rounds, %s" % (options.rounds, time.strftime("%Y-%m-%d"))]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--classes", default="S,W,A", help="by comma; B and C are for large machines")
    parser.add_argument("--only", action="append", choices=programs.NAMES, help="may be repeated")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--compiler", default=str(ROOT / "build/bin/accolade"))
    parser.add_argument("--cc", default="gcc")
    parser.add_argument("--threads", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--opencl", action="store_true", help="the same through OpenCL, too")
    parser.add_argument("--without", action="append", help="leave out a contender; may be repeated")
    parser.add_argument("--export", type=pathlib.Path, metavar="TREE", help="write it and stop")
    parser.add_argument("--targets", default="cuda,opencl,multicore", help="what --export carries")
    parser.add_argument("--exported", type=pathlib.Path, metavar="TREE", help="build and run that")
    parser.add_argument("--device", default="multicore", help="one more ACC_DEVICE_TYPE")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--timeout", type=int, default=300, help="seconds for one run")
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / "build/bench/nas")
    parser.add_argument("--write", action="store_true", help="keep the table in bench/results")
    options = parser.parse_args()
    options.only = options.only or programs.NAMES
    return options


def gpuName():
    """Of the first GPU, as "H200"; nothing where there is none."""
    try:
        listed = subprocess.run(["nvidia-smi", "--query-gpu=name", "--format=csv,noheader"],
                                stdout=subprocess.PIPE, text=True).stdout
    except OSError:
        return ""
    return listed.split("\n")[0].replace("NVIDIA", "").strip().split(" ")[0]


def write(text, options):
    machine = gpuName() or options.device if options.exported else bench.processor()
    machine = re.sub(r"[^A-Za-z0-9]+", "-", machine).strip("-").lower()
    path = HERE.parent / "results" / ("%s-%s-nas.md" % (time.strftime("%Y-%m-%d"), machine))
    path.write_text("# NAS benchmarks\n\n" + text)
    print("written to", path)


def main():
    options = arguments()
    if options.export:
        programs.export(shlex.split(options.compiler), options.targets, options.export)
        print("exported to", options.export)
        return 0
    options.work.mkdir(parents=True, exist_ok=True)
    built = build(options)
    rows = [Row(name, c) for name in options.only for c in options.classes.split(",")]
    for row in rows:
        print("running", row.name, row.problemClass, file=sys.stderr, flush=True)
        row.run(built, options)
        for name, problem in row.problems.items():
            print("%s %s, %s: %s" % (row.name, row.problemClass, name, problem), file=sys.stderr)
    text = "\n".join("- " + line for line in describe(options)) + "\n\n" + tableOf(rows, options) + "\n"
    print(text)
    if options.write:
        write(text, options)
    return 1 if not all(built.values()) or any(r.problems for r in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
