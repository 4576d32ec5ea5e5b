// Variables of a gang that its loop writes: declared in the region, firstprivate, set before the loop and not, of a
// length that is known at run time only. Each iteration finds in them what it has put there.
#include "support/check.h"

enum { N = 3000 };
static float a[N], b[N];

static void declaredInRegion(void) {
#pragma acc parallel num_gangs(64) copyin(a) copy(b)
  {
    float t, w[3];
    w[0] = 1;
    w[1] = 2;
    w[2] = 3;
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      t = a[i];
      w[1] = t + 1;
      b[i] += t * 2 + w[0] + w[1] * 3 + w[2];
    }
  }
}

static void first(void) {
  float tmp[8], t = 3, u;
  for (int k = 0; k < 8; k++)
    tmp[k] = k;
#pragma acc parallel num_gangs(64) copyin(a) copy(b) firstprivate(tmp, t) private(u)
  {
    u = t;
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      tmp[0] = i % 13;
      tmp[5] = a[i];
      u = a[i] + 1;
      t = u * 2;
      float s = 0;
      for (int k = 0; k < 8; k++)
        s += tmp[k] * (k + 1);
      b[i] += s + t + u;
    }
  }
}

static void rowsOfRunTime(int n) {
  float tmp[n][2];
#pragma acc parallel num_gangs(50) copyin(a) copy(b) private(tmp)
  {
    for (int k = 0; k < n; k++)
      tmp[k][0] = tmp[k][1] = k;
#pragma acc loop gang
    for (int i = 0; i < N; i++) {
      tmp[i % n][1] = a[i];
      b[i] += tmp[i % n][1] + tmp[i % n][0];
    }
  }
}

/// The lanes of a gang share these, as before.
static void lanes(void) {
#pragma acc parallel num_gangs(20) vector_length(64) copyin(a) copy(b)
  {
    float part[64];
#pragma acc loop gang
    for (int g = 0; g < N / 60; g++) {
#pragma acc loop vector
      for (int k = 0; k < 60; k++)
        part[k] = a[g * 60 + k];
#pragma acc loop vector
      for (int k = 0; k < 60; k++)
        b[g * 60 + k] += part[59 - k];
    }
  }
}

int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i % 17;
  declaredInRegion();
  first();
  rowsOfRunTime(11);
  lanes();
  double sum = 0;
  for (int i = 0; i < N; i++)
    sum += b[i] * (i % 7 + 1);
  printf("%.1f\n", sum);
  return finish();
}
