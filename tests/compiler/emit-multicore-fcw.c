// The loop over the iterations of a block is split at the barriers.
void f(int n, int *restrict a, int *restrict b) {
#pragma acc parallel loop vector(128) copy(a[0:n]) copyout(b[0:n])
  for (int i = 0; i < n; i++) {
    int sum = 0;
#pragma acc fcw FETCH_CHANNEL_WB(a[i:1:1])
    for (int t = 0; t < 3; t++) {
      if (i % 2)
        a[i] += t;
      sum += a[i];
    }
    b[i] = sum;
  }
}

// RUN: %accolade --emit=multicore %s | FileCheck --match-full-lines %s
// CHECK: const int acc_side0 = 128;
// CHECK-NEXT: const int acc_places = acc_side0;
// CHECK-NEXT: __attribute__((__cleanup__(acc_rt_private_cleanup))) void *acc_v_sum_room = acc_rt_private_alloc(sizeof(int) * (size_t)(acc_places));
// CHECK-NEXT: int *acc_v_sum = (int *)acc_v_sum_room;
// CHECK-NEXT: __attribute__((__cleanup__(acc_rt_private_cleanup))) void *acc_tile_a_room = acc_rt_private_alloc(sizeof(int) * (size_t)((130)));
// CHECK-NEXT: int *acc_tile_a = (int *)acc_tile_a_room;
// CHECK-NEXT: __attribute__((__cleanup__(acc_rt_private_cleanup))) void *acc_wrote_a_room = acc_rt_private_alloc(sizeof(_Bool) * (size_t)(acc_places));
// CHECK-NEXT: _Bool *acc_wrote_a = (_Bool *)acc_wrote_a_room;
// CHECK-NEXT: __attribute__((__cleanup__(acc_rt_private_cleanup))) void *acc_mask1_room = acc_rt_private_alloc(sizeof(_Bool) * (size_t)(acc_places));
// CHECK-NEXT: _Bool *acc_mask1 = (_Bool *)acc_mask1_room;
// CHECK-NEXT: __attribute__((__cleanup__(acc_rt_private_cleanup))) void *acc_value2_room = acc_rt_private_alloc(sizeof(int) * (size_t)(acc_places));
// CHECK-NEXT: int *acc_value2 = (int *)acc_value2_room;
// CHECK-NEXT: const acc_rt_int64 acc_trips_of0 = acc_rt_at_least_0((acc_rt_int64)(n) - (acc_rt_int64)(0));
// CHECK-NEXT: const acc_rt_range acc_range = acc_rt_share(acc_rt_trips(acc_trips_of0, acc_side0), acc_gang, 0);
// CHECK-NEXT: for (acc_rt_int64 acc_block = acc_range.acc_begin; acc_block < acc_range.acc_end; acc_block++) {
// CHECK-NEXT: const acc_rt_int64 acc_from0 = acc_block * acc_side0;
// CHECK-NEXT: const int acc_n0 = (int)acc_rt_smaller(acc_side0, acc_trips_of0 - acc_from0);
// CHECK-NEXT: int i = (int)(acc_from0);
// CHECK-NEXT: (void)i;
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: do {
// CHECK-NEXT: acc_v_sum[acc_p1] = 0;
// CHECK-NEXT: } while (0);
// CHECK-NEXT: }
// CHECK-NEXT: {
// CHECK-NEXT: int acc_at_a_0 = 2147483647;
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: do {
// CHECK-NEXT: const int acc_pivot = i;
// CHECK-NEXT: if (acc_pivot < acc_at_a_0) acc_at_a_0 = acc_pivot;
// CHECK-NEXT: } while (0);
// CHECK-NEXT: }
// CHECK-NEXT: acc_at_a_0 -= 1;
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: do {
// CHECK-NEXT: acc_wrote_a[acc_p1] = 0;
// CHECK-NEXT: } while (0);
// CHECK-NEXT: }
// CHECK-NEXT: {
// CHECK-NEXT: acc_rt_int64 acc_low0 = acc_at_a_0, acc_high0 = acc_low0 + 130;
// CHECK-NEXT: if (acc_low0 < acc_lo_a) acc_low0 = acc_lo_a;
// CHECK-NEXT: if (acc_high0 > acc_hi_a) acc_high0 = acc_hi_a;
// CHECK-NEXT: for (acc_rt_int64 acc_e0 = acc_low0; acc_e0 < acc_high0; acc_e0++) {
// CHECK-NEXT: acc_tile_a[acc_e0 - acc_at_a_0] = a[acc_e0];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: {
// CHECK-NEXT: int t = 0;
// CHECK-NEXT: for (; t < 3; t++) {
// CHECK-NEXT: {
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: do {
// CHECK-NEXT: acc_mask1[acc_p1] = (i % 2);
// CHECK-NEXT: } while (0);
// CHECK-NEXT: }
// CHECK-NEXT: {
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: if (acc_mask1[acc_p1]) {
// CHECK-NEXT: acc_value2[acc_p1] = acc_tile_a[i - acc_at_a_0] + (t);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: if (acc_mask1[acc_p1]) {
// CHECK-NEXT: acc_tile_a[i - acc_at_a_0] = acc_value2[acc_p1];
// CHECK-NEXT: acc_wrote_a[acc_p1] = 1;
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: do {
// CHECK-NEXT: acc_v_sum[acc_p1] += acc_tile_a[i - acc_at_a_0];
// CHECK-NEXT: } while (0);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: if (acc_wrote_a[acc_p1]) {
// CHECK-NEXT: if (i >= acc_lo_a && i < acc_hi_a) a[i] = acc_tile_a[i - acc_at_a_0];
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: for (int acc_t0 = 0; acc_t0 < acc_n0; acc_t0++) {
// CHECK-NEXT: int i = (int)((acc_from0 + acc_t0));
// CHECK-NEXT: (void)i;
// CHECK-NEXT: const int acc_p1 = acc_t0;
// CHECK-NEXT: (void)acc_p1;
// CHECK-NEXT: do {
// CHECK-NEXT: b[i] = acc_v_sum[acc_p1];
// CHECK-NEXT: } while (0);
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
