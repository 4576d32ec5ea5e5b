// Bit-fields of all kinds: packed, in unions and bases, of enumerations and bool, signed, in
// constants, updated and stepped; their neighbours stay as they are.
#include "support/check.h"
#include <algorithm>
#include <cstdint>
enum class Kind : unsigned char { None, Some, Many };
struct __attribute__((packed)) Packed {
  unsigned char c;
  unsigned a : 5;
  unsigned b : 20;
  int s : 11;
  short t;
};
struct Cell {
  unsigned alive : 1;
  bool seen : 1;
  Kind kind : 2;
  signed age : 5 = -3;
  unsigned : 0;
  uint16_t x : 9, y : 7;
  unsigned char tail;
  Cell() : alive(1), seen(false), kind(Kind::None), x(5), y(6), tail('a') {}
  Cell(int i) : Cell() {
    age = i;
    x += i;
    kind = i % 3 == 2 ? Kind::Many : Kind::Some;
  }
  int sum() const { return alive + seen * 2 + int(kind) * 3 + age * 5 + x * 7 + y * 11 + tail; }
};
union Word {
  uint32_t all;
  unsigned low : 12;
  struct {
    uint32_t r : 8, g : 8, b : 8, a : 8;
  } c;
};
struct Base {
  unsigned f : 3;
  int g;
};
struct Derived : Base {
  unsigned h : 10;
  long l : 40;
  unsigned long m : 24;
};
struct Date {
  unsigned day : 5, month : 4;
  int year : 12;
};
static const Date table[3] = {{1, 2, -300}, {31, 12, 2000}, {15, 6, 1999}};
static int days(const Date &d) { return d.day + 31 * d.month + 365 * d.year; }
static int reversed(unsigned a, unsigned b) { return a < b ? -1 : 1; }
int main() {
  int n = 200;
  auto *p = new Packed[n];
  auto *c = new Cell[n];
  auto *w = new Word[n];
  auto *d = new Derived[n];
  long *r = new long[n];
  for (int i = 0; i < n; i++) {
    p[i] = {(unsigned char)i, unsigned(i) & 31, unsigned(i * 3001) & 0xfffff, i - 100, short(i)};
    c[i] = Cell(i % 16);
    w[i].all = i * 2654435761u;
    d[i].f = i & 7;
    d[i].g = i;
    d[i].h = i;
    d[i].l = i * -100000007l;
    d[i].m = i * 999;
  }
#pragma acc parallel loop copy(p [0:n], c [0:n], w [0:n], d [0:n]) copyout(r [0:n])
  for (int i = 0; i < n; i++) {
    long t = 0;
    p[i].a += 7;
    p[i].b ^= i * 77;
    p[i].s = p[i].s * 2 - 1;
    p[i].t++;
    t += p[i].a + p[i].b + p[i].s + p[i].t + p[i].c;
    Packed q = {'x', 3u, unsigned(i), -i, 4};
    q.b--;
    t += q.a + q.b + q.s + q.c + q.t;
    c[i].age++;
    --c[i].x;
    c[i].y = c[i].x > 6 ? 99 : c[i].age;
    c[i].seen = i & 4;
    c[i].alive ^= 1;
    if (c[i].kind == Kind::Many)
      c[i].kind = Kind::None;
    Cell mine(i % 8), copy = mine;
    copy.age -= 2;
    t += mine.sum() * 3 + copy.sum() + c[i].sum();
    w[i].c.g = w[i].c.r + w[i].low;
    w[i].low |= 1;
    Word v;
    v.all = 0;
    v.c = {1, 2, 3, unsigned(i)};
    t += v.all % 1000 + (w[i].c.a - 300 < 0 ? 5 : 9);
    d[i].l -= i;
    d[i].m <<= 2;
    d[i].h *= 3;
    d[i].f = ~d[i].f;
    t += d[i].l + d[i].m + d[i].h + d[i].f;
    Date e = table[i % 3];
    e.day = std::min<unsigned>(e.day + 1, 28u);
    auto [dd, mm, yy] = e;
    t += days(e) + dd * mm - yy + days({1, 2, i});
    int chain = e.month = e.day = i;
    t += chain * 13 + int(e.month++) + (e.year % 7) + reversed(e.day, e.month) + (e.day - 40 < 0);
    Cell *pc = &c[i];
    pc->tail += pc->x;
    for (e.day = 0; e.day < 9; e.day++)
      t ^= e.day;
    t += (i & 1 ? e.day : e.month);
    r[i] = t;
  }
  unsigned long s = 0;
  for (int i = 0; i < n; i++) {
    s = s * 31 + r[i] + p[i].a + p[i].b + p[i].s + p[i].t + c[i].sum() + w[i].all + d[i].f +
        d[i].g + d[i].h + d[i].l + d[i].m;
  }
  printf("%lu %zu %zu %zu\n", s, sizeof(Packed), sizeof(Cell), sizeof(Derived));
  return finish();
}
