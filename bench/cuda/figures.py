"""How the results of this suite are presented."""
import report

NAME = "cuda"


def tables(groups):
    mappings = report.mappingTable(groups)
    text = report.kernelTable(groups)
    return text + ("\n\nLoop mappings, milliseconds of Accolade / by hand:\n\n" + mappings
                   if mappings else "")


def plot(groups):
    return report.plot(groups, bars)


def bars(group):
    """(text, seconds, colour) of what is worth a bar."""
    yield "own choice", group.own, report.COLOURS["own"]
    for name in group.mappings():
        yield name + ", accolade", group.median.get(("ours", name)), report.COLOURS["ours"]
        yield name + ", by hand", group.median.get(("hand", name)), report.COLOURS["hand"]
    best = group.fastest("hand")
    if best:
        yield best[0] + ", best by hand", best[1], report.COLOURS["hand"]
