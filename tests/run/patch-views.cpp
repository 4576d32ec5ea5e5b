// Products and sums over arrays that are members, or that classes stand for: staged in patches as plain ones
// are, at sizes on both sides of where patches begin.
// RUN-UNOPTIMISED: PoCL takes half a minute for what is written out here
#include "support/check.h"

// By a function for the place, as libraries have it.
class Matrix {
public:
  float *data;
  int rows, columns;
  float &operator()(int i, int j) { return data[index(i, j)]; }
  const float &operator()(int i, int j) const { return data[index(i, j)]; }

private:
  int index(int i, int j) const { return i * columns + j; }
};

struct Vector {
  double *v;
  long n;
  double operator[](long i) const { return v[i]; }
};

static void products(const Matrix a, const Matrix b, Matrix c, int m) {
  const float *x = a.data, *y = b.data;
  float *z = c.data;
  int n = a.rows * a.columns;
#pragma acc data copyin(x[0:n], y[0:n]) copy(z[0:n])
  {
#pragma acc parallel loop collapse(2) present(a.data, b.data, c.data)
    for (int i = 0; i < a.rows; i++)
      for (int j = 0; j < b.columns; j++) {
        float s = 0;
        for (int k = 0; k < m; k++)
          s += a(i, k) * b(k, j);
        c(i, j) = s;
      }
#pragma acc parallel loop collapse(2) present(a.data, b.data, c.data)
    for (int i = 0; i < a.rows; i++)
      for (int j = 0; j < b.columns; j++) {
        float s = c.data[i * c.columns + j];
        for (int k = 0; k < m; k++)
          s += a.data[k * a.columns + i] * b.data[j * b.columns + k];
        c.data[i * c.columns + j] = s;
      }
  }
}

struct Product {
  float *a, *b, *c;
  int n, m;
  void run() {
#pragma acc data copyin(this[0:1]) copyin(a[0:n * n], b[0:n * n]) copy(c[0:n * n])
    {
#pragma acc parallel loop collapse(2) present(this, a, b, c)
      for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
          float s = 1;
          for (int k = 0; k < m; k++)
            s += a[i * n + k] * b[k * n + j];
          c[i * n + j] += s;
        }
    }
  }
};

static void arrows(Product *p) {
#pragma acc data copyin(p[0:1]) copyin(p->a[0:p->n * p->n], p->b[0:p->n * p->n]) copy(p->c[0:p->n * p->n])
  {
    int n = p->n, m = p->m;
#pragma acc parallel loop collapse(2) present(p)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        float s = 0;
        for (int k = 0; k < m; k++)
          s += p->a[i * n + k] * p->b[k * n + j];
        p->c[i * n + j] -= s;
      }
  }
}

struct Fields {
  float u[730][730], v[730][730], w[730][730];
};

static void fields(Fields &f, int n, int m) {
#pragma acc parallel loop collapse(2) copy(f)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      float s = 0;
      for (int k = 0; k < m; k++)
        s += f.u[i][k] * f.v[k][j];
      f.w[i][j] = s;
    }
}

// What one iteration changes, another must see: nothing is staged.
static void inPlace(Matrix a, int n) {
  float *x = a.data;
#pragma acc parallel loop copy(x[0:n * n]) present(a.data)
  for (int i = 0; i < n; i++) {
    float s = 0;
    for (int k = 1; k < n; k++)
      s += a(i, k);
    a(i, 0) = s;
  }
}

static void forces(Vector at, Vector mass, Vector force) {
  double *x = at.v, *y = mass.v, *z = force.v;
  long n = at.n;
#pragma acc parallel loop copyin(x[0:n], y[0:n]) copyout(z[0:n]) present(at.v, mass.v, force.v)
  for (long i = 0; i < at.n; i++) {
    double s = 0;
    for (long k = 0; k < mass.n; k++)
      s += mass[k] * (at[k] - at[i]);
    force.v[i] = s;
  }
}

// A class whose elements are its own.
struct Pair {
  double v[2];
  double &operator[](int i) { return v[i]; }
};

static void pairs(Vector at, Vector mass, Vector force) {
  double *x = at.v, *y = mass.v, *z = force.v;
  long n = at.n;
  Pair scale = {{2, 3}};
#pragma acc parallel loop copyin(x[0:n], y[0:n]) copyout(z[0:n]) present(at.v, mass.v, force.v)
  for (long i = 0; i < n; i++) {
    Pair s = {{0, 1}};
    for (long k = 0; k < n; k++) {
      s[0] += mass[k] * (at[k] - at[i]);
      s[1] += at[k] * scale[k % 2];
    }
    force.v[i] = s[0] + s[1];
  }
}

static double sum(const float *a, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * (i % 13 + 1);
  return s;
}

int main() {
  static Fields f;
  const int sizes[] = {37, 725};
  for (int n : sizes) {
    const int m = n < 100 ? n : 19;
    float *a = new float[n * n], *b = new float[n * n], *c = new float[n * n];
    for (int i = 0; i < n * n; i++) {
      a[i] = i % 7 - 3;
      b[i] = i % 5 - 2;
      c[i] = i % 3;
      f.u[i / n][i % n] = i % 11 - 5;
      f.v[i / n][i % n] = i % 13 - 6;
    }
    products({a, n, n}, {b, n, n}, {c, n, n}, m);
    printf("%d products %g\n", n, sum(c, n * n));
    Product p{a, b, c, n, m};
    p.run();
    printf("%d members %g\n", n, sum(c, n * n));
    arrows(&p);
    printf("%d arrows %g\n", n, sum(c, n * n));
    fields(f, n, m);
    printf("%d fields %g\n", n, sum(f.w[0], 730 * n));
    inPlace({a, n, n}, n);
    printf("%d in place %g\n", n, sum(a, n * n));
    delete[] a;
    delete[] b;
    delete[] c;
  }
  const long n = 1500;
  double *x = new double[3 * n];
  for (long i = 0; i < 3 * n; i++)
    x[i] = i % 17;
  forces({x, n}, {x + n, n}, {x + 2 * n, n});
  double s = 0;
  for (long i = 0; i < n; i++)
    s += x[2 * n + i] * (i % 9);
  printf("forces %g\n", s);
  pairs({x, n}, {x + n, n}, {x + 2 * n, n});
  for (long i = 0; i < n; i++)
    s += x[2 * n + i] * (i % 7);
  printf("pairs %g\n", s);
  delete[] x;
  return finish();
}
