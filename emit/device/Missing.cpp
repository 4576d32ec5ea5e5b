// See Missing.h. Each reason is said to the user, at the place where the code stands.
#include "emit/device/Missing.h"

#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

// ---- Types --------------------------------------------------------------------------

std::string whyMissing(QualType type) {
  if (const auto *complex = type->getAs<ComplexType>()) {
    type = complex->getElementType();
    if (type->isIntegerType())
      return "complex integers do not exist on the device";
    if (isHalf(type))
      return "complex numbers of '" + type.getAsString() + "' do not exist on the device; use 'float'";
  }
  if (isWide(type))
    return "'" + type.getAsString() + "' does not exist on the device; use 'double'";
  if (type->isBFloat16Type())
    return "'" + type.getAsString() + "' does not exist on the device; use 'float'";
  if (type->isMemberFunctionPointerType())
    return "pointers to member functions do not exist on the device; pass a lambda that calls the function";
  if (type->isVectorType())
    return "vector types of the compiler do not exist on the device";
  return "";
}

/// Members that lie behind those of a base class or a [[no_unique_address]] member, where that one ends in padding.
static bool fillsPadding(const CXXRecordDecl *record, const ASTContext &ctx) {
  const ASTRecordLayout &layout = ctx.getASTRecordLayout(record);
  std::vector<std::pair<CharUnits, CharUnits>> parts; // from, to
  auto add = [&](QualType type, CharUnits at) {
    const CXXRecordDecl *part = type->getAsCXXRecordDecl();
    if (!part || !part->isEmpty())
      parts.push_back({at, at + ctx.getTypeSizeInChars(type)});
  };
  for (const CXXBaseSpecifier &base : record->bases())
    if (!base.isVirtual())
      add(base.getType(), layout.getBaseClassOffset(base.getType()->getAsCXXRecordDecl()));
  for (const FieldDecl *field : record->fields())
    if (!field->isBitField() && !field->isZeroSize(ctx) && !record->isUnion())
      add(field->getType(), ctx.toCharUnitsFromBits(layout.getFieldOffset(field->getFieldIndex())));
  for (size_t i = 0; i + 1 < parts.size(); ++i)
    if (parts[i + 1].first < parts[i].second)
      return true;
  return false;
}

/// The order of captures is the compiler's own: the host's may take a pack in another one.
static bool takesPackBackwards(const CXXRecordDecl *lambda) {
  const ParmVarDecl *before = nullptr;
  for (const LambdaCapture &capture : lambda->captures()) {
    const auto *param = capture.capturesVariable() ? dyn_cast<ParmVarDecl>(capture.getCapturedVar()) : nullptr;
    if (param && before && !packSuffix(param).empty() && param->getIdentifier() == before->getIdentifier() &&
        param->getFunctionScopeIndex() < before->getFunctionScopeIndex())
      return true;
    before = param;
  }
  return false;
}

std::string whyMissing(const CXXRecordDecl *record, const ASTContext &ctx) {
  std::string name = "'" + record->getNameAsString() + "'";
  if (record->getNumVBases())
    return name + " has virtual base classes, which do not exist on the device";
  if (record->isDynamicClass() && record->getNumBases() && !ctx.getASTRecordLayout(record).getPrimaryBase())
    return name + " has virtual functions that its first base class does not have";
  if (fillsPadding(record, ctx))
    return "members of " + name + " lie in the padding of its base class, which devices leave empty";
  if (record->isLambda() && takesPackBackwards(record))
    return "a lambda captures a parameter pack in an order of the compiler's; name it among the captures: [rest...]";
  return "";
}

// ---- Code ---------------------------------------------------------------------------

/// Whether control may leave a statement by other ways than its end.
static bool isLeft(const Stmt *s, bool inLoop, bool inSwitch) {
  if (!s || isa<LambdaExpr>(s))
    return false;
  if (isa<ReturnStmt, GotoStmt>(s) || (isa<ContinueStmt>(s) && !inLoop) ||
      (isa<BreakStmt>(s) && !inLoop && !inSwitch))
    return true;
  inLoop |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s);
  inSwitch |= isa<SwitchStmt>(s);
  for (const Stmt *child : s->children())
    if (isLeft(child, inLoop, inSwitch))
      return true;
  return false;
}

/// case 1 ... 9999: each value becomes a label.
static bool isTooLong(const CaseStmt *range, const ASTContext &ctx) {
  if (!range->getRHS())
    return false;
  llvm::APSInt from = range->getLHS()->EvaluateKnownConstInt(ctx);
  llvm::APSInt to = range->getRHS()->EvaluateKnownConstInt(ctx);
  return (to - from).getExtValue() > 1024;
}

static bool changesClassOfMember(const Stmt *s) {
  const auto *cast = dyn_cast<CastExpr>(s);
  return cast && (cast->getCastKind() == CK_BaseToDerivedMemberPointer ||
                  cast->getCastKind() == CK_DerivedToBaseMemberPointer);
}

static bool changesInUnnamed(const Stmt *s, const ASTContext &ctx) {
  const auto *call = dyn_cast<CallExpr>(s);
  return call && std::any_of(call->arg_begin() + namedArguments(call).size(), call->arg_end(),
                             [&](const Expr *arg) { return arg->HasSideEffects(ctx); });
}

std::string whyMissing(const Stmt *s, const ASTContext &ctx) {
  if (changesInUnnamed(s, ctx))
    return "an argument that its function has no name for changes something";
  if (changesClassOfMember(s))
    return "a pointer to a member of one class becomes one of another class";
  switch (s->getStmtClass()) {
  case Stmt::CXXTryStmtClass:
  case Stmt::CXXThrowExprClass:
    return "exceptions do not exist on the device";
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    return "inline assembly of the host";
  case Stmt::IndirectGotoStmtClass:
    return "computed goto does not exist on the device";
  case Stmt::CaseStmtClass:
    return isTooLong(cast<CaseStmt>(s), ctx) ? "a range of cases that is too long for the device" : "";
  case Stmt::StmtExprClass:
    return isLeft(cast<StmtExpr>(s)->getSubStmt(), false, false) ? "a statement expression is left by a jump" : "";
  case Stmt::CXXNewExprClass:
    return whyNotPlaced(cast<CXXNewExpr>(s), ctx);
  case Stmt::CXXDynamicCastExprClass:
    return "dynamic_cast does not exist on the device";
  case Stmt::CXXTypeidExprClass:
    return "typeid does not exist on the device";
  case Stmt::VAArgExprClass:
    return "variable argument lists do not exist on the device";
  case Stmt::AddrLabelExprClass:
    return "addresses of labels do not exist on the device";
  case Stmt::AtomicExprClass:
    return "atomic builtins of the compiler do not exist on the device; use `#pragma acc atomic`";
  case Stmt::ForStmtClass:
    return declaresListed(cast<ForStmt>(s)->getInit()) ? "the head of a loop declares a std::initializer_list; declare it before" : "";
  default:
    return "";
  }
}

} // namespace accolade
