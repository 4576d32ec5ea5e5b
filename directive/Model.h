// A directive as the rest of the compiler sees it: what the user wrote
// (ParsedDirective), where it stands, the typed expressions Clang made of its
// clauses, and the statement it applies to.
#pragma once

#include "directive/ParsedDirective.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/SourceLocation.h"

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace accolade {

/// One token of the directive: its spelling and where the user wrote it.
struct DirectiveToken {
  std::string text;
  bool spaceBefore = false;
  clang::SourceLocation loc;
};

struct Directive {
  unsigned id = 0;
  ParsedDirective parsed;
  std::vector<DirectiveToken> tokens;
  clang::SourceRange pragma; ///< from `#` (or _Pragma) to the last token
  clang::SourceLocation pragmaEnd; ///< the end of the directive's line
  bool fromOperator = false; ///< _Pragma("acc ..."), not #pragma acc

  // Filled by the binder. A directive inside code that Clang discarded (a
  // function that was never parsed) keeps `bound` false.
  bool bound = false;
  std::vector<const clang::Expr *> exprs; ///< by slot
  const clang::Stmt *anchor = nullptr; ///< the statement that stands in for the pragma
  const clang::Stmt *body = nullptr;   ///< what the directive applies to
  const clang::FunctionDecl *function = nullptr; ///< enclosing; null at file scope
  /// `function`, or the call operator of the innermost lambda of it around this.
  const clang::FunctionDecl *scope = nullptr;
  const clang::Decl *outermost = nullptr; ///< the file-scope declaration around it
  const Directive *parent = nullptr;             ///< lexically enclosing directive
  const clang::Decl *subject = nullptr; ///< routine: the function it describes
  std::vector<const clang::FunctionDecl *> named; ///< routine(name): all overloads
  std::vector<const clang::VarDecl *> namedLambdas; ///< routine(name): a variable that holds one
  /// Variables of the function that the construct now declares for itself (analysis/OwnVariables.h).
  std::vector<const clang::VarDecl *> moved;
  /// Functions of the file, and lambdas, that the construct called and that are written out now (analysis/ElementCalls.h).
  std::vector<const clang::NamedDecl *> writtenOut;
  /// Functions with loops that stand in the construct now (analysis/LoopCalls.h).
  std::vector<const clang::FunctionDecl *> loopsOf;
  /// Members of structs of the function that the construct reads by names of their own (analysis/MemberNames.h).
  struct MemberName {
    const clang::VarDecl *var = nullptr;
    const clang::Expr *from = nullptr;  ///< as the host has it
    const ParsedVar *item = nullptr;    ///< of a pointer, where a clause of the construct itself names it
  };
  std::vector<MemberName> memberNames;
  /// Sums that the construct adds up in an element of an array, y[i] += ..., and in variables of their own only if the
  /// array is apart from others (analysis/sums/MemberSums.h).
  struct ElementSum {
    const clang::VarDecl *var = nullptr;
    const clang::Expr *element = nullptr;
    const clang::Stmt *set = nullptr; ///< what the element begins with, if the variable's declaration says so now
    const clang::VarDecl *array = nullptr;
    std::set<const clang::VarDecl *> others;
  };
  std::vector<ElementSum> elementSums;
  /// Statements that stand for others where threads of a grid run them, and what was written there, for cores; those that
  /// follow one of them have nothing (analysis/Interchange.h, analysis/ExtremePlaces.h).
  struct Turned {
    const clang::Stmt *nest = nullptr;
    std::vector<const clang::Stmt *> written;
    const clang::VarDecl *array = nullptr;
    std::set<const clang::VarDecl *> others = {}; ///< what was written runs where these overlap the array
    /// Loops of what was written, and those of the nest that have the same iterations: cores share these out alike.
    std::vector<std::pair<const clang::ForStmt *, const clang::ForStmt *>> loops = {};
  };
  std::vector<Turned> turned;
  /// Parts of loops of kernels that were taken apart (analysis/LoopSplits.h). Where any of these pairs overlap, each part's kernel
  /// runs other code: that of the first one what was written, those of the others nothing.
  struct Split {
    const clang::Stmt *part = nullptr;
    const clang::Stmt *instead = nullptr;
    std::vector<std::pair<const clang::VarDecl *, const clang::VarDecl *>> apart;
  };
  std::vector<Split> splits;
  /// In an instantiation of a template: the directive as it stands in the template.
  const Directive *pattern = nullptr;

  spec::DirectiveKind kind() const { return parsed.kind; }
  clang::SourceLocation loc() const { return tokens.empty() ? pragma.getBegin() : tokens[0].loc; }
  clang::SourceLocation locOf(unsigned token) const;
  clang::SourceLocation locOf(const ParsedClause &clause) const { return locOf(clause.nameToken); }
  clang::SourceLocation locOf(const ParsedVar &var) const { return locOf(var.tokens.begin); }

  const clang::Expr *expr(const ExprRef &ref) const {
    return ref.slot < exprs.size() ? exprs[ref.slot] : nullptr;
  }
  /// The user's spelling of a token range, for host code and messages.
  std::string text(TokenRange range) const;
  std::string text(const ExprRef &ref) const { return text(ref.tokens); }

  /// The clauses of one kind that hold for a device: those of its own
  /// device_type group if it has any of that kind, else of device_type(*), else
  /// the ones before any device_type (OpenACC 3.4, 2.4).
  std::vector<const ParsedClause *> clauses(spec::ClauseKind kind) const;
  const ParsedClause *clause(spec::ClauseKind kind) const;
  bool has(spec::ClauseKind kind) const { return clause(kind) != nullptr; }

  std::string name() const; ///< "parallel loop"
};

/// An #include line and the file it names, whether or not that was read again.
struct IncludeLine {
  clang::SourceLocation at; ///< of the `#`
  std::string path;
};

/// A variable that keeps the length of an array as it was where that is declared (analysis/Dimensions.h).
struct KeptLength {
  const clang::VarDecl *var = nullptr;
  const clang::FunctionDecl *function = nullptr;
  const clang::Stmt *after = nullptr; ///< the array's declaration; null: it is a parameter
  std::string value;                  ///< as the host finds it out after that
};

/// All directives of a translation unit. Addresses are stable.
struct DirectiveSet {
  std::vector<IncludeLine> includes;
  /// Macros of the user's that are defined before the file begins. Names that begin with _ are the library's matter.
  std::set<std::string> givenMacros;
  std::deque<Directive> all;
  /// Directives once more for each instantiation of the template they stand in,
  /// with that instantiation's function, body and expressions.
  std::deque<Directive> instances;
  std::map<const clang::Stmt *, Directive *> byAnchor;
  std::vector<KeptLength> lengths;

  /// The directive that a statement stands in for, or null.
  const Directive *at(const clang::Stmt *stmt) const;
};

/// Names by which device_type may address the targets of this build; set once
/// per translation from the registered back ends.
void setDeviceTypeNames(std::vector<std::string> names);

} // namespace accolade
