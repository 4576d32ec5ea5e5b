// See Snippet.h.
#include "Snippet.h"

#include "analysis/Ast.h"
#include "analysis/Facts.h"
#include "analysis/Stride.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <stdexcept>

using namespace clang;

namespace accolade {
namespace {

struct Finder : RecursiveASTVisitor<Finder> {
  std::vector<const ForStmt *> loops;
  const Stmt *region = nullptr;
  std::vector<const Stmt *> bodies;
  bool VisitFunctionDecl(FunctionDecl *function) {
    if (function->doesThisDeclarationHaveABody())
      bodies.push_back(function->getBody());
    return true;
  }
  bool VisitForStmt(ForStmt *loop) {
    loops.push_back(loop);
    return true;
  }
  bool VisitLabelStmt(LabelStmt *label) {
    if (std::string(label->getName()) == "region")
      region = label->getSubStmt();
    return true;
  }
};

/// What the front end puts in place of pragmas.
const char *const prelude = "#ifdef __cplusplus\nextern \"C\"\n#endif\n"
                            "int __acc_directive(int, ...);\n";

bool contains(const Stmt *outer, const Stmt *inner) {
  if (outer == inner)
    return true;
  for (const Stmt *child : outer->children())
    if (child && contains(child, inner))
      return true;
  return false;
}

const char *name(Stride stride) {
  switch (stride) {
  case Stride::Invariant: return "invariant";
  case Stride::Unit: return "unit";
  case Stride::Constant: return "constant";
  case Stride::Varying: return "varying";
  }
  return "?";
}

} // namespace

struct Snippet::Parsed {
  std::unique_ptr<ASTUnit> unit;
  std::vector<const ForStmt *> loops;
  const Stmt *region = nullptr;

  ASTContext &ctx() { return unit->getASTContext(); }
  LoopShape shape(unsigned index) { return analyzeLoopShape(loops.at(index), ctx()); }
};

Snippet::Snippet(Snippet &&) = default;
Snippet::~Snippet() = default;

Snippet::Snippet(const std::string &code, Language language) {
  const bool isC = language == Language::C;
  const std::vector<std::string> args = {isC ? "-std=gnu11" : "-std=gnu++17", "-w",
                                         "-resource-dir", CLANG_RESOURCE_DIR};
  auto unit = tooling::buildASTFromCodeWithArgs(prelude + code, args, isC ? "test.c" : "test.cpp");
  if (!unit || unit->getDiagnostics().hasErrorOccurred())
    throw std::runtime_error("the snippet does not compile:\n" + code);
  Finder finder;
  finder.TraverseAST(unit->getASTContext());
  parsed = std::make_unique<Parsed>(Parsed{std::move(unit), finder.loops, finder.region});
}

std::string Snippet::shape(unsigned index) { return dump(parsed->shape(index), parsed->ctx()); }

bool Snippet::leavesEarly(unsigned index) {
  LoopShape shape = parsed->shape(index);
  return shape.leftBy && shape.lower && shape.upper;
}

std::string Snippet::use() {
  const Stmt *used = parsed->region ? parsed->region : parsed->loops.at(0);
  return dump(analyzeVariableUse(used, parsed->ctx()));
}

std::string Snippet::dependence(unsigned index, const std::vector<std::string> &assumed) {
  const ForStmt *loop = parsed->loops.at(index);
  std::vector<LoopShape> enclosing;
  for (const ForStmt *outer : parsed->loops)
    if (outer != loop && contains(outer, loop))
      enclosing.push_back(analyzeLoopShape(outer, parsed->ctx()));
  std::vector<const VarDecl *> variables;
  for (const VariableUse &use : analyzeVariableUse(loop, parsed->ctx()).variables)
    for (const std::string &wanted : assumed)
      if (use.var->getNameAsString() == wanted)
        variables.push_back(use.var);
  return dump(analyzeLoopDependence(parsed->shape(index), enclosing, variables, parsed->ctx()));
}

std::string Snippet::strides(const std::string &array, unsigned index) {
  std::string text;
  const Strides strides(parsed->shape(index), parsed->ctx());
  for (const Access &access : collectAccesses(parsed->loops.at(0), parsed->ctx()))
    if (access.base && access.base->getNameAsString() == array)
      text += std::string(text.empty() ? "" : " ") +
              name(strides.of(access));
  return text;
}

std::string Snippet::accesses() {
  std::string text;
  for (const Access &access : collectAccesses(parsed->loops.at(0), parsed->ctx())) {
    text += (text.empty() ? "" : "; ") + std::string(access.write ? "w " : "r ");
    text += access.base ? access.base->getNameAsString() : access.throughThis ? "this" : "?";
    text += access.path;
    for (const Expr *subscript : access.subscripts)
      text += "[" + spell(subscript, parsed->ctx()) + "]";
    text += access.tail + (access.affine ? "" : "~") + (access.escapes ? "!" : "");
  }
  return text;
}

unsigned Snippet::analyzeEverything() {
  ASTContext &ctx = parsed->ctx();
  Finder finder;
  finder.TraverseAST(ctx);
  for (const Stmt *body : finder.bodies) {
    dump(analyzeVariableUse(body, ctx));
    collectAccesses(body, ctx);
  }
  for (const ForStmt *loop : finder.loops) {
    LoopShape shape = analyzeLoopShape(loop, ctx);
    dump(shape, ctx);
    dump(analyzeLoopDependence(shape, {}, {}, ctx));
    const Strides strides(shape, ctx);
    for (const Access &access : collectAccesses(loop, ctx))
      strides.of(access);
  }
  return finder.loops.size();
}

Snippet cxx(const std::string &code) { return Snippet(code, Snippet::Language::Cxx); }

} // namespace accolade
