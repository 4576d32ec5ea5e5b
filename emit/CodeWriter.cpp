// Names, types and expressions, which Clang prints where nothing is to be said otherwise.
#include "emit/CodeWriter.h"

#include "emit/LiteralText.h"
#include "emit/block/BlockCode.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

CodeWriter::CodeWriter(const EmitContext &ec) : LineWriter(ec), policy(ec.ctx.getPrintingPolicy()) {
  policy.adjustForCPlusPlus();
  if (!ec.cplusplus())
    policy = PrintingPolicy(ec.ctx.getLangOpts());
  policy.ConstantsAsWritten = true;
  policy.SuppressImplicitBase = false;
  policy.PrintCanonicalTypes = false;
  policy.AnonymousTagLocations = false;
}

// ---- Names and types -------------------------------------------------------------------

std::string CodeWriter::renamedTo(const NamedDecl *decl) const {
  const auto *var = dyn_cast<VarDecl>(decl);
  auto it = renamed.find(var ? var->getCanonicalDecl() : nullptr);
  return it == renamed.end() ? "" : it->second;
}

std::string CodeWriter::nameOf(const NamedDecl *decl) const {
  std::string other = renamedTo(decl);
  return other.empty() ? decl->getNameAsString() : other;
}

std::string CodeWriter::typeName(QualType type, const std::string &declarator) const {
  type = given.named(type, ec.ctx);
  if (type->isVariablyModifiedType())
    if (std::string text = runtimeTypeName(type, declarator); !text.empty())
      return text;
  std::string text;
  llvm::raw_string_ostream os(text);
  type.print(os, policy, declarator);
  return withNames(os.str(), type);
}

// ---- Expressions -----------------------------------------------------------------------

std::string CodeWriter::printed(const Stmt *s) {
  std::string text;
  llvm::raw_string_ostream os(text);
  s->printPretty(os, this, policy, depth);
  return os.str();
}

std::string CodeWriter::expr(const Expr *e) { return printed(e); }

std::string CodeWriter::expr(const Directive &d, const ExprRef &ref) {
  const Expr *e = d.expr(ref);
  return e ? expr(e) : d.text(ref);
}

std::string CodeWriter::pointerTo(const VarDecl *var) {
  auto it = names.find(var->getCanonicalDecl());
  return it == names.end() || it->second.empty() ? nameOf(var) : it->second;
}

/// What a function of Clang's <tgmath.h> calls; the host's compiler has a header of its own.
static const FunctionDecl *underTypeGeneric(const ValueDecl *decl) {
  const auto *f = dyn_cast<FunctionDecl>(decl);
  if (!f || !f->getIdentifier() || !f->getName().starts_with("__tg_"))
    return nullptr;
  const auto *body = dyn_cast_or_null<CompoundStmt>(f->getBody());
  const auto *ret = body && body->size() == 1 ? dyn_cast<ReturnStmt>(body->body_front()) : nullptr;
  const auto *call = ret ? dyn_cast<CallExpr>(ret->getRetValue()->IgnoreParenImpCasts()) : nullptr;
  return call ? call->getDirectCallee() : nullptr;
}

bool CodeWriter::printRef(const DeclRefExpr *ref, llvm::raw_ostream &os) {
  // A name that the unit does not declare is one of a device's linker; the host has the function itself.
  if (auto bound = ec.plan.bound.find(ref->getDecl()->getCanonicalDecl());
      bound != ec.plan.bound.end() &&
      (isa<VarDecl>(ref->getDecl()) || ec.plan.boundTo.count(ref->getDecl()->getCanonicalDecl()))) {
    os << bound->second;
    return true;
  }
  if (const FunctionDecl *f = underTypeGeneric(ref->getDecl())) {
    os << "(" << f->getNameAsString() << ")"; // a macro may have its name
    return true;
  }
  const auto *var = dyn_cast<VarDecl>(ref->getDecl());
  if (!var || (!names.count(var->getCanonicalDecl()) && !renamed.count(var->getCanonicalDecl())))
    return false;
  os << pointerTo(var);
  return true;
}

/// f(a) by operator(), whose default arguments Clang would print as nothing between commas.
bool CodeWriter::printCall(const Stmt *s, llvm::raw_ostream &os) {
  const auto *call = dyn_cast<CXXOperatorCallExpr>(s);
  if (!call || call->getOperator() != OO_Call || !call->getArg(call->getNumArgs() - 1)->isDefaultArgument())
    return false;
  std::string args;
  for (unsigned i = 1; i < call->getNumArgs() && !call->getArg(i)->isDefaultArgument(); ++i)
    args += (i > 1 ? ", " : "") + expr(call->getArg(i));
  os << expr(call->getArg(0)) << "(" << args << ")";
  return true;
}

/// Strings whose meaning depends on where they stand, or on how the host's compiler reads them.
bool CodeWriter::printText(const Stmt *s, llvm::raw_ostream &os) {
  if (const auto *name = dyn_cast<PredefinedExpr>(s)) { // __func__: the kernel is another function
    const auto kind = name->getIdentKind();
    const bool isPlain = kind == PredefinedIdentKind::Func || kind == PredefinedIdentKind::Function;
    const StringLiteral *known = name->getFunctionName(); // not in templates
    const std::string function = known ? known->getString().str() : isPlain ? functionName : "";
    if (!function.empty())
      os << quoted(function);
    return !function.empty();
  }
  const auto *string = dyn_cast<StringLiteral>(s);
  std::string text = string ? literalText(string) : "";
  if (text.find("?\\?") == std::string::npos)
    return false;
  os << text;
  return true;
}

bool CodeWriter::printReplaced(const Stmt *s, llvm::raw_ostream &os) const {
  const auto *e = dyn_cast<Expr>(s);
  auto it = e ? replaced.find(e) : replaced.end();
  if (it != replaced.end())
    os << it->second;
  return it != replaced.end();
}

std::string CodeWriter::valueOfOld(const AtomicPlan &plan) {
  auto saved = replaced;
  for (const Expr *old : plan.olds)
    replaced[old] = "acc_old";
  std::string text = expr(plan.value);
  replaced = saved;
  return text;
}

/// (i + 1) % n where i + 1 is at most n: i + 1 < n ? i + 1 : i + 1 - n.
bool CodeWriter::printRemainder(const BinaryOperator *op, llvm::raw_ostream &os) {
  auto found = ec.plan.remainders.find(op);
  if (found == ec.plan.remainders.end())
    return false;
  auto operand = [&](const Expr *e) {
    e = e->IgnoreParenImpCasts();
    return isa<DeclRefExpr, MemberExpr>(e) ? expr(e) : "(" + expr(e) + ")";
  };
  const std::string value = operand(op->getLHS()), length = operand(op->getRHS());
  if (found->second == Remainder::Once)
    os << "(" << value << " < " << length << " ? " << value << " : " << value << " - " << length << ")";
  else if (found->second == Remainder::Twice)
    os << "(" << value << " < " << length << " ? " << value << " : " << value << " - " << length << " < " << length << " ? "
       << value << " - " << length << " : " << value << " - " << length << " - " << length << ")";
  else
    os << "(" << typeName(op->getType()) << ")" << value;
  return true;
}

/// The one of several expressions that the types choose. Kernels of C may not have the variables of the others, nor those
/// that it is chosen by.
static const Expr *chosenOf(const Stmt *s) {
  if (const auto *choice = dyn_cast<GenericSelectionExpr>(s); choice && !choice->isResultDependent())
    return choice->getResultExpr();
  if (const auto *choice = dyn_cast<ChooseExpr>(s); choice && !choice->isConditionDependent())
    return choice->getChosenSubExpr();
  return nullptr;
}

/// Nor those whose types are compared, or in which a member is looked for.
static std::optional<std::string> ofTypes(const Stmt *s, const ASTContext &ctx) {
  const auto *e = dyn_cast<Expr>(s);
  if (!e || !isa<TypeTraitExpr, OffsetOfExpr>(e) || ctx.getLangOpts().CPlusPlus)
    return std::nullopt;
  const auto *offset = dyn_cast<OffsetOfExpr>(e);
  if (offset && !isa<TypeOfExprType>(offset->getTypeSourceInfo()->getType()))
    return std::nullopt;
  auto value = e->getIntegerConstantExpr(ctx);
  return value ? std::optional(std::to_string(value->getExtValue()) + (offset ? "ul" : "")) : std::nullopt;
}

bool CodeWriter::handledStmt(Stmt *s, llvm::raw_ostream &os) {
  if (printReplaced(s, os) || printComputed(s, os))
    return true;
  if (block_)
    if (const auto *e = dyn_cast<Expr>(s))
      if (std::string text = block_->element(e); !text.empty()) {
        os << text;
        return true;
      }
  std::optional<std::string> text;
  if (const auto *e = dyn_cast<Expr>(s))
    text = wholeArray(e);
  if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(s))
    text = sizeOfType(size);
  else if (const Expr *chosen = chosenOf(s))
    text = isa<DeclRefExpr, IntegerLiteral, FloatingLiteral>(chosen->IgnoreImpCasts()) ? expr(chosen) : "(" + expr(chosen) + ")";
  else if (!text)
    text = ofTypes(s, ec.ctx);
  if (const auto *several = dyn_cast<CharacterLiteral>(s); // 'ab', which Clang prints as '\u6162'
      several && several->getKind() == CharacterLiteralKind::Ascii && several->getValue() > 0xff)
    text = std::to_string((int)several->getValue());
  if (const auto *number = dyn_cast<FloatingLiteral>(s); number && !text)
    text = literalText(number, ec.ctx);
  if (const auto *cast = dyn_cast<CStyleCastExpr>(s))
    if (QualType type = namedType(cast->getTypeAsWritten()); type != cast->getTypeAsWritten())
      text = "(" + typeName(type) + ")" + expr(cast->getSubExpr());
  if (text) {
    os << *text;
    return true;
  }
  if (const auto *op = dyn_cast<BinaryOperator>(s); op && printRemainder(op, os))
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(s))
    return printRef(ref, os);
  if (isa<CXXThisExpr>(s) && !thisName.empty()) {
    os << thisName;
    return true;
  }
  if (const auto *lambda = dyn_cast<LambdaExpr>(s)) {
    printLambda(lambda, os);
    return true;
  }
  return printCall(s, os) || printText(s, os) || printParens(s, os) || printDeducedCast(s, os) ||
         printWordyCast(s, os) || printMember(s, os);
}

} // namespace accolade
