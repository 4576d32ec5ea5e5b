/* Bodies as the paper's N-Body has them: position and mass in one word. */
#ifndef ACCOLADE_BENCH_FCW_BODIES_H
#define ACCOLADE_BENCH_FCW_BODIES_H

struct Body {
  float x, y, z, mass;
};
struct Force {
  float x, y, z;
};

#endif
