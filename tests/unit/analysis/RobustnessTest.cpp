// Real headers hold every construct of the language, most of it in templates that
// are never instantiated. Every analysis must survive all of them.
#include "Snippet.h"

#include <gtest/gtest.h>

using namespace accolade;

namespace {

TEST(Robustness, StandardLibraryOfCxx) {
  Snippet library("#include <algorithm>\n#include <complex>\n#include <deque>\n"
                  "#include <functional>\n#include <map>\n#include <memory>\n"
                  "#include <random>\n#include <regex>\n#include <string>\n"
                  "#include <unordered_map>\n#include <valarray>\n#include <vector>\n",
                  Snippet::Language::Cxx);
  EXPECT_GT(library.analyzeEverything(), 200u);
}
TEST(Robustness, C) {
  Snippet everything(
      "#include <stdatomic.h>\n#include <stdarg.h>\n#include <complex.h>\n"
      "typedef struct { int a, b[3]; union { int u; float v; } w; int bits : 3; } T;"
      "int g(int n, ...) { va_list l; va_start(l, n); int s = 0;"
      "  for (int i = 0; i < n; i++) s += va_arg(l, int); va_end(l); return s; }"
      "void f(int n, T *t, double complex *z, atomic_int *at, int (*fp)(int), void **labels) {"
      "  for (int i = 0; i < n; i++) {"
      "    T x = {.a = 1, .b = {[1] = 2}}; x.bits++; t[i] = x; t[i].w.u = t[i].w.v;"
      "    __real__ z[i] = __imag__ z[i]; atomic_fetch_add(at, 1); t->a = fp(i) ?: i;"
      "    *(&t[i].b[0] + 1) = 3[t[i].b]; goto *labels[i]; again: ; void *here = &&again;"
      "    switch (i) case 1: do { if (i) continue; else break; } while (t++->a);"
      "    (void)__builtin_choose_expr(1, i, n); __asm__(\"\" : \"+r\"(n) : \"r\"(i));"
      "    int v[n][i + 1]; v[0][i] = sizeof v[n++]; ((char *)t)[i] = (char){0};"
      "    typeof(n) m = ({ n; }), *p = &m, **pp = &p; **pp = *p++, p[0]--; } }");
  EXPECT_GT(everything.analyzeEverything(), 1u);
}

} // namespace
