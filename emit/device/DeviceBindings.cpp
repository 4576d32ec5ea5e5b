// Structured bindings in device code. Those of arrays and of classes' members are written as they
// stand; those of pairs and tuples are variables that calls of get<N> initialise, and since get is
// printed under a name of its own, so are they.
#include "emit/device/DeviceWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

std::vector<const VarDecl *> variablesOf(const VarDecl *bindings) {
  std::vector<const VarDecl *> list;
  if (const auto *decomposed = dyn_cast<DecompositionDecl>(bindings))
    for (const BindingDecl *b : decomposed->bindings())
      if (b->getHoldingVar())
        list.push_back(b->getHoldingVar());
  return list;
}

/// auto [a, b] = array, where the elements can be named one by one; else null.
static const Expr *spelledArray(const DecompositionDecl *bindings, const ASTContext &ctx) {
  const ConstantArrayType *type = ctx.getAsConstantArrayType(bindings->getType());
  const Expr *array = type && bindings->getInit() ? copiedArray(bindings->getInit()) : nullptr;
  bool plain = array && !type->getElementType()->isArrayType() && !array->HasSideEffects(ctx);
  return plain ? array : nullptr;
}

/// The object that is taken apart has no name in the program.
std::string DeviceWriter::boundObject(const DecompositionDecl *bindings) const {
  std::string name = "acc_of";
  for (const BindingDecl *b : bindings->bindings())
    name += "_" + b->getNameAsString();
  return name;
}

std::string DeviceWriter::namesOf(const DecompositionDecl *bindings) const {
  std::string list;
  for (const BindingDecl *b : bindings->bindings())
    list += (list.empty() ? "[" : ", ") + nameOf(b);
  return list + "]";
}

std::string DeviceWriter::bindingsDecl(const DecompositionDecl *bindings) {
  QualType type = bindings->getType();
  if (!variablesOf(bindings).empty())
    return typeName(type, nameOf(bindings)) + initialiser(bindings);
  if (const Expr *array = spelledArray(bindings, ec.ctx)) {
    std::string elements, base = wrapped(array);
    for (size_t i = 0; i < bindings->bindings().size(); ++i)
      elements += (i ? ", " : "") + base + "[" + std::to_string(i) + "]";
    return typeName(type, nameOf(bindings)) + " = {" + elements + "}";
  }
  std::string mark = type->isRValueReferenceType() ? "&&" : type->isReferenceType() ? "&" : "";
  bool isConst = type.getNonReferenceType().isConstQualified();
  return (isConst ? "const auto " : "auto ") + mark + namesOf(bindings) + initialiser(bindings);
}

void DeviceWriter::declareBound(const VarDecl *bindings) {
  if (const auto *decomposed = dyn_cast<DecompositionDecl>(bindings))
    if (spelledArray(decomposed, ec.ctx))
      line("auto &" + namesOf(decomposed) + " = " + nameOf(bindings) + ";");
  for (const VarDecl *var : variablesOf(bindings)) {
    known(var);
    line(typeName(var->getType(), nameOf(var)) + " = " + expr(var->getInit()) + ";");
  }
}

bool DeviceWriter::takesLines(const VarDecl *var) const {
  const auto *decomposed = dyn_cast<DecompositionDecl>(var);
  return decomposed && (!variablesOf(var).empty() || spelledArray(decomposed, ec.ctx));
}

/// for (auto [a, b] : pairs) begins with what declares variables for them.
bool DeviceWriter::boundRange(const CXXForRangeStmt *loop) {
  const VarDecl *var = loop->getLoopVariable();
  if (!takesLines(var))
    return false;
  if (variablesOf(var).empty()) { // a copy of each array: of *begin
    const std::string element = nameOf(var) + "_at";
    renamed[cast<VarDecl>(loop->getBeginStmt()->getSingleDecl())->getCanonicalDecl()] = "&" + element;
    open("for (auto &" + element + " : " + expr(loop->getRangeInit()) + ")");
    line(varDecl(var) + ";");
  } else {
    open("for (" + varDecl(var) + " : " + expr(loop->getRangeInit()) + ")");
  }
  declareBound(var);
  stmt(loop->getBody());
  close();
  return true;
}

} // namespace accolade
