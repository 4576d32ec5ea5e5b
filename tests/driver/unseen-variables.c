// A function without a declare directive for the variables of the program that it uses sees the host's. Where the device
// has others, the program says so and does not go on.
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };
static double *table, weights[N];
static int factor = 2; // only the host has it: nothing is wrong with that
// As the message advises:
double *declared, followed[N] = {1};
#pragma acc declare create(declared, followed)

static double fromTable(int i) { return table[i] * factor; }
static double weight(int i) { return weights[i] * factor; }
static int asked; // by the host alone, which evaluates clauses
static int ask(void) { return ++asked; }
static double right(int i) { return (declared[i] + followed[i]) * factor; }

int main(int argc, char **argv) {
  double out[N];
  (void)argv;
  table = malloc(N * sizeof(double));
  declared = malloc(N * sizeof(double));
  for (int i = 0; i < N; i++)
    table[i] = weights[i] = declared[i] = i;
  // The host's are the only ones.
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = fromTable(i) + weight(i);
  printf("%g\n", out[3]);
  // So they are where something else lies at another address: the queue has a copy of k.
  int k = 3;
#pragma acc data copyin(asked)
  {
#pragma acc parallel loop copyout(out) copyin(k) async if(ask())
    for (int i = 0; i < N; i++)
      out[i] = weight(i) + k;
#pragma acc wait
  }
  printf("%g asked %d\n", out[3], asked);
  for (int i = 0; i < N; i++)
    followed[i] = 10 * i;
#pragma acc enter data copyin(declared[0:N])
#pragma acc update device(followed)
  for (int i = 0; i < N; i++)
    declared[i] = followed[i] = -1;
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = right(i);
  printf("%g\n", out[3]);
  fflush(stdout);
  if (argc == 1) {
#pragma acc data copyin(table[0:N])
#pragma acc parallel loop copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = fromTable(i);
  } else {
#pragma acc data copyin(weights)
#pragma acc parallel loop copyout(out)
    for (int i = 0; i < N; i++)
      out[i] = weight(i);
  }
  printf("end\n");
  return 0;
}

// DEFINE: %{separate} = env ACC_DEVICE_TYPE=multicore ACC_MULTICORE_MEMORY=separate
// RUN: %accolade -acc=multicore -Wall -Werror %s -o %t 2>&1 | count 0
// RUN: env ACC_DEVICE_TYPE=multicore %t | FileCheck --check-prefixes=SHARED %s
// SHARED: 12
// SHARED: 9 asked 1
// SHARED: end
// RUN: %{separate} not %t 2>&1 | FileCheck %s --implicit-check-not=end
// RUN: %{separate} not %t more 2>&1 | FileCheck --check-prefixes=CHECK,ARRAY %s --implicit-check-not=end
// CHECK: 12
// CHECK: 9 asked 1
// CHECK: 66
// CHECK: error: 'parallel loop' at {{.*}}unseen-variables.c:{{[0-9]+}} in main calls
// CHECK-SAME: '[[F:fromTable|weight]]', which sees the '[[NAME:table|weights]]' of the host, while another is on device 0 (multicore)
// ARRAY: 'weights' from data at
// CHECK: remedy add '#pragma acc declare create([[NAME]])' after its declaration and, unless it is a pointer, 'update device([[NAME]])' before the region, or pass it to '[[F]]'
