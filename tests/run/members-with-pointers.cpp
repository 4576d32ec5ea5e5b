// Members that have pointers in them, of objects that no clause names: vectors, views, arrays of pointers and of structures.
// Where what they point to is on the device, kernels find it there.
#include "support/check.h"

#include <vector>

enum { N = 40 };

struct View {
  double *data;
  int size;
  double &operator[](int i) const { return data[i]; }
};

struct Level {
  int n;
  double *u;
};

class Field {
public:
  explicit Field(double *room) : values(N, 1), view{room, N}, n(N) {
    for (int k = 0; k < 3; ++k)
      part[k] = room + 10 * k;
    levels[0] = {10, room};
    levels[1] = {10, room + 10};
    double *mine = values.data();
#pragma acc enter data copyin(mine[0:N])
  }
  ~Field() {
    double *mine = values.data();
#pragma acc exit data delete (mine[0:N])
  }
  void step() {
#pragma acc parallel loop
    for (int i = 0; i < n; ++i)
      values[i] += i;
  }
  void shift() {
#pragma acc parallel loop
    for (int i = 0; i < view.size; ++i)
      view[i] += 2;
  }
  void parts() {
#pragma acc parallel loop
    for (int i = 0; i < 10; ++i)
      for (int k = 0; k < 3; ++k)
        part[k][i] += k;
  }
  void both() {
#pragma acc parallel loop
    for (int i = 0; i < levels[0].n; ++i)
      levels[1].u[i] += levels[0].u[i];
  }
  double sum() {
    double *mine = values.data(), all = 0;
#pragma acc update self(mine[0:N])
    for (double v : values)
      all += v;
    return all;
  }

private:
  std::vector<double> values;
  View view;
  double *part[3];
  Level levels[2];
  int n;
};

struct Plain {
  float *rows[4];
  Level last;
};

int main() {
  double room[N];
  for (int i = 0; i < N; ++i)
    room[i] = i % 5;
  double total = 0;
#pragma acc data copy(room)
  {
    Field field(room);
    field.step();
    field.shift();
    field.parts();
    field.both();
    total = field.sum();
  }
  printf("%g:", total);
  for (double v : room)
    printf(" %g", v);
  puts("");

  float grid[4 * N];
  for (int i = 0; i < 4 * N; ++i)
    grid[i] = static_cast<float>(i);
  Plain plain;
  for (int r = 0; r < 4; ++r)
    plain.rows[r] = grid + r * N;
  plain.last = {N, room};
#pragma acc data copy(grid, room)
  {
#pragma acc parallel loop
    for (int i = 0; i < N; ++i)
      plain.rows[3][i] = plain.rows[0][i] + static_cast<float>(plain.last.u[i]);
  }
  float sum = 0;
  for (int i = 0; i < N; ++i)
    sum += grid[3 * N + i];
  printf("%g\n", sum);
  return 0;
}
