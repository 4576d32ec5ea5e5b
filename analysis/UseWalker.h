// The walk behind analyzeVariableUse. One pass over a statement in the order of
// evaluation, carrying the set of variables that are certainly written so far;
// that set is what tells "read before written" from "written, then read".
#pragma once

#include "analysis/Facts.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <optional>
#include <set>

namespace accolade {

/// What happens to the object that an expression designates.
struct Touch {
  bool read = false;
  bool write = false;
  bool address = false;   ///< it escapes: &x, or bound to a non-const reference
  bool maybe = false;     ///< escapes only if an unresolved call takes a reference
  bool part = false;      ///< a member or an element: the rest keeps its value
  bool target = false;    ///< not the object but what the pointer in it points to
  bool subscript = false; ///< reached as object[...]
};

class UseWalker {
public:
  explicit UseWalker(clang::ASTContext &ctx) : ctx(ctx) {}
  RegionUse run(const clang::Stmt *stmt);
  /// The same with the variables declared inside, and which ones those are.
  RegionUse runWithLocals(const clang::Stmt *stmt,
                          llvm::SmallPtrSet<const clang::VarDecl *, 16> &locals);

private:
  /// Variables certainly written on every path to here; none: no path leads here.
  using Written = std::optional<std::set<const clang::VarDecl *>>;

  // Statements (VariableUse.cpp).
  void walk(const clang::Stmt *stmt);
  void walkIf(const clang::IfStmt *stmt);
  void walkFor(const clang::ForStmt *stmt);
  void walkWhile(const clang::WhileStmt *stmt);
  void walkDo(const clang::DoStmt *stmt);
  void walkRangeFor(const clang::CXXForRangeStmt *stmt);
  void walkSwitch(const clang::SwitchStmt *stmt);
  void walkTry(const clang::CXXTryStmt *stmt);
  void walkAsm(const clang::GCCAsmStmt *stmt);
  void walkDeclaration(const clang::Decl *decl);
  void declareVariable(const clang::VarDecl *var);
  void walkMaybe(const clang::Stmt *stmt);
  void bindReference(const clang::Expr *init);
  static Written merge(const Written &a, const Written &b);

  // Expressions (UseExpr.cpp).
  void value(const clang::Expr *expr);
  void plainValue(const clang::Expr *expr);
  void object(const clang::Expr *expr, Touch touch);
  void member(const clang::MemberExpr *expr, Touch touch);
  void pointer(const clang::Expr *expr, Touch touch);
  void pointerSum(const clang::BinaryOperator *sum, Touch touch);
  bool pointerStep(const clang::Expr *expr, Touch touch);
  void other(const clang::Expr *expr);
  bool assignment(const clang::Expr *expr);
  void assign(const clang::Expr *left, const clang::Expr *right, bool compound);
  void binary(const clang::BinaryOperator *expr);
  void unary(const clang::UnaryOperator *expr);
  void conditional(const clang::AbstractConditionalOperator *expr, const Touch *asObject,
                   const Touch *asPointer);
  void call(const clang::CallExpr *expr);
  void calledObject(const clang::CallExpr *expr);
  bool accessOperator(const clang::CXXOperatorCallExpr *expr, Touch touch);
  void argument(const clang::CallExpr *expr, unsigned index);
  void lambda(const clang::LambdaExpr *expr);
  void atomic(const clang::AtomicExpr *expr);
  void writtenType(const clang::Expr *expr);
  void unevaluated(const clang::Expr *expr); ///< UseUnevaluated.cpp
  void unevaluated(clang::QualType type);
  void children(const clang::Stmt *stmt);

  // What is found (UseRecord.cpp).
  void touchDecl(const clang::ValueDecl *decl, Touch touch, clang::SourceLocation at);
  VariableUse &useOf(const clang::VarDecl *var, clang::SourceLocation at);
  void noteThis(clang::SourceLocation at);
  void noteType(clang::QualType type);
  void noteTag(const clang::TagDecl *tag);
  bool isConstant(const clang::VarDecl *var) const;

  clang::ASTContext &ctx;
  RegionUse use;
  llvm::DenseMap<const clang::VarDecl *, unsigned> indexOf;
  llvm::SmallPtrSet<const clang::VarDecl *, 16> localVariables;
  llvm::SmallPtrSet<const clang::TagDecl *, 8> seenTags;
  llvm::SmallPtrSet<const clang::TagDecl *, 8> localTags;
  llvm::SmallPtrSet<const clang::Type *, 16> seenTypes;
  Written written = Written(std::in_place);
};

} // namespace accolade
