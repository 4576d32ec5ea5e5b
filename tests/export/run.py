#!/usr/bin/env python3
"""Builds and checks what prepare.py exported; needs CMake and a C++ compiler.

    tests/export/run.py export [work]

Each program is built with optimisation, run on every device of the machine and
compared with the serial program's answer. A short table comes last; the status is
0 when all programs agree everywhere.

  --only PATTERN,...   programs by glob or part of the name
  --devices NAME,...   of the list below
  --sanitize[=TOOL,...] each program on the GPU under compute-sanitizer, too
  --within SECONDS     start nothing later than that; what was left out is told
  --arch 90            compile device code for it; none: at run time; default: this machine's
  --runtime FILE       link this run-time library instead of building one
  --timeout SECONDS    for one run of one program

All trees are folders of one CMake project, so that the compilers are tried once, the
run-time library is built once and everything is compiled side by side.
"""
import argparse
import collections
import ctypes
import ctypes.util
import concurrent.futures
import fnmatch
import functools
import os
import re
import shutil
import subprocess
import sys
import threading
import time

CPU = {"ACC_DEVICE_TYPE": "multicore", "ACC_NUM_CORES": "3"}  # divides few trip counts evenly
DEVICES = {
    "multicore": CPU,
    "separate": dict(CPU, ACC_MULTICORE_MEMORY="separate"),
    "host": {"ACC_DEVICE_TYPE": "host"},
    "nvidia": {"ACC_DEVICE_TYPE": "nvidia"},
    "twice": {"ACC_DEVICE_TYPE": "nvidia"},
    "opencl": {"ACC_DEVICE_TYPE": "opencl"},
    "buffers": {"ACC_DEVICE_TYPE": "opencl", "ACC_OPENCL_SVM": "0"},
}
GPU = "nvidia"
OPENCL = ("opencl", "buffers")  # with shared virtual memory where there is some, and without
NVIDIA_OPENCL = "libnvidia-opencl.so.1"
TWICE = "twice"  # one GPU as two, by twice.cpp in front of the driver
CARRIED = {GPU: ".cu", TWICE: ".cu", "opencl": ".cl", "buffers": ".cl"}  # files with code for it
GPU_PROCESSES = 12  # at a time: each has a context of its own
TOOLS = ("memcheck", "racecheck", "synccheck")
TOOL_STATUS = 86  # what compute-sanitizer ends with when it found something
SLOWER = 10  # how much longer a program may take under it
LOGS = 10  # of programs that do not build: most will have one reason

Run = collections.namedtuple("Run", "device tool")
Result = collections.namedtuple("Result", "verdict log seconds")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, usage="run.py export [work] [options]",
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("export")
    parser.add_argument("work", nargs="?", default="export-build")
    parser.add_argument("--only", default="*")
    parser.add_argument("--devices", default=",".join(DEVICES))
    parser.add_argument("--sanitize", nargs="?", const=",".join(TOOLS), default="")
    parser.add_argument("--within", type=float, default=float("inf"))
    parser.add_argument("--arch", default="")
    parser.add_argument("--runtime", default="")
    parser.add_argument("--timeout", type=float, default=60)
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 2)
    args = parser.parse_args()
    for name in args.devices.split(","):
        if name not in DEVICES:
            parser.error("no device '%s'; there is: %s" % (name, ", ".join(DEVICES)))
    return args


def wanted(name, patterns):
    return any(fnmatch.fnmatch(name, p) or p in name for p in patterns.split(","))


def run_command(command, **settings):
    try:
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              errors="replace", **settings)
    except FileNotFoundError as missing:
        return subprocess.CompletedProcess(command, 127, str(missing))


# ---- Devices -------------------------------------------------------------------------


def cuda_tool(name):
    for home in (os.environ.get("CUDA_HOME"), os.environ.get("CUDA_PATH"), "/usr/local/cuda"):
        path = os.path.join(home or "", "bin", name)
        if home and os.path.exists(path):
            return path
    return shutil.which(name)


@functools.lru_cache
def has_gpu():
    listed = run_command(["nvidia-smi", "-L"])
    return listed.returncode == 0 and "GPU" in listed.stdout


def has_opencl():
    """A loader that knows a platform, or NVIDIA's library without one."""
    count = ctypes.c_uint(0)
    try:
        ctypes.CDLL("libOpenCL.so.1").clGetPlatformIDs(0, None, ctypes.byref(count))
    except OSError:
        pass
    if count.value or not has_gpu():
        return count.value > 0
    try:
        return bool(ctypes.CDLL(NVIDIA_OPENCL))
    except OSError:
        return False


def twice(work):
    """The library by which one GPU counts as two."""
    return os.path.join(work, "twice.so")


def build_twice(work):
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "twice.cpp")
    driver = ctypes.util.find_library("cuda") or "libcuda.so.1"
    done = run_command(["c++", "-std=c++17", "-O1", "-shared", "-fPIC", source, "-o", twice(work),
                        "-Wl,--no-as-needed", "-l:" + driver, "-ldl"])
    if done.returncode:
        sys.exit(done.stdout)


def settings_for(device, work):
    settings = {k: v for k, v in os.environ.items() if not k.startswith("ACC_")}
    if device == TWICE:
        return dict(settings, **DEVICES[device], ACC_CUDA_LIBRARY=twice(work))
    if device in OPENCL and has_gpu():
        # Programs take the first OpenCL device, which shall be the GPU.
        settings.setdefault("OCL_ICD_FILENAMES", NVIDIA_OPENCL)
        settings.setdefault("OCL_ICD_VENDORS", "/dev/null")
    return dict(settings, **DEVICES[device])


def why_absent(device, trees):
    """An empty text: it can be used."""
    if device not in CARRIED:
        return ""
    if device in (GPU, TWICE) and not has_gpu():
        return "no GPU on this machine"
    if device in OPENCL and not has_opencl():
        return "no OpenCL on this machine"
    carried = any(name.endswith(CARRIED[device]) for tree in trees for _, _, files in os.walk(tree)
                  for name in files)
    return "" if carried else "the programs carry no code for it"


def plan(args, trees):
    """What to run each program on, and what is skipped for which reason."""
    runs, skipped = [], {}
    for device in args.devices.split(","):
        reason = why_absent(device, trees)
        if reason:
            skipped[device] = reason
        else:
            runs.append(Run(device, None))
    if args.sanitize:
        reason = why_absent(GPU, trees) or ("" if cuda_tool("compute-sanitizer") else
                                            "compute-sanitizer is not found")
        if reason:
            skipped["sanitizer"] = reason
        else:
            runs += [Run(GPU, tool) for tool in args.sanitize.split(",")]
    return runs, skipped


# ---- Building ------------------------------------------------------------------------


def write_project(work, trees, first):
    """`first` holds the run-time sources; it is built itself only if asked for."""
    lines = ["cmake_minimum_required(VERSION 3.16)", "project(trees LANGUAGES C CXX)"]
    for tree in [first] + [t for t in trees if t != first]:
        name = os.path.basename(tree)
        excluded = "" if tree in trees else " EXCLUDE_FROM_ALL"
        lines += ["set(program %s)" % name,
                  'add_subdirectory("%s" %s%s)' % (tree, name, excluded)]
    text = "\n".join(lines) + "\n"
    path = os.path.join(work, "CMakeLists.txt")
    if not os.path.exists(path) or open(path).read() != text:
        with open(path, "w") as file:
            file.write(text)


def share_headers(trees, first):
    """A prebuilt run-time library has its headers in the first tree."""
    for tree in trees:
        link = os.path.join(tree, "runtime_sources")
        if not os.path.exists(link):
            os.symlink(os.path.join(first, "runtime_sources"), link)


def configure(args, work, trees, first):
    write_project(work, trees, first)
    command = ["cmake", "-S", work, "-B", os.path.join(work, "build"),
               "-DCMAKE_BUILD_TYPE=Release", "-DACCOLADE_RT=" + args.runtime,
               "-DACCOLADE_CUDA_ARCH=" + (args.arch.replace(",", ";") or "native")]
    if shutil.which("ninja"):
        command += ["-G", "Ninja"]
    done = run_command(command)
    if done.returncode:
        sys.exit(done.stdout[-4000:])


def build(args, work, trees):
    """Everything at once; then the log of each program that failed, by name."""
    folder = os.path.join(work, "build")
    go_on = ["-k", "0"] if os.path.exists(os.path.join(folder, "build.ninja")) else ["-k"]
    command = ["cmake", "--build", folder]
    done = run_command(command + ["-j", str(args.jobs), "--"] + go_on)
    if not done.returncode:
        return {}
    names = [os.path.basename(tree) for tree in trees]
    failed = set(re.findall(r"(?m)^FAILED: (?:.* )?([^/\s]+)/", done.stdout))
    failures = {}
    for name in [n for n in names if n in failed] or names:
        again = run_command(command + ["--target", name])
        if again.returncode:
            failures[name] = again.stdout
    return failures


# ---- Running -------------------------------------------------------------------------

gpu = threading.Semaphore(GPU_PROCESSES)


def tail(text, lines=12):
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    return "\n".join(text.strip().splitlines()[-lines:])


def execute(args, work, run, binary, log):
    command = [binary]
    limit = args.timeout
    if run.tool:
        command = [cuda_tool("compute-sanitizer"), "--tool", run.tool, "--log-file", log,
                   "--error-exitcode", str(TOOL_STATUS), "--print-limit", "3", binary]
        limit *= SLOWER
    return subprocess.run(command, env=settings_for(run.device, work), timeout=limit,
                          cwd=os.path.dirname(binary), stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def check(args, work, tree, run):
    binary = os.path.join(work, "build", os.path.basename(tree), "program")
    log = "%s.%s" % (binary, run.tool)
    with open(os.path.join(tree, "answer"), "rb") as file:
        answer = file.read()
    with gpu if run.device in CARRIED else threading.Lock():
        start = time.time()
        if start > args.until:
            return Result("not run", "", 0)
        try:
            done = execute(args, work, run, binary, log)
        except subprocess.TimeoutExpired as late:
            return Result("timeout", tail(late.stderr or b""), time.time() - start)
        seconds = time.time() - start
    if run.tool and done.returncode == TOOL_STATUS:
        with open(log) as file:
            return Result("found", tail(file.read(), 40), seconds)
    said = b"status %d\n" % done.returncode + done.stdout
    # An answer of one line is a status alone: the program checks itself.
    if said == answer or (answer.count(b"\n") == 1 and said.startswith(answer)):
        return Result("ok", "", seconds)
    return Result("differs", "%s\n%s" % (difference(answer, said), tail(done.stderr)), seconds)


def difference(answer, said):
    """The first line in which they differ."""
    right, wrong = (text.decode(errors="replace").splitlines() for text in (answer, said))
    for number in range(max(len(right), len(wrong))):
        pair = [lines[number] if number < len(lines) else "(nothing)" for lines in (right, wrong)]
        if pair[0] != pair[1]:
            return "line %d: expected '%s', got '%s'" % (number, pair[0][:150], pair[1][:150])
    return "the same lines, but not the same bytes"


def not_on(tree):
    """The devices that the program says it is not for."""
    path = os.path.join(tree, "not-on")
    if not os.path.exists(path):
        return []
    with open(path) as file:
        return file.read().split()


def title(run):
    return run.device + (" " + run.tool if run.tool else "")


def main():
    args = arguments()
    root, work = os.path.abspath(args.export), os.path.abspath(args.work)
    os.makedirs(work, exist_ok=True)
    with open(os.path.join(root, "first")) as file:
        first = os.path.join(root, file.read().strip())
    trees = sorted(e.path for e in os.scandir(root) if e.is_dir() and wanted(e.name, args.only))
    if not trees:
        sys.exit("no program is called '%s'" % args.only)
    args.runtime = os.path.abspath(args.runtime) if args.runtime else ""
    if args.runtime:
        share_headers(trees, first)

    start = time.time()
    args.until = start + args.within
    configure(args, work, trees, first)
    failures = build(args, work, trees)
    built = time.time()
    runs, skipped = plan(args, trees)
    if Run(TWICE, None) in runs:
        build_twice(work)
    tasks = [(tree, run) for run in runs for tree in trees
             if os.path.basename(tree) not in failures and run.device not in not_on(tree)]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        results = dict(zip(tasks, pool.map(lambda task: check(args, work, *task), tasks)))
    ended = time.time()

    for name, log in sorted(failures.items())[:LOGS]:
        print("%s does not build\n%s\n" % (name, tail(log, 25)))
    for (tree, run), result in sorted(results.items(), key=lambda item: item[0][0]):
        if result.verdict not in ("ok", "not run"):
            print("%s on %s: %s\n%s\n" % (os.path.basename(tree), title(run), result.verdict,
                                          result.log))
    summary(trees, runs, skipped, failures, results)
    print("built in %.0f s, ran in %.0f s" % (built - start, ended - built))
    sys.exit(bool(failures) or any(r.verdict != "ok" for r in results.values()))


def some(names):
    more = " and %d more" % (len(names) - 8) if len(names) > 8 else ""
    return " ".join(names[:8]) + more


def summary(trees, runs, skipped, failures, results):
    print("| device | passed | failed | slowest |\n| --- | --- | --- | --- |")
    for run in runs:
        of_run = [(tree, result) for (tree, r), result in results.items() if r == run]
        late = sum(result.verdict == "not run" for _, result in of_run)
        bad = [os.path.basename(tree) for tree, result in of_run
               if result.verdict not in ("ok", "not run")]
        slow = max(of_run, key=lambda pair: pair[1].seconds, default=None)
        said = "%s %.1f s" % (os.path.basename(slow[0]), slow[1].seconds) if slow else ""
        failed = some(bad) + (" (%d not run)" % late if late else "")
        passed = "%d of %d" % (len(of_run) - len(bad) - late, len(of_run))
        print("| %s | %s | %s | %s |" % (title(run), passed, failed, said))
    if failures:
        built = "%d of %d" % (len(trees) - len(failures), len(trees))
        print("| (build) | %s | %s | |" % (built, some(sorted(failures))))
    for name, reason in skipped.items():
        print("| %s | skipped | %s | |" % (name, reason))


main()
