// Which kernels of a file have code on a target. One that the target's compiler will not take, or
// a type or function that it needs, must not cost the others theirs: it is left out, with the
// compiler's reason.
#pragma once

#include "emit/simt/Unit.h"

namespace accolade::simt {

/// What a compiler says against a unit's program; no message: nothing.
using Verdict = std::function<Complaint(GridUnit &)>;
using OpenUnit = std::function<std::unique_ptr<GridUnit>(const LeftOut &)>;

Complaint firstOf(const std::vector<Program::Problem> &problems);

/// The unit with all kernels that can be in it.
std::unique_ptr<GridUnit> settle(const OpenUnit &open, const Verdict &verdict);

} // namespace accolade::simt
