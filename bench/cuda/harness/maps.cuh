// The paper's loop mappings (its Figures 6 and 7) spelled by hand, for any body.
// Block shapes follow its Tables 2 and 3; grids cover the loops.
#ifndef ACCOLADE_BENCH_CUDA_MAPS_CUH
#define ACCOLADE_BENCH_CUDA_MAPS_CUH

#include "hand.cuh"

struct Range {
  int from, to; // to: first one after
  int count() const { return to - from; }
};

// ---- Double loops: body(i, j) --------------------------------------------------

template <class Body> __global__ void map2_1(Range is, Range js, Body body) {
  for (int i = is.from + blockIdx.x; i < is.to; i += gridDim.x)
    for (int j = js.from + threadIdx.x; j < js.to; j += blockDim.x)
      body(i, j);
}

template <class Body> __global__ void map2_2(Range is, Range js, Body body) {
  for (int i = is.from + blockIdx.x * blockDim.y + threadIdx.y; i < is.to;
       i += gridDim.x * blockDim.y)
    for (int j = js.from + threadIdx.x; j < js.to; j += blockDim.x)
      body(i, j);
}

template <class Body> __global__ void map2_3(Range is, Range js, Body body) {
  for (int i = is.from + blockIdx.y; i < is.to; i += gridDim.y)
    for (int j = js.from + blockIdx.x * blockDim.x + threadIdx.x; j < js.to;
         j += gridDim.x * blockDim.x)
      body(i, j);
}

template <class Body> __global__ void map2_4(Range is, Range js, Body body) {
  for (int i = is.from + blockIdx.y * blockDim.y + threadIdx.y; i < is.to;
       i += gridDim.y * blockDim.y)
    for (int j = js.from + blockIdx.x * blockDim.x + threadIdx.x; j < js.to;
         j += gridDim.x * blockDim.x)
      body(i, j);
}

template <class Body> void runMap2_1(Range i, Range j, Body body) {
  launch(map2_1<Body>, dim3(i.count()), dim3(128), i, j, body);
}
template <class Body> void runMap2_2(Range i, Range j, Body body) {
  launch(map2_2<Body>, dim3(ceilDiv(i.count(), 2)), dim3(128, 2), i, j, body);
}
template <class Body> void runMap2_3(Range i, Range j, Body body) {
  launch(map2_3<Body>, dim3(ceilDiv(j.count(), 128), i.count()), dim3(128), i, j, body);
}
template <class Body> void runMap2_4(Range i, Range j, Body body) {
  launch(map2_4<Body>, dim3(ceilDiv(j.count(), 128), ceilDiv(i.count(), 2)), dim3(128, 2), i, j,
         body);
}

// ---- Triple loops: body(i, j, k) -----------------------------------------------

template <class Body> __global__ void map3_1(Range is, Range js, Range ks, Body body) {
  for (int i = is.from + blockIdx.x; i < is.to; i += gridDim.x)
    for (int j = js.from + blockIdx.y * blockDim.y + threadIdx.y; j < js.to;
         j += gridDim.y * blockDim.y)
      for (int k = ks.from + threadIdx.x; k < ks.to; k += blockDim.x)
        body(i, j, k);
}

template <class Body> __global__ void map3_2(Range is, Range js, Range ks, Body body) {
  for (int i = is.from + threadIdx.z; i < is.to; i += blockDim.z)
    for (int j = js.from + blockIdx.y * blockDim.y + threadIdx.y; j < js.to;
         j += gridDim.y * blockDim.y)
      for (int k = ks.from + blockIdx.x * blockDim.x + threadIdx.x; k < ks.to;
           k += gridDim.x * blockDim.x)
        body(i, j, k);
}

template <class Body> __global__ void map3_3(Range is, Range js, Range ks, Body body) {
  for (int i = is.from + threadIdx.x; i < is.to; i += blockDim.x)
    for (int j = js.from + blockIdx.y * blockDim.y + threadIdx.y; j < js.to;
         j += gridDim.y * blockDim.y)
      for (int k = ks.from + blockIdx.x; k < ks.to; k += gridDim.x)
        body(i, j, k);
}

template <class Body> void runMap3_1(Range i, Range j, Range k, Body body) {
  launch(map3_1<Body>, dim3(i.count(), ceilDiv(j.count(), 2)), dim3(128, 2), i, j, k, body);
}
template <class Body> void runMap3_2(Range i, Range j, Range k, Body body) {
  launch(map3_2<Body>, dim3(ceilDiv(k.count(), 64), ceilDiv(j.count(), 4)), dim3(64, 4, 2), i, j, k,
         body);
}
template <class Body> void runMap3_3(Range i, Range j, Range k, Body body) {
  launch(map3_3<Body>, dim3(k.count(), ceilDiv(j.count(), 2)), dim3(128, 2), i, j, k, body);
}

#endif
