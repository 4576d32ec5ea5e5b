// One address for elements that lie at fixed distances from each other (plan/grid/Near.h).
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

/// n * n, 2 * n + 1, -1; as numbers of 64 bits where indices have so many.
static std::string distanceText(const std::vector<NearElements::Term> &terms, const std::string &cast,
                                const std::function<std::string(const Expr *)> &expr) {
  std::string text;
  for (const NearElements::Term &term : terms) {
    const bool minus = term.factor < 0;
    std::string product;
    if (std::abs(term.factor) != 1 || term.values.empty())
      product = std::to_string(std::abs(term.factor));
    for (size_t i = 0; i < term.values.size(); ++i)
      product += (product.empty() ? "" : " * ") + (i ? "" : cast) + expr(term.values[i]);
    text += text.empty() ? (minus ? "-" : "") : minus ? " - " : " + ";
    text += product;
  }
  return text.empty() ? "0" : text;
}

void SimtCode::countFromOne(const std::vector<NearElements> &near) {
  for (const NearElements &n : near) {
    std::string address = "acc_near_" + nameOf(n.array), cast = n.wide ? "(" + words.wide + ")" : "";
    line("auto *" + address + " = &" + expr(n.from) + ";");
    std::map<const Expr *, std::string> places;
    for (const NearElements::Element &e : n.elements)
      places[e.expr] = address + "[" + distanceText(e.distance, cast, [&](const Expr *v) { return expr(v); }) + "]";
    replaced.insert(places.begin(), places.end());
  }
}

} // namespace accolade::simt
