// Names that begin like those of generated code.
#include "support/check.h"

#define N 40

static int acc_total[N];
static int acc_first = 3;
struct acc_pair {
  int acc_i, acc_args;
};

static int acc_helper(int acc_range) {
  int acc_first = acc_range + 1;
  return acc_first;
}

int main(void) {
  int acc_args = 1, acc_gang = 2, acc_in = 3, acc_site = 4, acc_items = N, acc_region = 6;
  int acc_kernel = 7, acc_shape = 8, acc_sum = 0, acc_slot = 0, acc_step_i = 9, acc_images = 10;
  int acc_queues = 1, acc_waits = 11, i_ = 12, acc_data = 0, acc_device_p = 5;
  struct acc_pair acc_pairs[N];
  for (int i = 0; i < N; ++i)
    acc_total[i] = i, acc_pairs[i].acc_i = i, acc_pairs[i].acc_args = 2 * i;
#pragma acc data copy(acc_total [0:acc_items]) if (acc_site == 4)
  {
#pragma acc parallel loop copyin(acc_pairs [0:acc_items]) if (acc_region == 6)                     \
    num_gangs(acc_shape) vector_length(acc_kernel)
    for (int acc_i = 0; acc_i < acc_items; ++acc_i) {
      int acc_range = acc_helper(acc_i), acc_stop = 5;
      acc_total[acc_i] += acc_args + acc_gang + acc_in + acc_site + acc_region + acc_kernel +
                          acc_shape + acc_range + acc_stop + acc_pairs[acc_i].acc_i +
                          acc_pairs[acc_i].acc_args + acc_images + acc_first + acc_device_p;
    }
#pragma acc update self(acc_total [0:acc_items]) async(acc_queues) if (acc_waits > 0)
#pragma acc wait(acc_queues)
    acc_data = acc_total[5];
#pragma acc parallel loop reduction(+ : acc_sum, acc_slot) wait(acc_queues) async(acc_queues)
    for (int i = 0; i < N; ++i) {
      int acc_trips_i = i * 2, acc_g = i_;
      acc_sum += acc_total[i] + acc_trips_i + acc_step_i + acc_g;
      acc_slot += i;
    }
#pragma acc wait
#pragma acc update device(acc_total [0:acc_items])
#pragma acc kernels
    {
      int acc_own = 0;
      for (int acc_first = 0; acc_first < N; ++acc_first)
        acc_own += acc_total[acc_first];
      acc_sum += acc_own;
    }
  }
  printf("%d %d %d %d\n", acc_total[7], acc_data, acc_sum, acc_slot);
  return finish();
}
