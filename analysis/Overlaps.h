// Which variables of a region must lead to different memory for what it reads to be what it read before, whoever writes.
#pragma once

#include "analysis/Facts.h"

#include <optional>

namespace accolade {

/// Two variables, through the first of which something is written.
using MayOverlap = std::pair<const clang::VarDecl *, const clang::VarDecl *>;

/// All pairs that may lead to the same memory, as far as types, restrict and arrays do not say otherwise. None: what the
/// statements reach cannot be told by variables alone.
std::optional<std::vector<MayOverlap>> findOverlaps(const std::vector<const clang::Stmt *> &body, clang::ASTContext &ctx);

} // namespace accolade
