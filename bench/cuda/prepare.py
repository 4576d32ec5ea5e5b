#!/usr/bin/env python3
"""Exports the GPU benchmarks, to be built and run on a machine without LLVM.

    bench/cuda/prepare.py BUILD EXPORT [--suite cuda|fcw|scan] [--opencl] [--targets cuda,multicore]

BUILD is a build folder with bin/accolade. EXPORT becomes a tree for CMake: all
OpenACC sources of the suite (a folder beside this one) translated by accolade
--export in EXPORT/kernels, the hand-written CUDA, the cases and the harness beside it. A source that does not
translate is named and left out, with its case or its mappings. run.py does the
rest over there.
"""
import argparse
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FLAGS = ["-O3"]


def accolade(options, *more):
    command = [str(options.build / "bin/accolade"), "-acc=" + options.targets] + FLAGS + list(more)
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def export(options, sources):
    shutil.rmtree(options.export / "kernels", ignore_errors=True)
    return accolade(options, "--export=" + str(options.export / "kernels"), "-c",
                    *(str(s) for s in sources))


def translatable(options, sources):
    """Those that translate; what the compiler says about the others is printed."""
    good = []
    for source in sources:
        done = accolade(options, "--emit=host", str(source), "-o", "/dev/null")
        if done.returncode:
            print("not exported: %s\n%s" % (source.name, done.stdout))
        else:
            good.append(source)
    return good


def exportAll(options):
    """One tree for all kernels, so that the run-time library is built once."""
    sources = sorted(options.suite.glob("*.acc.c"))
    if export(options, sources).returncode == 0:
        return sources
    sources = translatable(options, sources)
    if not sources:
        sys.exit("nothing could be exported for -acc=" + options.targets)
    done = export(options, sources)
    if done.returncode:
        sys.exit(done.stdout)
    return sources


def copyRest(options, sources):
    names = {s.name for s in sources}
    cases = sorted(c.name[:-len(".case.c")] for c in options.suite.glob("*.case.c"))
    cases = [c for c in cases if c + ".acc.c" in names]
    shutil.copytree(HERE / "harness", options.export / "harness", dirs_exist_ok=True)
    shutil.copy(HERE / "CMakeLists.txt", options.export)
    for header in [*options.suite.glob("*.h"), *options.suite.glob("*.cuh")]:
        shutil.copy(header, options.export)
    for case in cases:
        shutil.copy(options.suite / (case + ".case.c"), options.export)
        shutil.copy(options.suite / (case + ".cu"), options.export)
        if case + ".maps.acc.c" in names:
            (options.export / (case + ".maps")).touch()
    (options.export / "cases.txt").write_text("\n".join(cases) + "\n")
    (options.export / "suite.txt").write_text(options.suite.name + "\n")
    version = accolade(options, "--version").stdout.splitlines()
    (options.export / "version.txt").write_text(version[0] + "\n")
    return cases


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("export", type=pathlib.Path)
    parser.add_argument("--targets", default="cuda,multicore", help="what -acc= gets")
    parser.add_argument("--suite", default="cuda", help="which benchmarks")
    parser.add_argument("--opencl", action="store_true", help="OpenCL code too, for run.py --opencl")
    options = parser.parse_args()
    options.suite = HERE.parent / options.suite
    if options.opencl:
        options.targets += ",opencl"
    shutil.rmtree(options.export, ignore_errors=True)
    options.export.mkdir(parents=True)
    cases = copyRest(options, exportAll(options))
    print("%d cases exported to %s" % (len(cases), options.export))


if __name__ == "__main__":
    main()
