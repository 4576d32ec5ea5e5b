// One fault in each kernel; launch.py gives `a` room for 64 numbers and starts 64 threads.
__kernel void outside(__global int *a) {
  int i = get_global_id(0);
  a[i + 1] = i;
}

__kernel void outsideShared(__global int *a) {
  __local int near[32];
  int i = get_local_id(0);
  near[i] = i;
  a[i] = near[i];
}

__kernel void race(__global int *a) {
  __local int near[64];
  int i = get_local_id(0);
  near[i] = i;
  a[i] = near[63 - i]; // no barrier before it
}

__kernel void divergent(__global int *a) {
  int i = get_local_id(0);
  a[i] = i;
  if (i < 32)
    barrier(CLK_LOCAL_MEM_FENCE);
}

__kernel void unwritten(__global int *a) {
  int i = get_local_id(0);
  a[i] = a[i] + 1;
}

#line 12 "program.c"
__kernel void generated(__global int *a) { a[-1] = 0; }
#line 38 "faults.cl"

__kernel void faultless(__global int *a) {
  __local int near[64];
  int i = get_local_id(0);
  near[i] = i;
  barrier(CLK_LOCAL_MEM_FENCE);
  a[i] = near[63 - i];
  atomic_add(&a[i], 1);
}
