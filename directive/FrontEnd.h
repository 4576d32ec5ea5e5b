// Runs Clang on one file with our pragma handlers and hands the bound directives
// to whoever asked, while the AST is alive.
#pragma once

#include "directive/Diagnoser.h"
#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

#include <functional>
#include <string>
#include <vector>

namespace accolade {

struct FrontEndRequest {
  std::string input;
  bool cplusplus = false;
  std::vector<std::string> clangArgs;
  bool directives = true; ///< false: pragmas are left alone
  Diagnoser::Warnings warnings = Diagnoser::Warnings::Show;
};

struct FrontEndResult {
  bool ok = false;
  std::vector<std::string> userHeaders;
};

using UnitConsumer =
    std::function<void(clang::ASTContext &, DirectiveSet &, Diagnoser &)>;

/// `consume` is called once, if there was no error before.
FrontEndResult runFrontEnd(const FrontEndRequest &request, const UnitConsumer &consume);

} // namespace accolade
