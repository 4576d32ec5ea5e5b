// Pointers without clauses: the launch compares what the loops reach of them, or what is present there. Guards count.
void f(int n, int m, double *p, double *q, int *h, short *k) {
#pragma acc kernels
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      int c = i * m + j;
      double v = q[c];
      if (i > 0)
        v -= q[c - m];
      if (i < n - 1)
        v -= q[c + m];
      p[c] = v;
    }
#pragma acc kernels
  for (int i = 0; i < n; i++)
#pragma acc atomic
    h[k[i]]++;
#pragma acc kernels
  for (int i = 0; i < n; i++)
    p[i] = q[k[i]];
#pragma acc kernels deviceptr(q)
  for (int i = 0; i < n; i++)
    p[i] = q[k[i]];
}

// RUN: %accolade --stage=plan %s | FileCheck %s
// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck %s --check-prefix=HOST
// CHECK: region kernels line 3
// CHECK: over i gang {{.*}} (parallel unless 'p' and 'q' overlap, which is checked at the launch)
// CHECK: region kernels line 14
// CHECK: over i gang {{.*}} (parallel: no dependence between iterations)
// CHECK: region kernels line 18
// CHECK: over i gang {{.*}} (parallel unless 'p' and 'q' overlap, which is checked at the launch)
// CHECK: region kernels line 21
// CHECK: over i {{.*}}(sequential: 'p' and 'q' may overlap; declare them restrict, add the independent clause, or name both with their lengths in data clauses)
// HOST: acc_rt_overlap(p + (0), (acc_rt_larger((acc_rt_int64)m * n, 0)) * sizeof(*p), q + (0), (acc_rt_larger((acc_rt_int64)m * n, 0)) * sizeof(*q))
// HOST: acc_rt_overlap(p + (0), (acc_rt_larger(n, 0)) * sizeof(*p), acc_rt_present_from(&acc_region, q, sizeof(*q)), acc_rt_present_bytes(&acc_region, q, sizeof(*q)))
