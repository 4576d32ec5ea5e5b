// Programs lay matrices out by hand: a[i * n + j], a[(i * n + j) * m + k]. Seen
// as one number such an index is not linear; seen as a row and a column it is.
// Taking it apart is right only if each part stays inside its dimension, which
// isl proves from the loops' bounds.
#include "analysis/DependenceParts.h"

#include <algorithm>

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

bool isLinear(const Poly &poly, const SymbolTable &symbols) {
  return std::all_of(poly.terms.begin(), poly.terms.end(), [&](const auto &term) {
    return term.first.size() <= 1 || symbols.isParametric(term.first);
  });
}

/// The fixed factors of the terms that move: n and n * m in i * n * m + j * n.
/// Longest first, each divisible by the next; empty if they are no such chain.
std::vector<Monomial> findStrides(const std::vector<ReadAccess *> &group,
                                  const SymbolTable &symbols) {
  std::set<Monomial> found;
  for (const ReadAccess *access : group)
    for (const auto &[monomial, coefficient] : access->indexes.front()->terms) {
      Monomial fixed, moving;
      for (unsigned id : monomial)
        (symbols[id].kind == SymbolKind::Parameter ? fixed : moving).push_back(id);
      if (moving.size() > 1)
        return {};
      if (!moving.empty() && !fixed.empty())
        found.insert(fixed);
    }
  std::vector<Monomial> strides(found.begin(), found.end());
  std::sort(strides.begin(), strides.end(),
            [](const Monomial &a, const Monomial &b) { return a.size() > b.size(); });
  for (size_t i = 1; i < strides.size(); ++i)
    if (strides[i].size() == strides[i - 1].size() || !divides(strides[i], strides[i - 1]))
      return {};
  return strides;
}

/// Splits one index by the strides. A fixed term such as the n of i * n + n - 1
/// may belong to the row or to the column: `fixedTermsStay` tries the latter.
std::vector<Poly> split(const Poly &index, const std::vector<Monomial> &strides,
                        const SymbolTable &symbols, bool fixedTermsStay) {
  std::vector<Poly> parts;
  Poly rest = index;
  for (const Monomial &stride : strides) {
    Poly part, remaining;
    for (const auto &[monomial, coefficient] : rest.terms) {
      const bool keep = fixedTermsStay && symbols.isParametric(monomial);
      const bool taken = !keep && divides(stride, monomial);
      (taken ? part.terms[quotient(monomial, stride)] : remaining.terms[monomial]) = coefficient;
    }
    parts.push_back(part);
    rest = remaining;
  }
  parts.push_back(rest);
  return parts;
}

bool partsFit(const ReadAccess &access, const std::vector<Poly> &parts,
              const std::vector<Monomial> &strides, const SymbolTable &symbols,
              const StaysInside &staysInside) {
  for (const Poly &part : parts)
    if (!isLinear(part, symbols))
      return false;
  for (size_t i = 0; i < strides.size(); ++i) {
    Poly size;
    size.terms[i + 1 < strides.size() ? quotient(strides[i], strides[i + 1]) : strides[i]] = 1;
    if (!staysInside(access, parts[i + 1], size))
      return false;
  }
  return true;
}

std::optional<std::vector<Poly>> takeApart(const ReadAccess &access,
                                           const std::vector<Monomial> &strides,
                                           const SymbolTable &symbols,
                                           const StaysInside &staysInside) {
  for (bool fixedTermsStay : {false, true}) {
    auto parts = split(*access.indexes.front(), strides, symbols, fixedTermsStay);
    if (partsFit(access, parts, strides, symbols, staysInside))
      return parts;
  }
  return std::nullopt;
}

} // namespace

void delinearise(std::vector<ReadAccess *> group, const SymbolTable &symbols,
                 const StaysInside &staysInside) {
  bool allLinear = true;
  for (const ReadAccess *access : group) {
    if (access->indexes.size() != 1 || !access->indexes.front())
      return;
    allLinear &= isLinear(*access->indexes.front(), symbols);
  }
  if (allLinear)
    return;
  const std::vector<Monomial> strides = findStrides(group, symbols);
  std::vector<std::vector<Poly>> results;
  for (const ReadAccess *access : group) {
    auto parts = strides.empty() ? std::nullopt
                                 : takeApart(*access, strides, symbols, staysInside);
    if (!parts)
      return;
    results.push_back(*parts);
  }
  for (size_t i = 0; i < group.size(); ++i)
    group[i]->indexes.assign(results[i].begin(), results[i].end());
}

} // namespace accolade
