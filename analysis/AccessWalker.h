// Finds every access to array elements and through pointers, with the loops and
// conditions around it. collectAccesses hands out the accesses alone; dependence
// analysis also wants to know when they happen.
#pragma once

#include "analysis/Facts.h"
#include "analysis/Scope.h"

namespace accolade {

struct Guard {
  const clang::Expr *cond;
  bool holds;
};

struct PlacedAccess {
  Access access;
  bool read = false;            ///< an update reads and writes
  std::vector<LoopShape> loops; ///< inside the statement, outermost first
  std::vector<Guard> guards;
};

class AccessWalker {
public:
  AccessWalker(const Scope &scope, clang::ASTContext &ctx) : scope(scope), ctx(ctx) {}
  std::vector<PlacedAccess> run(const clang::Stmt *stmt);

private:
  struct How {
    bool read = false, write = false, escapes = false;
  };
  void visit(const clang::Stmt *stmt);
  void visitFor(const clang::ForStmt *loop);
  void visitVariable(const clang::VarDecl *var);
  void guarded(const clang::Expr *cond, bool holds, const clang::Stmt *stmt);
  void value(const clang::Expr *expr);
  bool assignment(const clang::Expr *expr);
  void call(const clang::CallExpr *expr);
  bool view(const clang::CallExpr *expr, How how);
  void passed(const clang::Expr *arg);
  void touch(const clang::Expr *object, How how);
  const clang::Expr *indexMeantBy(const clang::VarDecl *var) const;
  bool isSteady(const clang::Expr *e) const;
  void record(const clang::Expr *expr, const Access &access, How how);
  void pointerLoads(const clang::Expr *expr);

  // Where an expression leads (Location.cpp).
  std::optional<Access> locate(const clang::Expr *object);
  std::optional<Access> locateTarget(const clang::Expr *pointer, const clang::Expr *index,
                                     bool isElement);
  std::optional<Access> locateMember(const clang::MemberExpr *expr);
  std::optional<Access> locateBinding(const clang::BindingDecl *binding);
  void lookAs(std::optional<Access> &place, clang::QualType from, clang::QualType to, bool within, bool steps);
  std::optional<Access> followVariable(const clang::Expr *expr, const clang::Expr *index,
                                       bool isElement);
  const clang::Expr *sum(const clang::Expr *a, const clang::Expr *b, bool subtract);
  const clang::Expr *zero();

  const Scope &scope;
  clang::ASTContext &ctx;
  std::vector<PlacedAccess> found;
  std::vector<LoopShape> loops;
  std::vector<Guard> guards;
};

} // namespace accolade
