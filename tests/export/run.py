#!/usr/bin/env python3
"""Builds and checks what prepare.py exported; needs CMake and a C++ compiler.

    tests/export/run.py export [work]

Each program is built with optimisation, run on every device of the list below
and compared with the serial program's answer. A short table comes last; the
status is 0 when all programs agree everywhere.
"""
import concurrent.futures
import os
import subprocess
import sys

DEVICES = {
    "multicore": {"ACC_DEVICE_TYPE": "multicore"},
    "separate": {"ACC_DEVICE_TYPE": "multicore", "ACC_MULTICORE_MEMORY": "separate"},
    "host": {"ACC_DEVICE_TYPE": "host"},
}


def build(tree, work, runtime):
    """With CMake alone; all but the first tree borrow the run-time sources."""
    out = os.path.join(work, os.path.basename(tree))
    if runtime:
        link = os.path.join(tree, "runtime_sources")
        if not os.path.exists(link):
            os.symlink(runtime, link)
    configure = ["cmake", "-S", tree, "-B", out, "-DCMAKE_BUILD_TYPE=Release"]
    for command in (configure, ["cmake", "--build", out, "-j", "2"]):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            return None, done.stdout[-2000:]
    return os.path.join(out, "program"), ""


def check(tree, work, runtime):
    binary, log = build(tree, work, runtime)
    if not binary:
        return {name: "build" for name in DEVICES}, log
    with open(os.path.join(tree, "answer"), "rb") as file:
        answer = file.read()
    results = {}
    for name, settings in DEVICES.items():
        try:
            done = subprocess.run([binary], env=dict(os.environ, **settings), timeout=60,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            said = b"status %d\n" % done.returncode + done.stdout
            # An answer of one line is a status alone: the program checks itself.
            same = said == answer or (answer.count(b"\n") == 1 and said.startswith(answer))
            results[name] = "ok" if same else "differs"
            log += "" if same else said.decode(errors="replace")[-300:]
            log += "" if same else done.stderr.decode(errors="replace")[-500:]
        except subprocess.TimeoutExpired:
            results[name] = "timeout"
    return results, log


def main():
    root = os.path.abspath(sys.argv[1])
    work = os.path.abspath(sys.argv[2] if len(sys.argv) > 2 else "export-build")
    os.makedirs(work, exist_ok=True)
    with open(os.path.join(root, "first")) as file:
        first = file.read().strip()
    trees = sorted(e.path for e in os.scandir(root) if e.is_dir())
    runtime = os.path.join(root, first, "runtime_sources")
    jobs = max(1, (os.cpu_count() or 2) // 2)
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(lambda t: check(t, work, runtime), trees))
    passed = {name: 0 for name in DEVICES}
    for tree, (result, log) in zip(trees, results):
        for name in DEVICES:
            passed[name] += result[name] == "ok"
        bad = {n: r for n, r in result.items() if r != "ok"}
        if bad:
            print(os.path.basename(tree), bad, log)
    print("| device | passed of %d |\n| --- | --- |" % len(trees))
    for name, count in passed.items():
        print("| %s | %d |" % (name, count))
    sys.exit(any(count != len(trees) for count in passed.values()))


main()
