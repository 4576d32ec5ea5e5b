"""Fails when the manual page lacks an option that --help lists."""
import re
import sys

with open(sys.argv[1]) as file:
    spellings = re.findall(r"^  (-[-\w#]+)", file.read(), re.M)
with open(sys.argv[2]) as file:
    words = set(re.findall(r"-[-\w#]+", file.read().replace("\\-", "-")))
missing = [option for option in spellings if option not in words]
if missing or len(spellings) < 20:
    sys.exit("the manual page lacks: %s (of %d options)" % (" ".join(missing), len(spellings)))
