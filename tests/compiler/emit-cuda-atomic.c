// Atomic statements are instructions where the device has them for type and operator, else a loop of
// compare and exchange.
void f(int n, int *c, double *d, long *l, short *s, unsigned char *b, float *x, int *at) {
#pragma acc parallel loop copy(c[0:n], d[0:n], l[0:n], s[0:n], b[0:n], x[0:n], at[0:n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    c[i % 3]++;
#pragma acc atomic update
    d[0] += 0.5;
#pragma acc atomic
    l[0] -= i;
#pragma acc atomic
    c[4] |= i;
#pragma acc atomic
    x[0] *= 2;
#pragma acc atomic
    s[0] += 1;
#pragma acc atomic
    b[0] = 3 - b[0];
#pragma acc atomic capture
    at[i] = c[5]++;
#pragma acc atomic capture
    {
      x[1] = x[1] / 2;
      d[i] = x[1];
    }
#pragma acc atomic read
    at[i] = c[6];
#pragma acc atomic write
    c[7] = i;
  }
}

// RUN: %accolade --emit=cuda %s | FileCheck %s
// CHECK: acc_x = (int *)&(c[i % 3]);
// CHECK-NEXT: atomicAdd((unsigned *)acc_x, (unsigned)(int)1);
// CHECK: atomicAdd((double *)acc_x, (double)(double)(0.5));
// CHECK: atomicAdd((unsigned long long *)acc_x, (unsigned long long)-(long)(i));
// CHECK: atomicOr((unsigned *)acc_x, (unsigned)(int)(i));
// CHECK: float acc_old = *(volatile float *)acc_x, acc_new;
// CHECK: do acc_new = (float)(acc_old * acc_e); while (!acc_exchanged(acc_x, acc_old, acc_new));
// CHECK: do acc_new = (short)(acc_old + acc_e); while (!acc_exchanged(acc_x, acc_old, acc_new));
// CHECK: do acc_new = (unsigned char)(acc_e - acc_old); while (!acc_exchanged(acc_x, acc_old, acc_new));
// CHECK: acc_x = (int *)&(c[5]);
// CHECK: const int acc_old = (int)atomicAdd((unsigned *)acc_x, (unsigned)acc_e);
// CHECK-NEXT: at[i] = acc_old;
// CHECK: do acc_new = (float)(acc_old / acc_e); while (!acc_exchanged(acc_x, acc_old, acc_new));
// CHECK-NEXT: d[i] = acc_new;
// CHECK: acc_x = (int *)&(c[6]);
// CHECK-NEXT: at[i] = *(volatile int *)acc_x;
// CHECK: *(volatile int *)acc_x = i;
