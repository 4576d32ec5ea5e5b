"""How the results of this suite are presented."""
import report

NAME = "scan"


def tables(groups):
    return report.kernelTable(groups)


def plot(groups):
    return report.plot(groups, bars)


def bars(group):
    """(text, seconds, colour) of what is worth a bar."""
    yield "accolade", group.own, report.COLOURS["own"]
    for (side, name), seconds in sorted(group.median.items()):
        if side == "hand":
            yield name, seconds, report.COLOURS["hand"]
