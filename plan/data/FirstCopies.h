// firstprivate of arrays whose lengths the host computes (OpenACC 3.4, 2.5.14): nothing that a launch could pass by value. The
// device gets such an array as by copyin; where the region changes it, each gang begins by copying it into one of its own.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// The arrays of the construct's clauses that its code changes.
std::vector<FirstCopy> firstCopies(const Directive &d, const RegionUse &use, clang::ASTContext &ctx);

/// The statement after the loops that fill the gang's own arrays.
const clang::Stmt *afterCopies(const std::vector<FirstCopy> &copies, const clang::Stmt *body, clang::ASTContext &ctx);

} // namespace accolade
