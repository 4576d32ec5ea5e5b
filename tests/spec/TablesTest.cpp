// What the tables must fulfil so that the look-ups are unambiguous, and what the
// look-ups answer.
#include "spec/Spec.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace accolade::spec {

TEST(Tables, NoWordNamesTwoClauses) {
  for (DirectiveKind directive : allDirectives()) {
    std::set<std::string_view> words;
    for (ClauseKind clause : allClauses())
      for (std::string_view word : spellings(clause, directive))
        EXPECT_TRUE(word.empty() || words.insert(word).second) << word;
  }
}

TEST(Tables, EverythingHasASection) {
  for (DirectiveKind directive : allDirectives())
    EXPECT_EQ(section(directive)[0] == 'E', isExtension(directive)) << name(directive);
  for (ClauseKind clause : allClauses())
    EXPECT_EQ(section(clause)[0] == 'E', isExtension(clause)) << name(clause);
  for (ModifierKind modifier : allModifiers())
    EXPECT_EQ(section(modifier)[0] == 'E', isExtension(modifier)) << name(modifier);
}

/// A rule about a clause that is not allowed at all could never apply.
TEST(Tables, SetsNameAllowedClauses) {
  for (DirectiveKind directive : allDirectives()) {
    for (const auto *sets : {&exclusiveSets(directive), &requiredSets(directive)})
      for (const ClauseSet &set : *sets)
        for (ClauseKind clause : set.clauses)
          EXPECT_TRUE(isAllowed(directive, clause)) << name(directive) << " " << name(clause);
    for (const OneArgRule &rule : oneArgRules(directive))
      EXPECT_TRUE(isAllowed(directive, rule.clause) && isAllowed(directive, rule.other));
  }
}

TEST(Tables, EveryClauseIsAllowedSomewhere) {
  for (ClauseKind clause : allClauses()) {
    auto takes = [&](DirectiveKind directive) {
      auto own = ownArgument(directive);
      return isAllowed(directive, clause) || (own && own->clause == clause);
    };
    EXPECT_TRUE(std::any_of(allDirectives().begin(), allDirectives().end(), takes))
        << name(clause);
  }
}

/// A combined construct takes what its halves take (2.11).
TEST(Tables, CombinedConstructsAreTheUnion) {
  using enum DirectiveKind;
  const std::pair<DirectiveKind, DirectiveKind> pairs[] = {
      {ParallelLoop, Parallel}, {SerialLoop, Serial}, {KernelsLoop, Kernels}};
  for (auto [combined, compute] : pairs)
    for (ClauseKind clause : allClauses()) {
      EXPECT_EQ(isAllowed(combined, clause), isAllowed(compute, clause) || isAllowed(Loop, clause))
          << name(combined) << " " << name(clause);
      EXPECT_EQ(isAllowedAfterDeviceType(combined, clause),
                isAllowedAfterDeviceType(compute, clause) || isAllowedAfterDeviceType(Loop, clause))
          << name(combined) << " " << name(clause);
    }
}

TEST(Tables, StandardIsSupportedAndOfTheExtensionsThoseThatAreBuilt) {
  auto isBuilt = [](std::string_view section) { return section == "E1" || section == "E3"; };
  for (DirectiveKind directive : allDirectives())
    EXPECT_EQ(isSupported(directive), !isExtension(directive) || isBuilt(section(directive)))
        << name(directive);
  for (ClauseKind clause : allClauses())
    EXPECT_EQ(isSupported(clause), !isExtension(clause) || isBuilt(section(clause)))
        << name(clause);
}

TEST(LookUp, LongestDirectiveWins) {
  auto find = [](std::vector<std::string_view> words) {
    return findDirective(Sentinel::Acc, words);
  };
  EXPECT_EQ(find({"parallel", "loop", "gang"})->kind, DirectiveKind::ParallelLoop);
  EXPECT_EQ(find({"parallel", "loop", "gang"})->used, 2u);
  EXPECT_EQ(find({"parallel", "copy"})->kind, DirectiveKind::Parallel);
  EXPECT_FALSE(find({"enter"}));
  EXPECT_FALSE(find({"pipeline"}));
  EXPECT_FALSE(find({}));
}

TEST(LookUp, SynonymsNameTheSameClause) {
  EXPECT_EQ(findClause("pcopy", DirectiveKind::Data), ClauseKind::Copy);
  EXPECT_EQ(findClause("dtype", DirectiveKind::Loop), ClauseKind::DeviceType);
  EXPECT_EQ(findClause("host", DirectiveKind::Update), ClauseKind::Self);
  EXPECT_FALSE(findClause("host", DirectiveKind::Parallel));
  EXPECT_FALSE(findClause("", DirectiveKind::Cache));
}

TEST(LookUp, SelfTakesVariablesOnUpdateOnly) {
  EXPECT_EQ(shape(ClauseKind::Self, DirectiveKind::Update), ArgShape::VarList);
  EXPECT_EQ(shape(ClauseKind::Self, DirectiveKind::Parallel), ArgShape::OptExpr);
}

TEST(LookUp, KindsOfDirectives) {
  EXPECT_TRUE(isCompute(DirectiveKind::SerialLoop));
  EXPECT_FALSE(isCompute(DirectiveKind::Update));
  EXPECT_FALSE(isCompute(DirectiveKind::Loop));
  EXPECT_TRUE(hasLoop(DirectiveKind::Loop));
  EXPECT_TRUE(hasLoop(DirectiveKind::KernelsLoop));
  EXPECT_FALSE(hasLoop(DirectiveKind::Routine));
  EXPECT_EQ(placement(DirectiveKind::Update), Placement::Standalone);
}

TEST(Messages, PlaceholdersAreFilledIn) {
  EXPECT_EQ(fillIn("%1 before %0, %2.", {"a", "b"}), "b before a, .");
  EXPECT_EQ(fillIn("100% of %", {}), "100% of %");
}

TEST(Messages, RemedyNeedsItsArguments) {
  EXPECT_EQ(remedyNote(DiagId::UnknownDirective, {"x", ""}), "");
  EXPECT_EQ(remedyNote(DiagId::UnknownDirective, {"x", "write y"}), "write y");
  EXPECT_EQ(sectionNote(DiagId::UnknownClause, {"x", "y", "2.9"}), "OpenACC 3.4, section 2.9");
  EXPECT_EQ(sectionNote(DiagId::UnknownClause, {"x", "y", "E3"}),
            "Accolade extensions, section 3");
}

} // namespace accolade::spec
