// Loops of a member function whose bounds are members.
#include "support/check.h"

class Grid {
  int n, m;
  int *u, *v;

public:
  Grid(int n, int m) : n(n), m(m), u(new int[n * m]), v(new int[n * m]) {
    for (int i = 0; i < n * m; i++)
      u[i] = i % 19, v[i] = 0;
#pragma acc enter data copyin(this[0:1], u[0:n * m], v[0:n * m])
  }

  void across() {
    int *in = u, *out = v, width = m;
#pragma acc parallel loop vector(8) present(this[0:1], in[0:n * m], out[0:n * m])
    for (int i = 0; i < n; i++) {
#pragma acc loop vector(16)
      for (int j = 0; j < m; j++) {
#pragma acc fcw FETCH_ONLY(in[i * width + j:1:1])
        out[i * width + j] = in[i * width + j] + (j > 0 ? in[i * width + j - 1] : 0) +
                             (j < m - 1 ? in[i * width + j + 1] : 0);
      }
    }
  }

  void repeat() {
    int *out = v, size = n * m;
#pragma acc parallel loop vector(64) present(this[0:1], out[0:size])
    for (int i = 0; i < size; i++) {
#pragma acc fcw FETCH_CHANNEL_WB(out[i:0:0])
      for (int s = 0; s < this->n; s++)
        out[i] = out[i] + s % 3;
    }
  }

  void show() {
#pragma acc exit data copyout(v[0:n * m]) delete(u[0:n * m], this[0:1])
    long sum = 0;
    for (int i = 0; i < n * m; i++)
      sum = (sum * 31 + v[i]) % 1000003;
    printf("%ld\n", sum);
  }
};

int main() {
  Grid g(20, 37);
  g.across();
  g.repeat();
  g.show();
  return finish();
}
