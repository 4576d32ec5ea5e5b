// What reductions say in every target: what a private copy starts with, and how
// two partial results become one (OpenACC 3.4, 2.5.15).
#pragma once

#include "emit/CodeWriter.h"

#include <functional>

namespace accolade {

class ReductionText {
public:
  ReductionText(CodeWriter &w, const EmitContext &ec) : w(w), ec(ec) {}

  /// How infinity is spelled.
  std::string infinity = "__builtin_inf()";
  /// The text is the host's, where members of classes may be private.
  bool ofHost = true;

  /// Sets a private copy of a reduction variable to what it starts with.
  void initialise(spec::ReductionOp op, clang::QualType type, const std::string &into);
  /// into = into op value, member by member for a composite variable.
  void combine(spec::ReductionOp op, clang::QualType type, const std::string &into,
               const std::string &value);
  std::string identity(spec::ReductionOp op, clang::QualType type);
  /// Element type and number of elements ("" for a scalar) of what is reduced.
  clang::QualType elementType(const ReductionVar &r);
  std::string elementCount(const ReductionVar &r);
  /// How many elements lie before those that are reduced, from where the variable begins; "0" for none. Arrays are
  /// reduced whole.
  std::string firstElement(const ReductionVar &r);
  /// Where they begin in what `base` is an address of.
  std::string elementsOf(const ReductionVar &r, const std::string &base);
  /// The address `copy` of as many elements as the program uses the variable: it counts from where that begins.
  std::string asVariable(const ReductionVar &r, const std::string &copy, clang::QualType pointer);
  /// Visits the scalars that a variable consists of.
  void perMember(clang::QualType type, const std::string &into, const std::string &value,
                 const std::function<void(clang::QualType, const std::string &,
                                          const std::string &)> &visit);

private:
  std::string elementsIn(clang::QualType type, clang::QualType element);
  std::string memberText(const clang::FieldDecl *field, const std::string &object);

  CodeWriter &w;
  const EmitContext &ec;
};

/// The operator between two partial results; empty for max and min.
std::string combiningOperator(spec::ReductionOp op);
/// Whether it makes 0 or 1 of any value.
inline bool isLogical(spec::ReductionOp op) { return op == spec::ReductionOp::LogAnd || op == spec::ReductionOp::LogOr; }
/// Two partial results as one.
std::string combined(spec::ReductionOp op, const std::string &a, const std::string &b);

// ---- Scans ----

/// What an iteration adds to the value that the loop carries.
std::string operandText(CodeWriter &w, const CarriedValue &value);
/// The variable that such a value is named after.
const clang::VarDecl *carrierOf(const CarriedValue &value);

} // namespace accolade
