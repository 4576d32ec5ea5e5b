/* Prices of European options after Black and Scholes. */
#include <math.h>

#pragma acc routine seq
static float normal(float x) { return 0.5f + 0.5f * erff(0.70710678f * x); }

void blackscholes(int n, float rate, float volatility, const float *restrict price,
                  const float *restrict strike, const float *restrict years, float *restrict call,
                  float *restrict put) {
#pragma acc parallel loop present(price, strike, years, call, put)
  for (int i = 0; i < n; ++i) {
    float spread = volatility * sqrtf(years[i]);
    float d1 =
        (logf(price[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) / spread;
    float d2 = d1 - spread;
    float later = strike[i] * expf(-rate * years[i]);
    call[i] = price[i] * normal(d1) - later * normal(d2);
    put[i] = later * normal(-d2) - price[i] * normal(-d1);
  }
}
