// What the parts of the lowering that scan, reduce and update share.
#pragma once

#include "emit/simt/SimtCode.h"

namespace accolade::simt {

/// "unsigned long" as part of a name.
std::string asName(std::string type);
/// The type that atomic instructions take for a variable of the given one.
std::string atomicOperand(clang::QualType x, const clang::ASTContext &ctx);
/// The thread axes over which the loop's trips are shared out.
AxisSet threadAxes(const LoopPlan &plan);
/// The device's word for x op= e at once.
std::string instructionFor(spec::ReductionOp op);
/// atomicAdd(&x, value), with casts to `operand` where the instruction takes another type.
std::string instructionText(const std::string &function, const std::string &operand, const std::string &type,
                            const std::string &x, const std::string &value);
/// "sum", "max", ...
std::string opName(spec::ReductionOp op);

} // namespace accolade::simt
