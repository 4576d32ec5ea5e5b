// Members of variables, and elements with constant indexes: which of them a loop does nothing with but add to them.
#pragma once

#include "analysis/sums/SumNodes.h"

#include <optional>
#include <set>
#include <vector>

namespace accolade {

struct MemberPart {
  const clang::VarDecl *var = nullptr;
  clang::FieldDecl *field = nullptr;
  long long index = 0;
  auto operator<=>(const MemberPart &) const = default;
};

/// The part that an expression names, if it is one that can be a sum.
std::optional<MemberPart> partOf(const clang::Expr *e, const clang::ASTContext &ctx);

/// A variable that has such parts, of one thread alone.
bool mayHoldSums(const clang::VarDecl *var);

/// Whether all that a statement does with the variable is to read and set parts of it: nobody gets its address.
bool usesPartsOnly(const clang::Stmt *s, const clang::VarDecl *var, const clang::ASTContext &ctx);

/// What the loop adds to, of variables whose address nobody has.
std::vector<MemberPart> sumsOf(const clang::ForStmt *loop, const std::set<const clang::VarDecl *> &free,
                               clang::ASTContext &ctx);

/// The part as an expression, and a variable for its sum.
clang::Expr *placeOf(const MemberPart &part, const SumNodes &nodes, clang::ASTContext &ctx);
clang::VarDecl *sumFor(const MemberPart &part, const SumNodes &nodes, clang::ASTContext &ctx);

} // namespace accolade
