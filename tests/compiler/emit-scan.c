// A scan over gangs: tiles in order, each added up first, and stored when the value before it is
// known. One gang alone goes through the loop once.
void ranks(int n, const int *counts, int *starts) {
#pragma acc parallel loop scan(+:starts) copyin(counts[0:n]) copy(starts[0:n])
  for (int i = 1; i < n; i++)
    starts[i] = starts[i - 1] + counts[i - 1];
}

// RUN: %accolade --stage=facts %s | FileCheck --check-prefix=FACTS %s
// FACTS: scan exclusive + into starts[i] from starts[i - 1] with counts[i - 1]
// RUN: %accolade --emit=host %s | grep -v '^//' | FileCheck --check-prefix=HOST %s
// HOST: acc_rt_apart(&acc_region, "starts", (const void *)starts, sizeof(starts[0]), "counts", (const void *)counts, sizeof(counts[0]));
// RUN: %accolade --emit=multicore %s | FileCheck %s
// CHECK: if (acc_gang->acc_count[0] == 1) {
// CHECK-NEXT: int acc_run_starts = 0;
// CHECK-NEXT: if (acc_trips > 0) {
// CHECK-NEXT: int i = (int)((1) + 0);
// CHECK-NEXT: acc_run_starts = starts[i - 1];
// CHECK: acc_run_starts = acc_run_starts + acc_own_starts;
// CHECK-NEXT: starts[i] = acc_run_starts;
// CHECK: struct acc_common { acc_rt_chain acc_chain; int starts; } *acc_common
// CHECK: acc_rt_next_tile(&acc_common->acc_chain)
// CHECK: const int i = acc_at[acc_c] + acc_k;
// CHECK: acc_part_starts[acc_c] = acc_part_starts[acc_c] + acc_own_starts;
// CHECK: acc_rt_await_tile(&acc_common->acc_chain, acc_tile);
// CHECK: acc_run_starts[acc_c] = acc_before_starts;
// CHECK-NEXT: acc_before_starts = acc_before_starts + acc_part_starts[acc_c];
// CHECK: acc_common->starts = acc_before_starts;
// CHECK-NEXT: acc_rt_pass_on(&acc_common->acc_chain, acc_tile);
// CHECK: const int i = acc_at[acc_c] + acc_k;
// CHECK: starts[i] = acc_run_starts[acc_c];
// CHECK: {ranks_4, 0, 0, 0, sizeof(acc_rt_chain) + 32};
