// Prints device code from the AST with the plan's substitutions. Statements are
// written here, with the user's names and layout; expressions go through
// Clang's printer with a hook for what must read differently on the device.
//
// Back ends derive from it and spell loops and atomics; they decide nothing.
#pragma once

#include "emit/GivenNames.h"
#include "emit/LineWriter.h"
#include "emit/LoopBounds.h"
#include "emit/Spelling.h"

#include "clang/AST/PrettyPrinter.h"

#include <map>
#include <optional>
#include <set>

namespace accolade {

class BlockCode;

class CodeWriter : public clang::PrinterHelper, public LineWriter {
public:
  explicit CodeWriter(const EmitContext &ec);

  virtual void stmt(const clang::Stmt *s);
  virtual void body(const clang::Stmt *s); ///< the statements of a block, without its braces
  std::string expr(const clang::Expr *e);
  std::string expr(const Directive &d, const ExprRef &ref);
  virtual std::string typeName(clang::QualType type, const std::string &declarator = "") const;
  /// A declared name as this dialect spells it.
  virtual std::string nameOf(const clang::NamedDecl *decl) const;
  /// A variable's declaration without initialiser, const removed.
  std::string declaration(const clang::VarDecl *var) const;
  /// A constant array of the function around as the code has it.
  std::string table(const clang::VarDecl *var);
  void setElementSums(const std::vector<Directive::ElementSum> &sums) { elementSums = sums; }
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
  /// Variables that are elements of arrays here (LaunchPlan::elementSums).
  std::vector<Directive::ElementSum> elementSums;
  bool declareAsElement(const clang::VarDecl *var); ///< false: it is a variable
  /// Variables whose own names are taken (LaunchPlan::names).
  std::map<const clang::VarDecl *, std::string> renamed;
  std::string renamedTo(const clang::NamedDecl *decl) const; ///< empty: it is not
  GivenNames given; ///< for types that have no other here
  std::string thisName; ///< empty: `this`
  std::string functionName; ///< what __func__ is in a template; empty: it stands there itself
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

  bool handledStmt(clang::Stmt *s, llvm::raw_ostream &os) override;
  void block(const std::string &head, const clang::Stmt *s, const std::string &tail = "");
  virtual void forStmt(const clang::ForStmt *s);
  virtual void declStmt(const clang::DeclStmt *s);
  virtual bool keepsComments() const { return true; } ///< those that compilers read
  /// One variable of a declaration.
  virtual void declareLocal(const clang::VarDecl *var);
  /// A declaration with its initialiser.
  virtual std::string varDecl(const clang::VarDecl *var);
  /// Whether more follows than that, as other variables where some languages have structured bindings.
  virtual bool takesLines(const clang::VarDecl *) const { return false; }
  virtual std::string initialiser(const clang::VarDecl *var);
  virtual std::string asWord(const std::string &type) const; ///< for what only the name of a type may stand before

  clang::PrintingPolicy policy;

private:
  std::string printed(const clang::Stmt *s); ///< by Clang, with our hook
  bool printRef(const clang::DeclRefExpr *ref, llvm::raw_ostream &os);
  bool printRemainder(const clang::BinaryOperator *op, llvm::raw_ostream &os);
  bool printMember(clang::Stmt *s, llvm::raw_ostream &os); ///< CodeMembers.cpp
  bool printText(const clang::Stmt *s, llvm::raw_ostream &os);
  bool printCall(const clang::Stmt *s, llvm::raw_ostream &os);

  // ---- Statements (CodeStatements.cpp) ----
  void directive(const Directive &d, const clang::Stmt *s);
  std::string condition(const clang::DeclStmt *variable, const clang::Expr *cond);
  template <typename Choice> std::string headOf(const Choice *s);
  bool declaresBefore(const clang::Stmt *init, const std::string &head);
  void choice(const clang::IfStmt *s, const std::string &prefix);
  void switchStmt(const clang::SwitchStmt *s);
  void fallThrough(const clang::SwitchCase *s);

  // ---- Declarations (CodeDeclarations.cpp) ----
  bool isGroup(const clang::DeclStmt *s) const;
  std::string declGroup(const clang::DeclStmt *s);

  // ---- Casts (CodeCasts.cpp) ----
  bool printDeducedCast(const clang::Stmt *s, llvm::raw_ostream &os);
  bool printWordyCast(const clang::Stmt *s, llvm::raw_ostream &os);
  bool printParens(const clang::Stmt *s, llvm::raw_ostream &os);

  // ---- decltype (ComputedTypes.cpp) ----
  const clang::Stmt *computing = nullptr;
  bool printComputed(clang::Stmt *s, llvm::raw_ostream &os);
  std::string computedName(const clang::Type *type) const;
  std::string withNames(std::string text, const std::vector<const clang::Type *> &types) const;
  std::string withNames(std::string text, clang::QualType type) const;

  // ---- Lambdas (CodeLambdas.cpp) ----
  void printLambda(const clang::LambdaExpr *lambda, llvm::raw_ostream &os);
  std::string lambdaCaptures(const clang::LambdaExpr *lambda);
  std::string initialValue(const clang::VarDecl *var);
  std::string lambdaHead(const clang::LambdaExpr *lambda);
};

/// auto [a, b] = array: the array, which is copied element by element; else null.
const clang::Expr *copiedArray(const clang::Expr *init);

} // namespace accolade
