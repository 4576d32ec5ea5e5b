// Iterations that touch again, under another name or by another index, what they have written: they are independent, but
// what one of them does must stay in order where several run at once.
#include <stdio.h>

enum { N = 1000 };
typedef struct {
  float x, y, vx, vy;
} Particle;

static void byPointer(int n, int *v, const int *w) {
#pragma acc parallel loop present(v[0:2 * n], w[0:2 * n])
  for (int i = 0; i < n; i++) {
    v[2 * i] = 3 * v[2 * i];
    v[2 * i + 1] = w[2 * i] + 1;
  }
}

static void byIndex(int n, int *v, const int *at) {
#pragma acc parallel loop present(v[0:2 * n], at[0:n])
  for (int i = 0; i < n; i++) {
    v[2 * i] += 5;
    v[2 * i + 1] += v[at[i]];
  }
}

static void byDistance(int n, int m, int *v) {
#pragma acc parallel loop present(v[0:2 * n + 2])
  for (int i = 0; i < n; i++) {
    v[2 * i + m] += 2;
    v[2 * i + 1] += v[2 * i];
  }
}

static void byStruct(int n, Particle *out, const Particle *in, float dt) {
#pragma acc parallel loop present(out[0:n], in[0:n])
  for (int i = 0; i < n; i++) {
    out[i].vx = in[i].vx - dt * in[i].x;
    out[i].x = in[i].x + dt * in[i].vx;
    out[i].vy = in[i].vy - dt * in[i].y;
    out[i].y = in[i].y + dt * in[i].vy;
  }
}

static void kick(float *to, const float *from) {
  to[0] = from[0] * 2;
  to[1] = from[0] + from[1];
}

static void byCall(int n, float *v, const float *w) {
#pragma acc parallel loop present(v[0:2 * n], w[0:2 * n])
  for (int i = 0; i < n; i++)
    kick(v + 2 * i, w + 2 * i);
}

int main() {
  static int x[2 * N], y[2 * N], z[2 * N + 2], slot[N];
  static float rows[4 * N], pairs[2 * N];
  static Particle p[N];
  for (int i = 0; i < 2 * N; i++) {
    x[i] = y[i] = z[i] = i;
    pairs[i] = i % 9;
  }
  for (int i = 0; i < 4 * N; i++)
    rows[i] = i % 50;
  for (int i = 0; i < N; i++) {
    slot[i] = 2 * i;
    p[i] = (Particle){i % 7, i % 5, i % 3, 1};
  }
#pragma acc data copy(x, y, z, rows, p, pairs) copyin(slot)
  {
    byPointer(N, x, x);
    byIndex(N, y, slot);
    byDistance(N, 0, z);
    byStruct(N, p, p, 0.125f);
    byCall(N, pairs, pairs);
#pragma acc parallel loop
    for (int i = 0; i < N; i++) {
      float *row = rows + 4 * i;
      rows[4 * i + 2] = 0.5f * i;
      rows[4 * i + 1] = rows[4 * i + 1] > 5 ? rows[4 * i + 1] : row[2];
    }
  }
  long sum = 0;
  double real = 0;
  for (int i = 0; i < 2 * N; i++) {
    sum += (long)(x[i] + 3 * y[i] + 5 * z[i]) * (i % 11);
    real += pairs[i] * (i % 3);
  }
  for (int i = 0; i < 4 * N; i++)
    real += rows[i] * (i % 5);
  for (int i = 0; i < N; i++)
    real += p[i].x * (i % 3) + p[i].y * (i % 4) + p[i].vx + p[i].vy * 2;
  printf("%ld %.6f\n", sum, real);
}
