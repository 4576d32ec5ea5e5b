// Names of OpenCL C, which has no scopes, no overloads and no templates, for the
// functions, types and variables of the device's program.
#pragma once

#include "backends/opencl/emit/Spaces.h"

#include <map>
#include <set>
#include <string>

namespace accolade::opencl {

class CNames {
public:
  explicit CNames(const Program &program) : program(program) {}

  std::string of(const clang::TagDecl *decl);
  std::string of(const Variant *variant);
  /// A variable of the whole unit or of a function.
  std::string of(const clang::VarDecl *var);
  /// A variable of the block's memory, which stands at its kernel's top.
  std::string ofShared(const clang::VarDecl *var);
  static std::string ofField(const clang::FieldDecl *field);
  /// With an underscore where OpenCL has taken the word.
  static std::string free(const std::string &name);

private:
  std::string unique(const std::string &wanted, const void *owner);
  std::string visible(const clang::NamedDecl *decl, const void *owner);
  bool isHidden(const std::string &name, const clang::NamedDecl *decl);
  std::string flat(const clang::NamedDecl *decl);
  const Program &program;
  std::map<const void *, std::string> given;
  std::set<std::string> taken;
  std::map<std::string, std::set<const clang::Decl *>> besideLocals; ///< by the locals' name: what their functions name
  bool searched = false;
};

} // namespace accolade::opencl
