// Who watches sees every launch, of the shortest regions too.
int main(void) {
  int a[4] = {0};
  for (int t = 0; t < 3; t++) {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
      a[i]++;
  }
  return a[3] != 3;
}
// RUN: %accolade -acc=multicore %s -o %t && env ACC_NOTIFY=1 ACC_DEVICE_TYPE=multicore %t 2>&1 | grep -c main_5 | FileCheck %s
// CHECK: 3
