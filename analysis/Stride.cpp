#include "analysis/Stride.h"

#include "analysis/Affine.h"
#include "analysis/Ast.h"

#include <algorithm>

using namespace clang;

namespace accolade {

class Strides::Reader {
public:
  Reader(const LoopShape &loop, ASTContext &ctx) : loop(loop), ctx(ctx), scope(loop.loop, ctx), reader(scope, symbols) {
    addLoops(loop.loop);
    counter = symbols.counter(loop.loop, loop.counter->getNameAsString());
  }

  Stride read(const Access &access) {
    if (access.base && access.base->getCanonicalDecl() == loop.counter->getCanonicalDecl())
      return distance(access, 1); // the counter is the pointer itself
    if (access.base && !access.base->getType()->isArrayType() && !scope.isFixed(access.base))
      return Stride::Varying;
    Stride whole = Stride::Invariant;
    for (size_t i = 0; i < access.subscripts.size(); ++i) {
      Stride part = strideOfSubscript(access, i);
      if (part == Stride::Varying)
        return part;
      if (part != Stride::Invariant)
        whole = whole == Stride::Invariant ? part : Stride::Constant;
    }
    return whole;
  }

  std::string length(const Access &access) {
    std::string text;
    for (size_t i = 0; i < access.subscripts.size(); ++i) {
      auto poly = reader.read(access.subscripts[i]);
      if (!poly)
        continue;
      for (const auto &[monomial, coefficient] : poly->terms)
        if (std::find(monomial.begin(), monomial.end(), counter) != monomial.end()) {
          if (!text.empty() || i + 1 < access.subscripts.size())
            return "";
          text = product(monomial, coefficient * loop.constantStep.value_or(1));
        }
    }
    return text;
  }

  std::pair<unsigned, long long> order(const Access &access) {
    std::pair<unsigned, long long> most = {0, 0};
    for (size_t i = 0; i < access.subscripts.size(); ++i)
      if (auto poly = reader.read(access.subscripts[i]))
        for (const auto &[monomial, coefficient] : poly->terms)
          if (std::find(monomial.begin(), monomial.end(), counter) != monomial.end()) {
            size_t rows = monomial.size() - 1 + access.subscripts.size() - 1 - i;
            most = std::max(most, {static_cast<unsigned>(rows), std::abs(coefficient)});
          }
    return most;
  }

private:
  std::string product(const Monomial &monomial, long long factor) const {
    std::string text = factor == 1 ? "" : std::to_string(factor);
    for (unsigned id : monomial) {
      if (id == counter)
        continue;
      if (symbols[id].spelled.empty())
        return "";
      text += (text.empty() ? "" : "*") + symbols[id].spelled;
    }
    return text.empty() ? "1" : text;
  }

  void addLoops(const Stmt *stmt) {
    stmt = skipDirectives(stmt);
    if (!stmt)
      return;
    if (auto *inner = dyn_cast<ForStmt>(stmt))
      reader.loops.push_back(countedLoop(inner, ctx));
    for (const Stmt *child : stmt->children())
      addLoops(child);
  }

  Stride distance(const Access &access, long long elements) const {
    const bool adjacent = std::abs(elements * loop.constantStep.value_or(0)) == 1;
    return adjacent && !access.endsInMember ? Stride::Unit : Stride::Constant;
  }

  Stride strideOfSubscript(const Access &access, size_t i) {
    auto poly = reader.read(access.subscripts[i]);
    if (!poly)
      return standsStill(access.subscripts[i]) ? Stride::Invariant : Stride::Varying;
    Stride stride = Stride::Invariant;
    for (const auto &[monomial, coefficient] : poly->terms) {
      Stride term = strideOfTerm(access, monomial, coefficient, i + 1 == access.subscripts.size());
      if (term == Stride::Invariant)
        continue;
      if (term == Stride::Varying || i < access.indirect)
        return Stride::Varying;
      stride = stride == Stride::Invariant ? term : Stride::Constant;
    }
    return stride;
  }

  Stride strideOfTerm(const Access &access, const Monomial &monomial, long long coefficient, bool isLast) const {
    bool moves = false, fixedFactor = true;
    for (unsigned id : monomial) {
      if (symbols[id].kind == SymbolKind::Quotient)
        return Stride::Varying;
      fixedFactor &= !moves || id != counter;
      moves |= id == counter;
      fixedFactor &= id == counter || symbols[id].kind == SymbolKind::Parameter;
    }
    if (!moves)
      return Stride::Invariant;
    if (!fixedFactor)
      return Stride::Varying;
    return isLast && monomial.size() == 1 ? distance(access, coefficient) : Stride::Constant;
  }

  /// An index that is no polynomial still stands still if nothing in it moves.
  bool standsStill(const Stmt *expr) const {
    if (auto *ref = dyn_cast<DeclRefExpr>(expr))
      if (auto *var = dyn_cast<VarDecl>(ref->getDecl())) {
        const LoopShape *counted = reader.loopOf(var);
        return counted ? counted->loop != loop.loop : scope.isFixed(var);
      }
    if (isa<CallExpr, CXXDependentScopeMemberExpr>(expr))
      return false;
    for (const Stmt *child : expr->children())
      if (child && !standsStill(child))
        return false;
    return true;
  }

  const LoopShape loop;
  ASTContext &ctx;
  Scope scope;
  SymbolTable symbols;
  AffineReader reader;
  unsigned counter = 0;
};

Strides::Strides(const LoopShape &loop, ASTContext &ctx) {
  if (loop.counter)
    reader = std::make_unique<Reader>(loop, ctx);
}

Strides::~Strides() = default;

Stride Strides::of(const Access &access) const {
  return reader && (access.base || access.throughThis) ? reader->read(access) : Stride::Varying;
}

std::string Strides::lengthOf(const Access &access) const { return reader ? reader->length(access) : ""; }

std::pair<unsigned, long long> Strides::orderOf(const Access &access) const {
  return reader && access.base ? reader->order(access) : std::pair<unsigned, long long>(0, 0);
}

} // namespace accolade
