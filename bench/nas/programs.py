"""The programs of this folder: how each is built here, and exported for elsewhere."""
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
NAMES = ["ep", "is", "cg"]
SHARED = ["main.c", "support.c"]
MORE = {"cg": ["matrix.c"]}  # sources besides <name>.c and the work itself
# The work of each is in one of these, by how the program is built.
WORK = {"serial": ".acc.c", "acc": ".acc.c", "omp": ".omp.c"}


def build(name, kind, compiler, flags, folder):
    """The program's path, or None after a message."""
    program = folder / ("%s.%s" % (name, kind))
    sources = [name + ".c", name + WORK[kind]] + MORE.get(name, []) + SHARED
    command = compiler + flags + [str(HERE / s) for s in sources] + ["-lm", "-o", str(program)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        print("does not compile: %s\n%s" % (" ".join(command), done.stderr), file=sys.stderr)
        return None
    return program


def export(compiler, targets, tree):
    """A tree for CMake: the OpenACC sources translated, in kernels, all others as they are."""
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    sources = [str(HERE / (name + ".acc.c")) for name in NAMES]
    subprocess.run(compiler + ["-acc=" + targets, "-O3", "--export=" + str(tree / "kernels"), "-c"] +
                   sources, check=True)
    for source in list(HERE.glob("*.c")) + list(HERE.glob("*.h")) + [HERE / "CMakeLists.txt"]:
        shutil.copy(source, tree)
    version = subprocess.run(compiler + ["--version"], capture_output=True, text=True).stdout
    (tree / "version.txt").write_text(version.splitlines()[0] + "\n")


def buildExported(tree, folder, jobs, environment):
    """Programs by (name, kind) of a tree that export() wrote."""
    for command in (["cmake", "-S", str(tree), "-B", str(folder)],
                    ["cmake", "--build", str(folder), "-j", str(jobs)]):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                              env=environment)
        if done.returncode:
            sys.exit(done.stdout[-6000:])
    return {(name, kind): folder / ("%s.%s" % (name, kind)) for name in NAMES for kind in WORK}
