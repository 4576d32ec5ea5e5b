// Blocks and tiles: sizes by clauses and by choice, ranges that follow from the counters, that are
// the same for all and that must be searched; what is written back.
float m[100][100];
void f(int n, int halo, float *restrict a, float *restrict b, const int *restrict at) {
#pragma acc parallel loop copy(a[0:n]) copyout(b[0:n]) copyin(at[0:n], m)
  for (int i = 0; i < n; i++) {
    int down = i & 255, k = at[i];
#pragma acc fcw FETCH_ONLY(a[i:1:2], m[down:0:0][7:1:1])
    b[i] = a[i] + m[down][7];
#pragma acc fcw FETCH_ONLY(a[k:0:0]) WB_ONLY(b[i:0:0])
    b[i] = a[k];
  }
#pragma acc parallel loop vector(64) copy(a[0:n], b[0:n])
  for (int i = 0; i < n; i++) {
    int base = i / 64 * 128;
#pragma acc fcw FETCH_CHANNEL_WB(a[base:0:127], b[i:halo:halo]) nosync
    {
      a[base + i % 64] = 1;
#pragma acc fcw_barrier
      b[i + 1] = a[base];
    }
  }
#pragma acc kernels copy(m)
#pragma acc loop independent vector(4)
  for (int i = 0; i < 100; i++) {
    int r = i - (i >> 2);
#pragma acc loop independent
    for (int j = 0; j < 100; j++) {
#pragma acc fcw FETCH_CHANNEL_WB(m[r:0:0][j:1:1])
      for (int t = 0; t < n; t++)
        m[r][j] = m[r][j] + 1;
    }
  }
}

// RUN: %accolade --stage=plan %s | FileCheck --match-full-lines %s
// CHECK: region parallel loop line 5
// CHECK: kernel f_5
// CHECK: loop line 6 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: block of 256 i; steady down
// CHECK: tile a[i:1:2] line 8 of 259 fetch in registers
// CHECK: tile m[down:0:0][7:1:1] line 8 of 256 x 3 uniform padded fetch in registers
// CHECK: tile a[k:0:0] line 10 of 256 searched fetch
// CHECK: tile b[i:0:0] line 10 of 256 write back own
// CHECK: region parallel loop line 13
// CHECK: kernel f_13
// CHECK: loop line 14 over i gang vector on [block x thread x] simd (parallel: loop in a parallel loop construct)
// CHECK: block of 64 i; uniform base
// CHECK: tile a[base:0:127] line 16 of 128 uniform fetch channel write back whole
// CHECK: tile b[i:halo:halo] line 16 of ? fetch channel write back marked
// CHECK: region kernels line 23
// CHECK: kernel f_24
// CHECK: loop line 25 over i gang vector on [block x thread x] simd (parallel: independent clause)
// CHECK: block of 4 i; uniform j, t; steady r
// CHECK: loop line 28 over j seq (parallel: independent clause)
// CHECK: tile m[r:0:0][j:1:1] line 29 of 4 x 3 uniform padded fetch channel sync write back own
// CHECK: loop line 30 over t seq (sequential: blocks of iterations run it together (fcw))

// The squares that blocks write have nothing in common, though their tiles have.
void squares(int n, int d, int c[restrict 1000][1000]) {
#pragma acc parallel loop gang copy(c[0:1000][0:1000])
  for (int s = 0; s < n; s++) {
#pragma acc loop vector(32)
    for (int x = 0; x < 32; x++) {
      int top = s * 32, left = (d - s) * 32;
#pragma acc fcw FETCH_CHANNEL_WB(c[top:0:32][left:0:33]) nosync
      for (int y = 0; y < 30; y++) {
        if (x > 2)
          c[top + y + 1][left + x] = c[top + y][left + x + 1];
#pragma acc fcw_barrier
      }
#pragma acc fcw FETCH_CHANNEL_WB(c[top:0:40][left:0:0]) nosync
      c[top + x + 8][left] = 0;
    }
  }
}
// CHECK: region parallel loop line 61
// CHECK: tile c[top:0:32][left:0:33] line 66 of 33 uniform x 34 uniform fetch channel write back marked
// CHECK: tile c[top:0:40][left:0:0] line 72 of 41 uniform x 1 uniform fetch channel write back marked

void apart(int n, int d, int c[restrict 1000][1000]) {
#pragma acc parallel loop gang copy(c[0:1000][0:1000])
  for (int s = 0; s < n; s++) {
#pragma acc loop vector(32)
    for (int x = 0; x < 32; x++) {
      int top = s * 32, left = (d - s) * 32;
#pragma acc fcw FETCH_CHANNEL_WB(c[top:0:32][left:0:33]) nosync
      for (int y = 0; y < 30; y++) {
        if (x > 2)
          c[top + y + 1][left + x] = c[top + y][left + x + 1];
#pragma acc fcw_barrier
      }
    }
  }
}
// CHECK: region parallel loop line 82
// CHECK: tile c[top:0:32][left:0:33] line 87 of 33 uniform x 34 uniform fetch channel write back marked, on grids 30 from 1 x 29 from 3

// Rows that two blocks write.
void touching(int n, int c[restrict 1000]) {
#pragma acc parallel loop gang copy(c[0:1000])
  for (int s = 0; s < n; s++) {
#pragma acc loop vector(32)
    for (int x = 0; x < 32; x++) {
      int top = s * 31;
#pragma acc fcw FETCH_CHANNEL_WB(c[top:0:40]) nosync
      c[top + x] = x;
    }
  }
}
// CHECK: region parallel loop line 101
// CHECK: tile c[top:0:40] line 106 of 41 uniform fetch channel write back marked

// The block's own loop says which block it is.
void ofOwnLoop(int n, int d, int c[restrict 1000][1000], int e[restrict 1000]) {
#pragma acc parallel loop vector(32) copy(c[0:1000][0:1000], e[0:1000])
  for (int k = 0; k < n; k++) {
    int x = k % 32, top = k / 32 * 32, left = (d - k / 32) * 32, near = k / 32 * 31;
#pragma acc fcw FETCH_CHANNEL_WB(c[top:0:32][left:0:33]) nosync
    c[top + x + 1][left + 2] = c[top + x][left + 1];
#pragma acc fcw FETCH_CHANNEL_WB(e[near:0:40]) nosync
    e[near + x] = x;
  }
}
// CHECK: region parallel loop line 116
// CHECK: tile c[top:0:32][left:0:33] line 119 of 33 uniform x 34 uniform fetch channel write back marked, on grids 32 from 1 x 1 from 2
// CHECK-NEXT: tile e[near:0:40] line 121 of 41 uniform fetch channel write back marked{{$}}

// Loops without clauses and what only computes between them: one block of both. Not where the inner one has its trips from
// there, or something else happens.
void between(int n, int m[restrict 100][100], int b[restrict 100][100], int c[restrict 100]) {
#pragma acc parallel loop copyin(m[0:100]) copyout(b[0:100])
  for (int i = 0; i < 100; i++) {
    int r = i + 1;
#pragma acc loop
    for (int j = 0; j < n; j++) {
#pragma acc fcw FETCH_ONLY(m[i:0:0][j:1:1])
      b[i][j] = m[i][j] + r;
    }
  }
#pragma acc parallel loop copyin(m[0:100]) copyout(b[0:100])
  for (int i = 0; i < 100; i++) {
    int r = n / 2;
#pragma acc loop
    for (int j = 0; j < r; j++) {
#pragma acc fcw FETCH_ONLY(m[i:0:0][j:1:1])
      b[i][j] = m[i][j];
    }
  }
#pragma acc parallel loop copyin(m[0:100]) copyout(b[0:100], c[0:100])
  for (int i = 0; i < 100; i++) {
    c[i] = i;
#pragma acc loop
    for (int j = 0; j < n; j++) {
#pragma acc fcw FETCH_ONLY(m[i:0:0][j:1:1])
      b[i][j] = m[i][j];
    }
  }
}
// CHECK: region parallel loop line 132
// CHECK: block of 16 i x 16 j
// CHECK: region parallel loop line 141
// CHECK: block of 256 i; uniform j, r
// CHECK: region parallel loop line 150
// CHECK: block of 256 i; uniform j
