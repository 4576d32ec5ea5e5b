#!/usr/bin/env python3
"""Builds and runs what prepare.py exported; needs CMake, a C++ compiler and nvcc.

    bench/cuda/run.py EXPORT [WORK] [--only NAME]... [--opencl] [--write]

Builds everything in parallel, runs the cases one after the other and prints the
tables. A contender that crashes is named and left out, the others of its case
are run again without it. With --opencl every case is run once more through OpenCL,
without the hand-written code, and a table compares the two. ../README.md tells the
method.
"""
import argparse
import collections
import datetime
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import report  # noqa: E402

NVCC = "/usr/local/cuda/bin/nvcc"
NVIDIA_OPENCL = "libnvidia-opencl.so.1"
MOST_CRASHES = 12
PROCESSOR_GOAL = 1.5  # OpenCL over multicore

# What the cores of a laptop do in milliseconds: elements, rows, points along an axis.
PROCESSOR_SIZES = {1 << 23: ["dot", "histogram", "maxabs", "saxpy", "triad"],
                   1 << 20: ["blackscholes"],
                   2048: ["blur", "colscale", "colsums", "convolution", "gaussblur", "jacobi", "jacobi2d",
                          "jacobierr", "matvec", "transpose"],
                   4096: ["bodies", "layernorm", "nbody", "rowsums", "softmax"],
                   512: ["lbm", "mandelbrot", "matmul"],
                   384: ["dgemm", "matmulvla"],
                   160: ["heat3d", "laplacian", "stencil", "stencil3d", "wave13pt"],
                   64: ["ell", "region", "spmv"]}


def sizeOf(options, case):
    """None: the case's own sizes, which are for GPUs."""
    if options.size or options.device != "multicore":
        return options.size
    return next((size for size, cases in PROCESSOR_SIZES.items() if case in cases), None)


def openclGoal(options):
    return PROCESSOR_GOAL if options.device == "multicore" else report.OPENCL_GOAL


def environment(options, device):
    # Separate memory is for trying the multicore device: checks compare the device's
    # arrays with what the host still has.
    settings = dict(os.environ, ACC_DEVICE_TYPE=device, ACC_MULTICORE_MEMORY="separate")
    if options.device == "nvidia":
        # Both columns are of the same GPU; the loader need not be told where the driver is.
        settings.setdefault("OCL_ICD_FILENAMES", NVIDIA_OPENCL)
        settings.setdefault("OCL_ICD_VENDORS", "/dev/null")
    if not shutil.which("nvcc") and os.path.exists(NVCC):
        settings.setdefault("CUDACXX", NVCC)
    return settings


def build(options, cases):
    ninja = shutil.which("ninja")
    configure = ["cmake", "-S", str(options.export), "-B", str(options.work),
                 "-DHAND=" + ("OFF" if options.no_hand else "ON")] + (["-GNinja"] if ninja else [])
    # Go on after an error: a case that does not build is that case's failure only.
    build_ = (["cmake", "--build", str(options.work), "-j", str(options.jobs), "--target"] + cases +
              ["--", "-k"] + (["0"] if ninja else []))
    for command in (configure, build_):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=environment(options, options.device))
        if done.returncode:
            print(done.stdout[-6000:])


def runOnce(options, case, device, skipped):
    """(lines of output, None or what went wrong)"""
    command = [str(options.work / case), "--rounds", str(options.rounds)]
    if sizeOf(options, case):
        command += ["--size", str(sizeOf(options, case))]
    for who in skipped:
        command += ["--skip", who]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env=environment(options, device), timeout=options.timeout)
        problem = None if done.returncode == 0 else "status %d" % done.returncode
        return done.stdout, problem and problem + " " + done.stderr.strip()[-1500:]
    except subprocess.TimeoutExpired as late:
        said = late.stdout or b""
        said = said.decode(errors="replace") if isinstance(said, bytes) else said
        return said, "took over %d s" % options.timeout


def runOn(options, case, device, skipped):
    """The results of one device, and what went wrong. `skipped`: whom to leave out."""
    problems = []
    while True:
        output, problem = runOnce(options, case, device, skipped)
        tried = re.findall(r"^trying (.*)$", output, re.M)
        if not problem or not tried or len(skipped) == MOST_CRASHES:
            break
        problems.append("%s on %s, %s: %s" % (case, device, tried[-1], problem))
        skipped = skipped + [tried[-1]]
    if problem:
        problems.append("%s on %s: %s" % (case, device, problem))
    return [json.loads(line) for line in output.splitlines() if line.startswith("{")], problems


def runCase(options, case):
    """Groups by setting, and what went wrong."""
    if not (options.work / case).exists():
        return [], ["%s: not built" % case]
    results, problems = runOn(options, case, options.device, [])
    if options.opencl:
        more, wrong = runOn(options, case, "opencl", ["hand"])
        results += [dict(r, side="opencl") for r in more]
        problems += wrong
    settings = collections.OrderedDict()
    for result in results:
        label = result["label"] + (" (size %d)" % result["size"] if sizeOf(options, case) else "")
        settings.setdefault(label, []).append(result)
    groups = [report.Group(case, label, results) for label, results in settings.items()]
    for group in groups:
        problems += ["%s %s, %s:%s: WRONG, error %s" % (case, group.label, r["side"], r["name"],
                                                       r["error"]) for r in group.wrong]
    return groups, problems


def suiteOf(options):
    """How results are presented differs: figures.py of the suite."""
    name = (options.export / "suite.txt").read_text().strip()
    spec = importlib.util.spec_from_file_location("figures", HERE.parent / name / "figures.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def firstLine(command):
    try:
        lines = subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    except OSError:
        lines = []
    return lines[-1].strip() if lines else "unknown"


def gpuName():
    return firstLine(["nvidia-smi", "--query-gpu=name", "--format=csv,noheader"])


def describe(options):
    nvcc = firstLine([shutil.which("nvcc") or NVCC, "--version"])
    version = (options.export / "version.txt").read_text().strip()
    return ["%s, device %s" % (gpuName(), options.device), version, "nvcc: " + nvcc,
            "%d rounds, %s" % (options.rounds, datetime.date.today().isoformat())]


def write(options, suite, groups, head, problems):
    folder = HERE.parent / "results"
    folder.mkdir(exist_ok=True)
    machine = gpuName().replace("NVIDIA", "").split()[0].lower()
    path = folder / ("%s-%s-%s.md" % (datetime.date.today().isoformat(), machine, suite.NAME))
    text = "# GPU benchmarks\n\n" + "\n".join("- " + line for line in head) + "\n\n"
    text += suite.tables(groups) + "\n\n"
    if options.opencl:
        text += "The same kernels through OpenCL:\n\n" + report.openclTable(groups, openclGoal(options)) + "\n\n"
    text += "Everything, fastest first:\n\n" + report.detailTable(groups) + "\n"
    if problems:
        text += "\nProblems:\n\n" + "\n".join("- " + " ".join(p.split()) for p in problems) + "\n"
    path.write_text(text)
    path.with_suffix(".svg").write_text(suite.plot(groups))
    print("written to %s and .svg" % path)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("export", type=pathlib.Path)
    parser.add_argument("work", type=pathlib.Path, nargs="?", default=pathlib.Path("bench-cuda"))
    parser.add_argument("--only", action="append", help="a case; may be repeated")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--size", type=int,
                        help="instead of the cases' own sizes, or those for a processor (--device multicore)")
    parser.add_argument("--device", default="nvidia", help="ACC_DEVICE_TYPE for Accolade's side")
    parser.add_argument("--opencl", action="store_true", help="the same kernels through OpenCL, too")
    parser.add_argument("--no-hand", action="store_true", help="leave out the hand-written CUDA")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    parser.add_argument("--timeout", type=int, default=90, help="seconds for one case")
    parser.add_argument("--within", type=float, default=float("inf"),
                        help="seconds after which no case is begun")
    parser.add_argument("--write", action="store_true", help="keep tables and plot in bench/results")
    options = parser.parse_args()
    options.work = options.work.resolve()
    return options


def main():
    options = arguments()
    suite = suiteOf(options)
    cases = options.only or (options.export / "cases.txt").read_text().split()
    start = time.monotonic()
    build(options, cases)
    print("built in %.0f s" % (time.monotonic() - start), flush=True)
    groups, problems = [], []
    begin = time.monotonic()
    for case in cases:
        start = time.monotonic()
        if start - begin > options.within:
            problems.append("%s: not run, time is up" % case)
            continue
        found, wrong = runCase(options, case)
        print("%s: %.1f s" % (case, time.monotonic() - start), flush=True)
        groups += found
        problems += wrong
    head = describe(options)
    print("\n" + report.detailTable(groups) + "\n")
    for problem in problems:
        print("PROBLEM", problem)
    if options.write:
        write(options, suite, groups, head, problems)
    print("\n".join("- " + line for line in head) + "\n")
    print(suite.tables(groups))
    if options.opencl:
        print("\n" + report.openclTable(groups, openclGoal(options)))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
