// Variables of a gang that references, lambdas and objects lead to, and elements that references stand for.
#include <cstdio>

namespace {

constexpr int N = 30, M = 40;
int in[N * M], out[N * M], sums[N];

struct Span {
  int *first, *last;
  int at(int k) const { return first[k]; }
};
struct View {
  int (&row)[M];
  int at(int k) const { return row[k]; }
};
struct Pair {
  int a, b;
};
struct Counter {
  int sum = 3, count = 0;
  void add(int v) { sum += v, count++; }
};
struct Filled {
  int k[4];
  explicit Filled(const int *from) {
    for (int i = 0; i < 4; i++)
      k[i] = from[i];
  }
};

void print(const char *name) {
  unsigned long hash = 0;
  for (int v : out)
    hash = hash * 3 + unsigned(v);
  for (int &v : sums)
    hash = hash * 3 + unsigned(v), v = 0;
  std::printf("%s %lu\n", name, hash);
}

void arrays() {
#pragma acc parallel loop gang copyin(in) copyout(out)
  for (int i = 0; i < N; i++) {
    int w[M], (&r)[M] = w;
    for (int k = 0; k < M; k++)
      w[k] = in[i] + k;
    auto get = [&](int k) { return w[k]; };
    auto from = [p = &w[0]](int k) { return p[k]; };
    Span span = {w, w + M};
    View view = {w};
    Filled filled(w);
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i * M + k] = r[k] + 3 * get(k) + 5 * from(k) + 7 * span.first[k] + 11 * span.at(k) + view.at(k) + filled.k[k & 3];
    w[0] = 1;
    for (int &v : w)
      v += 2;
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i * M + k] += r[k] + get(k);
  }
  print("arrays");
}

void scalars() {
#pragma acc parallel loop gang copyin(in) copyout(out)
  for (int i = 0; i < N; i++) {
    const int *p = in + i * M;
    int x = 1, y = 2, z = 3, only = 4;
    Pair s{1, 2};
    auto f = [&](int k) { x += k; };
    f(p[0]);
    auto g = [&](int k) { return only * k; };
    Pair *to = &s;
    to->a += p[1];
    struct {
      int *q;
    } h = {&y};
    for (int k = 0; k < 3; k++)
      *h.q += p[k];
    int &r = z;
    r += p[2];
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i * M + k] = x + y * 3 + s.a * 5 + s.b * 7 + z * 9 + g(k);
    f(1);
    x *= 2;
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i * M + k] += x;
  }
  print("scalars");
}

void objects() {
#pragma acc parallel loop gang copyin(in) copyout(out)
  for (int i = 0; i < N; i++) {
    Counter a, b, &ra = a, *pb = &b;
    ra.add(in[i]);
    pb->add(in[i] + 1);
    pb->add(2);
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i * M + k] = a.sum + a.count * 100 + b.sum * 3 + b.count * 7 + k;
  }
  print("objects");
}

void elements() {
#pragma acc parallel loop gang copyin(in) copyout(out) copy(sums)
  for (int i = 0; i < N; i++) {
    int &sum = sums[i];
    sum += in[i];
    sum += 3;
#pragma acc loop vector
    for (int k = 0; k < M; k++)
      out[i * M + k] = sums[i] + k;
  }
  print("elements");
}

} // namespace

int main() {
  for (int i = 0; i < N * M; i++)
    in[i] = i * 37 % 53;
  arrays();
  scalars();
  objects();
  elements();
}
