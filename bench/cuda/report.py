"""Tables and a plot from what the cases printed; README.md says how to read them."""
import statistics

MAPPINGS = {2: ["map2_1", "map2_2", "map2_3", "map2_4"], 3: ["map3_1", "map3_2", "map3_3"]}
GOAL = 1.05
OPENCL_GOAL = 1.15  # of the same kernel's CUDA
SIDES = {"ours": "accolade", "hand": "by hand", "opencl": "accolade, OpenCL"}


class Group:
    """All contenders of one case in one setting."""

    def __init__(self, case, label, results):
        self.case, self.label = case, label
        self.unit, self.amount = results[0]["unit"], results[0]["amount"]
        self.wrong = [r for r in results if not r["good"]]
        good = [r for r in results if r["good"] and r["times"]]
        self.median = {(r["side"], r["name"]): statistics.median(r["times"]) for r in good}
        self.best = {(r["side"], r["name"]): min(r["times"]) for r in good}
        self.own = self.median.get(("ours", "own"))
        self.opencl = self.median.get(("opencl", "own"))

    def fastest(self, side, names=None):
        """(name, seconds) or None."""
        found = [(t, n) for (s, n), t in self.median.items()
                 if s == side and (names is None or n in names)]
        return (min(found)[1], min(found)[0]) if found else None

    def rate(self, seconds):
        if seconds is None:
            return "-"
        if self.unit == "us/region":
            return "%.2f us" % (1e6 * seconds / self.amount)
        return "%.*f %s" % (0 if self.amount > 1e11 * seconds else 2,
                            1e-9 * self.amount / seconds, self.unit)

    def mappings(self):
        for names in MAPPINGS.values():
            if ("hand", names[0]) in self.median or ("ours", names[0]) in self.median:
                return names
        return []


def table(headings, rows):
    """A Markdown table whose columns line up on a terminal."""
    widths = [max(len(r[i]) for r in [headings] + rows) for i in range(len(headings))]
    lines = [headings, ["-" * w for w in widths]] + rows
    return "\n".join("| " + " | ".join(c.ljust(w) for c, w in zip(r, widths)) + " |" for r in lines)


def milliseconds(seconds):
    return "-" if seconds is None else "%.4f" % (1e3 * seconds)


def quotient(a, b):
    return "-" if a is None or b is None else "%.3f" % (a / b)


def kernelRow(group):
    rival = group.fastest("hand")
    seconds = rival and rival[1]
    reached = "-"
    if group.own and rival:
        reached = "yes" if group.own <= GOAL * seconds else "no"
    return [group.case, group.label, rival[0] if rival else "-", group.rate(seconds),
            group.rate(group.own), quotient(group.own, seconds), reached]


def kernelTable(groups):
    headings = ["kernel", "size", "best by hand", "by hand", "accolade", "accolade/hand",
                "<= %.2f" % GOAL]
    return table(headings, [kernelRow(g) for g in groups])


def mappingRow(group, width):
    names = group.mappings()
    cells = [group.case, group.label]
    for name in names + [None] * (width - len(names)):
        ours, hand = (group.median.get((side, name)) for side in ("ours", "hand"))
        cells.append("" if name is None else milliseconds(ours) + " / " + milliseconds(hand))
    best = group.fastest("ours", names)
    behind = "-"
    if best and group.own:
        behind = "%+.1f %%" % (100 * (group.own / best[1] - 1))
    return cells + [milliseconds(group.own), best[0] if best else "-", behind]


def mappingTable(groups):
    """The paper's Figures 9 to 11: milliseconds of Accolade / by hand."""
    mapped = [g for g in groups if g.mappings()]
    if not mapped:
        return ""
    width = max(len(g.mappings()) for g in mapped)
    headings = (["kernel", "size"] + ["Map*_%d ours / hand" % (i + 1) for i in range(width)] +
                ["own choice", "best mapping", "own behind it"])
    return table(headings, [mappingRow(g, width) for g in mapped])


def openclRow(group, goal):
    reached = "-"
    if group.own and group.opencl:
        reached = "yes" if group.opencl <= goal * group.own else "no"
    return [group.case, group.label, milliseconds(group.own), milliseconds(group.opencl),
            group.rate(group.opencl), quotient(group.opencl, group.own), reached]


def openclTable(groups, goal=OPENCL_GOAL):
    """The compiler's own choice on the same device, once through each interface."""
    headings = ["kernel", "size", "own ms", "through OpenCL ms", "OpenCL rate", "OpenCL/own",
                "<= %.2f" % goal]
    return table(headings, [openclRow(g, goal) for g in groups])


def detailTable(groups):
    rows = []
    for group in groups:
        for (side, name), seconds in sorted(group.median.items(), key=lambda item: item[1]):
            rows.append([group.case, group.label, SIDES[side], name,
                         milliseconds(group.best[side, name]), milliseconds(seconds),
                         group.rate(seconds)])
    return table(["kernel", "size", "side", "spelling", "best ms", "median ms", "rate"], rows)


# ---- The plot: one block per kernel, one bar per spelling -----------------------------

COLOURS = {"own": "#1b6ca8", "ours": "#7fb2d9", "hand": "#e0a458"}
BAR, LEFT, WIDTH = 14, 190, 760


def escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def svgText(x, y, text, more=""):
    return '<text x="%.1f" y="%.1f" %s>%s</text>' % (x, y, more, escape(text))


def plotGroup(group, top, bars):
    """SVG elements of one block and the height it takes."""
    shown = [b for b in bars(group) if b[1]]
    if not shown:
        return [], 0
    longest = max(seconds for _, seconds, _ in shown)
    parts = [svgText(10, top + 12, "%s %s, milliseconds" % (group.case, group.label),
                     'font-weight="bold"')]
    y = top + BAR + 6
    for text, seconds, colour in shown:
        length = (WIDTH - LEFT - 90) * seconds / longest
        parts.append(svgText(LEFT - 6, y + 11, text, 'text-anchor="end"'))
        parts.append('<rect x="%d" y="%.1f" width="%.1f" height="%d" fill="%s"/>' %
                     (LEFT, y, length, BAR - 2, colour))
        parts.append(svgText(LEFT + length + 4, y + 11, milliseconds(seconds)))
        y += BAR
    return parts, y - top + 12


def plot(groups, bars):
    """bars(group) tells (text, seconds, colour) of what is worth a bar."""
    parts, y = [], 10
    for group in groups:
        block, height = plotGroup(group, y, bars)
        parts += block
        y += height
    head = ('<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%.0f" '
            'font-family="sans-serif" font-size="11">\n<rect width="100%%" height="100%%" '
            'fill="white"/>\n' % (WIDTH, y + 10))
    return head + "\n".join(parts) + "\n</svg>\n"
