// What was done with every loop and variable, and why, for the user. Printed
// from the plan, so that it cannot disagree with the code.
#pragma once

#include "plan/Plan.h"

namespace accolade {

enum class ReportFormat { Text, Json, Html };

std::string reportText(const UnitPlan &plan, clang::ASTContext &ctx, ReportFormat format);

} // namespace accolade
