// std::inclusive_scan with threads: each has a part, and starts with what the parts before come to.
#include <numeric>
#include <omp.h>
#include <vector>

extern "C" double scan(long n, const double *x, double *y) {
  std::vector<double> before(omp_get_max_threads() + 1);
#pragma omp parallel
  {
    long thread = omp_get_thread_num(), threads = omp_get_num_threads();
    long begin = n * thread / threads, end = n * (thread + 1) / threads;
    before[thread + 1] = std::reduce(x + begin, x + end);
#pragma omp barrier
#pragma omp single
    std::partial_sum(before.begin(), before.end(), before.begin());
    std::inclusive_scan(x + begin, x + end, y + begin, std::plus<>(), before[thread]);
  }
  return before.back();
}
