// The interval map alone.
#include "runtime/core/PresentTable.h"

#include <gtest/gtest.h>

using namespace accolade::rt;

namespace {

struct PresentTableTest : testing::Test {
  char host[1000], device[1000], other[1000];
  PresentTable table;
};

TEST_F(PresentTableTest, FindsWhatContains) {
  Entry &entry = table.insert(host + 100, 50, device);
  EXPECT_EQ(table.containing(host + 100, 50), &entry);
  EXPECT_EQ(table.containing(host + 149, 1), &entry);
  EXPECT_EQ(table.containing(host + 120, 0), &entry);
  EXPECT_EQ(table.containing(host + 99, 1), nullptr);
  EXPECT_EQ(table.containing(host + 150, 0), nullptr);
  EXPECT_EQ(table.containing(host + 100, 51), nullptr);
  EXPECT_EQ(table.containing(host + 120, ~size_t(0)), nullptr);
}

TEST_F(PresentTableTest, FindsOverlapFromEitherSide) {
  Entry &entry = table.insert(host + 100, 50, device);
  EXPECT_EQ(table.overlapping(host + 90, 11), &entry);
  EXPECT_EQ(table.overlapping(host + 90, 10), nullptr);
  EXPECT_EQ(table.overlapping(host + 149, 10), &entry);
  EXPECT_EQ(table.overlapping(host + 150, 10), nullptr);
  EXPECT_EQ(table.overlapping(host + 50, 500), &entry);
}

TEST_F(PresentTableTest, NearestByDistance) {
  EXPECT_EQ(table.nearest(host), nullptr);
  Entry &low = table.insert(host + 100, 50, device);
  Entry &high = table.insert(host + 400, 50, device + 100);
  EXPECT_EQ(table.nearest(host + 10), &low);
  EXPECT_EQ(table.nearest(host + 180), &low);
  EXPECT_EQ(table.nearest(host + 380), &high);
  EXPECT_EQ(table.nearest(host + 900), &high);
}

TEST_F(PresentTableTest, DeviceAddressesLeadBack) {
  Entry &entry = table.insert(host + 100, 50, device + 200);
  EXPECT_EQ(table.withDevice(device + 249), &entry);
  EXPECT_EQ(table.withDevice(device + 250), nullptr);
  EXPECT_EQ(table.withDevice(device + 199), nullptr);
  table.erase(entry);
  EXPECT_EQ(table.withDevice(device + 249), nullptr);
}

TEST_F(PresentTableTest, ResolvesInside) {
  table.insert(host + 100, 50, device);
  EXPECT_EQ(table.resolve(host + 110), device + 10);
  EXPECT_EQ(table.resolve(host + 150), nullptr);
}

TEST_F(PresentTableTest, ResolvesTheEndOnRequest) {
  table.insert(host + 100, 50, device);
  EXPECT_EQ(table.resolveEnd(host + 150), device + 50);
  EXPECT_EQ(table.resolveEnd(host + 151), nullptr);
}

TEST_F(PresentTableTest, BasesOutsideTheRangeMeanTheLatestEntry) {
  Entry &first = table.insert(host + 100, 50, device + 100);
  Entry &second = table.insert(host + 200, 50, other + 200);
  table.addBase(first, host);
  table.addBase(second, host);
  EXPECT_EQ(table.resolve(host), other);
  table.erase(second);
  EXPECT_EQ(table.resolve(host), device);
  table.erase(first);
  EXPECT_EQ(table.resolve(host), nullptr);
}

TEST_F(PresentTableTest, EmptySectionsAreCounted) {
  table.addEmpty(host);
  table.addEmpty(host);
  table.removeEmpty(host);
  EXPECT_TRUE(table.isEmpty(host));
  table.removeEmpty(host);
  EXPECT_FALSE(table.isEmpty(host));
}

TEST_F(PresentTableTest, PassingIsCounted) {
  table.addPassing(host);
  table.addPassing(host);
  table.removePassing(host);
  EXPECT_EQ(table.resolve(host), host);
  table.removePassing(host);
  EXPECT_EQ(table.resolve(host), nullptr);
  table.removePassing(host);
}

TEST_F(PresentTableTest, CountsEntriesAndBytes) {
  Entry &entry = table.insert(host, 10, device);
  table.insert(host + 10, 20, device + 10);
  EXPECT_EQ(table.size(), 2u);
  EXPECT_EQ(table.mappedBytes(), 30u);
  table.erase(entry);
  EXPECT_EQ(table.mappedBytes(), 20u);
  EXPECT_EQ(table.all().size(), 1u);
}

} // namespace
