/* What a step of HotSpot needs to know. */
#ifndef ACCOLADE_BENCH_FCW_CHIP_H
#define ACCOLADE_BENCH_FCW_CHIP_H

struct Chip {
  float cap, rx, ry, rz, ambient;
};

#endif
