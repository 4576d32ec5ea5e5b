// Mandelbrot: a while loop of differing length per point, bytes written.
#include "support/check.h"

#pragma acc routine seq
static unsigned char escape(float cx, float cy) {
  float x = 0, y = 0;
  int n = 0;
  while (n < 255 && x * x + y * y < 4) {
    float t = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = t;
    ++n;
  }
  return (unsigned char)n;
}

int main(void) {
  enum { W = 48, H = 32 };
  static unsigned char image[W * H];
#pragma acc parallel loop copyout(image[0 : W * H])
  for (int j = 0; j < H; ++j)
    for (int i = 0; i < W; ++i)
      image[j * W + i] = escape(-2 + 3.0f * i / W, -1 + 2.0f * j / H);
  unsigned long sum = 0;
  for (int i = 0; i < W * H; ++i)
    sum = sum * 31 + image[i];
  EXPECT(image[(H / 2) * W + 32] == 255);
  printf("%lu\n", sum);
  return finish();
}
