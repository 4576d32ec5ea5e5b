// A vector loop of nothing, inside of sequential loops with code for one lane: PoCL gives up on the kernel
// where threads wait for each other, and blocks of one thread have nobody to wait for.
#include <stdio.h>

int main(void) {
  static unsigned in[97];
  static long sums[1];
  int n = 33;
  unsigned long long high = 19, low = 1;
  double least = 9018.5;
  for (unsigned i = 0; i < 97; i++)
    in[i] = i * 2654435761u >> 7;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(in) copy(sums, least)
  {
    for (unsigned i = 0; i < 1; i++) {
      unsigned x = (unsigned)high;
      sums[i] += (20 | ((low >> 7) % 3 == 1 ? x : (unsigned)low)) & 0xffff;
      for (long j = 2; j >= 0; j--)
        for (long k = 0; k < 1; k += 2) {
#pragma acc loop vector
          for (long l = 0; l < n; ++l) {
          }
          double m = ((in[k * 3 + 1] ^ (unsigned)sums[i]) & 0xffff) * 0.5;
          if (m < least)
            least = m;
        }
    }
  }
  printf("%ld %g\n", sums[0], least);
  return 0;
}
