// Facts as text, one line each, for golden tests and for debugging.
#include "analysis/Ast.h"
#include "analysis/Facts.h"

using namespace clang;

namespace accolade {

static const char *name(Relation relation) {
  switch (relation) {
  case Relation::LT: return "<";
  case Relation::LE: return "<=";
  case Relation::GT: return ">";
  case Relation::GE: return ">=";
  case Relation::NE: return "!=";
  }
  return "?";
}

std::string dump(const LoopShape &shape, ASTContext &ctx) {
  if (!shape)
    return "no counted loop: " + shape.whyNot;
  std::string text = shape.declaredInLoop ? "new " : "";
  const std::string counter = shape.counter->getNameAsString();
  text += counter + " = " + spell(shape.lower, ctx) + "; " + counter + " " +
          name(shape.relation) + " " + spell(shape.upper, ctx) + "; " + counter +
          (shape.stepIsSubtracted ? " -= " : " += ") +
          (shape.step ? spell(shape.step, ctx) : std::string("1"));
  if (shape.constantStep)
    text += "; step " + std::to_string(*shape.constantStep);
  if (shape.constantTrips)
    text += "; trips " + std::to_string(*shape.constantTrips);
  return text;
}

static std::string dump(const VariableUse &use) {
  std::string text = use.var->getNameAsString() + ":";
  const std::pair<bool, const char *> properties[] = {
      {use.read, " read"},
      {use.written, " written"},
      {use.addressTaken, " address"},
      {use.dereferenced, " dereferenced"},
      {use.targetWritten, " target-written"},
      {use.onlySubscripted, " only-subscripted"},
      {use.readBeforeWrite, " read-before-write"},
      {use.alwaysWritten, " always-written"}};
  for (auto [holds, word] : properties)
    if (holds)
      text += word;
  return text + "\n";
}

std::string dump(const RegionUse &use) {
  std::string text;
  for (const VariableUse &variable : use.variables)
    text += dump(variable);
  if (use.usesThis)
    text += "this\n";
  for (const CallExpr *call : use.calls)
    if (const FunctionDecl *function = call->getDirectCallee())
      text += "calls " + function->getNameAsString() + "\n";
    else
      text += "calls something unresolved\n";
  for (const TagDecl *tag : use.localTypes)
    text += "local type " + tag->getNameAsString() + "\n";
  return text;
}

std::string dump(const LoopDependence &dependence) {
  std::string text = dependence.independent ? "independent\n" : "not independent\n";
  for (const auto &[why, at] : dependence.obstacles)
    text += "obstacle: " + why + "\n";
  for (auto [a, b] : dependence.mayAlias)
    text += "may alias: " + a->getNameAsString() + ", " + b->getNameAsString() + "\n";
  for (const Provision &one : dependence.provided)
    text += "provided: " + one.text() + "\n";
  for (const VarDecl *var : dependence.privatisable)
    text += "private: " + var->getNameAsString() + "\n";
  for (const RecognisedReduction &reduction : dependence.reductions)
    text += "reduction(" + std::string(spec::name(reduction.op)) + ":" +
            reduction.var->getNameAsString() + ")\n";
  return text;
}

} // namespace accolade
