#!/usr/bin/env python3
"""Writes a C file with a given number of directives, ten lines for each.

The functions take turns through the kinds of construct that fill real codes, so
that no one path of a compiler decides the time.
"""
import sys

LOOP = """\
void f{n}(int n, double *restrict a, const double *restrict b) {{
#pragma acc parallel loop copy(a[0:n]) copyin(b[0:n])
  for (int i = 0; i < n; ++i) {{
    double t = b[i] * {n}.5;
    if (t > 1.0)
      t = t - 1.0;
    a[i] = a[i] + t;
  }}
}}

"""
REDUCTION = """\
double f{n}(int n, const double *a) {{
  double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(a[0:n])
  for (int i = 0; i < n; ++i) {{
    double t = a[i];
    sum += t * t + {n};
  }}
  return sum;
}}

"""
KERNELS = """\
void f{n}(int n, double *restrict a, const double *restrict b) {{
#pragma acc kernels copy(a[0:n * n]) copyin(b[0:n * n])
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j) {{
      double up = b[(i - 1) * n + j];
      double down = b[(i + 1) * n + j];
      a[i * n + j] = up + down + {n}.25;
    }}
}}

"""
ENTER = """\
void f{n}(int n, double *a, double *b) {{
  if (n > {n}) {{
#pragma acc enter data copyin(a[0:n]) create(b[0:n])
    a[0] = n;
  }}
  for (int i = 1; i < n; ++i)
    a[i] = a[i - 1] * 0.5;
}}


"""
KINDS = [LOOP, REDUCTION, KERNELS, ENTER]


def source(directives):
    return "".join(KINDS[n % len(KINDS)].format(n=n) for n in range(directives))


if __name__ == "__main__":
    sys.stdout.write(source(int(sys.argv[1])))
