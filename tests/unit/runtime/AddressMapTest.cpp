// The two-level map against std::map, through growth, splits and decay.
#include "runtime/core/AddressMap.h"

#include <gtest/gtest.h>
#include <map>
#include <random>

using namespace accolade::rt;

namespace {

char *address(size_t offset) { return reinterpret_cast<char *>(0x10000 + offset); }

using Model = std::map<char *, int>;

void expectSame(AddressMap<int> &map, Model &model, char *key) {
  auto next = model.upper_bound(key), exact = model.find(key);
  int *above = map.above(key), *below = map.atOrBelow(key), *found = map.find(key);
  ASSERT_EQ(above != nullptr, next != model.end());
  ASSERT_EQ(below != nullptr, next != model.begin());
  ASSERT_EQ(found != nullptr, exact != model.end());
  ASSERT_TRUE(!above || *above == next->second);
  ASSERT_TRUE(!below || *below == std::prev(next)->second);
  ASSERT_TRUE(!found || *found == exact->second);
}

TEST(AddressMap, EmptyHasNothing) {
  AddressMap<int> map;
  EXPECT_EQ(map.atOrBelow(address(0)), nullptr);
  EXPECT_EQ(map.above(address(0)), nullptr);
  EXPECT_EQ(map.find(address(0)), nullptr);
  map.erase(address(0));
  EXPECT_EQ(map.size(), 0u);
}

TEST(AddressMap, AgreesWithAModel) {
  std::mt19937 random(1);
  AddressMap<int> map;
  Model model;
  for (int step = 0; step < 100000; ++step) {
    char *key = address(random() % 3000);
    bool growing = step / 20000 % 2 == 0;
    if (random() % 10 < (growing ? 7 : 2)) {
      map.set(key, step);
      model[key] = step;
    } else {
      map.erase(key);
      model.erase(key);
    }
    ASSERT_EQ(map.size(), model.size());
    expectSame(map, model, address(random() % 3000));
    if (HasFatalFailure())
      return;
  }
}

TEST(AddressMap, VisitsInOrderAndEmptiesAgain) {
  AddressMap<int> map;
  for (int i = 999; i >= 0; --i)
    map.set(address(i), i);
  int expected = 0;
  map.forEach([&](int value) { EXPECT_EQ(value, expected++); });
  EXPECT_EQ(expected, 1000);
  for (int i = 0; i < 1000; ++i)
    map.erase(address(i));
  EXPECT_EQ(map.above(address(0)), nullptr);
  map.set(address(5), 5);
  EXPECT_EQ(*map.atOrBelow(address(7)), 5);
}

} // namespace
