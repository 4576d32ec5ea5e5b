// One atomic statement, taken apart.
#pragma once

#include "directive/Model.h"

#include <string>
#include <vector>

namespace accolade {

enum class AtomicForm { Read, Write, Update, Capture };

/// x is the shared location, v receives a value, e is the other operand:
/// Update: x = x op e, or x = e op x when `reversed`.
struct AtomicPlan {
  const Directive *directive = nullptr;
  AtomicForm form = AtomicForm::Update;
  const clang::Expr *x = nullptr, *v = nullptr, *e = nullptr;
  std::string op;        ///< "+", "<<", ...; empty: x = e
  bool whole = false; ///< x = x op a op b, x = x > a ? x : a, ...: the right side is evaluated as written
  const clang::Expr *value = nullptr; ///< with `whole`: that right side
  std::vector<const clang::Expr *> olds; ///< with `whole`: what in it stands for the value before
  bool reversed = false;
  bool captureOld = false; ///< v gets the value before the update
};

} // namespace accolade
