"""Fails when a message of the compiler has no test.

Each row of spec/Diagnostics.def that a stage after the parser reports must be named by
a "// DIAG: Row" first line of a file in tests/error; rows of the parser are covered by
its unit tests. A file that names no row is a mistake, too: it tests nothing any more.
"""
import pathlib
import re
import sys

STAGES = {"Binder", "Analysis", "Plan", "Emit", "Driver"}


def rows(table):
    text = re.sub(r"//.*", "", table.read_text())
    return dict(re.findall(r"\bDIAG\(\s*(\w+)\s*,\s*(\w+)\s*,\s*(?:Error|Warning|Note)\b", text))


def named(folder):
    files = sorted([*folder.glob("*.c"), *folder.glob("*.cpp")])
    for file in files:
        first = file.read_text().splitlines()[0]
        match = re.fullmatch(r"// DIAG: (\w+)", first)
        yield file.name, match.group(1) if match else None


def main(root):
    stages = rows(root / "spec" / "Diagnostics.def")
    tests = dict(named(root / "tests" / "error"))
    wanted = {row for row, stage in stages.items() if stage in STAGES}
    faults = ["no test in tests/error names '%s'" % row
              for row in sorted(wanted - set(tests.values()))]
    faults += ["%s: its first line names no row of spec/Diagnostics.def" % file
               for file, row in tests.items() if row not in stages]
    print("\n".join(faults) or "%d rows, %d files" % (len(wanted), len(tests)))
    # An empty table would mean that its form has changed and nothing is checked.
    return 1 if faults or not wanted else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
