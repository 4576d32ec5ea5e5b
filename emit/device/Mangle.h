// Names by which the host tells instantiations of a template apart.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"

#include <string>
#include <vector>

namespace accolade {

/// The function's name to the linker, as every compiler with the Itanium ABI
/// has it.
std::string mangledName(const clang::FunctionDecl *function);

/// The numbers of lambdas in functions and in what variables of the file start with. A
/// compiler need not number those of ordinary functions and variables, whose types have no
/// name outside of their file: Clang does not, g++ does, in one of two ways.
class LambdaNumbers {
public:
  LambdaNumbers(clang::ASTContext &ctx, const DirectiveSet &directives);
  /// Names contain these numbers from now on.
  void number(bool bySignature);

private:
  struct Lambda {
    clang::CXXRecordDecl *type;
    clang::VarDecl *of; ///< the variable of the file; null: it is in a function
    unsigned ofFunction, ofSignature; ///< from 1
  };
  std::vector<Lambda> lambdas;
  friend class LambdaCounter;
};

/// While it lasts, names do not tell how parameters of templates are declared and what is required of them: compilers have
/// done so since Clang 18 and g++ 14.
class EarlierNames {
public:
  explicit EarlierNames(clang::ASTContext &ctx);
  ~EarlierNames();

private:
  clang::LangOptions &options;
  const clang::LangOptions::ClangABI now;
};

/// Whether the function has that name for those who number lambdas so. It has none
/// where a lambda outside of functions and variables is among the template arguments.
bool hasStableName(const clang::FunctionDecl *function);

/// How typeid(T).name() begins for a struct T that is declared in that function and
/// is the only one of its name there; several where it depends on the compiler. The L of
/// a static function is left out, and what may follow is a number.
std::vector<std::string> localTypeIds(const clang::FunctionDecl *function, const std::string &type);

} // namespace accolade
