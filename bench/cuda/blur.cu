// The blur by hand: a byte each, or WORDS words of ROWS rows each, four bytes of a word in two
// registers as pairs of 16-bit sums.
#include "hand.cuh"

namespace {
using Word = unsigned int;

__global__ void bytes(int n, const unsigned char *__restrict__ a, unsigned char *__restrict__ b) {
  int row = 3 * n, j = blockIdx.x * blockDim.x + threadIdx.x + 3;
  int i = blockIdx.y * blockDim.y + threadIdx.y + 1, at = i * row + j, sum = 0;
  if (j >= row - 3 || i >= n - 1)
    return;
#pragma unroll
  for (int p = -1; p <= 1; ++p)
#pragma unroll
    for (int q = -1; q <= 1; ++q)
      sum += a[at + p * row + 3 * q];
  b[at] = sum / 9;
}

/// Bytes 0 and 2 of a word, bytes 1 and 3 of it, 16 bits for each.
struct Sums {
  Word even, odd;
  __device__ void add(Word bytes) {
    even += bytes & 0x00ff00ff;
    odd += bytes >> 8 & 0x00ff00ff;
  }
};
__device__ Sums operator+(Sums a, Sums b) { return {a.even + b.even, a.odd + b.odd}; }

/// Exact for sums of nine bytes.
__device__ Word ninth(Word sum) { return sum * 7282 >> 16; }
__device__ Word ninths(Sums s) {
  return ninth(s.even & 0xffff) | ninth(s.odd & 0xffff) << 8 | ninth(s.even >> 16) << 16 |
         ninth(s.odd >> 16) << 24;
}

template <int WORDS> struct alignas(4 * WORDS) Line { Word at[WORDS]; };

/// Each byte with its neighbours three to the left and to the right.
template <int WORDS> struct Strip {
  Sums at[WORDS];
  /// left, right: whether there is a word on that side.
  __device__ void load(const Word *a, bool left, bool right) {
    Line<WORDS> here = *reinterpret_cast<const Line<WORDS> *>(a);
    Word before = left ? a[-1] : 0, after = right ? a[WORDS] : 0;
#pragma unroll
    for (int w = 0; w < WORDS; ++w) {
      Word west = w == 0 ? before : here.at[w - 1], east = w == WORDS - 1 ? after : here.at[w + 1];
      at[w] = {0, 0};
      at[w].add(here.at[w]);
      at[w].add(__funnelshift_r(west, here.at[w], 8));
      at[w].add(__funnelshift_r(here.at[w], east, 24));
    }
  }
};

/// row: words of a row, a multiple of WORDS. The first and the last point of a row stay.
template <int WORDS, int ROWS>
__global__ void words(int n, int row, const Word *__restrict__ a, Word *__restrict__ b) {
  int j = (blockIdx.x * blockDim.x + threadIdx.x) * WORDS;
  int i = 1 + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (j >= row || i >= n - 1)
    return;
  bool left = j > 0, right = j + WORDS < row;
  int at = i * row + j;
  Strip<WORDS> above, here, below;
  above.load(a + at - row, left, right);
  here.load(a + at, left, right);
#pragma unroll
  for (int r = 0; r < ROWS; ++r, at += row) {
    if (i + r >= n - 1)
      return;
    below.load(a + at + row, left, right);
    Line<WORDS> line;
#pragma unroll
    for (int w = 0; w < WORDS; ++w)
      line.at[w] = ninths(above.at[w] + here.at[w] + below.at[w]);
    if (!left)
      line.at[0] = line.at[0] & 0xff000000 | b[at] & 0x00ffffff;
    if (!right)
      line.at[WORDS - 1] = line.at[WORDS - 1] & 0x000000ff | b[at + WORDS - 1] & 0xffffff00;
    *reinterpret_cast<Line<WORDS> *>(&b[at]) = line;
    above = here;
    here = below;
  }
}

template <int WORDS, int ROWS> void run(int n, const void *a, void *b) {
  int row = 3 * n / 4;
  dim3 block(64, 4), grid(ceilDiv(row / WORDS, block.x), ceilDiv(n - 2, block.y * ROWS));
  launch(words<WORDS, ROWS>, grid, block, n, row, static_cast<const Word *>(a),
         static_cast<Word *>(b));
}
} // namespace

extern "C" {
void cuda_blur_bytes(int n, const void *a, void *b) {
  launch(bytes, dim3(ceilDiv(3 * n - 6, 128), ceilDiv(n - 2, 2)), dim3(128, 2), n,
         static_cast<const unsigned char *>(a), static_cast<unsigned char *>(b));
}
void cuda_blur_words1x4(int n, const void *a, void *b) { run<1, 4>(n, a, b); }
void cuda_blur_words1x8(int n, const void *a, void *b) { run<1, 8>(n, a, b); }
void cuda_blur_words4x4(int n, const void *a, void *b) { run<4, 4>(n, a, b); }
void cuda_blur_words4x8(int n, const void *a, void *b) { run<4, 8>(n, a, b); }
void cuda_blur_words4x16(int n, const void *a, void *b) { run<4, 16>(n, a, b); }
}
