// Functions whose address is taken. OpenCL C has no pointers to functions, but a program has
// only so many of them: a pointer is a function's number, and a call through it chooses.
#pragma once

#include "backends/opencl/emit/Dialect.h"

#include <vector>

namespace accolade::opencl {

class TakenFunctions {
public:
  explicit TakenFunctions(const Program &program) : program(program) {}

  /// From 1 on, since 0 is a null pointer; 0: nobody takes its address.
  unsigned numberOf(const clang::FunctionDecl *function);
  /// All that a pointer to that type may point to.
  std::vector<const clang::FunctionDecl *> ofType(clang::QualType functionType);

private:
  void find();
  const Program &program;
  bool found = false;
  std::vector<const clang::FunctionDecl *> list; ///< definitions, in the order of the program
};

} // namespace accolade::opencl
