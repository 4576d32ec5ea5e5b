// Variables that something else leads to as well: a pointer, a reference, a lambda, an object with
// pointers. Who gives each thread a copy of a variable must know, since what leads to one copy does
// not lead to the others.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

#include <map>
#include <set>
#include <vector>

namespace accolade {

/// A pointer, a reference, or an object that has such; in a template: perhaps.
bool holdsPointers(clang::QualType type);

/// What is only handed to a function for the time of its call has no other name by that.
struct OtherNames {
  /// Their addresses are in pointers or objects, or lambdas change them or read them as arrays.
  std::set<const clang::VarDecl *> kept;
  /// References stand for them, or for parts of them.
  std::set<const clang::VarDecl *> referred;
  /// References that the code declares, with what they stand for.
  std::map<const clang::VarDecl *, const clang::Expr *> references;
};

OtherNames findOtherNames(const std::vector<const clang::Stmt *> &code, clang::ASTContext &ctx);

/// Variables in which the object lies that an expression designates; none where pointers lead to it.
std::set<const clang::VarDecl *> variablesOf(const clang::Expr *place);

} // namespace accolade
