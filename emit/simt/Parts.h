// What the parts of the lowering that scan, reduce and update share.
#pragma once

#include "emit/simt/SimtCode.h"

namespace accolade::simt {

/// "unsigned long" as part of a name.
std::string asName(std::string type);
/// The type that atomic instructions take for a variable of the given one.
std::string atomicOperand(clang::QualType x, const clang::ASTContext &ctx);
/// "sum", "max", ...
std::string opName(spec::ReductionOp op);

} // namespace accolade::simt
