// Random nests of two loops with constant bounds, whose iterations can be run
// through one by one. On these the analysis must agree with the enumeration in
// both directions: nothing missed, nothing invented.
#include "Snippet.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <tuple>

using namespace accolade;

namespace {

struct Index {
  int i, j, c;
  int at(int vi, int vj) const { return i * vi + j * vj + c; }
  std::string text() const {
    return std::to_string(i) + " * i + " + std::to_string(j) + " * j + " + std::to_string(c);
  }
};

struct Nest {
  int fromI, toI, stepI, fromJ, toJ; ///< toJ counts from i when triangular
  bool triangular, guarded;
  Index write[2], read[2];
  bool flat; ///< one dimension a[...], else x[...][...]

  std::string text() const {
    auto place = [&](const Index *index) {
      return flat ? "a[" + index[0].text() + "]"
                  : "x[" + index[0].text() + "][" + index[1].text() + "]";
    };
    return "void f(double *a, double x[99][99]) { for (int i = " + std::to_string(fromI) +
           "; i < " + std::to_string(toI) + "; i += " + std::to_string(stepI) +
           ") for (int j = " + std::to_string(fromJ) + "; j <= " +
           (triangular ? "i + " : "") + std::to_string(toJ) + "; j++) " +
           (guarded ? "if (j > i) " : "") + place(write) + " = " + place(read) + "; }";
  }

  using Place = std::pair<int, int>;
  Place place(const Index *index, int i, int j) const {
    return {index[0].at(i, j), flat ? 0 : index[1].at(i, j)};
  }

  /// Two different iterations of the outer loop touch one place, one writes.
  bool outerCarries() const {
    std::set<std::tuple<Place, int>> written;
    std::vector<std::tuple<Place, int>> touched;
    for (int i = fromI; i < toI; i += stepI)
      for (int j = fromJ; j <= (triangular ? i + toJ : toJ); ++j) {
        if (guarded && j <= i)
          continue;
        written.insert({place(write, i, j), i});
        touched.push_back({place(write, i, j), i});
        touched.push_back({place(read, i, j), i});
      }
    for (const auto &[where, i] : touched)
      for (int other = fromI; other < toI; other += stepI)
        if (other != i && written.count({where, other}))
          return true;
    return false;
  }
};

Nest randomNest(std::mt19937 &random) {
  auto pick = [&](int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
  };
  auto index = [&] { return Index{pick(-1, 2), pick(-1, 2), pick(-2, 2)}; };
  Nest nest{};
  nest.fromI = pick(0, 2);
  nest.toI = nest.fromI + pick(1, 6);
  nest.stepI = pick(1, 3);
  nest.fromJ = pick(0, 2);
  nest.toJ = pick(0, 5);
  nest.triangular = pick(0, 1);
  nest.guarded = pick(0, 3) == 0;
  nest.flat = pick(0, 1);
  for (Index *one : {&nest.write[0], &nest.write[1], &nest.read[0], &nest.read[1]})
    *one = index();
  return nest;
}

TEST(Property, AgreesWithEnumeration) {
  std::mt19937 random(20240611);
  unsigned independent = 0;
  for (int n = 0; n < 400; ++n) {
    Nest nest = randomNest(random);
    const bool carries = nest.outerCarries();
    const std::string verdict = Snippet(nest.text()).dependence(0);
    EXPECT_EQ(verdict.find("not ") == 0, carries) << nest.text() << "\n" << verdict;
    independent += !carries;
  }
  EXPECT_GT(independent, 50u); // both verdicts are tried
  EXPECT_LT(independent, 350u);
}

} // namespace
