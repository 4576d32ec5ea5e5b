"""How the results of this suite are presented: the paper's Table II and Figures 1 to 9.

Figure 1 is the first table (plain OpenACC against CUDA); 2 to 6 are the blocks of the
plot, one for each size; 7 and 8 are the columns `cache`; 9 is the second table.
"""
import pathlib
import re

import report

NAME = "fcw"
HERE = pathlib.Path(__file__).resolve().parent
WORDS = {"plain": "plain OpenACC", "fcw": "fcw", "cache": "cache", "shared": "CUDA by hand",
         "best": "best CUDA by hand"}


def time(group, side, name):
    return group.median.get((side, name))


def mainTable(groups):
    headings = ["kernel", "size", "plain ms", "fcw ms", "cache ms", "CUDA ms", "fcw/CUDA",
                "cache/fcw", "plain/fcw"]
    rows = []
    for g in groups:
        plain, fcw, cache = (time(g, "ours", n) for n in ("plain", "fcw", "cache"))
        hand = time(g, "hand", "shared")
        rows.append([g.case, g.label] + [report.milliseconds(t) for t in (plain, fcw, cache, hand)] +
                    [report.quotient(fcw, hand), report.quotient(cache, fcw),
                     report.quotient(plain, fcw)])
    return report.table(headings, rows)


def blockTable(groups):
    """Figure 9: time by size of the block, relative to plain OpenACC."""
    names = sorted({n for g in groups for s, n in g.median if s == "ours" and n.startswith("fcw-")},
                   key=lambda n: int(n[4:]))
    rows = []
    for g in groups:
        if not any(time(g, "ours", n) for n in names):
            continue
        cells = [g.case, g.label, report.quotient(time(g, "ours", "fcw"), time(g, "ours", "plain"))]
        for n in names:
            hand = time(g, "hand", "shared" + n[3:])
            ours = time(g, "ours", n)
            cells.append("" if ours is None else "%s (%s of CUDA)" %
                         (report.quotient(ours, time(g, "ours", "plain")),
                          report.quotient(ours, hand)))
        rows.append(cells)
    headings = ["kernel", "size", "fcw/plain"] + ["block " + n[4:] for n in names]
    return report.table(headings, rows) if rows else ""


def linesBetween(path, word):
    """Lines of code between its marks; comments and empty lines do not count."""
    text = path.read_text() if path.exists() else ""
    found = re.search(r"/\* %s: begin \*/\n(.*?)/\* %s: end \*/" % (word, word), text, re.S)
    if not found:
        return ""
    lines = [line.strip() for line in found.group(1).splitlines()]
    return str(sum(bool(line) and not line.startswith(("//", "/*")) for line in lines))


def lineTable():
    """Table II."""
    rows = []
    for case in sorted(HERE.glob("*.case.c")):
        name = case.name[:-len(".case.c")]
        sources = [HERE / (name + ".acc.c"), HERE / (name + ".h")]
        count = [next(filter(None, (linesBetween(s, word) for s in sources)), "-")
                 for word in ("plain", "fcw", "cache")]
        rows.append([name] + count + [linesBetween(HERE / (name + ".cu"), "hand") or "-"])
    return report.table(["lines of code", "plain", "fcw", "cache", "CUDA"], rows)


def tables(groups):
    return "\n\n".join(filter(None, (mainTable(groups), blockTable(groups), lineTable())))


def bars(group):
    for (side, name), seconds in group.median.items():
        word, _, block = name.partition("-")
        yield (WORDS[word] + (", block " + block if block else ""), seconds,
               report.COLOURS["hand" if side == "hand" else "own" if word == "fcw" else "ours"])


def plot(groups):
    return report.plot(groups, bars)
