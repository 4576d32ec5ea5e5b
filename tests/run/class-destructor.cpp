// Objects end in kernels as they do on the host: with their block, before jumps and returns, and
// with the expression that made them. Each logs its start and end, so the order counts.
#include "support/check.h"
struct Log {
  long v;
  void add(int d) { v = (v * 7 + d) % 1000003; }
};
struct Base {
  Log *log;
  int id;
  Base(Log *l, int id) : log(l), id(id) { log->add(id); }
  ~Base() { log->add(id + 1); }
};
struct Member {
  Log *log;
  int id;
  Member(Log *l, int i) : log(l), id(i) {}
  Member(const Member &o) : log(o.log), id(o.id + 10) { log->add(3); }
  ~Member() {
    if (id > 50)
      return;
    log->add(id + 5);
  }
  int value() const { return id; }
};
struct Both : Base {
  Member a;
  Member b[2];
  Both(Log *l, int i) : Base(l, i), a(l, i + 2), b{Member(l, i + 3), Member(l, i + 4)} {}
  ~Both() { log->add(9); }
};
static int byValue(Member m) {
  m.id += 1;
  return m.value();
}
static Member make(Log *l, int i) { return Member(l, i + 1); }
static Member pick(Log *l, int i) {
  if (i & 1)
    return Member(l, 1);
  return make(l, 2);
}
static const Member &same(const Member &m) { return m; }
static int early(Log *l, int i) {
  Member m(l, i);
  for (int k = 0; k < 4; k++) {
    Member t(l, k);
    if (k == i % 6)
      return m.value() + t.value();
    if (k == 2)
      continue;
    Member u(l, k + 20);
  }
  return make(l, 4).value();
}
template <class F> struct Defer {
  F f;
  ~Defer() { f(); }
};
int main() {
  int n = 64;
  Log *logs = new Log[n];
  int *r = new int[n];
  for (int i = 0; i < n; i++)
    logs[i].v = i, r[i] = 0;
#pragma acc parallel loop copy(logs [0:n]) copy(r [0:n])
  for (int i = 0; i < n; i++) {
    Log *l = &logs[i];
    {
      Both b(l, i % 5);
      Member copy = b.a;
      r[i] += copy.id;
    }
    r[i] += byValue(make(l, 3)) + byValue(Member(l, 8));
    Member(l, 30);
    const Member &kept = Member(l, 31);
    if (Member(l, 6).value() + i > 20 && make(l, i % 7).value() != 3)
      r[i] += kept.id;
    r[i] += i % 3 ? same(Member(l, 12)).id : 2;
    while (make(l, r[i] % 5).value() > 2) {
      Member m(l, 4);
      if (++r[i] % 4 == 0)
        break;
    }
    switch (i % 4) {
    case 0: {
      Member m(l, 5);
      r[i]++;
      break;
    }
    case 1:
      r[i]--;
    default: {
      Member m(l, 2);
      r[i] += m.id;
    }
    }
    for (Member m = pick(l, i); m.id < 8; m.id += 2)
      r[i] += m.id;
    if (Member m(l, 3); m.id < i)
      r[i] += m.id;
    else {
      l->add(1);
    }
    r[i] += early(l, i);
    {
      auto f = [=] { l->add(4); };
      Defer<decltype(f)> d{f};
      l->add(2);
    }
    Member arr[3] = {Member(l, 1), make(l, 2), Member(l, 3)};
    int q = (Member(l, 9), arr[1].id);
    r[i] += q;
    do {
      Member z(l, i);
      r[i] += z.id % 2 + 1;
    } while (Member(l, r[i] & 3).id > 2);
  }
  long s = 0;
  for (int i = 0; i < n; i++)
    s = (s * 31 + logs[i].v * 5 + r[i]) % 1000000007;
  printf("%ld\n", s);
  return finish();
}
