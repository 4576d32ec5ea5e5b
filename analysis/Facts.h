// What the analyses find out. Plain values, never changed once returned, each
// with a text dump for the golden tests. Facts decide nothing: the plan does.
#pragma once

#include "analysis/Sum.h"
#include "spec/Spec.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace accolade {

// ---- Loop shape -----------------------------------------------------------

enum class Relation { LT, LE, GT, GE, NE };

/// for (counter = lower; counter REL upper; counter += step), OpenACC 3.4 2.9.
/// The counter may be an integer, a pointer or (C++) a random-access iterator.
struct LoopShape {
  const clang::ForStmt *loop = nullptr;
  const clang::VarDecl *counter = nullptr;
  bool declaredInLoop = false; ///< for (int i = ...)
  const clang::Expr *lower = nullptr;
  const clang::Expr *upper = nullptr; ///< mirrored conditions are normalised
  Relation relation = Relation::LT;
  const clang::Expr *step = nullptr; ///< null: one
  bool stepIsSubtracted = false;     ///< i--, i -= step, i = i - step
  std::optional<long long> constantStep; ///< signed, when it is a constant
  std::optional<long long> constantTrips;
  /// Where both bounds lie at fixed distances from one variable, as k - 1 and k + 1; what wraps around aside.
  std::optional<long long> tripsAround;
  /// A counter goes up to an unsigned bound, and begins below zero: beyond the bound, as C compares them. It is signed, or so
  /// wide that no signed number holds its first value.
  bool mayStartBeyond = false;
  /// Where the counter is an iterator that is a pointer in a class: that pointer.
  const clang::FieldDecl *walks = nullptr;
  /// The break, return, goto or throw by which an iteration may leave the loop.
  /// Such a loop is no counted loop (whyNot says so), but its bounds are known.
  const clang::Stmt *leftBy = nullptr;
  /// Empty when the loop has this form, else why not, for the user, and what to do.
  std::string whyNot, remedy = "write it as for (i = lower; i < upper; i += step)";
  clang::SourceLocation whyNotAt;

  explicit operator bool() const { return whyNot.empty(); }
};

/// Whether a loop's counter may have this type: where the hundredth iteration begins is known before the loop runs.
bool isCounterType(clang::QualType type);

LoopShape analyzeLoopShape(const clang::ForStmt *loop, clang::ASTContext &ctx);

// ---- Variable use -----------------------------------------------------------

/// How a statement uses one variable that is declared outside of it.
struct VariableUse {
  const clang::VarDecl *var = nullptr;
  bool read = false;         ///< its own value is read
  bool written = false;      ///< its own value (or, for an aggregate, a part) is assigned
  bool addressTaken = false; ///< &v, or bound to a non-const reference
  bool dereferenced = false; ///< a pointer whose target is accessed or passed on
  bool targetWritten = false; ///< ... and written
  bool onlySubscripted = false; ///< an array used in no other way than a[i]...
  bool readBeforeWrite = false; ///< some path reads it before writing it
  bool alwaysWritten = false;   ///< every path to the statement's end writes all of it
  clang::SourceLocation firstUse;
};

struct RegionUse {
  std::vector<VariableUse> variables; ///< in order of first use
  bool usesThis = false;              ///< this, written or implied
  bool usesHeap = false;              ///< new or delete
  clang::SourceLocation firstThis;
  std::vector<const clang::CallExpr *> calls;
  /// Types declared inside the enclosing function that the statement names.
  std::vector<const clang::TagDecl *> localTypes;

  const VariableUse *find(const clang::VarDecl *var) const;
};

/// Variables that `stmt` uses and that are declared outside of it. Enumerators,
/// functions and compile-time constants (constexpr, static const integral in
/// C++) are not variables. Array bounds inside types (VLAs, pointers to VLAs)
/// count as reads of the variables they name. The directive calls that stand in
/// for pragmas (a call of `__acc_directive`) are skipped: what clauses name is
/// the plan's business.
RegionUse analyzeVariableUse(const clang::Stmt *stmt, clang::ASTContext &ctx);

// ---- Memory accesses ----------------------------------------------------------

enum class Stride { Invariant, Unit, Constant, Varying };

/// One access to an element of an array or of what a pointer points to.
struct Access {
  const clang::VarDecl *base = nullptr; ///< null: not traceable to a variable
  bool throughThis = false;             ///< the base is *this
  std::string path;                     ///< members between base and subscript: ".v", "->u"
  std::string tail;                     ///< members after the first subscript: ".x"
  bool endsInMember = false;            ///< ... and after the last one: p[i].x, but not p[l].x[i]
  bool write = false;
  const clang::Expr *expr = nullptr;
  /// Outermost first; calls that only compute, and variables that are set once to an index, are written out (Views.h),
  /// but in `written`.
  std::vector<const clang::Expr *> subscripts, written;
  bool affine = false;                         ///< every subscript is affine
  /// Leading subscripts that select a pointer which is then followed: 1 in
  /// a[i][j] of a `double **a`. Rows of that kind may overlap.
  unsigned indirect = 0;
  bool loadsPointer = false; ///< a member on the path is a pointer
  bool restricted = false;   ///< the pointer followed last is restrict-qualified
  bool escapes = false;      ///< the address is passed on, or cast; elements near it may be accessed
};

std::vector<Access> collectAccesses(const clang::Stmt *stmt, clang::ASTContext &ctx);

// ---- Dependences (isl) -----------------------------------------------------------

struct RecognisedReduction {
  const clang::VarDecl *var = nullptr;
  spec::ReductionOp op;
  clang::SourceLocation at;
};

/// least <= most, which the host can find out before the loop runs: rows of a[i * n + j] do not overlap where j is
/// below n.
struct Provision {
  Sum least, most;
  std::vector<const clang::VarDecl *> of; ///< the variables in both
  std::string text() const { return least.text() + " <= " + most.text(); }
};

/// Whether the iterations of one loop may run in any order.
struct LoopDependence {
  bool independent = false;
  /// Why not, one per obstacle, for the user: "a[i] is written in one iteration
  /// and read as a[i-1] in the next". With the place of the later access.
  std::vector<std::pair<std::string, clang::SourceLocation>> obstacles;
  /// Independent provided that these pairs of pointers do not overlap; the run
  /// time can check that. Empty for restrict pointers and distinct arrays.
  std::vector<std::pair<const clang::VarDecl *, const clang::VarDecl *>> mayAlias;
  /// ... and that these hold. Empty unless the caller can leave them to the launch.
  std::vector<Provision> provided;
  /// Scalars declared outside that every iteration writes before it reads.
  std::vector<const clang::VarDecl *> privatisable;
  /// Scalars that only accumulate: s = s op e with op as in the clause.
  std::vector<RecognisedReduction> reductions;
};

/// `enclosing`: loops around it inside the region, outermost first; their
/// counters are parameters. `assumed`: variables that clauses already make
/// private or reductions; their dependences do not count. `updates`: elements that atomic
/// statements update, in whatever order. `provides`: what nobody can prove may be left to the launch.
LoopDependence
analyzeLoopDependence(const LoopShape &loop, const std::vector<LoopShape> &enclosing,
                      const std::vector<const clang::VarDecl *> &assumed, clang::ASTContext &ctx,
                      const std::set<const clang::Expr *> &updates = {}, bool provides = false);

// ---- Dumps for tests ------------------------------------------------------------

std::string dump(const LoopShape &shape, clang::ASTContext &ctx);
std::string dump(const RegionUse &use);
std::string dump(const LoopDependence &dependence);

} // namespace accolade
