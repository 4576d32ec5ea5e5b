// Where files of a project go in an exported tree.
#include "driver/ExportLayout.h"

#include <gtest/gtest.h>

using accolade::ExportLayout;

TEST(ExportLayout, OneSource) {
  ExportLayout layout({"/p/src/a.c"}, {"/p/src/a.h", "/p/src/sub/b.h"}, {}, {});
  EXPECT_EQ(layout.place("/p/src/a.c"), "src/a.c");
  EXPECT_EQ(layout.place("/p/src/sub/b.h"), "src/sub/b.h");
  EXPECT_EQ(layout.place("/elsewhere/c.h"), "");
}

TEST(ExportLayout, RelativeIncludesStayReachable) {
  ExportLayout layout({"/p/src/a.c"}, {"/p/common/c.h"}, {}, {});
  EXPECT_EQ(layout.place("/p/src/a.c"), "src/src/a.c");
  EXPECT_EQ(layout.place("/p/common/c.h"), "src/common/c.h");
}

TEST(ExportLayout, NearIncludeDirectoriesBelongToTheProject) {
  ExportLayout layout({"/p/src/a.c"}, {"/p/include/i.h"}, {"/p/include"}, {});
  EXPECT_EQ(layout.place("/p/include"), "src/include");
  EXPECT_EQ(layout.place("/p/src/a.c"), "src/src/a.c");
}

TEST(ExportLayout, FarIncludeDirectoriesLoseTheirNames) {
  ExportLayout layout({"/home/u/a.c"}, {"/opt/x/include/x/y.h"}, {}, {"/opt/x/include"});
  EXPECT_EQ(layout.place("/home/u/a.c"), "src/a.c");
  EXPECT_EQ(layout.place("/opt/x/include"), "extern/0");
  EXPECT_EQ(layout.place("/opt/x/include/x/y.h"), "extern/0/x/y.h");
}

TEST(ExportLayout, NamesThatOnlyBeginAlikeAreNotUnderIt) {
  ExportLayout layout({"/p/src/a.c"}, {}, {}, {});
  EXPECT_EQ(layout.place("/p/src2/b.h"), "");
}
