#include "emit/device/DeviceWriter.h"

#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "plan/region/KernelNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

DeviceWriter::DeviceWriter(const EmitContext &ec) : CodeWriter(ec) {
  policy.adjustForCPlusPlus();
}

std::string DeviceWriter::typeName(QualType type, const std::string &declarator) const {
  return spellType(type, declarator, ec.ctx);
}

/// Whether a parameter shares its name with others: those of a pack do.
static bool isOfPack(const ParmVarDecl *param) {
  const auto *f = dyn_cast<FunctionDecl>(param->getDeclContext());
  int same = 0;
  if (f && param->getIdentifier())
    for (const ParmVarDecl *other : f->parameters())
      same += other->getIdentifier() == param->getIdentifier();
  return same > 1;
}

/// [...x = values]: which of those that share its name it is; empty: it shares it with none.
static std::string captureSuffix(const VarDecl *capture) {
  const auto *method = dyn_cast<CXXMethodDecl>(capture->getDeclContext());
  int same = 0, own = 0;
  if (method && method->getParent()->isLambda())
    for (const LambdaCapture &c : method->getParent()->captures())
      if (c.capturesVariable() && c.getCapturedVar()->getIdentifier() == capture->getIdentifier()) {
        own = c.getCapturedVar() == capture ? same : own;
        ++same;
      }
  return same > 1 ? "_" + std::to_string(own) : "";
}

std::string packSuffix(const NamedDecl *decl) {
  if (const auto *var = dyn_cast<VarDecl>(decl); var && var->isInitCapture())
    return captureSuffix(var);
  const auto *param = dyn_cast<ParmVarDecl>(decl);
  return param && isOfPack(param) ? "_" + std::to_string(param->getFunctionScopeIndex()) : "";
}

std::string DeviceWriter::nameOf(const NamedDecl *decl) const {
  if (std::string other = renamedTo(decl); !other.empty())
    return other;
  if (const auto *bindings = dyn_cast<DecompositionDecl>(decl))
    return boundObject(bindings);
  return deviceIdent(decl->getNameAsString()) + packSuffix(decl);
}

// ---- Functions ---------------------------------------------------------------------

/// Whether a goto, or a switch, may pass declarations.
static bool mayPass(const Stmt *s) {
  if (!s)
    return false;
  if (isa<GotoStmt>(s))
    return true;
  if (const auto *choice = dyn_cast<SwitchStmt>(s))
    for (const Stmt *child : choice->getBody()->children())
      if (isa_and_nonnull<DeclStmt>(child))
        return true;
  for (const Stmt *child : s->children())
    if (mayPass(child))
      return true;
  return false;
}

void DeviceWriter::expectJumps(const Stmt *body) { jumps |= !ec.cplusplus() && mayPass(body); }

/// [*this]
static bool capturesObject(const CXXRecordDecl *lambda) {
  return llvm::any_of(lambda->captures(), [](const LambdaCapture &c) { return c.getCaptureKind() == LCK_StarThis; });
}

void DeviceWriter::enter(const FunctionDecl *function) {
  setScope(function);
  if (const auto *method = dyn_cast<CXXMethodDecl>(function); method && method->getParent()->isLambda())
    thisName = capturesObject(method->getParent()) ? "(&acc_this)" : "acc_this";
  expectJumps(function->getBody());
  renamed = namesInFunction(function);
  if (isMadeComparison(function))
    for (const ParmVarDecl *param : function->parameters())
      renamed[param->getCanonicalDecl()] = "acc_given" + std::to_string(param->getFunctionScopeIndex());
}

std::string DeviceWriter::functionBody(const FunctionDecl *function) {
  enter(function);
  out.clear();
  depth = 0;
  open("");
  inBraces(function);
  close();
  return take();
}

std::string DeviceWriter::memberInitialisers(const CXXConstructorDecl *constructor) {
  std::string text;
  for (const CXXCtorInitializer *init : constructor->inits()) {
    const Expr *value = init->getInit()->IgnoreImplicit();
    if (value->isGLValue())
      keepReference(value);
    const auto *standing = dyn_cast<CXXDefaultInitExpr>(value);
    if (standing && !setByConstructors(standing->getField()))
      continue; // stands at the field
    std::string what;
    if (init->isBaseInitializer() || init->isDelegatingInitializer())
      what = typeName(QualType(init->isBaseInitializer() ? init->getBaseClass()
                                                         : init->getTypeSourceInfo()->getType().getTypePtr(),
                               0));
    else if (init->isMemberInitializer() && isLeftOut(init->getMember()))
      continue;
    else if (init->isMemberInitializer() && !init->getMember()->isAnonymousStructOrUnion())
      what = nameOf(init->getMember());
    else if (init->isIndirectMemberInitializer())
      what = nameOf(init->getIndirectMember());
    else
      continue;
    if (!init->isWritten() && !isa<CXXConstructExpr>(value) && !standing)
      continue;
    std::string args;
    if (standing) {
      args = "(" + expr(standing->getExpr()) + ")";
    } else if (const auto *construct = dyn_cast<CXXConstructExpr>(value)) {
      if (!init->isWritten() && construct->getNumArgs() == 0)
        continue;
      std::vector<const Expr *> list(construct->arg_begin(), construct->arg_end());
      args = "(" + arguments(list) + ")";
    } else if (const auto *list = dyn_cast<InitListExpr>(value)) {
      args = expr(list);
      if (args.rfind("{", 0) != 0) // of a scalar, without its braces
        args = "(" + args + ")";
    } else if (isa<ParenListExpr, CXXParenListInitExpr>(value)) {
      args = expr(value);
    } else if (isa<ImplicitValueInitExpr>(value)) {
      args = "()";
    } else {
      args = "(" + expr(init->getInit()) + ")";
    }
    text += (text.empty() ? " : " : ", ") + what + args;
  }
  return text;
}

std::string DeviceWriter::constantValue(const VarDecl *var) {
  const Expr *init = var->getAnyInitializer();
  if (!init)
    return "";
  if (const CXXRecordDecl *record = var->getType()->getAsCXXRecordDecl(); record && record->isEmpty())
    return " = {}";
  if (const APValue *value = knownValue(var))
    if (std::string text = valueText(*value, var->getType(), ec.ctx); !text.empty())
      return " = " + text;
  atFileScope = true;
  std::string text = expr(init);
  atFileScope = false;
  return " = " + text;
}

// ---- Declarations --------------------------------------------------------------------

void DeviceWriter::declStmt(const DeclStmt *s) {
  for (const Decl *d : s->decls()) {
    const auto *var = dyn_cast<VarDecl>(d);
    if (!var || var->hasExternalStorage() || declareAsElement(var))
      continue; // types are lifted out, the rest says nothing to the device
    declareLocal(var);
  }
}

bool DeviceWriter::isDeclared(const VarDecl *var) const {
  auto at = declaredHere.find(var->getCanonicalDecl());
  return at != declaredHere.end() && isOpen(at->second);
}

void DeviceWriter::declareLocal(const VarDecl *var) {
  if (isRuntime(var->getType())) {
    declareRuntimeArray(var);
  } else if (declareListed(var)) {
    return;
  } else if (jumps && var->hasInit() && var->getType()->isScalarType() && !var->isStaticLocal()) {
    known(var);
    line(typeName(var->getType().getUnqualifiedType(), nameOf(var)) + ";");
    line(nameOf(var) + initialiser(var) + ";");
  } else {
    line(varDecl(var) + ";");
    declareBound(var);
    declareReciprocal(var);
  }
}

std::string DeviceWriter::varDecl(const VarDecl *var) {
  known(var);
  std::string text;
  if (var->isStaticLocal())
    text += "static ";
  if (unsigned align = var->getMaxAlignment())
    text += "alignas(" + std::to_string(align / 8) + ") ";
  QualType type = var->getType();
  if (const auto *bindings = dyn_cast<DecompositionDecl>(var))
    return text + bindingsDecl(bindings);
  if (std::string made = madeConstant(var, nameOf(var)); !made.empty())
    return text + made;
  return text + typeName(type, nameOf(var)) + initialiser(var);
}

std::string DeviceWriter::initialiser(const VarDecl *var) {
  const Expr *init = var->getInit();
  if (!init || var->isCXXForRangeDecl())
    return "";
  bindChoice(var);
  // A compile-time constant of the language may need functions that only the
  // host can evaluate so early.
  if (var->isConstexpr() && var->getType()->isArithmeticType())
    if (const APValue *value = var->evaluateValue())
      if (std::string text = valueText(*value, var->getType(), ec.ctx); !text.empty())
        return " = " + text;
  return CodeWriter::initialiser(var);
}

// ---- Statements ------------------------------------------------------------------------

void DeviceWriter::stmt(const Stmt *s) {
  if (!s)
    return;
  if (const auto *branch = dyn_cast<IfStmt>(s); branch && branch->isConstexpr()) {
    if (auto live = branch->getNondiscardedCase(ec.ctx)) {
      if (branch->getInit()) {
        open("");
        stmt(branch->getInit());
      }
      if (*live)
        stmt(*live);
      if (branch->getInit())
        close();
      return;
    }
  }
  if (const auto *attributed = dyn_cast<AttributedStmt>(s))
    return stmt(attributed->getSubStmt());
  if (const auto *loop = dyn_cast<CXXForRangeStmt>(s);
      loop && (listRange(loop) || oldRange(loop) || (!loop->getInit() && boundRange(loop)))) {
    return;
  } else if (loop && loop->getInit()) { // which heads of such loops have since C++20
    open("");
    stmt(loop->getInit());
    if (!boundRange(loop))
      block("for (" + varDecl(loop->getLoopVariable()) + " : " + expr(loop->getRangeInit()) + ")", loop->getBody());
    return close();
  }
  if (const auto *range = dyn_cast<CaseStmt>(s); range && range->getRHS()) {
    llvm::APSInt from = range->getLHS()->EvaluateKnownConstInt(ec.ctx);
    llvm::APSInt to = range->getRHS()->EvaluateKnownConstInt(ec.ctx);
    std::string labels;
    for (int64_t v = from.getExtValue(); v <= to.getExtValue(); ++v)
      labels += (labels.empty() ? "case " : " case ") + std::to_string(v) + ":";
    line(labels);
    return stmt(range->getSubStmt());
  }
  if (const auto *label = dyn_cast<LabelStmt>(s)) {
    line(nameOf(label->getDecl()) + ":;"); // a declaration may follow in C
    return stmt(label->getSubStmt());
  }
  if (const auto *ret = dyn_cast<ReturnStmt>(s); ret && ret->getRetValue() && ret->getRetValue()->isGLValue())
    keepReference(ret->getRetValue());
  CodeWriter::stmt(s);
}

} // namespace accolade
