// What every analysis needs to know about our own marks in the AST and about
// peeling Clang's sugar. Directives appear as `while (__acc_directive(...)) stmt`
// and as calls `__acc_directive(...);`; facts are about the user's code, so all
// analyses look through the former and past the latter.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>
#include <string>

namespace accolade {

/// The call that stands for a directive, also in an uninstantiated template.
bool isDirectiveCall(const clang::Stmt *stmt);

/// The statement itself, or what is inside the directives before it.
const clang::Stmt *skipDirectives(const clang::Stmt *stmt);

/// Without parentheses, implicit conversions, clean-ups and other wrappers that
/// do not change which object or value is meant.
const clang::Expr *peel(const clang::Expr *expr);

/// peel(), and through explicit casts between arithmetic types as well.
const clang::Expr *peelCasts(const clang::Expr *expr);

/// Clang gives some expressions of templates, such as T t(a, b), no type at all.
bool hasType(const clang::Expr *expr);

/// The variable that the expression names and nothing else, or null.
const clang::VarDecl *namedVariable(const clang::Expr *expr);
/// The variable in whose elements an address lies: p, p + k, &p[k], rows of arrays; or null.
const clang::VarDecl *addressedVariable(const clang::Expr *expr);

/// Base<T>::x names a member of `this`.
bool namesOwnMember(const clang::DependentScopeDeclRefExpr *expr);

/// Whether two expressions name one variable, or one member of what is named.
bool isSamePlace(const clang::Expr *a, const clang::Expr *b);
/// Nothing is done with the variable but to read it; clauses that name it count, unless they are not asked.
bool isOnlyRead(const clang::Stmt *s, const clang::VarDecl *var, bool inClauses = true);
/// Whether two expressions are written alike, but for parentheses and implicit conversions.
bool isSameExpression(const clang::Expr *a, const clang::Expr *b, const clang::ASTContext &ctx);

/// Whether a test says yes to a piece of code, or to a part of it.
template <class Test> bool anyBelow(const clang::Stmt *code, const Test &test) {
  return code && (test(code) || std::any_of(code->child_begin(), code->child_end(),
                                            [&](const clang::Stmt *child) { return anyBelow(child, test); }));
}

/// How often a piece of code names a variable, if asked for also in clauses.
size_t mentions(const clang::Stmt *code, const clang::VarDecl *var, bool inClauses = false);

/// The two sides of a[i], also in a template, where Clang cannot tell them apart.
const clang::Expr *subscriptBase(const clang::ArraySubscriptExpr *expr);
const clang::Expr *subscriptIndex(const clang::ArraySubscriptExpr *expr);

/// The expression as the user would write it, on one line.
std::string spell(const clang::Expr *expr, const clang::ASTContext &ctx);

/// Whether two expressions read alike, and their names are those of the same things.
bool sayTheSame(const clang::Expr *a, const clang::Expr *b, const clang::ASTContext &ctx);

/// Whether it takes something away from something, or has a sign.
bool subtracts(const clang::Expr *expr);

/// A constant integer in the range of long long.
std::optional<long long> constantInteger(const clang::Expr *expr, const clang::ASTContext &ctx);

/// The first break, return, goto, throw, or co_return below `body` that leaves the loop
/// whose body it is; null when every iteration runs to its end.
const clang::Stmt *findWayOut(const clang::Stmt *body);

} // namespace accolade
