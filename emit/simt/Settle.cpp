#include "emit/simt/Settle.h"

using namespace clang;

namespace accolade::simt {
namespace {

/// A kernel, or a routine for other files.
struct Part {
  const LaunchPlan *launch = nullptr;
  const FunctionDecl *routine = nullptr;
};

void leave(LeftOut &left, const Part &part, const Complaint &why) {
  if (part.launch)
    left.kernels[part.launch] = why;
  else
    left.routines[part.routine] = why;
}

/// Takes parts into the program as long as it compiles: all of them, or else first the one half
/// and then the other. So two that only fail together cost one.
class Choice {
public:
  Choice(const OpenUnit &open, const Verdict &verdict, std::vector<Part> parts)
      : open(open), verdict(verdict), outside(std::move(parts)) {}

  LeftOut run() {
    take(outside);
    return refused;
  }

private:
  void take(const std::vector<Part> &parts) {
    Complaint why = tried(parts);
    if (why.message.empty()) {
      inside.insert(inside.end(), parts.begin(), parts.end());
    } else if (parts.size() == 1) {
      leave(refused, parts[0], why);
    } else {
      auto middle = parts.begin() + long(parts.size() / 2);
      take({parts.begin(), middle});
      take({middle, parts.end()});
    }
  }

  Complaint tried(const std::vector<Part> &more) const {
    LeftOut left;
    for (const Part &part : outside)
      leave(left, part, {});
    for (const auto *list : {&inside, &more})
      for (const Part &part : *list) {
        left.kernels.erase(part.launch);
        left.routines.erase(part.routine);
      }
    return verdict(*open(left));
  }

  const OpenUnit &open;
  const Verdict &verdict;
  const std::vector<Part> outside;
  std::vector<Part> inside;
  LeftOut refused;
};

} // namespace

Complaint firstOf(const std::vector<Program::Problem> &problems) {
  if (problems.empty())
    return {};
  return {"its device code is not understood: " + problems[0].message, problems[0].at};
}

std::unique_ptr<GridUnit> settle(const OpenUnit &open, const Verdict &verdict) {
  std::unique_ptr<GridUnit> unit = open({});
  if (unit->isEmpty() || verdict(*unit).message.empty()) {
    unit->finish();
    return unit;
  }
  std::vector<Part> parts;
  for (const FunctionDecl *f : unit->routines())
    parts.push_back({nullptr, f});
  for (const LaunchPlan *launch : unit->launches())
    parts.push_back({launch, nullptr});
  unit = open(Choice(open, verdict, parts).run());
  unit->finish();
  return unit;
}

} // namespace accolade::simt
