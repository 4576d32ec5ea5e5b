// default(present) in a member function: the object must be there for what the region uses of it.
struct Field {
  int n = 10, last = 0;
  double *v;
  double get(int i) const { return v[i]; }
  void set() {
#pragma acc parallel loop default(present)
    for (int i = 0; i < n; i++)
      v[i] = i;
  }
  void one() {
#pragma acc parallel default(present)
    last = 1;
  }
};

int main(int argc, char **) {
  Field f;
  f.v = new double[10];
  if (argc == 3) {
#pragma acc data copy(f) copy(f.v[0:10])
    {
      f.set();
      f.one();
    }
    return f.v[9] != 9 || f.last != 1;
  }
#pragma acc data copy(f.v[0:10])
  {
    if (argc == 1)
      f.set();
    else
      f.one();
  }
}

// RUN: %accoladexx -acc=multicore %s -o %t
// DEFINE: %{separate} = env ACC_DEVICE_TYPE=multicore ACC_MULTICORE_MEMORY=separate
// RUN: %{separate} not %t 2>&1 | FileCheck --check-prefixes=CHECK,SEVERAL %s
// RUN: %{separate} not %t one 2>&1 | FileCheck --check-prefixes=CHECK,ONE %s
// RUN: %{separate} %t all there
// CHECK: error: default(present) of 'parallel{{.*}}' at {{.*}}present-members.cpp:
// SEVERAL-SAME: the region uses this, for its members 'n' and 'v', and the object is not on device 0 (multicore)
// ONE-SAME: the region uses this, for its member 'last', and the object is not on device 0 (multicore)
// CHECK: remedy map the object before, for example by 'enter data copyin(this[0:1])', or give local variables the values that the region needs of it
