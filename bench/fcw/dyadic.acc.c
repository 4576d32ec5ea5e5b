/* Dyadic convolution out[i] = sum of in[i ^ k] * filter[k]: directly, and by fast
 * Walsh-Hadamard transforms, whose last eleven levels stay in a tile. */
enum { FILTER = 128, TILE = 2048, TILE_BITS = 11, QUARTER = TILE / 4, QUARTER_BITS = 9 };

/* plain: begin */
void dyadic_plain(int bits, const float *restrict in, const float *restrict filter,
                  float *restrict out, float *restrict other) {
  long n = 1l << bits;
  (void)other;
#pragma acc kernels present(in, filter, out)
#pragma acc loop independent
  for (long i = 0; i < n; ++i) {
    float sum = 0;
    for (int k = 0; k < FILTER; ++k)
      sum += in[i ^ k] * filter[k];
    out[i] = sum;
  }
}
/* plain: end */

/* fcw: begin */
#define BUTTERFLY(a, i0, stride)                                                                   \
  {                                                                                                \
    float d0 = a[i0], d1 = a[i0 + stride], d2 = a[i0 + 2 * stride], d3 = a[i0 + 3 * stride];       \
    float s0 = d0 + d2, s1 = d1 + d3, s2 = d0 - d2, s3 = d1 - d3;                                  \
    a[i0] = s0 + s1;                                                                               \
    a[i0 + stride] = s0 - s1;                                                                      \
    a[i0 + 2 * stride] = s2 + s3;                                                                  \
    a[i0 + 3 * stride] = s2 - s3;                                                                  \
  }

static void transform(int bits, float *restrict a) {
  long n = 1l << bits;
  for (; bits > TILE_BITS; bits -= 2) {
    long stride = 1l << (bits - 2);
#pragma acc parallel loop present(a)
    for (long i = 0; i < n / 4; ++i) {
      long low = i & (stride - 1), first = ((i - low) << 2) + low;
      BUTTERFLY(a, first, stride)
    }
  }
  int odd = bits & 1;
#pragma acc parallel loop gang vector(QUARTER) present(a)
  for (long i = 0; i < n / 4; ++i) {
    long base = i >> QUARTER_BITS << TILE_BITS;
    int at = i & (QUARTER - 1);
#pragma acc fcw FETCH_CHANNEL_WB(a[base : 0 : TILE - 1]) nosync
    {
      for (int stride = 1 << (bits - 2); stride > 0; stride >>= 2) {
        int low = at & (stride - 1);
        long first = base + ((at - low) << 2) + low;
        BUTTERFLY(a, first, stride)
#pragma acc fcw_barrier
      }
      if (odd) {
        for (int pair = 0; pair < 2; ++pair) {
          long first = base + 2 * (at + pair * QUARTER);
          float d0 = a[first], d1 = a[first + 1];
          a[first] = d0 + d1;
          a[first + 1] = d0 - d1;
        }
      }
    }
  }
}

void dyadic_fcw(int bits, const float *restrict in, const float *restrict filter,
                float *restrict out, float *restrict other) {
  long n = 1l << bits;
  float scale = 1.0f / n;
#pragma acc parallel loop present(in, filter, out, other)
  for (long i = 0; i < n; ++i) {
    out[i] = in[i];
    other[i] = i < FILTER ? filter[i] : 0;
  }
  transform(bits, out);
  transform(bits, other);
#pragma acc parallel loop present(out, other)
  for (long i = 0; i < n; ++i)
    out[i] = out[i] * other[i] * scale;
  transform(bits, out);
}
/* fcw: end */
