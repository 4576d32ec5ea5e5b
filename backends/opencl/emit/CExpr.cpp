#include "backends/opencl/emit/CWriter.h"

#include "emit/LiteralText.h"

#include "clang/AST/RecordLayout.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace accolade::opencl {

Place CWriter::placeOf(const Expr *e) const {
  auto it = current->values.find(e);
  return it == current->values.end() ? Place{} : it->second;
}

/// Whether the name stands for the variable's address.
bool CWriter::isPointerNow(const VarDecl *var) const {
  if (var->getType()->isReferenceType() && var->getType()->getPointeeType()->isFunctionType())
    return false; // a number
  if (isSharedVariable(var))
    return !current->isKernel && !var->getType()->isArrayType();
  const auto *param = dyn_cast<ParmVarDecl>(var);
  // The caller ends what it passes, so the callee works on the caller's object.
  if (param && destructorOf(var->getType()))
    return true;
  return var->getType()->isReferenceType() && !(param && spaces.isCopied(*current, param));
}

/// A call whose reference is a pointer here.
bool CWriter::returnsPointer(const CallExpr *e) const {
  const FunctionDecl *f = e->getDirectCallee();
  const Variant *callee = f ? current->callee(e, f) : nullptr;
  return f && f->getReturnType()->isReferenceType() && !(callee && spaces.returnsCopy(*callee)) &&
         !(f->isTrivial() && isa<CXXOperatorCallExpr>(e));
}

std::string CWriter::number(const llvm::APSInt &value, QualType type) {
  QualType core = type.getCanonicalType();
  if (const auto *e = core->getAs<EnumType>())
    core = e->getDecl()->getIntegerType();
  std::string text = llvm::toString(value, 10);
  bool isLong = !core.isNull() && ctx.getTypeSize(core) == 64;
  bool isUnsigned = !core.isNull() && core->isUnsignedIntegerType() && ctx.getTypeSize(core) >= 32;
  if (text == "-9223372036854775808")
    return "(-9223372036854775807L - 1)";
  if (text == "-2147483648")
    return "(-2147483647 - 1)";
  return text + (isUnsigned ? "u" : "") + (isLong ? "L" : "");
}

static std::string sourceText(const Expr *e, const ASTContext &ctx) {
  return Lexer::getSourceText(CharSourceRange::getTokenRange(e->getSourceRange()), ctx.getSourceManager(),
                              ctx.getLangOpts())
      .str();
}

std::string CWriter::literal(const Expr *e) {
  if (const auto *i = dyn_cast<IntegerLiteral>(e)) {
    std::string text = sourceText(e, ctx);
    bool isHex = text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    llvm::APSInt number(i->getValue(), !e->getType()->isSignedIntegerType());
    if (!isHex)
      return this->number(number, e->getType());
    std::string suffix = std::string(e->getType()->isUnsignedIntegerType() ? "u" : "") +
                         (ctx.getTypeSize(e->getType()) == 64 ? "L" : "");
    return "0x" + llvm::toString(i->getValue(), 16, false) + suffix;
  }
  if (const auto *f = dyn_cast<FloatingLiteral>(e)) {
    if (!e->getType()->isSpecificBuiltinType(BuiltinType::Float))
      word(e->getType());
    llvm::SmallString<32> text;
    f->getValue().toString(text, 0, 0);
    std::string source = sourceText(e, ctx);
    while (!source.empty() && strchr("fFlL", source.back()) && source.find('x') == std::string::npos)
      source.pop_back();
    bool usable = !source.empty() && (isdigit((unsigned char)source[0]) || source[0] == '.') &&
                  source.find('\'') == std::string::npos && source.find('x') == std::string::npos;
    std::string digits = usable ? source : text.str().str();
    if (digits.find_first_of(".eE") == std::string::npos)
      digits += ".0";
    return digits + (e->getType()->isSpecificBuiltinType(BuiltinType::Float) ? "f" : "");
  }
  if (const auto *c = dyn_cast<CharacterLiteral>(e)) {
    unsigned v = c->getValue();
    if (v >= 32 && v < 127 && v != '\'' && v != '\\')
      return std::string("'") + char(v) + "'";
    return std::to_string(int(v));
  }
  if (const auto *b = dyn_cast<CXXBoolLiteralExpr>(e))
    return b->getValue() ? "true" : "false";
  if (const auto *s = dyn_cast<StringLiteral>(e))
    return s->getCharByteWidth() > 1 ? characters(s) : literalText(s);
  return refuse("a literal that OpenCL C lacks", e->getBeginLoc());
}

std::string CWriter::reference(const DeclRefExpr *e) {
  if (const auto *binding = dyn_cast<BindingDecl>(e->getDecl()))
    return value(binding->getBinding());
  if (const auto *enumerator = dyn_cast<EnumConstantDecl>(e->getDecl())) {
    // Enumerations are numbers; their names stand beside them.
    const auto *decl = ::cast<EnumDecl>(enumerator->getDeclContext());
    return number(enumerator->getInitVal(), decl->getIntegerType().isNull() ? ctx.IntTy : decl->getIntegerType());
  }
  if (const auto *f = dyn_cast<FunctionDecl>(e->getDecl()))
    return codeOf(f, e->getBeginLoc());
  const auto *var = dyn_cast<VarDecl>(e->getDecl());
  if (!var)
    return refuse("uses '" + e->getDecl()->getNameAsString() + "' as a value", e->getBeginLoc());
  if (isSharedVariable(var)) {
    std::string name = names.ofShared(var);
    return isPointerNow(var) ? "(*" + name + ")" : name;
  }
  if (var->hasGlobalStorage() && !isUnitPointer(var))
    constant(var);
  std::string name = names.of(var);
  return isPointerNow(var) ? "(*" + name + ")" : name;
}

/// Its result may follow a prefix operator or a cast.
std::string CWriter::operand(const Expr *e) {
  std::string text = value(e);
  const Expr *core = e->IgnoreImplicit();
  bool plain = isa<DeclRefExpr, ParenExpr, IntegerLiteral, FloatingLiteral, CXXBoolLiteralExpr, MemberExpr,
                   ArraySubscriptExpr, CXXThisExpr>(core) &&
               text[0] != '-';
  return plain ? text : "(" + text + ")";
}

std::string CWriter::condition(const Expr *e) {
  std::string text = value(e);
  return e->getType()->isRealFloatingType() || e->IgnoreImpCasts()->getType()->isRealFloatingType()
             ? "(" + text + ") != 0"
             : text;
}

/// An object without a name, as a pointer to it.
std::string CWriter::temporary(QualType t, const std::string &text, const Chain &chain) {
  if (t->isPointerType())
    return "&(__private struct { " + type(t.getUnqualifiedType(), spaces.of(chain), "of") + "; }){" + text + "}.of";
  return "(__private " + type(t.getUnqualifiedType(), spaces.of(chain), "[1]") + "){" + text + "}";
}

/// const_cast to what may be changed.
static bool dropsConst(const CastExpr *e) {
  return e->isGLValue() && e->getSubExpr()->getType().isConstQualified() && !e->getType().isConstQualified();
}

/// An object in C++ that C has only as a value: a choice, what was assigned to, what a comma leads to.
static bool isValueInC(const Expr *e) {
  e = e->IgnoreParens();
  if (const auto *same = dyn_cast<CastExpr>(e); same && same->getCastKind() == CK_NoOp && !dropsConst(same))
    return isValueInC(same->getSubExpr());
  if (!e->isGLValue())
    return false;
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    return op->isAssignmentOp() || op->isCommaOp();
  if (const auto *op = dyn_cast<UnaryOperator>(e))
    return op->isIncrementDecrementOp();
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(e))
    return op->getDirectCallee() && op->getDirectCallee()->isTrivial();
  return isa<ConditionalOperator>(e);
}

std::string CWriter::lvalue(const Expr *e) {
  if (auto it = found.find(e); it != found.end())
    return "(*" + it->second + ")";
  return isValueInC(e) ? "(*" + address(e) + ")" : value(e);
}

/// The address of what `e` changes, after the change. What is found with side effects is found once.
std::string CWriter::changed(const Expr *e, const Expr *target) {
  if (!target->HasSideEffects(ctx))
    return "(" + value(e) + ", " + address(target) + ")";
  std::string name = "acc_found_" + std::to_string(labels++);
  Place place = placeOf(target);
  std::vector<Space> levels = spaces.of(place.chain);
  levels.insert(levels.begin(), spaces.of(place.at));
  std::string text = type(ctx.getPointerType(target->getType()), levels, name) + " = " + address(target) + "; ";
  found[target] = name;
  text += value(e) + "; " + name + "; ";
  found.erase(target);
  return "({ " + text + "})";
}

std::string CWriter::address(const Expr *e) {
  if (e->getType()->isFunctionType())
    return value(e);
  if (const auto *paren = dyn_cast<ParenExpr>(e))
    return address(paren->getSubExpr());
  if (const auto *whole = dyn_cast<ExprWithCleanups>(e))
    return wholeExpression(whole, true);
  if (const auto *full = dyn_cast<FullExpr>(e))
    return address(full->getSubExpr());
  if (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(e))
    return address(bind->getSubExpr());
  if (const auto *dflt = dyn_cast<CXXDefaultArgExpr>(e))
    return address(dflt->getExpr());
  if (const auto *made = dyn_cast<MaterializeTemporaryExpr>(e)) {
    if (destructorOf(e->getType()) && temporaries)
      return temporaryWithEnd(made, e->getType(), made->getSubExpr(), made->getStorageDuration() == SD_Automatic);
    const Expr *sub = made->getSubExpr();
    if (const auto *list = dyn_cast<InitListExpr>(sub->IgnoreImplicit()); list && sub->getType()->isRecordType())
      return "&(__private " + word(sub->getType().getUnqualifiedType()) + ")" + initialiser(sub->getType(), list);
    return temporary(sub->getType(), value(sub), placeOf(e).chain);
  }
  if (!e->isGLValue())
    return temporary(e->getType(), value(e), placeOf(e).chain);
  if (e->refersToBitField())
    return refuse("a bit-field is used as an object", e->getBeginLoc());
  if (const auto *choice = dyn_cast<ConditionalOperator>(e))
    return "(" + condition(choice->getCond()) + " ? " + maybe(choice->getTrueExpr(), true) + " : " +
           maybe(choice->getFalseExpr(), true) + ")";
  if (const auto *op = dyn_cast<BinaryOperator>(e)) {
    if (op->isCommaOp())
      return "(" + discarded(op->getLHS()) + ", " + address(op->getRHS()) + ")";
    if (op->isAssignmentOp())
      return changed(op, op->getLHS());
  }
  if (const auto *op = dyn_cast<UnaryOperator>(e)) {
    if (op->getOpcode() == UO_Deref)
      return operand(op->getSubExpr());
    if (op->isIncrementDecrementOp())
      return changed(op, op->getSubExpr());
  }
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()); var && isPointerNow(var))
      return isSharedVariable(var) ? names.ofShared(var) : names.of(var);
  if (const auto *c = dyn_cast<CastExpr>(e)) {
    if (c->getCastKind() == CK_NoOp && !dropsConst(c))
      return address(c->getSubExpr());
    std::string text = value(e);
    return "&" + text;
  }
  if (const auto *c = dyn_cast<CallExpr>(e)) {
    const FunctionDecl *f = c->getDirectCallee();
    if (f && f->isTrivial() && isa<CXXOperatorCallExpr>(c))
      return changed(c, c->getArg(0));
    if (!returnsPointer(c))
      return temporary(e->getType(), value(e), placeOf(e).chain);
    return call(c);
  }
  if (const auto *m = dyn_cast<MemberExpr>(e))
    if (const auto *field = dyn_cast<FieldDecl>(m->getMemberDecl()); field && field->getType()->isReferenceType()) {
      std::string text = member(m); // "(*x.f)"
      return text.substr(2, text.size() - 3);
    }
  return "&" + value(e);
}

std::string CWriter::member(const MemberExpr *m) {
  if (const auto *var = dyn_cast<VarDecl>(m->getMemberDecl())) {
    constant(var);
    return names.of(var);
  }
  const auto *field = dyn_cast<FieldDecl>(m->getMemberDecl());
  if (!field)
    return refuse("uses a member function as a value", m->getBeginLoc());
  if (field->isBitField())
    return getBits(memberBase(m), field, spaces.of(placeOf(m).at));
  std::string text = memberBase(m) + CNames::ofField(field);
  return field->getType()->isReferenceType() ? "(*" + text + ")" : text;
}

std::string CWriter::memberBase(const MemberExpr *m) {
  std::string base;
  if (m->isArrow()) {
    // Members of a base are reached by its place in the object.
    const bool own = isa<CXXThisExpr>(m->getBase()->IgnoreParens());
    base = own && isa<CXXConstructorDecl>(current->function)
               ? "acc_object."
               : operand(m->getBase()) + "->";
  } else if (isValueInC(m->getBase())) {
    base = address(m->getBase()) + "->";
  } else if (m->getType()->isArrayType() && isa<MaterializeTemporaryExpr>(m->getBase()->IgnoreParens())) {
    base = "(" + address(m->getBase()) + ")->"; // a pointer to its elements says in which memory they are
  } else {
    // x.f where x is a reference reads as x->f.
    std::string text = isa<CallExpr, CXXConstructExpr>(m->getBase()->IgnoreParenImpCasts()) ? value(m->getBase())
                                                                                          : operand(m->getBase());
    if (text.size() > 3 && text.compare(0, 2, "(*") == 0 && text.back() == ')' &&
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", 2) ==
            text.size() - 1)
      base = text.substr(2, text.size() - 3) + "->";
    else
      base = text + ".";
  }
  return base;
}

/// C++ converts null pointers to null pointers.
static bool mayBeNull(const CastExpr *e) {
  const Expr *sub = e->getSubExpr()->IgnoreParenImpCasts();
  const auto *op = dyn_cast<UnaryOperator>(sub);
  return e->getType()->isPointerType() && e->getCastKind() != CK_UncheckedDerivedToBase && !isa<CXXThisExpr>(sub) &&
         !(op && op->getOpcode() == UO_AddrOf);
}

/// Where the base at the path's end lies in an object of the class.
static CharUnits offsetOfBase(const CastExpr *e, const CXXRecordDecl *record, const ASTContext &ctx) {
  CharUnits offset = CharUnits::Zero();
  for (const CXXBaseSpecifier *step : e->path()) {
    const CXXRecordDecl *base = step->getType()->getAsCXXRecordDecl();
    offset += ctx.getASTRecordLayout(record).getBaseClassOffset(base);
    record = base;
  }
  return offset;
}

static const CXXRecordDecl *classOf(const Expr *e) {
  return (e->getType()->isPointerType() ? e->getType()->getPointeeType() : e->getType())->getAsCXXRecordDecl();
}

/// An object as another class has it that begins so many bytes further on.
std::string CWriter::classCast(const CastExpr *e, long bytes) {
  const bool isPointer = e->getType()->isPointerType();
  Place place = placeOf(e);
  Space space = !isPointer ? spaces.of(place.at) : place.chain.empty() ? Space::Private : spaces.of(place.chain[0]);
  std::vector<Space> levels = {space};
  QualType to = isPointer ? e->getType() : ctx.getPointerType(e->getType());
  std::string from = isPointer ? operand(e->getSubExpr()) : "(" + address(e->getSubExpr()) + ")";
  if (bytes && mayBeNull(e)) {
    std::string name = std::string("acc_moved_") + spaceLetter(space), word = spaceWord(space);
    helper(name, "ACC_FUNCTION " + word + "char *" + name + "(" + word + "const void *from, long bytes) {\n  return from ? (" +
                     word + "char *)from + bytes : 0;\n}\n");
    from = name + "(" + from + ", " + std::to_string(bytes) + ")";
  } else if (bytes) {
    from = "((" + type(ctx.getPointerType(ctx.CharTy), levels) + ")" + from + " + " + std::to_string(bytes) + ")";
  }
  std::string text = "((" + type(to.getUnqualifiedType(), levels) + ")" + from + ")";
  return isPointer ? text : "(*" + text + ")";
}

/// An object of a class as one of its base.
std::string CWriter::baseCast(const CastExpr *e) {
  const CXXRecordDecl *record = classOf(e->getSubExpr());
  if (e->getType()->isPointerType() || e->isGLValue())
    return classCast(e, offsetOfBase(e, record, ctx).getQuantity());
  std::string text = operand(e->getSubExpr());
  for (const CXXBaseSpecifier *step : e->path()) {
    int number = 0;
    for (const CXXBaseSpecifier &base : record->bases()) {
      if (base.getType()->getAsCXXRecordDecl() == step->getType()->getAsCXXRecordDecl())
        text += ".acc_base_" + std::to_string(number);
      ++number;
    }
    record = step->getType()->getAsCXXRecordDecl();
  }
  return text;
}

std::string CWriter::cast(const CastExpr *e) {
  const Expr *sub = e->getSubExpr();
  switch (e->getCastKind()) {
  case CK_ConstructorConversion:
  case CK_UserDefinedConversion:
    return value(sub);
  case CK_NullToPointer:
    return "0";
  case CK_DerivedToBase:
  case CK_UncheckedDerivedToBase:
    return baseCast(e);
  case CK_BaseToDerived:
    return classCast(e, -offsetOfBase(e, classOf(e), ctx).getQuantity());
  case CK_ArrayToPointerDecay:
    if (isa<StringLiteral, PredefinedExpr>(sub->IgnoreParens()) && !ctx.getLangOpts().CharIsSigned &&
        sub->getType()->castAsArrayTypeUnsafe()->getElementType()->isCharType())
      return "(__constant uchar *)" + value(sub);
    return isa<CompoundLiteralExpr>(sub->IgnoreParens()) ? value(sub) : value(sub);
  case CK_ToVoid:
    return "(void)" + operand(sub);
  case CK_FunctionToPointerDecay:
    return value(sub);
  default:
    break;
  }
  if (isa<ImplicitCastExpr>(e)) {
    if (e->getCastKind() == CK_IntegralToPointer || e->getCastKind() == CK_PointerToIntegral)
      return "(" + type(e->getType().getUnqualifiedType(), placeOf(e).chain) + ")" + operand(sub);
    return value(sub);
  }
  if (e->isGLValue()) {
    Place place = placeOf(e);
    if (ctx.hasSameUnqualifiedType(e->getType(), sub->getType()) && !dropsConst(e))
      return lvalue(sub);
    std::vector<Space> levels = spaces.of(place.chain);
    levels.insert(levels.begin(), spaces.of(place.at));
    return "(*(" + type(ctx.getPointerType(e->getType()), levels) + ")" + address(sub) + ")";
  }
  if (e->getType()->isRecordType())
    return value(sub);
  return "(" + type(e->getType().getUnqualifiedType(), placeOf(e).chain) + ")" + operand(sub);
}

/// What stands after `=` in a declaration, or inside of other braces.
std::string CWriter::initialiser(QualType t, const Expr *e) {
  const Expr *core = e->IgnoreParens();
  if (const auto *full = dyn_cast<FullExpr>(core))
    return initialiser(t, full->getSubExpr());
  if (const auto *dflt = dyn_cast<CXXDefaultInitExpr>(core))
    return initialiser(t, dflt->getExpr());
  if (const auto *functional = dyn_cast<CXXFunctionalCastExpr>(core); functional && functional->getType()->isRecordType())
    return initialiser(t, functional->getSubExpr());
  if (t->isReferenceType())
    return address(e);
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(core))
    return t->isRecordType() || t->isArrayType() ? "{0}" : "0";
  if (const auto *construct = dyn_cast<CXXConstructExpr>(core);
      construct && construct->getConstructor()->isDefaultConstructor() && construct->getConstructor()->isTrivial())
    return "{0}";
  if (const auto *string = dyn_cast<StringLiteral>(core); string && t->isArrayType() && string->getCharByteWidth() > 1)
    return codeUnits(string);
  const auto *list = dyn_cast<InitListExpr>(core);
  if (!list)
    return value(e);
  if (list->isTransparent() && list->getNumInits() == 1)
    return initialiser(t, list->getInit(0));
  if (!t->isRecordType() && !t->isArrayType())
    return list->getNumInits() ? value(list->getInit(0)) : "0";
  if (list->isStringLiteralInit())
    return initialiser(t, list->getInit(0));
  std::string text;
  auto add = [&](const std::string &item) { text += (text.empty() ? "" : ", ") + item; };
  if (const auto *array = dyn_cast<ArrayType>(t.getCanonicalType().getTypePtr())) {
    for (const Expr *element : list->inits())
      add(initialiser(array->getElementType(), element));
    return "{" + (text.empty() ? "0" : text) + "}";
  }
  const RecordDecl *record = t->getAsRecordDecl();
  unsigned next = 0;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : cxx->bases()) {
      if (next >= list->getNumInits())
        break;
      const Expr *init = list->getInit(next++);
      if (!base.getType()->getAsCXXRecordDecl()->isEmpty())
        add(initialiser(base.getType(), init));
    }
  const bool bits = hasBitFields(record);
  std::map<const FieldDecl *, std::string> bitValues;
  for (const FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField() || next >= list->getNumInits())
      continue;
    if (record->isUnion() && list->getInitializedFieldInUnion() != field)
      continue;
    std::string item = initialiser(field->getType(), list->getInit(next++));
    if (field->isBitField())
      bitValues[field] = "(" + item + ")";
    else
      add((record->isUnion() || bits ? "." + CNames::ofField(field) + " = " : "") + item);
  }
  if (!bitValues.empty())
    add(unitInitialisers(record, bitValues));
  return "{" + (text.empty() ? "0" : text) + "}";
}

/// `c ? x : y = z` assigns to y in C++, and in C to the choice.
static bool isAssignment(const Expr *e) {
  e = e->IgnoreImplicit();
  if (const auto *op = dyn_cast<CXXOperatorCallExpr>(e))
    return op->isAssignmentOp() && op->getDirectCallee() && op->getDirectCallee()->isTrivial();
  const auto *op = dyn_cast<BinaryOperator>(e);
  return op && op->isAssignmentOp();
}

std::string CWriter::value(const Expr *e) {
  if (const auto *paren = dyn_cast<ParenExpr>(e))
    return "(" + value(paren->getSubExpr()) + ")";
  if (const auto *constant = dyn_cast<ConstantExpr>(e))
    return value(constant->getSubExpr());
  if (const auto *whole = dyn_cast<ExprWithCleanups>(e))
    return wholeExpression(whole, false);
  if (const auto *full = dyn_cast<FullExpr>(e))
    return value(full->getSubExpr());
  if (const auto *subst = dyn_cast<SubstNonTypeTemplateParmExpr>(e))
    return value(subst->getReplacement());
  if (const auto *bind = dyn_cast<CXXBindTemporaryExpr>(e))
    return value(bind->getSubExpr());
  if (const auto *made = dyn_cast<MaterializeTemporaryExpr>(e))
    return destructorOf(e->getType()) && temporaries ? "(*" + temporaryWithEnd(made, e->getType(), made->getSubExpr(), made->getStorageDuration() == SD_Automatic) + ")" : value(made->getSubExpr());
  if (const auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(e))
    return value(rewritten->getSemanticForm());
  if (const auto *dflt = dyn_cast<CXXDefaultArgExpr>(e))
    return value(dflt->getExpr());
  if (const auto *dflt = dyn_cast<CXXDefaultInitExpr>(e))
    return value(dflt->getExpr());
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(e))
    return copied.count(e) ? copied[e] : value(opaque->getSourceExpr());
  if (isa<ArrayInitIndexExpr>(e))
    return copiedAt;
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr, StringLiteral>(e))
    return literal(e);
  if (const auto *name = dyn_cast<PredefinedExpr>(e))
    return literal(name->getFunctionName());
  if (isa<CXXNullPtrLiteralExpr, GNUNullExpr>(e))
    return "0";
  if (const auto *c = dyn_cast<CastExpr>(e))
    return cast(c);
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    return reference(ref);
  if (const auto *m = dyn_cast<MemberExpr>(e))
    return member(m);
  if (isa<CXXThisExpr>(e))
    return isa<CXXConstructorDecl>(current->function) ? "(&acc_object)" : "acc_this";
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e))
    return operand(subscript->getLHS()) + "[" + value(subscript->getRHS()) + "]";
  if (const auto *op = dyn_cast<UnaryOperator>(e)) {
    if (op->getOpcode() == UO_AddrOf)
      return address(op->getSubExpr());
    if (op->getOpcode() == UO_Extension || (op->getOpcode() == UO_Deref && e->getType()->isFunctionType()))
      return value(op->getSubExpr());
    if (op->getOpcode() == UO_Real || op->getOpcode() == UO_Imag)
      return refuse("complex numbers of the compiler", e->getBeginLoc());
    std::string word = UnaryOperator::getOpcodeStr(op->getOpcode()).str();
    if (const MemberExpr *m = op->isIncrementDecrementOp() ? bitField(op->getSubExpr()) : nullptr)
      return assignBits(m, op);
    if (op->isIncrementDecrementOp()) {
      std::string target = lvalue(op->getSubExpr());
      return op->isPrefix() ? word + target : target + word;
    }
    return word + operand(op->getSubExpr());
  }
  if (const auto *op = dyn_cast<BinaryOperator>(e)) {
    if (op->isCommaOp())
      return discarded(op->getLHS()) + ", " + value(op->getRHS());
    if (const MemberExpr *m = op->isAssignmentOp() ? bitField(op->getLHS()) : nullptr)
      return assignBits(m, op);
    if (op->isEqualityOp() && spaces.areApart(placeOf(op->getLHS()), placeOf(op->getRHS())))
      return std::string(op->getOpcode() == BO_NE ? "!" : "") + "(!(" + value(op->getLHS()) + ") & !(" + value(op->getRHS()) + "))";
    std::string left = op->isAssignmentOp() ? lvalue(op->getLHS()) : value(op->getLHS());
    return left + " " + op->getOpcodeStr().str() + " " + (op->isLogicalOp() ? maybe(op->getRHS()) : value(op->getRHS()));
  }
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(e)) {
    std::string last = maybe(choice->getFalseExpr());
    if (isAssignment(choice->getFalseExpr()))
      last = "(" + last + ")";
    if (const auto *itself = dyn_cast<BinaryConditionalOperator>(e))
      return value(itself->getCommon()) + " ?: " + last;
    return condition(choice->getCond()) + " ? " + maybe(choice->getTrueExpr()) + " : " + last;
  }
  if (const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(e)) {
    Expr::EvalResult result;
    if (size->EvaluateAsInt(result, ctx))
      return number(result.Val.getInt(), e->getType());
    return refuse("a size that is only known at run time", e->getBeginLoc());
  }
  if (isa<OffsetOfExpr, TypeTraitExpr, SizeOfPackExpr, CXXNoexceptExpr, ArrayTypeTraitExpr>(e)) {
    Expr::EvalResult result;
    if (e->EvaluateAsInt(result, ctx))
      return number(result.Val.getInt(), e->getType());
  }
  if (const auto *list = dyn_cast<InitListExpr>(e)) {
    if (e->getType()->isRecordType() && !(list->isTransparent() && list->getNumInits() == 1))
      return "(" + word(e->getType().getUnqualifiedType()) + ")" + initialiser(e->getType(), e);
    return initialiser(e->getType(), e);
  }
  if (const auto *compound = dyn_cast<CompoundLiteralExpr>(e))
    return "(__private " + type(e->getType().getUnqualifiedType(), placeOf(e).chain) + ")" +
           initialiser(e->getType(), compound->getInitializer());
  if (isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(e))
    return e->getType()->isRecordType() ? "(" + word(e->getType().getUnqualifiedType()) + "){0}"
                                        : "(" + type(e->getType().getUnqualifiedType(), placeOf(e).chain) + ")0";
  if (const auto *c = dyn_cast<CallExpr>(e)) {
    std::string text = call(c);
    return returnsPointer(c) ? "(*" + text + ")" : text;
  }
  if (const auto *c = dyn_cast<CXXConstructExpr>(e))
    return construct(c);
  if (const auto *statements = dyn_cast<StmtExpr>(e)) {
    std::string saved = std::move(out);
    out.clear();
    int level = depth;
    depth = 0;
    Temporaries *outer = std::exchange(temporaries, nullptr);
    enterScope();
    for (const Stmt *s : statements->getSubStmt()->body())
      stmt(s);
    if (!scopes.back().empty() && !e->getType()->isVoidType())
      refuse("a statement expression with a value holds objects with destructors", e->getBeginLoc());
    leaveScope();
    temporaries = outer;
    std::string text = std::move(out);
    out = std::move(saved);
    depth = level;
    for (char &c : text)
      if (c == '\n')
        c = ' ';
    return "({ " + text + "})";
  }
  return refuse(std::string("an expression (") + e->getStmtClassName() + ") that OpenCL C lacks", e->getBeginLoc());
}

} // namespace accolade::opencl
