"""Checks that a JSON report and a text report hold the same rows.

same_report.py REPORT.json REPORT.txt
"""
import json
import sys


def as_text(row):
    assert set(row) == {"file", "line", "depth", "what", "why"}, row
    assert isinstance(row["line"], int) and isinstance(row["depth"], int), row
    why = " (%s)" % row["why"] if row["why"] else ""
    return "%s:%d: %s%s%s" % (row["file"], row["line"], "  " * row["depth"], row["what"], why)


def main(json_file, text_file):
    with open(json_file) as file:
        rows = [as_text(row) for row in json.load(file)]
    with open(text_file) as file:
        lines = file.read().splitlines()
    for row, line in zip(rows, lines):
        if row != line:
            print("json: %s\ntext: %s" % (row, line))
            return 1
    if len(rows) != len(lines) or not rows:
        print("json has %d rows, text has %d" % (len(rows), len(lines)))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
