// Compares our table of allowed clauses with LLVM's. Both were read from the
// specification by different people; where they differ, a line in
// llvm-differences.txt says why.
#include "spec/Spec.h"

#include "llvm/ADT/BitmaskEnum.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Frontend/OpenACC/ACC.h.inc"

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <sstream>

namespace accolade::spec {

/// LLVM 19 describes OpenACC 3.3, the newest version that its rows mention.
static constexpr unsigned LlvmVersion = 33;

static bool weAllow(DirectiveKind directive, std::string_view word) {
  auto clause = findClause(word, directive);
  return clause && isAllowed(directive, *clause);
}

static bool llvmAllows(DirectiveKind directive, std::string_view word) {
  auto kind = llvm::acc::getOpenACCDirectiveKind(llvm::StringRef(name(directive)));
  auto clause = llvm::acc::getOpenACCClauseKind(llvm::StringRef(word));
  return llvm::acc::isAllowedClauseForDirective(kind, clause, LlvmVersion);
}

/// The clauses' names of both tables.
static std::set<std::string> allWords() {
  std::set<std::string> words;
  for (ClauseKind clause : allClauses())
    if (!isExtension(clause) && !name(clause).empty())
      words.emplace(name(clause));
  for (unsigned i = 0; i < llvm::acc::Clause_enumSize; ++i)
    words.insert(llvm::acc::getOpenACCClauseName(static_cast<llvm::acc::Clause>(i)).str());
  words.erase("unknown");
  return words;
}

static std::set<std::string> actualDifferences() {
  std::set<std::string> lines;
  for (DirectiveKind directive : allDirectives()) {
    if (isExtension(directive))
      continue;
    for (const std::string &word : allWords())
      if (weAllow(directive, word) != llvmAllows(directive, word))
        lines.insert((weAllow(directive, word) ? "ours " : "llvm ") + std::string(name(directive)) +
                     ": " + word);
  }
  return lines;
}

/// Lines of the form "ours DIRECTIVE: CLAUSE   # reason".
static std::set<std::string> expectedDifferences() {
  std::set<std::string> lines;
  std::ifstream file(DIFFERENCES);
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#')
      continue;
    size_t hash = line.find('#');
    EXPECT_TRUE(hash != line.npos && hash + 10 < line.size()) << "no reason: " << line;
    line.resize(line.find_last_not_of(" \t", hash - 1) + 1);
    EXPECT_TRUE(lines.insert(line).second) << "twice: " << line;
  }
  return lines;
}

TEST(LlvmTable, EveryDirectiveIsKnownToLlvm) {
  for (DirectiveKind directive : allDirectives()) {
    auto kind = llvm::acc::getOpenACCDirectiveKind(llvm::StringRef(name(directive)));
    EXPECT_TRUE(isExtension(directive) || kind != llvm::acc::ACCD_unknown) << name(directive);
  }
}

TEST(LlvmTable, DiffersOnlyWhereExplained) {
  EXPECT_EQ(actualDifferences(), expectedDifferences());
}

} // namespace accolade::spec
