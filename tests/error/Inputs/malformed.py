"""Compiles programs whose directives were damaged, as a user's typing may damage them.

Each case is a real program with one directive of which tokens were cut off, dropped,
doubled, swapped, shuffled or replaced. The compiler may accept or refuse it, but it
must say why it refuses, end by itself (status 0 or 1, no signal) and do so in time.
The undamaged program must be accepted, or the case would show nothing.

    malformed.py ACCOLADE DIRECTORY [SEED]
"""
import concurrent.futures
import pathlib
import random
import re
import subprocess
import sys

LIMIT = 10  # seconds per case
PER_DIRECTIVE = 4

PROGRAM = """\
struct part { int n; double *v; double w[4]; };
double table[8], spare[8];
int lookup(int i) { return i; }
%(file)s
int helper(int i);
void f(int n, int m, double *a, double *b, double *restrict c, int *x, int *v,
       struct part p, double grid[8][8], double **rows) {
  double s = 0, t = 0;
  int i, j, k = 0;
  %(function)s
  {
%(block)s
    {
      s = s + a[0];
    }
%(loop)s
    for (i = 0; i < 8; i++) {
%(inner)s
      for (j = 0; j < 8; j++) {
        t = c[j] * n;
        s += t + p.v[j];
        grid[i][j] = t;
      }
    }
    for (i = 0; i < n; i++) {
%(update)s
      x[0] += v[i];
%(capture)s
      k = x[0]++;
%(read)s
      k = x[0];
%(write)s
      x[0] = v[i];
    }
%(alone)s
    ;
  }
}
"""
PLACES = ["file", "function", "block", "loop", "inner", "update", "capture", "read", "write",
          "alone"]

DIRECTIVES = {
    "file": [
        "routine(lookup) seq",
        "routine seq bind(\"helper_device\")",
        "routine(lookup) nohost vector device_type(multicore) seq",
        "declare create(table)",
        "declare copyin(table) device_resident(spare)",
    ],
    "function": [
        "declare copyin(a[0:n]) create(s)",
        "declare present(b) deviceptr(c)",
        "declare link(table)",
    ],
    "block": [
        "parallel copy(a[0:n], s) num_gangs(4) vector_length(32)",
        "parallel if(n > 3) self(m) async(k) wait(1, 2)",
        "parallel private(i) firstprivate(k) reduction(+:s) reduction(max:t)",
        "parallel default(none) copyin(a[0:n]) copy(s)",
        "parallel device_type(multicore) num_gangs(2) device_type(*) num_gangs(8)",
        "parallel copyin(readonly: a[0:n]) copyout(zero: b[0:m]) create(c[0:8])",
        "serial copy(a[0:n]) wait(devnum: 0 : queues: 1, 2)",
        "serial async attach(p.v) no_create(b[0:m])",
        "kernels copy(s) copyin(a[0:n]) default(present)",
        "kernels num_gangs(n * 2 + 1) num_workers(4) deviceptr(c)",
        "data copy(a[0:n]) copyin(rows[0:n][0:m]) create(grid[0:8][2:4])",
        "data copyin(p) copyin(p.v[0:p.n]) present(table[:])",
        "data if(n) copyout(b[m:n]) async(1) wait",
        "host_data use_device(a, b) if_present if(n > 0)",
    ],
    "loop": [
        "parallel loop gang vector copy(grid) reduction(+:s)",
        "parallel loop collapse(2) private(t) copyin(c[0:8])",
        "parallel loop collapse(force: 2) gang(static: 4)",
        "parallel loop tile(4, 4) num_gangs(8) async",
        "parallel loop tile(*, 2) vector_length(64)",
        "parallel loop gang(num: 8, static: *) worker vector reduction(+: s)",
        "parallel loop gang(dim: 2) num_gangs(4, 4)",
        "parallel loop independent present(c, grid) private(i, j, t)",
        "parallel loop auto default(present) reduction(+:s) self(n < 10)",
        "serial loop reduction(+:s) copy(grid[0:8])",
        "kernels loop gang(8) worker(4) vector(32)",
        "kernels loop independent collapse(2) async(m)",
        "kernels loop seq copy(s, t)",
        "kernels copy(grid) copyin(c[0:8]) copy(s)",
        "kernels default(none) copy(grid, s, t) copyin(c[0:8], p, n)",
        "parallel loop device_type(multicore) gang device_type(nvidia) gang worker",
    ],
    "inner": [
        "parallel loop vector reduction(+:s)",
        "loop seq",
        "loop independent vector(8)",
        "loop private(t) reduction(+:s)",
        "cache(readonly: c[0:8])", "cache(grid[0:8][0:8])",
    ],
    "update": ["atomic", "atomic update"],
    "capture": ["atomic capture if(n > 2)"],
    "read": ["atomic read if(n)"],
    "write": ["atomic write"],
    "alone": [
        "enter data copyin(a[0:n], p.v[0:4]) create(zero: b[0:m]) async(3)",
        "enter data attach(p.v) if(n > 0) wait(1)",
        "exit data copyout(a[0:n]) delete(b) finalize",
        "exit data detach(p.v) async wait(1, k)",
        "update self(a[0:n]) device(b[2:m]) if_present async(1)",
        "update host(grid[1:2][0:8], s) wait(2) if(n)",
        "update device(p.w, rows[0:n][1:m - 1])",
        "wait",
        "wait(1, k) async(2) if(n != 0)",
        "wait(devnum: 0 : queues: 1, n + 1)",
        "init device_type(multicore) device_num(0) if(n)",
        "shutdown device_type(*)",
        "set device_num(0) default_async(k)",
        "set device_type(host)",
    ],
}

TOKEN = re.compile(r'"[^"]*"|\w+|::|->|[-+*/<>=!&|]=|&&|\|\||\S')
STRANGE = ["(", ")", "[", "]", ":", ",", "*", "{", "}", ";", "::", "->", "\"", "'", "0", "-1",
           "3.5", "\"text\"", "sizeof", "int", "struct part", "p", "f", "while", "@", "#", "__",
           "1e999", "99999999999999999999", "nothing", "acc", "reduction(+:", "[0:", "..."]


def truncate(tokens, rng):
    return tokens[:rng.randrange(len(tokens))]


def drop(tokens, rng):
    at = rng.randrange(len(tokens))
    return tokens[:at] + tokens[at + 1:]


def double(tokens, rng):
    at = rng.randrange(len(tokens))
    return tokens[:at + 1] + tokens[at:]


def double_all(tokens, rng):
    return tokens + tokens[1:]


def swap(tokens, rng):
    tokens = list(tokens)
    a, b = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    tokens[a], tokens[b] = tokens[b], tokens[a]
    return tokens


def shuffle(tokens, rng):
    rest = tokens[1:]
    rng.shuffle(rest)
    return tokens[:1] + rest


def replace(tokens, rng):
    tokens = list(tokens)
    tokens[rng.randrange(len(tokens))] = rng.choice(STRANGE)
    return tokens


def insert(tokens, rng):
    at = rng.randrange(len(tokens) + 1)
    return tokens[:at] + [rng.choice(STRANGE)] + tokens[at:]


MUTATIONS = [truncate, drop, double, double_all, swap, shuffle, replace, insert]


def program(place, directive):
    holes = dict.fromkeys(PLACES, "")
    holes[place] = "#pragma acc " + directive
    return PROGRAM % holes


def cases(seed):
    """(name, source): every directive as written, then damaged."""
    number = 0
    for place in PLACES:
        for text in DIRECTIVES[place]:
            # A generator for each, so that a new directive does not change the others.
            rng = random.Random(seed + text)
            yield "intact-%d" % number, program(place, text)
            for mutate in rng.sample(MUTATIONS, PER_DIRECTIVE):
                damaged = " ".join(mutate(TOKEN.findall(text), rng))
                yield "%s-%d" % (mutate.__name__, number), program(place, damaged)
            number += 1


def judge(accolade, file):
    """What is wrong with the compiler's behaviour, or None."""
    try:
        done = subprocess.run([accolade, "--emit=host", str(file)], timeout=LIMIT,
                              stdin=subprocess.DEVNULL, capture_output=True)
    except subprocess.TimeoutExpired:
        return "does not end within %d s" % LIMIT
    said = done.stderr.decode(errors="replace")
    if done.returncode not in (0, 1):
        return "ends with status %d: %s" % (done.returncode, said[-400:])
    if done.returncode == 1 and "error:" not in said:
        return "refuses without a reason: %s" % said[-400:]
    if done.returncode == 1 and file.name.startswith("intact"):
        return "refuses a directive that is right: %s" % said[-400:]
    if done.returncode == 0 and b"accolade/rt.h" not in done.stdout:
        return "succeeds without output"
    return None


def main(accolade, directory, seed="1"):
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    files = []
    for name, source in cases(seed):
        file = directory / (name + ".c")
        file.write_text(source)
        files.append(file)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda file: judge(accolade, file), files))
    faults = ["%s: %s" % (file, fault) for file, fault in zip(files, found) if fault]
    print("\n".join(faults) or "%d cases" % len(files))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
