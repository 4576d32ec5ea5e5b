// What one directive says, before and after Clang has seen its expressions.
//
// The parser (Parser.h) reads a directive's tokens by our own grammar and
// produces a ParsedDirective. It does not understand C expressions; it only
// finds where they begin and end. Each such place is an ExprRef with a slot
// number. The pragma handler hands the tokens of all slots back to Clang, and
// the binder later stores the typed expression of slot k at index k. So one
// struct serves both sides, and nothing is parsed twice.
//
// This header knows neither Clang nor any target.
#pragma once

#include "spec/Spec.h"

#include <optional>
#include <string>
#include <vector>

namespace accolade {

/// A half-open range of token indexes of the directive. Index 0 is the first
/// token after the sentinel (`acc` or `pacc`).
struct TokenRange {
  unsigned begin = 0;
  unsigned end = 0;
  bool empty() const { return begin == end; }
};

/// A C or C++ expression inside the directive. `slot` numbers the expressions
/// of one directive from 0 in the order in which they are written.
struct ExprRef {
  TokenRange tokens;
  unsigned slot = 0;
};

/// One bracket group at the end of a list item. `[lower:length]`, either part
/// of which may be missing, or `[index]` after a first section.
struct ParsedSection {
  std::optional<ExprRef> lower;
  std::optional<ExprRef> length;
  std::optional<ExprRef> after; ///< fcw: [pivot:before:after] in lower, length, after
  bool isIndex = false; ///< `[index]`: lower is the index, length is absent
  TokenRange tokens;
};

/// A list item: a variable, a member, a sub-array. `base` is everything before
/// the first bracket group that contains a colon of its own.
struct ParsedVar {
  ExprRef base;
  std::vector<ParsedSection> sections;
  TokenRange tokens; ///< the whole item
  std::string text;  ///< its spelling, without superfluous blanks: "a[0:n]"
};

/// An argument that carries an expression under a role: the `num:` of
/// gang(num: 8), the `static:` of gang(static: *). `star` stands for `*`.
struct ParsedArg {
  spec::ArgRole role = spec::ArgRole::Plain;
  bool star = false;
  std::optional<ExprRef> expr; ///< absent when star
  TokenRange tokens;
};

struct ParsedClause {
  spec::ClauseKind kind;
  TokenRange tokens;    ///< from its name to its closing parenthesis
  unsigned nameToken = 0;
  std::string spelling; ///< as written; `pcopy` and `copy` are one kind
  bool hasParens = false;

  std::vector<spec::ModifierKind> modifiers; ///< readonly, zero, force, ...
  std::optional<spec::ReductionOp> op;       ///< reduction, scan
  std::vector<ParsedArg> args;               ///< expression arguments
  std::vector<ParsedVar> vars;               ///< list items
  std::vector<std::string> words; ///< default(none), bind("f"), device_type(*, nvidia)
  bool wordIsString = false;      ///< bind("f") against bind(f)

  /// Index of the device_type clause that governs this one; -1: applies to all.
  int deviceType = -1;
};

struct ParsedDirective {
  spec::DirectiveKind kind;
  TokenRange name;                   ///< tokens of the directive's name
  std::vector<ParsedClause> clauses; ///< in the order written
  /// Arguments of the directive itself: wait(devnum: d : q, q), cache(list),
  /// routine(name), end of `atomic` (read, write, update, capture), fcw types.
  std::optional<ParsedClause> own;
  unsigned slots = 0; ///< number of expressions
};

} // namespace accolade
