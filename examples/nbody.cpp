// N bodies under gravity, in C++: the bodies are members of a class, the force is
// a routine, gangs take bodies and the vector sums over the others.
#include <cmath>
#include <cstdio>
#include <vector>

struct Vector {
  float x, y, z;
};

#pragma acc routine seq
static inline Vector pull(Vector from, Vector to, float mass) {
  const float softening = 1e-3f;
  float dx = to.x - from.x, dy = to.y - from.y, dz = to.z - from.z;
  float square = dx * dx + dy * dy + dz * dz + softening;
  float factor = mass / (square * std::sqrt(square));
  return {dx * factor, dy * factor, dz * factor};
}

class Bodies {
public:
  explicit Bodies(int count) : count(count), place(count), mass(count), force(count) {
    for (int i = 0; i < count; i++) {
      // A spiral: no two bodies meet.
      float turn = 0.1f * i, radius = 1.0f + 0.01f * i;
      place[i] = {radius * std::cos(turn), radius * std::sin(turn), 0.001f * i};
      mass[i] = 1.0f / count;
    }
  }

  void computeForces() {
    const int n = count;
    const Vector *p = place.data();
    const float *m = mass.data();
    Vector *f = force.data();
#pragma acc parallel loop gang copyin(p[0 : n], m[0 : n]) copyout(f[0 : n])
    for (int i = 0; i < n; i++) {
      float fx = 0, fy = 0, fz = 0;
#pragma acc loop vector reduction(+ : fx, fy, fz)
      for (int j = 0; j < n; j++) {
        Vector one = pull(p[i], p[j], m[j]);
        fx += one.x;
        fy += one.y;
        fz += one.z;
      }
      f[i] = {fx, fy, fz};
    }
  }

  // The largest relative error against sums in double precision, serially.
  double worstError() const {
    double worst = 0;
    for (int i = 0; i < count; i++) {
      double x = 0, y = 0, z = 0;
      for (int j = 0; j < count; j++) {
        Vector one = pull(place[i], place[j], mass[j]);
        x += one.x;
        y += one.y;
        z += one.z;
      }
      double size = std::sqrt(x * x + y * y + z * z);
      double error = std::fabs(force[i].x - x) + std::fabs(force[i].y - y) +
                     std::fabs(force[i].z - z);
      worst = std::fmax(worst, error / size);
    }
    return worst;
  }

private:
  int count;
  std::vector<Vector> place;
  std::vector<float> mass;
  std::vector<Vector> force;
};

int main() {
  const int count = 2048;
  Bodies bodies(count);
  bodies.computeForces();
  double error = bodies.worstError();
  std::printf("%d bodies: largest relative error of a force %.1e, %s\n", count, error,
              error < 1e-3 ? "correct" : "WRONG");
  return error < 1e-3 ? 0 : 1;
}
