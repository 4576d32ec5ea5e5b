"""Prints the device code of every program in a folder and compiles it with NVRTC.

    device_programs.py ACCOLADE FOLDER
"""
import glob
import os
import subprocess
import sys

import nvrtc


def main(accolade, folder):
    library = nvrtc.load()
    failures = 0
    programs = sorted(glob.glob(folder + "/*.c") + glob.glob(folder + "/*.cpp"))
    for program in programs:
        made = subprocess.run([accolade, "--stage=device", "-I" + folder, program], capture_output=True)
        log = made.stderr.decode() if made.returncode else nvrtc.compile_text(library, made.stdout, program)
        if log is not None:
            failures += 1
            print(os.path.basename(program) + ":\n" + log)
        for line in made.stdout.decode().splitlines():
            if "not for the device" in line:
                print(os.path.basename(program) + ": " + line)
    print("%d programs, %d failed" % (len(programs), failures))
    return failures != 0 or not programs


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
