// All devices of a kind in turn: data, kernels and queues of their own, copies from one to the next,
// host threads with a device each. With one device the answers are the same.
// RUN-FLAGS: -pthread
// RUN-ALSO: "POCL_DEVICES=pthread pthread"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

enum { N = 10000, Parts = 6 };
static double part[Parts][N];
double offset = 1;
#pragma acc declare copyin(offset)

static int devices = 1;
static void use(int number) {
#ifdef _OPENACC
  acc_set_device_num(number % devices, acc_get_device_type());
  if (acc_get_device_num(acc_get_device_type()) != number % devices)
    printf("not on device %d\n", number % devices);
#endif
}

static double total(int p) {
  double sum = 0;
#pragma acc parallel loop present(part[p:1]) reduction(+:sum)
  for (int i = 0; i < N; ++i)
    sum += part[p][i];
  return sum;
}

static void *threadOf(void *number) {
  int p = *(int *)number;
  use(p);
#pragma acc parallel loop present(part[p:1]) async(p)
  for (int i = 0; i < N; ++i)
    part[p][i] += p;
#pragma acc wait(p)
  return NULL;
}

int main(void) {
#ifdef _OPENACC
  devices = acc_get_num_devices(acc_get_device_type());
  if (getenv("POCL_DEVICES") && acc_get_device_type() == acc_device_opencl && devices != 2)
    printf("%d devices\n", devices);
#endif
  for (int p = 0; p < Parts; ++p) {
    use(p);
#pragma acc enter data create(part[p:1])
#pragma acc parallel loop present(part[p:1]) async(p)
    for (int i = 0; i < N; ++i)
      part[p][i] = i + p * offset;
  }
  for (int p = 0; p < Parts; ++p) {
    use(p);
#pragma acc wait(p)
    printf("%d: %g\n", p, total(p));
  }

  /* A change of a global variable on one device alone. */
  use(0);
#pragma acc serial
  offset = 5;
  double seen[2];
  for (int d = 0; d < 2; ++d) {
    use(d);
#pragma acc serial copyout(seen[d:1])
    seen[d] = offset;
  }
  printf("%g %d\n", seen[0], devices == 1 || seen[1] == 1);

  /* Each part goes to the next one's place. */
  for (int p = 0; p + 1 < Parts; p += 2) {
#ifdef _OPENACC
    acc_memcpy_d2d(part[p + 1], part[p], sizeof part[p], (p + 1) % devices, p % devices);
#else
    for (int i = 0; i < N; ++i)
      part[p + 1][i] = part[p][i];
#endif
  }
  for (int p = 0; p < Parts; ++p) {
    use(p);
    printf("%d: %g\n", p, total(p));
  }

  pthread_t threads[Parts];
  int numbers[Parts];
  for (int p = 0; p < Parts; ++p) {
    numbers[p] = p;
    pthread_create(&threads[p], NULL, threadOf, &numbers[p]);
  }
  for (int p = 0; p < Parts; ++p)
    pthread_join(threads[p], NULL);

  /* Queues of one device wait for those of another. */
  use(0);
#pragma acc wait(devnum: 0: 0)
  for (int p = 0; p < Parts; ++p) {
    use(p);
#pragma acc exit data copyout(part[p:1]) async(p)
  }
  for (int p = 0; p < Parts; ++p) {
    use(p);
#pragma acc wait
    double sum = 0;
    for (int i = 0; i < N; ++i)
      sum += part[p][i] * (i % 7);
    printf("%d: %g\n", p, sum);
  }
  return 0;
}
