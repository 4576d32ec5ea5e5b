// Members in data clauses: a fixed array inside a struct, a pointer member with
// a section, members of members, through a pointer to the struct.
#include "support/check.h"

typedef struct {
  int n;
  double *x;
} Array;

typedef struct {
  Array first, second;
  int fixed[6];
} Model;

static void run(Model *m) {
#pragma acc data copyin(m[0 : 1])
#pragma acc data copyin(m->first.x[0 : m->first.n]) copy(m->second.x[0 : m->second.n])
  {
#pragma acc parallel loop present(m)
    for (int i = 0; i < m->second.n; ++i)
      m->second.x[i] += m->first.x[i] * m->fixed[i % 6];
  }
}

int main(void) {
  Model m;
  int n = m.first.n = m.second.n = 36;
  m.first.x = malloc(n * sizeof(double));
  m.second.x = malloc(n * sizeof(double));
  for (int i = 0; i < 6; ++i)
    m.fixed[i] = i + 1;
  for (int i = 0; i < n; ++i) {
    m.first.x[i] = i;
    m.second.x[i] = 1;
  }
  run(&m);
  for (int i = 0; i < n; ++i)
    EXPECT(m.second.x[i] == 1 + i * (i % 6 + 1.0));
#pragma acc parallel loop copy(m.fixed)
  for (int i = 0; i < 6; ++i)
    m.fixed[i] *= 100;
  EXPECT(m.fixed[5] == 600 && m.first.n == n);
  printf("%g %d\n", m.second.x[n - 1], m.fixed[0]);
  free(m.first.x);
  free(m.second.x);
  return finish();
}
