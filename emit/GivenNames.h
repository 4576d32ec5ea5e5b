// Types that kernels cannot name: the program has them by auto or decltype, or of a variable that is declared
// together with them. They are given names, of variables that have them.
#pragma once

#include "emit/EmitContext.h"

#include <map>

namespace accolade {

/// Whether what stands in the scope may write the type down: it has a name, which is no other function's own and
/// not private to a class around it.
bool canName(clang::QualType type, const clang::DeclContext *scope);

class GivenNames {
public:
  GivenNames() = default;
  /// For the types of what a kernel takes from outside, and has its own copies of.
  GivenNames(const LaunchPlan &launch, clang::ASTContext &ctx);

  /// Lines that declare them.
  const std::vector<std::string> &definitions() const { return lines; }
  /// The type with these names in it.
  clang::QualType named(clang::QualType type, clang::ASTContext &ctx) const;
  /// Whether code of the kernel may write the type down, as it is or by a given name.
  bool canWrite(clang::QualType type, clang::ASTContext &ctx) const;

private:
  void giveInCPlusPlus(const LaunchPlan &launch, const clang::VarDecl *var, const std::string &host);
  void giveInC(const clang::VarDecl *var, clang::ASTContext &ctx);

  const clang::DeclContext *scope = nullptr;
  std::map<const clang::Type *, std::string> names; ///< by canonical types, without const
  std::vector<std::string> lines;
};

/// A type of this spelling.
clang::QualType spelledAs(const std::string &text, clang::QualType type, clang::ASTContext &ctx);

/// typedef __typeof__(EXPRESSION) NAME, for a type of the variable's; without const, if asked.
std::string typedefText(const clang::VarDecl *var, const std::string &expression, const std::string &name, bool plain);

} // namespace accolade
