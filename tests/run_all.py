#!/usr/bin/env python3
"""Runs every test of a build and ends with one line: N passed, N failed.

ctest sees the lit tests as one; here each of them counts for itself.
"""
import os
import subprocess
import sys
import xml.etree.ElementTree as ElementTree


def count(path, skip=()):
    """(passed, failed, skipped) of a JUnit file, without the cases named in `skip`."""
    passed = failed = skipped = 0
    for case in ElementTree.parse(path).iter("testcase"):
        if case.get("name") in skip:
            continue
        if case.find("failure") is not None or case.find("error") is not None:
            failed += 1
        elif case.find("skipped") is not None or case.get("status") in ("notrun", "disabled"):
            skipped += 1
        else:
            passed += 1
    return passed, failed, skipped


def main():
    build = sys.argv[1]
    jobs = sys.argv[2] if len(sys.argv) > 2 else "2"
    ctest_xml = os.path.join(os.path.abspath(build), "tests", "ctest.xml")
    lit_xml = os.path.join(os.path.abspath(build), "tests", "lit.xml")
    for old in (ctest_xml, lit_xml):
        if os.path.exists(old):
            os.remove(old)
    status = subprocess.run(
        ["ctest", "--test-dir", build, "-j", jobs, "--output-on-failure",
         "--output-junit", ctest_xml]).returncode

    totals = [0, 0, 0]
    if os.path.exists(ctest_xml):
        totals = list(count(ctest_xml, skip=("lit",)))
    if os.path.exists(lit_xml):
        totals = [a + b for a, b in zip(totals, count(lit_xml))]
    passed, failed, skipped = totals
    if status and not failed:
        failed = 1  # a test that could not even report
    skips = ", %d skipped" % skipped if skipped else ""
    print("%d passed, %d failed%s" % (passed, failed, skips))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
