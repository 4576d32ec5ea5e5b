"""The lit tests: the compiler's output (FileCheck), its messages, its driver and
whole programs.

Run by `make test`, or on one folder or file:
    build/bin/accolade-lit tests/driver
Another build directory: --param build=DIR.
"""
import ctypes
import os
import re
import shutil
import subprocess
import sys

import lit.formats

config.name = "accolade"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".c", ".cpp", ".test"]
config.excludes = ["Inputs", "checker", "export", "unit", "spec", "Output"]
config.test_source_root = os.path.dirname(__file__)

build = lit_config.params.get("build") or os.path.join(config.test_source_root, "..", "build")
build = os.path.abspath(build)
llvm = lit_config.params.get("llvm", "/usr/lib/llvm-19")
config.test_exec_root = os.path.join(build, "tests", "lit")

# Formats of single folders (tests/run) read these.
config.accolade = os.path.join(build, "bin", "accolade")
config.accoladexx = os.path.join(build, "bin", "accolade++")
if not os.path.exists(config.accolade):
    lit_config.fatal("%s is missing: build first (make)" % config.accolade)

# What a user has set must not change what a test sees.
for name in list(config.environment):
    if name.startswith(("ACC_", "ACCOLADE_", "PACC_")) or name in ("CUDA_HOME", "CUDA_PATH"):
        del config.environment[name]
config.environment["PATH"] = os.pathsep.join(
    [os.path.join(llvm, "bin"), config.environment.get("PATH", "")])

# Whatever a test looks for: the compiler did not break down meanwhile.
config.environment["FILECHECK_OPTS"] = "--implicit-check-not='internal error'"

config.substitutions += [
    (r"%accoladexx", config.accoladexx),
    (r"%accolade", config.accolade),  # %accolade++ becomes accolade++, too
    (r"%build", build),
    (r"%cxx", os.environ.get("CXX", "c++")),
    (r"%python", sys.executable),
    (r"%path", config.environment["PATH"]),
    (r"%cc", os.environ.get("CC", "cc")),
]
config.available_features.add(os.uname().machine)
# target-NAME: the compiler was built with it.
version = subprocess.run([config.accolade, "--version"], stdout=subprocess.PIPE, text=True).stdout
for target in re.search(r"targets: ([^)]*)", version).group(1).split(", "):
    config.available_features.add("target-" + target)

# opencl: a device is here. Compiling for it takes long, so what it made is kept.
sys.path.insert(0, os.path.join(config.test_source_root, "run"))
import runformat
for name, setting in runformat.openclDevices(os.path.join(config.test_exec_root, "opencl"))[:1]:
    config.available_features.add("opencl")
    config.substitutions.append((r"%on-opencl", "env " + " ".join("%s=%s" % s for s in setting.items())))

# Device code is compiled where the vendor's compilers are; no device is needed.
nvcc = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
if os.path.exists(nvcc):
    config.available_features.add("nvcc")
    config.substitutions.append((r"%nvcc", nvcc))
clang = shutil.which("clang-19") or os.path.join(llvm, "bin", "clang")
if os.path.exists(clang):
    config.available_features.add("clang")
    config.substitutions.append((r"%clang", clang))
# opencl-checker: it was built and finds a Clang that it can use.
checker = os.path.join(build, "tests", "libopencl_checker.so")
if os.path.exists(checker):
    used = ctypes.CDLL(checker).checkerClang
    used.restype = ctypes.c_char_p
    if used():
        config.available_features.add("opencl-checker")
        config.substitutions.append((r"%checker", checker))
nvrtc = os.path.join(config.test_source_root, "compiler", "Inputs", "nvrtc.py")
config.substitutions.append((r"%nvrtc", "%s %s" % (sys.executable, nvrtc)))
if subprocess.run([sys.executable, nvrtc], capture_output=True).returncode == 0:
    config.available_features.add("nvrtc")
