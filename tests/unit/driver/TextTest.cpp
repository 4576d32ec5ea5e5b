// Words in and out of command lines.
#include "support/Text.h"

#include <gtest/gtest.h>

using namespace accolade;
using Words = std::vector<std::string>;

TEST(Text, SplitKeepsEmptyParts) {
  EXPECT_EQ(split("", ':'), Words());
  EXPECT_EQ(split("8::32", ':'), (Words{"8", "", "32"}));
  EXPECT_EQ(split(":4:", ':'), (Words{"", "4", ""}));
}

TEST(Text, SplitQuotedFollowsResponseFileRules) {
  EXPECT_EQ(splitQuoted(" a  b\nc\t"), (Words{"a", "b", "c"}));
  EXPECT_EQ(splitQuoted(R"("a b"'c d'e)"), (Words{"a bc de"}));
  EXPECT_EQ(splitQuoted(R"(a\ b \"c \\)"), (Words{"a b", "\"c", "\\"}));
  EXPECT_EQ(splitQuoted("'' \"\""), (Words{"", ""}));
}

TEST(Text, QuotedReadsBack) {
  for (const char *word : {"plain", "two words", "q\"uote", "back\\slash", "$x `y`", ""})
    EXPECT_EQ(splitQuoted(quoted(word)), Words{word});
}
