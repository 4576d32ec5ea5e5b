#include "Report.h"

#include "Position.h"
#include "SourceLine.h"

#include <cstdio>
#include <set>
#include <utility>

namespace checker {

static std::string listed(const size_t (&numbers)[3]) {
  return std::to_string(numbers[0]) + "," + std::to_string(numbers[1]) + "," +
         std::to_string(numbers[2]);
}

void report(const std::string &kind, const std::string &what) {
  std::fprintf(stderr, "checker: %s: %s\n", kind.c_str(), what.c_str());
}

void report(const std::string &kind, const void *code, const std::string &what) {
  // Finding the line takes long, and a loop comes here often.
  static std::set<std::pair<const void *, std::string>> seen;
  if (!seen.insert({code, kind}).second)
    return;
  std::string line = sourceLine(code);
  static std::set<std::string> said;
  if (!said.insert(kind + line).second)
    return;
  const Position &at = here();
  report(kind, what + " in kernel " + at.kernel + ", block " + listed(at.block) + " of " +
                   listed(at.blocks) + ", thread " + listed(at.thread) + " of " +
                   listed(at.threads) + ", at " + line);
}

} // namespace checker
