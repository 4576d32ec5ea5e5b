// The same region entered from several POSIX threads at once, each with data of
// its own and with shared read-only data.
// RUN-FLAGS: -pthread
#include <pthread.h>
#include "support/check.h"

enum { N = 200, THREADS = 4, ROUNDS = 20 };

static int shared[N];

struct Job {
  int seed;
  long sum;
};

static void *work(void *argument) {
  struct Job *job = argument;
  int mine[N];
  for (int round = 0; round < ROUNDS; ++round) {
    long sum = 0;
    int seed = job->seed;
#pragma acc data create(mine) present(shared)
    {
#pragma acc parallel loop
      for (int i = 0; i < N; ++i)
        mine[i] = shared[i] * seed;
#pragma acc parallel loop reduction(+ : sum)
      for (int i = 0; i < N; ++i)
        sum += mine[i];
    }
    job->sum += sum;
  }
  return 0;
}

int main(void) {
  pthread_t thread[THREADS];
  struct Job job[THREADS];
  for (int i = 0; i < N; ++i)
    shared[i] = i;
#pragma acc enter data copyin(shared)
  for (int t = 0; t < THREADS; ++t) {
    job[t].seed = t + 1;
    job[t].sum = 0;
    pthread_create(&thread[t], 0, work, &job[t]);
  }
  for (int t = 0; t < THREADS; ++t) {
    pthread_join(thread[t], 0);
    EXPECT(job[t].sum == (long)ROUNDS * (t + 1) * 19900);
    printf("%ld\n", job[t].sum);
  }
#pragma acc exit data delete (shared)
  return finish();
}
