// Index expressions as polynomials, and polynomials as isl constraints.
//
// C programs write a[i * n + j]. That is not affine, but it is a polynomial in
// counters and fixed values, and polynomials can be taken apart again into rows
// and columns (Dependence.cpp does). So expressions are read into polynomials
// first, and only what turns out linear is handed to isl. A product of fixed
// values counts as one fixed value.
#pragma once

#include "analysis/Facts.h"
#include "analysis/Scope.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

struct isl_ctx;

namespace accolade {

enum class SymbolKind { Counter, Parameter, Quotient, Choice };
enum class Rel { EQ, NE, LT, LE, GT, GE };

/// A product of symbols, sorted; empty is the number one.
using Monomial = std::vector<unsigned>;

/// A sum of coefficients times monomials, without zero coefficients.
struct Poly {
  std::map<Monomial, long long> terms;

  static Poly constant(long long value);
  static Poly symbol(unsigned id);
  Poly &add(const Poly &other, long long factor = 1);
  std::optional<Poly> times(const Poly &other) const; ///< none on overflow
  std::optional<long long> asConstant() const;
  /// With a number for a symbol.
  Poly with(unsigned symbol, long long value) const;
  bool operator==(const Poly &) const = default;
};

/// left REL right ? first : second
struct Choice {
  Poly left, right;
  Rel rel = Rel::EQ;
  Poly first, second;
};

struct Symbol {
  SymbolKind kind;
  std::string name;
  std::optional<Poly> equals;  ///< a parameter that stands for a sum of others
  Poly dividend;               ///< a quotient, fixed or not, rounded towards zero as in C
  long long divisor = 0;
  std::string spelled = ""; ///< a parameter, in the user's words
  bool down = false;        ///< a quotient that is rounded down, as shifts and masks do
  std::optional<Choice> choice = std::nullopt;
  const clang::VarDecl *var = nullptr; ///< a parameter that is this variable
};

class SymbolTable {
public:
  unsigned counter(const clang::ForStmt *loop, const std::string &name);
  std::optional<unsigned> findCounter(const clang::ForStmt *loop) const;
  /// `spelled`: as the user wrote it; empty: not one name.
  unsigned parameter(const std::string &key, const std::string &spelled = "", const clang::VarDecl *var = nullptr);
  unsigned quotient(const Poly &dividend, long long divisor, bool down = false);
  void isQuotient(unsigned parameter, const Poly &dividend, long long divisor);
  unsigned choice(const Choice &choice);
  unsigned sumAsParameter(const Poly &sum);
  unsigned quotientAsParameter(const Poly &dividend, long long divisor, bool down);
  const Symbol &operator[](unsigned id) const { return symbols[id]; }
  bool isParametric(const Monomial &monomial) const;
  bool isParametric(const Poly &poly) const;
  /// isl can read it: no counter is multiplied by anything but a number.
  bool isLinear(const Poly &poly) const;

private:
  std::vector<Symbol> symbols;
  std::map<const clang::ForStmt *, unsigned> counters;
  std::map<std::string, unsigned> parameters;
};

/// The loop's shape, without a counter where the loop does more to it than count.
LoopShape countedLoop(const clang::ForStmt *loop, clang::ASTContext &ctx);

/// Reads expressions inside the given loops, outermost first.
class AffineReader {
public:
  AffineReader(const Scope &scope, SymbolTable &symbols) : scope(scope), symbols(symbols) {}

  std::vector<LoopShape> loops;
  /// Also reads shifts and masks to the right, and the least or greatest of two values. Each
  /// costs isl a case, so only those ask for it who need it.
  bool piecewise = false;
  /// Also reads what a name stands for that the function gives to a product once and for all: const int plane = n * m.
  /// Not everybody who asks can name n there.
  bool products = false;

  std::optional<Poly> read(const clang::Expr *expr) const;
  /// A pointer value as a variable and a distance from it in elements.
  struct PointerValue {
    const clang::VarDecl *base;
    Poly offset;
  };
  std::optional<PointerValue> readPointer(const clang::Expr *expr) const;
  /// The loop among `loops` that counts with this variable.
  const LoopShape *loopOf(const clang::VarDecl *counter) const;

private:
  std::optional<Poly> readVariable(const clang::VarDecl *var) const;
  std::optional<Poly> readFixedRest(const clang::BinaryOperator *op) const;
  std::optional<Poly> readBinary(const clang::BinaryOperator *op) const;
  std::optional<Poly> multiply(const Poly &a, const Poly &b) const;
  std::optional<Poly> readBits(const clang::BinaryOperator *op, const Poly &left,
                               long long right) const;
  std::optional<Poly> readChoice(const clang::Expr *expr) const;

  const Scope &scope;
  SymbolTable &symbols;
  mutable int depth = 0;
};

/// A conjunction of linear constraints. What is not linear is left out, so the
/// system describes at least the points that exist.
class System {
public:
  System(const SymbolTable &symbols, std::set<unsigned> shared)
      : symbols(symbols), shared(std::move(shared)) {}

  using Rel = accolade::Rel;
  /// left REL right, each read in its own instance ("a", "b", ...); symbols in
  /// `shared` and parameters are the same in all instances.
  bool require(const Poly &left, const std::string &leftInstance, Rel rel, const Poly &right,
               const std::string &rightInstance);
  /// The iterations of a loop: its bounds and its step.
  void requireLoop(const LoopShape &loop, const AffineReader &reader,
                   const std::string &instance);
  /// A condition that is known to hold (or, with `holds` false, not to hold).
  void requireCondition(const clang::Expr *cond, bool holds, const AffineReader &reader,
                        const std::string &instance);
  /// False only if isl proves that no integer point satisfies all constraints.
  bool isFeasible(isl_ctx *ctx) const;

private:
  std::optional<std::string> text(const Poly &poly, const std::string &instance);
  std::string name(unsigned symbol, const std::string &instance);
  std::string productName(const Monomial &monomial);
  void requireQuotient(const Symbol &symbol, const std::string &name,
                       const std::string &instance);
  void requireChoice(const Choice &choice, const std::string &name, const std::string &instance);
  void requireBound(const LoopShape &loop, const Poly &counter, const Poly &upper,
                    const std::string &instance);

  const SymbolTable &symbols;
  std::set<unsigned> shared;
  std::set<std::string> parameters, variables;
  std::vector<std::string> constraints;
};

} // namespace accolade
