// Programs lay matrices out by hand: a[i * n + j], a[(i * n + j) * m + k]. Seen
// as one number such an index is not linear; seen as a row and a column it is.
// Taking it apart is right only if each part stays inside its dimension, which
// isl proves from the loops' bounds.
#include "analysis/DependenceParts.h"

#include <algorithm>
#include <numeric>

namespace accolade {
namespace {

bool divides(const Monomial &divisor, const Monomial &monomial) {
  return std::includes(monomial.begin(), monomial.end(), divisor.begin(), divisor.end());
}

Monomial quotient(const Monomial &monomial, const Monomial &divisor) {
  Monomial result;
  std::set_difference(monomial.begin(), monomial.end(), divisor.begin(), divisor.end(),
                      std::back_inserter(result));
  return result;
}

/// The length of what one step of a dimension skips: 3 * m in (i * m + j) * 3 + k.
struct Step {
  Monomial factors;
  long long coefficient;
};

/// The fixed factors of the terms that move: n and n * m in i * n * m + j * n.
/// Longest first, each divisible by the next; empty if they are no such chain.
std::vector<Step> findSteps(const std::vector<ReadAccess *> &group, const SymbolTable &symbols) {
  std::map<Monomial, long long> found;
  for (const ReadAccess *access : group)
    for (const auto &[monomial, coefficient] : access->indexes.front()->terms) {
      Monomial fixed, moving;
      for (unsigned id : monomial)
        (symbols[id].kind == SymbolKind::Parameter ? fixed : moving).push_back(id);
      if (moving.size() > 1)
        return {};
      if (!moving.empty() && !fixed.empty())
        found[fixed] = std::gcd(found[fixed], coefficient);
    }
  std::vector<Step> steps;
  for (const auto &[factors, coefficient] : found)
    steps.push_back({factors, coefficient});
  std::sort(steps.begin(), steps.end(),
            [](const Step &a, const Step &b) { return a.factors.size() > b.factors.size(); });
  for (size_t i = 1; i < steps.size(); ++i)
    if (steps[i].factors.size() == steps[i - 1].factors.size() ||
        !divides(steps[i].factors, steps[i - 1].factors) ||
        steps[i - 1].coefficient % steps[i].coefficient)
      return {};
  return steps;
}

/// Splits one index by the steps. A fixed term such as the n of i * n + n - 1
/// may belong to the row or to the column: `fixedTermsStay` tries the latter.
std::vector<Poly> split(const Poly &index, const std::vector<Step> &steps,
                        const SymbolTable &symbols, bool fixedTermsStay) {
  std::vector<Poly> parts;
  Poly rest = index;
  for (const Step &step : steps) {
    Poly part, remaining;
    for (const auto &[monomial, coefficient] : rest.terms) {
      const bool keep = fixedTermsStay && symbols.isParametric(monomial);
      if (!keep && divides(step.factors, monomial) && coefficient % step.coefficient == 0)
        part.terms[quotient(monomial, step.factors)] = coefficient / step.coefficient;
      else
        remaining.terms[monomial] = coefficient;
    }
    parts.push_back(part);
    rest = remaining;
  }
  parts.push_back(rest);
  return parts;
}

/// How many elements the dimension below `i` has.
Poly sizeBelow(const std::vector<Step> &steps, size_t i) {
  Poly size;
  if (i + 1 == steps.size())
    size.terms[steps[i].factors] = steps[i].coefficient;
  else
    size.terms[quotient(steps[i].factors, steps[i + 1].factors)] =
        steps[i].coefficient / steps[i + 1].coefficient;
  return size;
}

bool partsFit(const ReadAccess &access, const std::vector<Poly> &parts,
              const std::vector<Step> &steps, const SymbolTable &symbols,
              const StaysInside &staysInside) {
  for (const Poly &part : parts)
    if (!symbols.isLinear(part))
      return false;
  for (size_t i = 0; i < steps.size(); ++i)
    if (!staysInside(access, parts[i + 1], sizeBelow(steps, i)))
      return false;
  return true;
}

std::optional<std::vector<Poly>> takeApart(const ReadAccess &access,
                                           const std::vector<Step> &steps,
                                           const SymbolTable &symbols,
                                           const StaysInside &staysInside) {
  for (bool fixedTermsStay : {false, true}) {
    auto parts = split(*access.indexes.front(), steps, symbols, fixedTermsStay);
    if (partsFit(access, parts, steps, symbols, staysInside))
      return parts;
  }
  return std::nullopt;
}

} // namespace

bool delinearise(std::vector<ReadAccess *> group, const SymbolTable &symbols,
                 const StaysInside &staysInside) {
  bool allLinear = true;
  for (const ReadAccess *access : group) {
    if (access->indexes.size() != 1 || !access->indexes.front())
      return true; // it is no such index
    allLinear &= symbols.isLinear(*access->indexes.front());
  }
  if (allLinear)
    return true;
  const std::vector<Step> steps = findSteps(group, symbols);
  std::vector<std::vector<Poly>> results;
  for (const ReadAccess *access : group) {
    auto parts = steps.empty() ? std::nullopt
                                 : takeApart(*access, steps, symbols, staysInside);
    if (!parts)
      return false;
    results.push_back(*parts);
  }
  for (size_t i = 0; i < group.size(); ++i)
    group[i]->indexes.assign(results[i].begin(), results[i].end());
  return true;
}

} // namespace accolade
