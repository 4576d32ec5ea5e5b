// Variables declared between the loops of a kernels construct: summed up by the next
// loop with and without a clause, used by several, set from one another, in blocks and
// in loops that run on the host, in asynchronous regions.
#include "support/check.h"

#define N 64

static double a[N], b[N];

static void fill(void) {
  for (int i = 0; i < N; ++i)
    a[i] = i * i % 17, b[i] = 2 * i;
}

static double written(void) {
  double out = 0;
#pragma acc kernels copy(a, b, out)
  {
    for (int i = 0; i < N; ++i)
      a[i] += 1;
    double s = 0;
#pragma acc loop reduction(+ : s)
    for (int i = 0; i < N; ++i)
      s += a[i];
    for (int i = 0; i < N; ++i)
      b[i] -= s;
    out = s;
  }
  return out;
}

static double recognised(void) {
  double out = 0;
#pragma acc kernels copy(a, b, out)
  {
    double s = 0, largest = a[0];
    for (int i = 0; i < N; ++i)
      s += a[i];
    for (int i = 0; i < N; ++i)
      largest = largest > b[i] ? largest : b[i];
    const double mean = s / N;
    int count = N - 1;
    for (int i = 0; i < count; ++i)
      b[i] = b[i] / largest - mean;
    double rest;
    rest = s - mean;
    out = rest + largest;
  }
  return out;
}

static double in_blocks(void) {
  double out = 0, s = 1000;
#pragma acc kernels copy(a, b, out)
  {
    {
      double s = 1;
      for (int i = 0; i < N; ++i)
        s += a[i];
      out += s;
    }
    {
      double s = 2;
      for (int i = 0; i < N; ++i)
        s += b[i];
      out += s;
    }
    out += s;
  }
  return out;
}

static double on_the_host(int steps) {
  double out = 0;
#pragma acc kernels copy(a, b, out)
  for (int step = 0; step < steps; ++step) {
    double change = 0;
    for (int i = 1; i < N - 1; ++i)
      b[i] = 0.5 * (a[i - 1] + a[i + 1]);
    for (int i = 1; i < N - 1; ++i)
      change += (b[i] - a[i]) * (b[i] - a[i]);
    double scale = change > 1 ? 1 : change;
    for (int i = 1; i < N - 1; ++i)
      a[i] += scale * (b[i] - a[i]);
    out += change;
  }
  return out;
}

static long small_array(void) {
  long out = 0;
#pragma acc kernels copyin(a) copy(out)
  {
    long low, parts[2];
    parts[0] = 0;
    parts[1] = 0;
    for (int i = 0; i < N; ++i)
      parts[0] += (long)a[i];
    low = parts[0];
    for (int i = 0; i < N; ++i)
      parts[1] += low > i;
    out = parts[0] + parts[1];
  }
  return out;
}

/* Counters of the host's loops, declared in the region. */
static double counters(int steps) {
  double out = 0;
#pragma acc kernels copy(a, b, out)
  {
    int twice = 2 * steps, half = steps / 2;
    int step, i;
    for (step = half; step < twice; ++step) {
#pragma acc loop independent
      for (i = 1; i < N - 1; ++i)
        b[i] = a[i - 1] + a[i + 1] + step;
#pragma acc loop independent
      for (i = 1; i < N - 1; ++i)
        a[i] = b[i] / 2;
    }
    out = a[N / 2] + step;
  }
  return out;
}

static double later(void) {
  double out = 0;
#pragma acc enter data copyin(a, b)
#pragma acc kernels present(a, b) copy(out) async(3)
  {
    double s = 0;
    for (int i = 0; i < N; ++i)
      s += a[i];
    for (int i = 0; i < N; ++i)
      b[i] += s;
    out = s;
  }
#pragma acc wait(3)
#pragma acc exit data copyout(a, b)
  return out;
}

int main(void) {
  fill();
  printf("%g", written());
  printf(" %g\n", b[3]);
  fill();
  printf("%.12g", recognised());
  printf(" %.12g\n", b[N - 2]);
  fill();
  printf("%g\n", in_blocks());
  fill();
  printf("%.10g", on_the_host(7));
  printf(" %.10g\n", a[N / 2]);
  fill();
  printf("%ld\n", small_array());
  fill();
  printf("%.10g\n", counters(4));
  fill();
  printf("%g", later());
  printf(" %g\n", b[7]);
  return finish();
}
