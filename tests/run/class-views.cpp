// Objects that regions use without a clause, whose own functions follow the pointers in them: views of data
// that is present, also private ones, in arrays, in other objects and in `this`; and arrays of pointers.
#include <cstdio>

class View {
public:
  View(double *first, int n) : first(first), n(n) {}
  double &operator[](int i) { return first[i]; }
  double operator[](int i) const { return first[i]; }
  int size() const { return n; }

private:
  double *first;
  int n;
};

struct Pair {
  View a, b;
};

static double product(const Pair &pair) {
  double sum = 0;
  for (int i = 0; i < pair.a.size(); i++)
    sum += pair.a[i] * pair.b[i];
  return sum;
}

class Solver {
public:
  Solver(double *u, double *w, int n) : u(u, n), w(w), n(n) {}
  void step() {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      u[i] += weight(i);
  }

private:
  double weight(int i) const { return w[i]; }
  View u;
  double *w;
  int n;
};

int main() {
  const int n = 40;
  double x[n], y[n];
  for (int i = 0; i < n; i++) {
    x[i] = i;
    y[i] = 1;
  }
  double *p = x, *q = y;
  View v(p, n);
  const View w(q, n);
  Pair pair{v, w};
  View both[2] = {v, w};
  double *rows[2] = {p, q};
  Solver solver(p, q, n);
  double sum = 0;
#pragma acc data copy(p[0 : n], q[0 : n])
  {
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
      v[i] += w[i];
#pragma acc parallel loop collapse(2)
    for (int k = 0; k < 2; k++)
      for (int i = 0; i < n; i++)
        both[k][i] *= 2;
#pragma acc parallel loop collapse(2)
    for (int k = 0; k < 2; k++)
      for (int i = 0; i < n; i++)
        rows[k][i] += 3;
#pragma acc parallel copy(sum)
    sum = product(pair);
    solver.step();
  }
  std::printf("%g %g %g\n", x[3], y[3], sum);
  // Mapped by the construct itself, under another name.
#pragma acc parallel loop copy(p[0 : n])
  for (int i = 0; i < v.size(); i++)
    v[i] -= 1;
  std::printf("%g %d %d\n", x[3], &v[0] == x, rows[1] == y);
}
