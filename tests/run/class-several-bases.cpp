// Bases that do not lie at the object's beginning: from the object to them and back, by pointer
// and by reference; a null pointer stays one.
#include "support/check.h"

const int N = 9;

struct Mass {
  double mass = 2;
};
struct Count {
  int count = 1;
  void add(int n) { count += n; }
};
struct Name {
  short name[3] = {1, 2, 3};
};

// A mixin that calls what derives from it.
template <class D> struct Log {
  int noted = 0;
  void note(int k) {
    noted += k;
    static_cast<D *>(this)->onNote(noted);
  }
  const D &self() const { return static_cast<const D &>(*this); }
};

struct Body : Mass, Count, Log<Body> {
  int notes = 0, spare = 0;
  void onNote(int k) {
    notes = notes * 10 + k;
    mass += k;
    add(k);
  }
};
struct Named : Name, Body {
  int last = 4;
};

static int isNull(const Count *c) { return !c; }
static const Named *whole(const Count *c) { return static_cast<const Named *>(c); }
static int notesOf(const Log<Body> &log) { return static_cast<const Body &>(log).notes; }

int main() {
  double r[N];
  int nulls[N], backs[N];
  Named shared[N];
#pragma acc parallel loop copyout(r, nulls, backs) copy(shared)
  for (int i = 0; i < N; ++i) {
    Named n;
    n.note(i);
    Count *c = &n;
    c->add(5);
    Named *back = static_cast<Named *>(c);
    back->last += i;
    const Mass &m = n;
    Named *maybe = i % 2 ? &n : nullptr;
    nulls[i] = isNull(maybe);
    const Count *none = maybe;
    backs[i] = whole(none) == maybe;
    Log<Body> *log = &shared[i];
    log->note(i + 1);
    Count &counted = shared[i];
    static_cast<Named &>(counted).name[1] += i;
    static_cast<Named &>(counted).last -= notesOf(shared[i]);
    r[i] = n.notes + 10 * n.count + 100 * m.mass + 1000 * n.last + shared[i].self().mass + n.name[2];
  }
  for (int i = 0; i < N; ++i) {
    EXPECT(nulls[i] == (i % 2 == 0));
    EXPECT(backs[i]);
    EXPECT(shared[i].name[1] == 2 + i && shared[i].last == 4 - (i + 1) && shared[i].mass == 3 + i);
    EXPECT(r[i] == i + 10 * (6 + i) + 100 * (2 + i) + 1000 * (4 + i) + 3 + i + 3);
    printf("%g %d %d\n", r[i], shared[i].count, shared[i].notes);
  }
  return finish();
}
