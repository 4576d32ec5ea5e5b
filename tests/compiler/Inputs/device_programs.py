"""Prints device code of every program in a folder and compiles it with NVRTC.

    device_programs.py ACCOLADE OPTION FOLDER[/PATTERN] [PROGRAM...]

OPTION says what is printed: --stage=device, or --emit=cuda, which must have every
kernel of the plan. Kernels of the named programs may be missing.
"""
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

import nvrtc


class Checker:
    def __init__(self, accolade, option, folder, excused):
        self.accolade, self.option, self.folder, self.excused = accolade, option, folder, excused
        self.library = nvrtc.load()

    def run(self, option, program):
        with open(program) as file:
            flags = " ".join(re.findall(r"RUN-FLAGS:(.*)", file.read())).split()
        taken = [word for word in flags if word.startswith(("-std=", "-D"))]
        report = [] if option == "--stage=device" else ["--report"]
        return subprocess.run([self.accolade, option, *report, "-I" + self.folder, *taken, program],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def missing(self, report, device):
        """Kernels that the report names and the device's code has not."""
        planned = re.findall(r": +kernel (\w+)", report)
        head = r"__global__ void (?:__launch_bounds__\(\d+, \d+\) )?%s(_[0-9a-f]{1,6})?\("
        return [k for k in planned if not re.search(head % k, device)]

    def check(self, program):
        """What is wrong with a program, and what else there is to say about it."""
        name = os.path.basename(program)
        made = self.run(self.option, program)
        device = made.stdout.decode()
        log = (made.stderr.decode() if made.returncode
               else nvrtc.compile_text(self.library, made.stdout, program))
        wrong = [] if log is None else [log]
        notes = [line for line in device.splitlines() if "not for the device" in line]
        for kernel in self.missing(made.stderr.decode(), device):
            (notes if name in self.excused else wrong).append("no kernel " + kernel)
        return name, wrong, notes


def main(accolade, option, folder, *excused):
    patterns = [folder] if "*" in folder else [folder + "/*.c", folder + "/*.cpp"]
    programs = sorted(program for pattern in patterns for program in glob.glob(pattern))
    checker = Checker(accolade, option, os.path.dirname(patterns[0]), excused)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(checker.check, programs))
    for name, wrong, notes in results:
        for text in wrong + notes:
            print("%s: %s" % (name, text))
    failures = sum(bool(wrong) for _, wrong, _ in results)
    print("%d programs, %d failed" % (len(programs), failures))
    return failures != 0 or not programs


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
