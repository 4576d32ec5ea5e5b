// Prints device code from the AST with the plan's substitutions. Statements are
// written here, with the user's names and layout; expressions go through
// Clang's printer with a hook for what must read differently on the device.
//
// Back ends derive from it and spell loops and atomics; they decide nothing.
#pragma once

#include "plan/Plan.h"

#include "clang/AST/PrettyPrinter.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace accolade {

/// A loop's bound as an integer of that type: where the program compares with a floating value, the
/// first integer that fails, or the last that does not.
std::string boundText(const LoopShape &shape, const std::string &upper, const std::string &wide,
                      const std::string &lower);
/// A step that is no constant, with its sign. Unsigned ones have none before they are widened.
std::string signedStep(const LoopShape &shape, const std::string &step, const std::string &wide);

struct TargetPlan;
using TargetPlans = std::vector<TargetPlan>;

/// How a host compiler, which judges the user's code, is kept from judging ours.
enum class Judged {
  No,
  ByFlags,    ///< line markers say that ours comes from a system's header
  WithPragmas ///< a pedantic one complains of such markers: pragmas turn warnings off around ours
};

struct EmitContext {
  clang::ASTContext &ctx;
  const DirectiveSet &directives;
  const UnitPlan &plan;
  bool lineMarkers = false;
  bool exactRoots = false; ///< 1 / sqrt(x) as IEEE 754 rounds it, not by the device's rsqrt
  /// Of targets with clauses of their own; none: `plan` is everybody's.
  const TargetPlans *targetPlans = nullptr;
  /// Told when a target has no code for a kernel, with the place and the reason.
  std::function<void(const std::string &target, clang::SourceLocation, const std::string &reason)>
      refused;
  /// What device_type, and acc_on_device, call the target that the text is for.
  std::vector<std::string> deviceTypes = {};
  /// What the compiler of a target's programs says against one; empty: nothing, or there is none.
  std::function<std::string(const std::string &target, const std::string &program)> objection = {};
  Judged judged = Judged::No;
  /// The same with another plan.
  EmitContext with(const UnitPlan &other) const {
    return {ctx, directives, other, lineMarkers, exactRoots, targetPlans, refused, deviceTypes, objection, judged};
  }
  bool cplusplus() const { return ctx.getLangOpts().CPlusPlus; }
};

class BlockCode;

class CodeWriter : public clang::PrinterHelper {
public:
  explicit CodeWriter(const EmitContext &ec);

  std::string take() { return std::move(out); }

  // ---- Text ------------------------------------------------------------------

  void line(const std::string &text);
  void open(const std::string &head); ///< head followed by a brace; indents
  void close(const std::string &tail = "");
  void setDepth(int levels) { depth = levels; }
  /// Tells the host compiler which line of the user's file comes next.
  void mark(clang::SourceLocation loc);
  /// The same where what comes next is not the user's; without a place the line goes on.
  void markOurs(clang::SourceLocation loc = {});

  // ---- Code -------------------------------------------------------------------

  virtual void stmt(const clang::Stmt *s);
  virtual void body(const clang::Stmt *s); ///< the statements of a block, without its braces
  std::string expr(const clang::Expr *e);
  std::string expr(const Directive &d, const ExprRef &ref);
  virtual std::string typeName(clang::QualType type, const std::string &declarator = "") const;
  /// A declared name as this dialect spells it.
  virtual std::string nameOf(const clang::NamedDecl *decl) const;
  /// A variable's declaration without initialiser, const removed.
  std::string declaration(const clang::VarDecl *var) const;
  /// The code has this array as a pointer to its first element.
  void setDecayed(const clang::VarDecl *var) { decayed.insert(var->getCanonicalDecl()); }

protected:
  friend class BlockCode;
  BlockCode *block_ = nullptr; ///< the block of iterations that is being printed
  virtual void loop(const LoopPlan &plan) = 0;
  virtual void atomic(const AtomicPlan &plan) = 0;
  void ifStmt(const clang::IfStmt *s, const std::string &prefix = "");
  std::string headStmt(const clang::Stmt *s);

  /// What a variable is called here; empty: its own name.
  std::map<const clang::VarDecl *, std::string> names;
  /// Types of the statements that stand declared before them.
  std::set<const clang::Decl *> declaredTypes;
  /// Variables whose own names are taken (LaunchPlan::names).
  std::map<const clang::VarDecl *, std::string> renamed;
  std::string renamedTo(const clang::NamedDecl *decl) const; ///< empty: it is not
  std::string thisName; ///< empty: `this`
  std::map<const clang::Expr *, std::string> replaced; ///< what stands elsewhere here
  bool printReplaced(const clang::Stmt *s, llvm::raw_ostream &os) const;
  /// The right side of an atomic x = f(x), with what was read of x.
  std::string valueOfOld(const AtomicPlan &plan);

  // ---- Arrays that are pointers here (WholeArrays.cpp) ----
  std::set<const clang::VarDecl *> decayed;
  virtual bool isDecayed(const clang::VarDecl *var) const;
  virtual std::string pointerTo(const clang::VarDecl *var); ///< what it is called
  /// The text for such an array, or for what it decays to.
  std::optional<std::string> wholeArray(const clang::Expr *e);
  std::optional<std::string> sizeOfType(const clang::UnaryExprOrTypeTraitExpr *e);
  std::string runtimeTypeName(clang::QualType type, const std::string &declarator) const;

  const EmitContext &ec;

  bool handledStmt(clang::Stmt *s, llvm::raw_ostream &os) override;
  void block(const std::string &head, const clang::Stmt *s, const std::string &tail = "");
  virtual void forStmt(const clang::ForStmt *s);
  virtual void declStmt(const clang::DeclStmt *s);
  virtual bool keepsComments() const { return true; } ///< those that compilers read
  /// One variable of a declaration.
  virtual void declareLocal(const clang::VarDecl *var);
  /// A declaration with its initialiser.
  virtual std::string varDecl(const clang::VarDecl *var);
  virtual std::string initialiser(const clang::VarDecl *var);

  std::string out;
  int depth = 1;
  clang::PrintingPolicy policy;

private:
  bool printRef(const clang::DeclRefExpr *ref, llvm::raw_ostream &os);
  void fallThrough(const clang::SwitchCase *s);
  bool printDeducedCast(const clang::Stmt *s, llvm::raw_ostream &os);
  bool printWordyCast(const clang::Stmt *s, llvm::raw_ostream &os); ///< CodeCasts.cpp
  bool printMember(clang::Stmt *s, llvm::raw_ostream &os);
  bool printCall(const clang::Stmt *s, llvm::raw_ostream &os);
  void printLambda(const clang::LambdaExpr *lambda, llvm::raw_ostream &os);
  std::string lambdaCaptures(const clang::LambdaExpr *lambda);
  std::string initialValue(const clang::VarDecl *var);
  bool simple(const clang::Stmt *s);
  void switchStmt(const clang::SwitchStmt *s);
  std::string declGroup(const clang::DeclStmt *s);

protected:
  bool flags = false; ///< line markers say whose the code is (Judged::ByFlags)

private:
  bool isUsers = false; ///< what is being written
  unsigned nextLine = 0; ///< the user's line that the next output line stands for
  std::string currentFile;
};

std::string quoted(const std::string &text);

/// A type without typeof and decltype.
clang::QualType namedType(clang::QualType type);

/// A variable's type so that it can be written down: what `auto` stands for may
/// be a name of another scope.
clang::QualType spelledType(const clang::VarDecl *var);

/// The same without const.
clang::QualType plainType(const clang::VarDecl *var);

/// A variable as host code names it: with its namespace or class.
std::string hostName(const clang::VarDecl *var);

/// auto [a, b] = array: the array, which is copied element by element; else null.
const clang::Expr *copiedArray(const clang::Expr *init);

} // namespace accolade
