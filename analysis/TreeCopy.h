// Code of a function once more, for another place: variables become others, parameters what they stand for.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <map>
#include <set>

namespace accolade {

class TreeCopier {
public:
  /// All that is made lies at one place of the program, in one function.
  TreeCopier(clang::ASTContext &ctx, clang::DeclContext *scope, clang::SourceLocation at) : ctx(ctx), scope(scope), at(at) {}
  virtual ~TreeCopier() = default;

  /// What a parameter stands for: `p` itself, or `*p`.
  std::map<const clang::VarDecl *, const clang::Expr *> values, targets;
  std::map<const clang::VarDecl *, clang::VarDecl *> variables;
  /// Variables that do nothing but count, in loops that set them first: each of these has one of its own.
  std::set<const clang::VarDecl *> counters;

  /// Null: there is more to it than is known here.
  clang::Stmt *copy(const clang::Stmt *s);
  clang::Expr *copy(const clang::Expr *e);
  /// A value that nothing around converts any more.
  clang::Expr *copyResult(const clang::Expr *e);
  clang::VarDecl *declare(const clang::VarDecl *var);

  static bool mayBeCopied(const clang::VarDecl *var);

protected:
  virtual std::string nameFor(const clang::VarDecl *var) const { return var->getNameAsString(); }

  clang::ASTContext &ctx;

private:
  clang::Stmt *list(const clang::CompoundStmt *block);
  clang::Stmt *declared(const clang::DeclStmt *s);
  clang::Stmt *loop(const clang::ForStmt *s);
  clang::Stmt *start(const clang::Stmt *init);
  clang::Stmt *branch(const clang::IfStmt *s);
  clang::Expr *named(const clang::DeclRefExpr *ref);
  clang::Expr *converted(const clang::CastExpr *cast);
  clang::Expr *explicitly(clang::QualType type, clang::CastKind kind, clang::ExprValueKind value, clang::Expr *inner);
  clang::Expr *operation(const clang::BinaryOperator *op);
  clang::Expr *operation(const clang::UnaryOperator *op);
  clang::Expr *member(const clang::MemberExpr *e);
  clang::Expr *called(const clang::CallExpr *call);
  const clang::Expr *targetOf(const clang::Expr *address) const;
  clang::Expr *closed(const clang::Expr *e);

  clang::DeclContext *scope;
  clang::SourceLocation at;
};

} // namespace accolade
