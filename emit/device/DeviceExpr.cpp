// Expressions that read differently on the device.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceUnit.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

// ---- Values ---------------------------------------------------------------------------

static std::string floatText(const llvm::APFloat &value, QualType type) {
  bool single = type->isSpecificBuiltinType(BuiltinType::Float) || isHalf(type);
  std::string suffix = single ? "f" : "";
  if (value.isInfinity())
    return std::string(value.isNegative() ? "-" : "") + (single ? "(1.0f / 0.0f)" : "(1.0 / 0.0)");
  if (value.isNaN())
    return single ? "(0.0f / 0.0f)" : "(0.0 / 0.0)";
  // As few digits as give the same value.
  char digits[64];
  bool lost = false;
  llvm::APFloat wide = value;
  wide.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
  double number = wide.convertToDouble();
  for (int precision = 1; precision <= 17; ++precision) {
    snprintf(digits, sizeof digits, "%.*g", precision, number);
    if (single ? strtof(digits, nullptr) == (float)number : strtod(digits, nullptr) == number)
      break;
  }
  std::string text = digits;
  if (text.find_first_of(".e") == std::string::npos)
    text += ".0";
  return text + suffix;
}

static std::string intText(const llvm::APSInt &value, QualType type, const ASTContext &ctx) {
  if (type->isBooleanType())
    return value.getBoolValue() ? "true" : "false";
  llvm::SmallString<24> digits;
  value.toString(digits, 10);
  std::string text(digits);
  if (type->isEnumeralType())
    return "(" + spellType(type.getUnqualifiedType(), "", ctx) + ")" + (text[0] == '-' ? "(" + text + ")" : text);
  unsigned width = ctx.getTypeSize(type);
  if (width > 64)
    return "";
  if (width == 64 && value.isSigned() && value.isMinSignedValue())
    return "(-9223372036854775807LL - 1)";
  if (width == 32 && value.isSigned() && value.isMinSignedValue())
    return "(-2147483647 - 1)";
  if (const auto *builtin = type->getAs<BuiltinType>()) {
    switch (builtin->getKind()) {
    case BuiltinType::UInt:
      return text + "u";
    case BuiltinType::Long:
      return text + "L";
    case BuiltinType::ULong:
      return text + "UL";
    case BuiltinType::LongLong:
      return text + "LL";
    case BuiltinType::ULongLong:
      return text + "ULL";
    default:
      break;
    }
  }
  return text;
}

static std::string recordText(const APValue &value, QualType type, const ASTContext &ctx) {
  const RecordDecl *record = type->getAsRecordDecl();
  const auto *cxx = dyn_cast<CXXRecordDecl>(record);
  if (record->isUnion() || (cxx && (!cxx->isAggregate() || cxx->getNumBases())))
    return "";
  std::string text;
  for (const FieldDecl *field : record->fields()) {
    std::string one = valueText(value.getStructField(field->getFieldIndex()), field->getType(), ctx);
    if (one.empty())
      return "";
    text += (text.empty() ? "" : ", ") + one;
  }
  return "{" + text + "}";
}

std::string valueText(const APValue &value, QualType type, const ASTContext &ctx) {
  if (value.isInt())
    return intText(value.getInt(), type, ctx);
  if (value.isFloat())
    return floatText(value.getFloat(), type);
  if (value.isComplexFloat()) {
    QualType part = type->getAs<ComplexType>()->getElementType();
    return "{" + floatText(value.getComplexFloatReal(), part) + ", " +
           floatText(value.getComplexFloatImag(), part) + "}";
  }
  if (value.isLValue() && value.isNullPointer())
    return "nullptr";
  if (value.isStruct())
    return recordText(value, type, ctx);
  if (value.isArray()) {
    QualType element = ctx.getAsArrayType(type)->getElementType();
    std::string text;
    for (unsigned i = 0; i < value.getArrayInitializedElts(); ++i) {
      std::string one = valueText(value.getArrayInitializedElt(i), element, ctx);
      if (one.empty())
        return "";
      text += (i ? ", " : "") + one;
    }
    if (value.hasArrayFiller() && value.getArraySize() != value.getArrayInitializedElts()) {
      const APValue &filler = value.getArrayFiller();
      bool zero = (filler.isInt() && filler.getInt() == 0) || (filler.isFloat() && filler.getFloat().isPosZero());
      if (!zero && !filler.isStruct() && !filler.isArray())
        return "";
    }
    return "{" + text + "}";
  }
  return "";
}

DeviceWriter::Text DeviceWriter::constant(const Expr *e) {
  Expr::EvalResult value;
  if (e->isValueDependent() || !e->EvaluateAsRValue(value, ec.ctx))
    return std::nullopt;
  std::string text = valueText(value.Val, e->getType(), ec.ctx);
  return text.empty() ? Text() : Text(text);
}

// ---- Pieces ------------------------------------------------------------------------------

/// As an operand of anything.
std::string DeviceWriter::wrapped(const Expr *e) {
  std::string text = expr(e);
  bool word = !text.empty();
  int nested = 0;
  for (size_t i = 0; i < text.size() && word; ++i) {
    char c = text[i];
    if (c == '(' || c == '[')
      ++nested;
    else if (c == ')' || c == ']')
      --nested;
    else if (nested == 0)
      word = isalnum((unsigned char)c) || c == '_' || c == '.' || c == ':' ||
             (c == '-' && i + 1 < text.size() && text[i + 1] == '>') ||
             (c == '>' && i && text[i - 1] == '-');
    // "(int)x" is no operand, "(x)" is
    if (nested == 0 && c == ')' && text[0] == '(' && i + 1 < text.size() && text[i + 1] != '.' &&
        text[i + 1] != '-' && text[i + 1] != '[' && text[i + 1] != '(')
      word = false;
  }
  return word ? text : "(" + text + ")";
}

std::string DeviceWriter::inPlace(const std::string &result, const std::function<void()> &code) {
  std::string saved = std::move(out);
  out.clear();
  ++depth;
  code();
  --depth;
  std::string text = (atFileScope ? "[]" : "[&]") + std::string("()") + (result.empty() ? "" : " -> " + result) + " {\n" + out +
                     std::string(2 * depth, ' ') + "}()";
  out = std::move(saved);
  return text;
}

std::string DeviceWriter::statementExpr(const StmtExpr *e) {
  return inPlace(typeName(e->getType().getUnqualifiedType()), [&] {
    const CompoundStmt *block = e->getSubStmt();
    for (const Stmt *s : block->body()) {
      const auto *value = dyn_cast<Expr>(s);
      if (s == block->body_back() && value && !e->getType()->isVoidType())
        line("return " + expr(value) + ";");
      else
        stmt(s);
    }
  });
}

// ---- Names -----------------------------------------------------------------------------------

std::string DeviceWriter::variable(const VarDecl *var) {
  const VarDecl *key = var->getCanonicalDecl();
  if (auto it = names.find(key); it != names.end())
    return it->second.empty() ? nameOf(var) : it->second;
  if (ec.plan.declared.count(key)) {
    bool array = var->getType()->isArrayType();
    std::string name = DeviceUnit::pointerName(key);
    return array ? name : "(*" + name + ")";
  }
  bool inside = isa<ParmVarDecl>(var) || declaredHere.count(key);
  bool lifted = !inside && (var->isStaticDataMember() || functionAround(var));
  if (lifted && var->getType()->isScalarType() && var->isUsableInConstantExpressions(ec.ctx))
    if (const APValue *value = knownValue(var))
      if (std::string text = valueText(*value, var->getType(), ec.ctx); !text.empty())
        return text[0] == '-' ? "(" + text + ")" : text;
  if (var->hasGlobalStorage() && !inside)
    return deviceName(var);
  return nameOf(var);
}

/// Subscripts of arrays with run-time lengths are computed from the pointer (DeviceArrays.cpp).
bool DeviceWriter::isDecayed(const VarDecl *var) const {
  QualType type = var->getType().getNonReferenceType();
  const VarDecl *key = var->getCanonicalDecl();
  bool declared = ec.plan.declared.count(key) && !names.count(key) && type->isArrayType();
  return (declared || CodeWriter::isDecayed(var)) && !isRuntime(type) && !type->isIncompleteArrayType();
}

std::string DeviceWriter::enumerator(const EnumConstantDecl *decl) {
  const auto *type = cast<EnumDecl>(decl->getDeclContext());
  if (type->isScoped())
    return deviceName(type) + "::" + deviceIdent(decl->getNameAsString());
  bool atFile = type->getDeclContext()->getRedeclContext()->isFileContext();
  if (atFile && !isSystem(type)) {
    std::string scope = deviceScope(type);
    return (scope.empty() ? "" : scope + "::") + deviceIdent(decl->getNameAsString());
  }
  llvm::SmallString<24> digits;
  decl->getInitVal().toString(digits, 10);
  std::string text(digits);
  if (text[0] == '-')
    text = "(" + text + ")";
  bool typed = ec.cplusplus() && (type->getIdentifier() || type->getTypedefNameForAnonDecl());
  return typed ? "(" + deviceName(type) + ")" + text : text;
}

/// In C an enumerator is an int even where values of its type are unsigned: `i - GREEN < 0`. The
/// cast that says so in C++; conversions (DeviceCasts.cpp) need none.
std::string DeviceWriter::enumeratorOfC(const EnumConstantDecl *decl) {
  const auto *type = cast<EnumDecl>(decl->getDeclContext());
  bool named = type->getIdentifier() || !type->isFreeStanding();
  bool differs = decl->getType() == ec.ctx.IntTy && type->getIntegerType()->isUnsignedIntegerType();
  return !ec.cplusplus() && named && differs ? "(int)" : "";
}

DeviceWriter::Text DeviceWriter::reference(const DeclRefExpr *ref) {
  const ValueDecl *decl = ref->getDecl();
  if (auto bound = ec.plan.bound.find(decl->getCanonicalDecl()); bound != ec.plan.bound.end())
    return bound->second;
  if (const auto *var = dyn_cast<VarDecl>(decl)) {
    Text ordering = names.count(var->getCanonicalDecl()) ? Text() : orderingConstant(var);
    return ordering ? *ordering : variable(var);
  }
  if (const auto *constant = dyn_cast<EnumConstantDecl>(decl))
    return enumeratorOfC(constant) + enumerator(constant);
  if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
    if (const auto *method = dyn_cast<CXXMethodDecl>(f))
      return deviceName(method->getParent()) + "::" + deviceBaseName(f);
    std::string own = deviceFunction(f);
    return own.empty() ? deviceName(f) : own;
  }
  if (isa<BindingDecl>(decl))
    return nameOf(decl);
  return std::nullopt;
}

static bool isAnonymousField(const Expr *e) {
  const auto *m = dyn_cast<MemberExpr>(e);
  const auto *field = m ? dyn_cast<FieldDecl>(m->getMemberDecl()) : nullptr;
  return field && field->isAnonymousStructOrUnion();
}

std::string DeviceWriter::member(const MemberExpr *m) {
  const ValueDecl *decl = m->getMemberDecl();
  if (const auto *var = dyn_cast<VarDecl>(decl))
    return variable(var);
  if (const auto *constant = dyn_cast<EnumConstantDecl>(decl))
    return enumerator(constant);
  std::string base = isa<CXXThisExpr>(m->getBase()->IgnoreParenImpCasts())
                         ? (thisName.empty() ? "this" : thisName)
                         : wrapped(m->getBase());
  const auto *field = dyn_cast<FieldDecl>(decl);
  std::string mark = isAnonymousField(m->getBase()->IgnoreParens()) ? "" : m->isArrow() ? "->" : ".";
  if (mark.empty())
    base = expr(m->getBase());
  if (field && field->isAnonymousStructOrUnion())
    return base + mark;
  if (field && field->getType()->isIncompleteArrayType()) {
    QualType element = ec.ctx.getAsArrayType(field->getType())->getElementType();
    std::string object = m->isArrow() ? base : "&" + base;
    return "((" + typeName(ec.ctx.getPointerType(element)) + ")((char *)(" + object + ") + " +
           std::to_string(ec.ctx.getFieldOffset(field) / 8) + "))";
  }
  if (field && isLeftOut(field)) {
    std::string object = m->isArrow() ? base : "&" + base;
    return "(*(" + typeName(ec.ctx.getPointerType(m->getType())) + ")" + object + ")";
  }
  if (isa<CXXMethodDecl>(decl))
    if (const CXXMethodDecl *meant = meantBy(m); meant && meant != decl) {
      QualType object = m->getBase()->getType();
      object = m->isArrow() ? object->getPointeeType() : object;
      QualType owner = ec.ctx.getQualifiedType(ec.ctx.getRecordType(meant->getParent()), object.getQualifiers());
      return "static_cast<" + typeName(ec.ctx.getLValueReferenceType(owner)) + ">(" + (m->isArrow() ? "*" : "") +
             base + ")." + deviceBaseName(meant);
    }
  std::string qualifier;
  if (m->hasQualifier())
    if (const auto *owner = dyn_cast<CXXRecordDecl>(decl->getDeclContext()))
      qualifier = deviceName(owner) + "::";
  std::string name = field ? nameOf(decl) : deviceBaseName(decl);
  return base + mark + qualifier + name;
}

/// The struct that a lambda became, with what it captures.
std::string DeviceWriter::lambda(const LambdaExpr *e) {
  std::string text;
  auto init = e->capture_init_begin();
  for (const LambdaCapture &c : e->captures()) {
    std::string one;
    if (c.capturesThis())
      one = (c.getCaptureKind() == LCK_StarThis ? "*" : "") + (thisName.empty() ? "this" : thisName);
    else if (const Expr *array = capturedArray(*init, ec.ctx))
      one = elementsOf(wrapped(array), array->getType());
    else
      one = *init ? expr(*init) : "";
    text += (text.empty() ? "" : ", ") + one;
    ++init;
  }
  return deviceName(e->getLambdaClass()) + "{" + text + "}";
}

// ---- Operators ---------------------------------------------------------------------------------

DeviceWriter::Text DeviceWriter::unary(const UnaryOperator *op) {
  const Expr *of = op->getSubExpr();
  switch (op->getOpcode()) {
  case UO_Extension:
    return expr(of);
  case UO_LNot: // the compiler's own code has no parentheses
    if (isa<BinaryOperator, CXXOperatorCallExpr, CXXRewrittenBinaryOperator>(of->IgnoreImplicit()))
      return "!(" + expr(of) + ")";
    return std::nullopt;
  case UO_AddrOf:
    if (Text text = memberPointer(op))
      return text;
    if (const auto *literal = dyn_cast<CompoundLiteralExpr>(of->IgnoreParens()))
      return "&" + literalObject(literal);
    keepReference(of);
    return std::nullopt;
  case UO_Real:
    return of->getType()->isAnyComplexType() ? Text(wrapped(of) + ".re") : Text(wrapped(of));
  case UO_Imag:
    return of->getType()->isAnyComplexType() ? Text(wrapped(of) + ".im")
                                             : Text("((" + typeName(op->getType()) + ")0)");
  case UO_Not:
    if (op->getType()->isAnyComplexType())
      return "acc_conj(" + expr(of) + ")";
    return std::nullopt;
  case UO_PreInc:
  case UO_PostInc:
  case UO_PreDec:
  case UO_PostDec:
    if (!ec.cplusplus() && of->getType()->isBooleanType() && !of->HasSideEffects(ec.ctx)) {
      std::string b = wrapped(of), set = b + (op->isIncrementOp() ? " = true" : " = !" + b);
      return op->isPrefix() ? "(" + set + ")" : "(" + b + " ? (" + set + ", true) : (" + set + ", false))";
    }
    if (!ec.cplusplus() && of->getType()->isEnumeralType()) {
      std::string integer = typeName(of->getType()->getAs<EnumType>()->getDecl()->getIntegerType());
      std::string whole = "(" + integer + " &)" + wrapped(of);
      std::string sign = op->isIncrementOp() ? "++" : "--";
      std::string text = op->isPrefix() ? sign + "(" + whole + ")" : "(" + whole + ")" + sign;
      return "(" + typeName(op->getType().getUnqualifiedType()) + ")(" + text + ")";
    }
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

DeviceWriter::Text DeviceWriter::binary(const BinaryOperator *op) {
  QualType type = op->getLHS()->getType();
  if (op->isCompoundAssignmentOp() && type->isEnumeralType() && !ec.cplusplus()) {
    std::string integer = typeName(type->getAs<EnumType>()->getDecl()->getIntegerType());
    return "(" + integer + " &)" + wrapped(op->getLHS()) + " " + op->getOpcodeStr().str() + " " + expr(op->getRHS());
  }
  if (op->isPtrMemOp())
    return pointedMember(op);
  return reciprocalRoot(op);
}

// ---- Initialisers -------------------------------------------------------------------------------

/// C++ lists admit no conversion that may lose something.
std::string DeviceWriter::element(const Expr *init) {
  const auto *cast = dyn_cast<ImplicitCastExpr>(init);
  if (!ec.cplusplus() && cast && cast->getType()->isArithmeticType()) {
    Expr::EvalResult value;
    bool arithmetic = cast->getCastKind() == CK_IntegralCast || cast->getCastKind() == CK_FloatingCast ||
                      cast->getCastKind() == CK_FloatingToIntegral ||
                      cast->getCastKind() == CK_IntegralToFloating;
    if (arithmetic && !needsCast(cast)) {
      bool literal = isa<IntegerLiteral, FloatingLiteral>(cast->getSubExpr()->IgnoreParens());
      if (!literal || cast->getCastKind() == CK_FloatingToIntegral)
        return castTo(cast->getType(), cast->getSubExpr());
    }
  }
  return expr(init);
}

static bool implied(const Expr *e) { return !e || isa<ImplicitValueInitExpr, NoInitExpr>(e); }

/// Whether a list sets a member of a union that C++ lists cannot name.
static bool namesUnionMember(const InitListExpr *list) {
  if (const FieldDecl *field = list->getInitializedFieldInUnion())
    if (field != *list->getType()->getAsRecordDecl()->field_begin())
      return true;
  const RecordDecl *record = list->getType()->getAsRecordDecl();
  if (!record || record->isUnion())
    return false;
  unsigned i = 0;
  for (const FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField())
      continue;
    if (i >= list->getNumInits())
      break;
    const auto *inner = dyn_cast_or_null<InitListExpr>(list->getInit(i++));
    if (inner && field->isAnonymousStructOrUnion() && namesUnionMember(inner))
      return true;
  }
  return false;
}

void DeviceWriter::assign(const std::string &target, const Expr *init) {
  if (implied(init))
    return;
  const auto *list = dyn_cast<InitListExpr>(init);
  if (!list || (list->getType()->isScalarType() && list->getNumInits() == 1))
    return line(target + " = " + expr(list ? list->getInit(0) : init) + ";");
  if (list->getType()->isArrayType()) {
    for (unsigned i = 0; i < list->getNumInits(); ++i)
      assign(target + "[" + std::to_string(i) + "]", list->getInit(i));
    return;
  }
  auto member = [&](const FieldDecl *field) {
    return field->isAnonymousStructOrUnion() ? target : target + "." + nameOf(field);
  };
  if (const FieldDecl *field = list->getInitializedFieldInUnion()) {
    if (list->getNumInits())
      assign(member(field), list->getInit(0));
    return;
  }
  unsigned i = 0;
  for (const FieldDecl *field : list->getType()->getAsRecordDecl()->fields())
    if (!field->isUnnamedBitField() && i < list->getNumInits()) {
      const Expr *init = list->getInit(i++);
      if (!isLeftOut(field))
        assign(member(field), init);
    }
}

std::string DeviceWriter::byAssignment(const InitListExpr *list) {
  QualType type = list->getType().getUnqualifiedType();
  return inPlace(typeName(type), [&] {
    line(typeName(type, "acc_value") + " = {};");
    assign("acc_value", list);
    line("return acc_value;");
  });
}

DeviceWriter::Text DeviceWriter::initialiserList(const InitListExpr *list) {
  if (const InitListExpr *semantic = list->getSemanticForm())
    list = semantic;
  if (list->isTransparent())
    return expr(list->getInit(0));
  QualType type = list->getType();
  const RecordDecl *record = type->getAsRecordDecl();
  if (namesUnionMember(list) || (record && llvm::any_of(record->fields(), isLeftOut)))
    return byAssignment(list);
  unsigned count = list->getNumInits();
  while (count && implied(list->getInit(count - 1)))
    --count;
  if (type->isScalarType() && !ec.cplusplus() && count == 1)
    return element(list->getInit(0));
  std::string text;
  for (unsigned i = 0; i < count; ++i) {
    const Expr *init = list->getInit(i);
    text += (i ? ", " : "") + (implied(init) ? std::string("{}") : element(init));
  }
  return "{" + text + "}";
}

/// An object of its own, which lives as long as the block it stands in.
std::string DeviceWriter::literalObject(const CompoundLiteralExpr *e) {
  std::string init = expr(e->getInitializer());
  std::string name = "acc_literal_" + std::to_string(++literals);
  line(typeName(e->getType(), name) + " = " + init + ";");
  return name;
}

std::string DeviceWriter::compoundLiteral(const CompoundLiteralExpr *e) {
  QualType type = e->getType();
  std::string init = expr(e->getInitializer());
  if (type->isArrayType())
    return literalObject(e);
  if (type->isScalarType())
    return "(" + typeName(type) + ")" + (init.rfind("{", 0) == 0 ? "(" + init.substr(1, init.size() - 2) + ")" : "(" + init + ")");
  return inPlace(typeName(type.getUnqualifiedType()), [&] {
    line(typeName(type.getUnqualifiedType(), "acc_value") + " = " + init + ";");
    line("return acc_value;");
  });
}

DeviceWriter::Text DeviceWriter::sizeOf(const UnaryExprOrTypeTraitExpr *e) {
  QualType type = e->getTypeOfArgument().getNonReferenceType();
  if (e->getKind() == UETT_SizeOf && isRuntime(type))
    return "(sizeof(" + typeName(runtimeElement(type, ec.ctx).getUnqualifiedType()) + ") * " +
           lengths(type, false) + ")";
  if (e->getKind() == UETT_SizeOf && type->isVoidType())
    return "1";
  if (e->getKind() == UETT_SizeOf)
    return "sizeof(" + typeName(type.getUnqualifiedType()) + ")";
  if (e->getKind() == UETT_AlignOf || e->getKind() == UETT_PreferredAlignOf)
    return "alignof(" + typeName(type.getUnqualifiedType()) + ")";
  return constant(e);
}

bool isWide(QualType type) {
  return type->isSpecificBuiltinType(BuiltinType::LongDouble) || type->isSpecificBuiltinType(BuiltinType::Float128);
}

bool isMadeOfWide(const Expr *e, const ASTContext &ctx) {
  if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(e))
    return isWide(ctx.getBaseElementType(size->getTypeOfArgument().getNonReferenceType())) && !e->isValueDependent();
  if (e->isValueDependent() || !e->getType()->isArithmeticType() || isWide(e->getType()))
    return false;
  auto wide = [](const Stmt *child) {
    const auto *of = dyn_cast_or_null<Expr>(child);
    return of && isWide(of->getType());
  };
  Expr::EvalResult value;
  return llvm::any_of(e->children(), wide) && e->EvaluateAsRValue(value, ctx) && !value.HasSideEffects &&
         !valueText(value.Val, e->getType(), ctx).empty();
}

// ---- The hook -------------------------------------------------------------------------------------

DeviceWriter::Text DeviceWriter::special(const Expr *e) {
  if (isMadeOfWide(e, ec.ctx))
    return constant(e);
  if (Text text = runtimeArray(e))
    return text;
  if (Text text = wholeArray(e))
    return text;
  if (const auto *c = dyn_cast<ExplicitCastExpr>(e))
    return explicitCast(c);
  if (const auto *c = dyn_cast<CallExpr>(e))
    return call(c);
  switch (e->getStmtClass()) {
  case Stmt::DeclRefExprClass:
    return reference(cast<DeclRefExpr>(e));
  case Stmt::MemberExprClass:
    return member(cast<MemberExpr>(e));
  case Stmt::ImplicitCastExprClass:
    return implicitCast(cast<ImplicitCastExpr>(e));
  case Stmt::UnaryOperatorClass:
    return unary(cast<UnaryOperator>(e));
  case Stmt::BinaryOperatorClass:
  case Stmt::CompoundAssignOperatorClass:
    if (cast<BinaryOperator>(e)->getOpcode() == BO_Cmp && orderingOf(e->getType(), ec.ctx))
      return threeWay(cast<BinaryOperator>(e));
    return binary(cast<BinaryOperator>(e));
  case Stmt::ArraySubscriptExprClass:
    return characterClass(cast<ArraySubscriptExpr>(e));
  case Stmt::UnaryExprOrTypeTraitExprClass:
    return sizeOf(cast<UnaryExprOrTypeTraitExpr>(e));
  case Stmt::InitListExprClass:
    return initialiserList(cast<InitListExpr>(e));
  case Stmt::ImplicitValueInitExprClass:
    return "{}";
  case Stmt::CompoundLiteralExprClass:
    return compoundLiteral(cast<CompoundLiteralExpr>(e));
  case Stmt::StmtExprClass:
    return statementExpr(cast<StmtExpr>(e));
  case Stmt::LambdaExprClass:
    return lambda(cast<LambdaExpr>(e));
  case Stmt::GenericSelectionExprClass:
    return wrapped(cast<GenericSelectionExpr>(e)->getResultExpr());
  case Stmt::ChooseExprClass:
    return wrapped(cast<ChooseExpr>(e)->getChosenSubExpr());
  case Stmt::BinaryConditionalOperatorClass: {
    const auto *c = cast<BinaryConditionalOperator>(e);
    if (!c->getCommon()->HasSideEffects(ec.ctx)) {
      std::string common = wrapped(c->getCommon());
      return common + " ? " + common + " : " + expr(c->getFalseExpr());
    }
    return inPlace(typeName(e->getType().getUnqualifiedType()), [&] {
      line(typeName(c->getCommon()->getType().getUnqualifiedType(), "acc_value") + " = " + expr(c->getCommon()) + ";");
      line("return acc_value ? acc_value : " + expr(c->getFalseExpr()) + ";");
    });
  }
  case Stmt::FloatingLiteralClass:
    return isHalf(e->getType()) ? constant(e) : std::nullopt;
  case Stmt::ImaginaryLiteralClass: {
    const auto *literal = cast<ImaginaryLiteral>(e);
    Expr::EvalResult value;
    if (!literal->getSubExpr()->EvaluateAsRValue(value, ec.ctx))
      return std::nullopt;
    return typeName(e->getType()) + "(0, " + valueText(value.Val, literal->getSubExpr()->getType(), ec.ctx) + ")";
  }
  case Stmt::PredefinedExprClass: {
    const auto *name = cast<PredefinedExpr>(e)->getFunctionName();
    return name ? Text(quoted(name->getString().str())) : std::nullopt;
  }
  case Stmt::OffsetOfExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::ExpressionTraitExprClass:
  case Stmt::ArrayTypeTraitExprClass:
  case Stmt::CXXNoexceptExprClass:
  case Stmt::SizeOfPackExprClass:
  case Stmt::ConceptSpecializationExprClass:
  case Stmt::RequiresExprClass:
    return constant(e);
  case Stmt::GNUNullExprClass:
    return "nullptr";
  case Stmt::SubstNonTypeTemplateParmExprClass:
    return wrapped(cast<SubstNonTypeTemplateParmExpr>(e)->getReplacement());
  case Stmt::CXXDefaultArgExprClass:
    return expr(cast<CXXDefaultArgExpr>(e)->getExpr());
  case Stmt::CXXDefaultInitExprClass:
    return expr(cast<CXXDefaultInitExpr>(e)->getExpr());
  case Stmt::CXXScalarValueInitExprClass:
    return "(" + typeName(e->getType().getUnqualifiedType()) + ")0";
  case Stmt::CXXTemporaryObjectExprClass: {
    const auto *object = cast<CXXTemporaryObjectExpr>(e);
    std::vector<const Expr *> args(object->arg_begin(), object->arg_end());
    bool list = object->isListInitialization();
    return typeName(e->getType().getUnqualifiedType()) + (list ? "{" : "(") + arguments(args) + (list ? "}" : ")");
  }
  case Stmt::CXXRewrittenBinaryOperatorClass:
    return rewritten(cast<CXXRewrittenBinaryOperator>(e)->getSemanticForm());
  case Stmt::CXXThisExprClass:
    return thisName.empty() ? "this" : thisName;
  default:
    return std::nullopt;
  }
}

/// a != b by operator==: Clang's form of it is printed without the parentheses that it means.
std::string DeviceWriter::rewritten(const Expr *form) {
  const auto *op = dyn_cast<UnaryOperator>(form->IgnoreImplicit());
  return op && op->getOpcode() == UO_LNot ? "!(" + expr(op->getSubExpr()) + ")" : expr(form);
}

bool DeviceWriter::handledStmt(Stmt *s, llvm::raw_ostream &os) {
  if (const auto *e = dyn_cast<Expr>(s))
    if (Text text = special(e)) {
      os << *text;
      return true;
    }
  return CodeWriter::handledStmt(s, os);
}

} // namespace accolade
