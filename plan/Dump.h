// Text of what each stage holds, for golden tests and for whoever debugs a stage.
#pragma once

#include "plan/Plan.h"

namespace accolade {

std::string dumpModel(const DirectiveSet &directives, clang::ASTContext &ctx);
std::string dumpFacts(const UnitPlan &plan, clang::ASTContext &ctx);

} // namespace accolade
