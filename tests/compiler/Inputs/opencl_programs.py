"""Prints OpenCL C of every program in a folder and has Clang check it, for the host and with
NVIDIA's instructions.

    opencl_programs.py ACCOLADE CLANG FOLDER [PROGRAM...]

Every kernel of the plan must be there; those of the named programs may be missing.
"""
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

CHECK = ["-x", "cl", "-cl-std=CL1.2", "-Xclang", "-finclude-default-header", "-fsyntax-only",
         "-Xclang", "-cl-ext=+cl_khr_fp64,+cl_khr_int64_base_atomics,+cl_khr_int64_extended_atomics",
         "-"]
TARGETS = [[], ["--target=nvptx64-nvidia-nvcl", "-D__NV_CL_C_VERSION=120"]]


class Checker:
    def __init__(self, accolade, clang, folder, excused):
        self.accolade, self.clang, self.folder, self.excused = accolade, clang, folder, excused

    def run(self, option, program):
        return subprocess.run([self.accolade, option, "-I" + self.folder, program],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def check(self, program):
        name = os.path.basename(program)
        made = self.run("--emit=opencl", program)
        if made.returncode:
            return name, [made.stderr.decode()]
        checks = [subprocess.run([self.clang] + target + CHECK, input=made.stdout,
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                  for target in TARGETS]
        wrong = [checked.stdout.decode() for checked in checks if checked.returncode]
        planned = re.findall(r"^ *kernel (\w+)", self.run("--stage=plan", program).stdout.decode(),
                             re.MULTILINE)
        text = made.stdout.decode()
        if name not in self.excused:
            wrong += ["no kernel " + k for k in planned
                      if not re.search(r"__kernel void %s\b" % k, text)]
        return name, wrong


def main(accolade, clang, folder, *excused):
    checker = Checker(accolade, clang, folder, excused)
    programs = sorted(glob.glob(folder + "/*.c") + glob.glob(folder + "/*.cpp"))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(checker.check, programs))
    for name, wrong in results:
        for text in wrong:
            print("%s: %s" % (name, text))
    failures = sum(bool(wrong) for _, wrong in results)
    print("%d programs, %d failed" % (len(programs), failures))
    return failures != 0 or not programs


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
