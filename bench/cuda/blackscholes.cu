// Options by hand: as the C source says ("plain"), puts from calls ("parity"), four at a time
// ("packs"), and with the fast functions and a polynomial for the normal distribution ("fast").
#include "hand.cuh"

namespace {
struct Market {
  float rate, volatility;
};

struct Exact {
  static __device__ float root(float x) { return sqrtf(x); }
  static __device__ float log(float x) { return logf(x); }
  static __device__ float exp(float x) { return expf(x); }
  static __device__ float quotient(float a, float b) { return a / b; }
  static __device__ float normal(float x) { return 0.5f + 0.5f * erff(0.70710678f * x); }
};

struct Fast {
  static __device__ float root(float x) { return x * rsqrtf(x); }
  static __device__ float log(float x) { return __logf(x); }
  static __device__ float exp(float x) { return __expf(x); }
  static __device__ float quotient(float a, float b) { return __fdividef(a, b); }
  /// Abramowitz and Stegun, 26.2.17; good to 1e-7.
  static __device__ float normal(float x) {
    float k = __fdividef(1, 1 + 0.2316419f * fabsf(x));
    float sum =
        k * (0.31938153f +
             k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228f * __expf(-0.5f * x * x) * sum;
    return x > 0 ? 1 - tail : tail;
  }
};

/// PARITY: the put follows from the call.
template <class Math, bool PARITY>
__device__ void prices(Market m, float price, float strike, float years, float &call, float &put) {
  float spread = m.volatility * Math::root(years);
  float growth = (m.rate + 0.5f * m.volatility * m.volatility) * years;
  float d1 = Math::quotient(Math::log(Math::quotient(price, strike)) + growth, spread);
  float d2 = d1 - spread, later = strike * Math::exp(-m.rate * years);
  call = price * Math::normal(d1) - later * Math::normal(d2);
  put = PARITY ? call + later - price : later * Math::normal(-d2) - price * Math::normal(-d1);
}

template <class Math, bool PARITY>
__global__ void single(int n, Market m, const float *__restrict__ price,
                       const float *__restrict__ strike, const float *__restrict__ years,
                       float *__restrict__ call, float *__restrict__ put) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    prices<Math, PARITY>(m, price[i], strike[i], years[i], call[i], put[i]);
}

template <class Math>
__global__ void packs(int n, Market m, const float4 *__restrict__ price,
                      const float4 *__restrict__ strike, const float4 *__restrict__ years,
                      float4 *__restrict__ call, float4 *__restrict__ put) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n / 4)
    return;
  float4 p = price[i], s = strike[i], y = years[i], c, d;
  prices<Math, true>(m, p.x, s.x, y.x, c.x, d.x);
  prices<Math, true>(m, p.y, s.y, y.y, c.y, d.y);
  prices<Math, true>(m, p.z, s.z, y.z, c.z, d.z);
  prices<Math, true>(m, p.w, s.w, y.w, c.w, d.w);
  call[i] = c;
  put[i] = d;
}

const float4 *quads(const float *p) { return reinterpret_cast<const float4 *>(p); }
float4 *quads(float *p) { return reinterpret_cast<float4 *>(p); }
} // namespace

#define SINGLE(name, ...)                                                                          \
  extern "C" void cuda_blackscholes_##name(int n, float rate, float volatility,                    \
                                           const float *price, const float *strike,                \
                                           const float *years, float *call, float *put) {          \
    launch(single<__VA_ARGS__>, dim3(ceilDiv(n, 256)), dim3(256), n, Market{rate, volatility},     \
           price, strike, years, call, put);                                                       \
  }
#define PACKS(name, ...)                                                                           \
  extern "C" void cuda_blackscholes_##name(int n, float rate, float volatility,                    \
                                           const float *price, const float *strike,                \
                                           const float *years, float *call, float *put) {          \
    launch(packs<__VA_ARGS__>, dim3(ceilDiv(n, 512)), dim3(128), n, Market{rate, volatility},      \
           quads(price), quads(strike), quads(years), quads(call), quads(put));                    \
  }
SINGLE(plain, Exact, false)
SINGLE(parity, Exact, true)
SINGLE(fast, Fast, true)
PACKS(packs, Exact)
PACKS(fastpacks, Fast)
