// Which routines are missing among units that are linked, and for whom.
#include "runtime/device/Units.h"

#include <gtest/gtest.h>

using namespace accolade::rt;
using Names = std::set<std::string>;

namespace {

template <int N> acc_rt_unit unitWith(const acc_rt_link (&links)[N]) {
  acc_rt_unit unit = {};
  unit.links = links;
  unit.link_count = N;
  return unit;
}

TEST(Units, NothingIsLackingWhereAllIsOffered) {
  const acc_rt_link a[] = {{"main_1", "f"}}, b[] = {{"f", nullptr}};
  acc_rt_unit caller = unitWith(a), callee = unitWith(b);
  EXPECT_EQ(lackingRoutines({&caller, &callee}), Names{});
}

TEST(Units, WhoNeedsWhatLacksIsLackingToo) {
  const acc_rt_link a[] = {{"main_1", "f"}, {"main_2", "good"}, {"main_3", "h"}};
  const acc_rt_link b[] = {{"f", "g"}, {"f", nullptr}, {"good", nullptr}};
  const acc_rt_link c[] = {{"g", "h"}, {"g", nullptr}};
  acc_rt_unit main = unitWith(a), second = unitWith(b), third = unitWith(c);
  Names lacking = lackingRoutines({&main, &second, &third});
  EXPECT_EQ(lacking, (Names{"f", "g", "h"}));
  EXPECT_STREQ(lackedBy(main, "main_1", lacking), "f");
  EXPECT_EQ(lackedBy(main, "main_2", lacking), nullptr);
  EXPECT_STREQ(lackedBy(main, "main_3", lacking), "h");
}

} // namespace
