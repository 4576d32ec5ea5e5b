"""Prints device code of every program in a folder and compiles it with NVRTC.

    device_programs.py ACCOLADE OPTION FOLDER

OPTION says what is printed: --stage=device or --emit=cuda.
"""
import concurrent.futures
import glob
import os
import subprocess
import sys

import nvrtc


def check(library, accolade, option, folder, program):
    """Whether the program's device code compiles, and what there is to say about it."""
    made = subprocess.run([accolade, option, "-I" + folder, program], capture_output=True)
    log = made.stderr.decode() if made.returncode else nvrtc.compile_text(library, made.stdout, program)
    name = os.path.basename(program)
    said = [] if log is None else [name + ":\n" + log]
    for line in made.stdout.decode().splitlines():
        if "not for the device" in line:
            said.append(name + ": " + line)
    return log is None, said


def main(accolade, option, folder):
    library = nvrtc.load()
    programs = sorted(glob.glob(folder + "/*.c") + glob.glob(folder + "/*.cpp"))
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda p: check(library, accolade, option, folder, p), programs))
    for _, said in results:
        for line in said:
            print(line)
    failures = sum(not good for good, _ in results)
    print("%d programs, %d failed" % (len(programs), failures))
    return failures != 0 or not programs


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
