#include "emit/device/Reach.h"

#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace accolade {

bool Reach::refuse(const std::string &reason, SourceLocation at) {
  if (obstacle)
    return false;
  // A place in a header of the system tells the user nothing.
  const SourceManager &sm = ec.ctx.getSourceManager();
  if (here.isValid() && (at.isInvalid() || sm.isInSystemHeader(sm.getExpansionLoc(at))))
    at = here;
  obstacle = {reason, at};
  return false;
}

void Reach::kernel(const Stmt *stmt) {
  inKernel = true;
  TraverseStmt(const_cast<Stmt *>(stmt));
  inKernel = false;
}

void Reach::captured(QualType type, SourceLocation at) {
  inKernel = true; // lengths of arrays are captured, too
  this->type(type, at);
  inKernel = false;
}

// ---- Types --------------------------------------------------------------------------

void Reach::type(QualType type, SourceLocation at) {
  if (type.isNull() || type->isDependentType() || obstacle)
    return;
  spellType(type, "", ec.ctx, [&](const TypeDecl *decl) {
    if (const auto *name = dyn_cast<TypedefNameDecl>(decl)) {
      const auto *key = cast<TypedefNameDecl>(name->getCanonicalDecl());
      if (!found.seen.insert(key).second)
        return;
      this->type(name->getUnderlyingType(), at);
      found.types.push_back(key);
    } else {
      tag(cast<TagDecl>(decl), at);
    }
  });
  QualType core = type.getCanonicalType();
  while (true) {
    if (const ArrayType *array = ec.ctx.getAsArrayType(core)) {
      if (const auto *runtime = dyn_cast<VariableArrayType>(array); runtime && runtime->getSizeExpr())
        TraverseStmt(runtime->getSizeExpr());
      core = array->getElementType();
    } else if (core->isPointerType() || core->isReferenceType()) {
      core = core->getPointeeType();
    } else {
      break;
    }
  }
  if (core->isAnyComplexType()) {
    piece(PreludePiece::Complex);
    core = core->getAs<ComplexType>()->getElementType();
    if (core->isIntegerType())
      refuse("complex integers do not exist on the device", at);
    if (isHalf(core))
      refuse("complex numbers of '" + core.getAsString() + "' do not exist on the device; use 'float'", at);
  }
  if (isWide(core))
    refuse("'" + core.getAsString() + "' does not exist on the device; use 'double'", at);
  if (isHalf(core))
    piece(PreludePiece::Half);
  if (core->isBFloat16Type())
    refuse("'" + core.getAsString() + "' does not exist on the device; use 'float'", at);
  if (core->isMemberFunctionPointerType())
    refuse("pointers to member functions do not exist on the device; pass a lambda that calls the function", at);
  if (core->isVectorType())
    refuse("vector types of the compiler do not exist on the device", at);
}

void Reach::tag(const TagDecl *decl, SourceLocation at) {
  if (const TagDecl *definition = decl->getDefinition())
    decl = definition;
  if (!found.seen.insert(decl).second)
    return;
  if (const auto *r = dyn_cast<RecordDecl>(decl))
    record(r, at);
  else if (const auto *e = dyn_cast<EnumDecl>(decl); e && e->isFixed())
    type(e->getIntegerType(), at);
  found.types.push_back(decl);
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

void Reach::record(const RecordDecl *decl, SourceLocation at) {
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(decl); cxx && cxx->hasDefinition()) {
    if (cxx->getNumVBases()) {
      refuse("'" + cxx->getNameAsString() + "' has virtual base classes, which do not exist on the device", at);
      return;
    }
    if (cxx->isDynamicClass() && cxx->getNumBases() && !ec.ctx.getASTRecordLayout(cxx).getPrimaryBase()) {
      refuse("'" + cxx->getNameAsString() + "' has virtual functions that its first base class does not have", at);
      return;
    }
    if (fillsPadding(cxx, ec.ctx)) {
      refuse("members of '" + cxx->getNameAsString() + "' lie in the padding of its base class, which devices leave empty", at);
      return;
    }
    if (cxx->isLambda() && takesPackBackwards(cxx)) {
      refuse("a lambda captures a parameter pack in an order of the compiler's; name it among the captures: [rest...]", at);
      return;
    }
    for (const CXXBaseSpecifier &base : cxx->bases())
      type(base.getType(), at);
  }
  for (const FieldDecl *field : decl->fields())
    type(field->getType(), field->getLocation());
}

// ---- Functions ------------------------------------------------------------------------

void Reach::signature(const FunctionDecl *f) {
  type(f->getReturnType(), f->getLocation());
  for (const ParmVarDecl *p : f->parameters())
    type(p->getType(), p->getLocation());
  if (const auto *method = dyn_cast<CXXMethodDecl>(f))
    type(QualType(method->getParent()->getTypeForDecl(), 0), f->getLocation());
}

/// Calls of a function that this file only declares.
static bool isPureVirtual(const FunctionDecl *f) {
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  return method && method->isPureVirtual();
}

void Reach::function(const FunctionDecl *f, SourceLocation at) {
  if (obstacle)
    return;
  const FunctionDecl *definition = nullptr;
  if (f->isDefined(definition) && definition)
    f = definition;
  else
    f = f->getCanonicalDecl();
  if (!found.seen.insert(f).second)
    return;
  if (isBoundElsewhere(f, ec.plan)) {
    found.linked = true;
    signature(f);
    found.functions.push_back(f);
    return;
  }
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  if (method && method->getParent()->isLambda())
    type(QualType(method->getParent()->getTypeForDecl(), 0), at);
  if (const CXXConstructorDecl *base = inheritedBy(f)) {
    const CXXRecordDecl *record = method->getParent();
    if (llvm::none_of(record->bases(), [&](const CXXBaseSpecifier &b) {
          return b.getType()->getAsCXXRecordDecl()->getCanonicalDecl() == base->getParent()->getCanonicalDecl();
        })) {
      refuse((isSystem(record) ? "in the library's code, '" : "'") + record->getNameAsString() +
                 "' takes over a constructor of '" + base->getParent()->getNameAsString() +
                 "' from a class between them, which the device does not follow" + (isSystem(record) ? "" : "; declare one"),
             at);
      return;
    }
    signature(f);
    construct(record);
    function(base, at);
    found.functions.push_back(f);
    return;
  }
  if (f->isImplicit() && !f->hasBody() && method)
    return; // trivial: the device's compiler makes it
  if (f->isDefaulted() && !f->hasBody())
    return;
  if (f->isDeleted())
    return;
  if (!f->hasBody()) {
    bool routine = unit.isRoutine(f);
    bool replaceable = f->isReplaceableGlobalAllocationFunction() || f->isReservedGlobalPlacementOperator();
    if (replaceable)
      return;
    std::string name = f->getQualifiedNameAsString();
    if (isPureVirtual(f))
      refuse("calls '" + name + "', which is virtual; the device has no virtual functions", at);
    else if (f->getBuiltinID() && !routine)
      refuse("calls '" + name + "', which does not exist on the device", at);
    else if (name.rfind("acc_", 0) == 0 && isSystem(f))
      refuse("calls '" + name + "', which is for the host", at);
    else if (!routine)
      refuse("calls '" + name + "', whose definition is not in this file; declare it with `#pragma acc routine`", at);
    if (obstacle)
      return;
    found.linked = true;
    signature(f);
    found.functions.push_back(f);
    return;
  }
  const bool savedKernel = inKernel;
  const SourceLocation savedHere = here;
  inKernel = false;
  if (!isSystem(f))
    here = {};
  else if (!here.isValid())
    here = at;
  signature(f);
  body(f);
  inKernel = savedKernel;
  here = savedHere;
  if (unit.isForOthers(f))
    found.linked = true;
  found.functions.push_back(f);
}

static const Stmt *tileIn(const Stmt *stmt, const UnitPlan &plan) {
  if (!stmt || plan.tiles.count(stmt) || plan.barriers.count(stmt))
    return stmt;
  for (const Stmt *child : stmt->children())
    if (const Stmt *found = tileIn(child, plan))
      return found;
  return nullptr;
}

void Reach::body(const FunctionDecl *f) {
  if (auto it = ec.plan.routineBlocks.find(f->getCanonicalDecl());
      it != ec.plan.routineBlocks.end() && !it->second.whyNone.empty()) {
    const Stmt *tile = tileIn(f->getBody(), ec.plan);
    refuse("'" + f->getNameAsString() + (tile ? "' holds 'fcw', and " : "' calls functions that hold 'fcw', and ") +
               it->second.whyNone,
           tile ? ec.directives.at(tile)->loc() : f->getLocation());
    return;
  }
  if (f->isVariadic()) {
    refuse((isSystem(f) ? "in the library's code, '" : "'") + f->getNameAsString() + "' takes a variable number of arguments",
           f->getLocation());
    return;
  }
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(f)) {
    construct(constructor->getParent());
    for (const CXXCtorInitializer *init : constructor->inits())
      TraverseStmt(init->getInit());
  }
  if (const auto *destructor = dyn_cast<CXXDestructorDecl>(f)) {
    const CXXRecordDecl *record = destructor->getParent();
    for (const FieldDecl *field : record->fields())
      this->destructor(field->getType(), f->getLocation());
    for (const CXXBaseSpecifier &base : record->bases())
      this->destructor(base.getType(), f->getLocation());
  }
  if (std::optional<HeapSort> heap = heapSortOf(f)) {
    TraverseStmt(const_cast<Expr *>(heap->isLong));
    TraverseStmt(const_cast<CallExpr *>(heap->sort));
    return;
  }
  TraverseStmt(f->getBody());
}

void Reach::construct(const CXXRecordDecl *record) {
  if (!found.constructed.insert(record).second)
    return;
  for (const FieldDecl *field : record->fields())
    if (field->hasInClassInitializer() && field->getInClassInitializer())
      TraverseStmt(field->getInClassInitializer());
}

void Reach::destructor(QualType type, SourceLocation at) {
  const CXXRecordDecl *record = ec.ctx.getBaseElementType(type)->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->hasTrivialDestructor())
    return;
  if (const CXXDestructorDecl *d = record->getDestructor())
    function(d, at);
}

// ---- Variables --------------------------------------------------------------------------

static bool isConstantObject(const VarDecl *var, const ASTContext &ctx) {
  QualType type = ctx.getBaseElementType(var->getType());
  if (!type.isConstQualified() && !var->isConstexpr())
    return false;
  const VarDecl *definition = nullptr;
  const Expr *init = var->getAnyInitializer(definition);
  return init && !init->isValueDependent() &&
         const_cast<Expr *>(init)->isConstantInitializer(const_cast<ASTContext &>(ctx), false);
}

/// Braces can say its value: constructors of the device run too late for a constant.
static bool isSpelled(const VarDecl *var, const ASTContext &ctx) {
  const CXXRecordDecl *record = ctx.getBaseElementType(var->getType())->getAsCXXRecordDecl();
  if (!record || record->isAggregate() || record->isLambda() || record->isEmpty())
    return true;
  const APValue *value = knownValue(var);
  return value && !valueText(*value, var->getType(), ctx).empty();
}

/// Printed as its value, whatever computed that: std::numbers::pi is made of a long double.
static bool isNumber(const VarDecl *var, const ASTContext &ctx) {
  const APValue *value = var->getType()->isArithmeticType() ? knownValue(var) : nullptr;
  return value && !valueText(*value, var->getType(), ctx).empty();
}

void Reach::variable(const VarDecl *var, SourceLocation at) {
  const VarDecl *key = var->getCanonicalDecl();
  if (!var->hasGlobalStorage() || isa<ParmVarDecl>(var)) {
    // A constant of the function around that is written by value.
    return;
  }
  if (ec.plan.declared.count(key)) {
    if (inKernel || !found.seen.insert(key).second)
      return;
    type(var->getType(), at);
    found.globals.push_back(key);
    return;
  }
  if (var->isStaticLocal() && found.seen.count(key))
    return; // declared in the printed code
  if ((var->isStaticDataMember() || var->isStaticLocal()) && var->getType()->isScalarType() &&
      var->isUsableInConstantExpressions(ec.ctx))
    return; // written by value
  if (!inKernel && var->isStaticDataMember() && orderingOf(var->getType(), ec.ctx)) {
    type(var->getType(), at);
    piece(PreludePiece::BitCast);
    return; // written by value
  }
  if (isConstantObject(var, ec.ctx)) {
    if (!isSpelled(var, ec.ctx)) {
      if (!inKernel)
        refuse("constant '" + var->getNameAsString() + "' is made by a constructor, and a function on the device uses it; pass it", at);
      return; // else a capture of the kernel
    }
    if (!found.seen.insert(key).second)
      return;
    type(var->getType(), at);
    if (const CXXRecordDecl *record = ec.ctx.getBaseElementType(var->getType())->getAsCXXRecordDecl())
      construct(record);
    if (!isNumber(var, ec.ctx))
      TraverseStmt(const_cast<Expr *>(var->getAnyInitializer()));
    found.constants.push_back(key);
    return;
  }
  if (inKernel)
    return; // a capture of the kernel
  refuse("global '" + var->getNameAsString() + "' is used in a function on the device; name it in a declare directive", at);
}

/// A variable that printed code declares.
void Reach::local(const VarDecl *var) {
  SourceLocation at = var->getLocation();
  declared.insert(var);
  if (var->hasExternalStorage())
    return;
  if (var->isStaticLocal()) {
    if (!isConstantObject(var, ec.ctx)) {
      refuse("'" + var->getNameAsString() + "' is static and would be one variable for all threads of the device", at);
      return;
    }
    found.seen.insert(var->getCanonicalDecl());
  }
  type(var->getType(), at);
  if (isRuntimeArray(var->getType(), ec.ctx))
    piece(PreludePiece::LocalArray);
  if (!var->getType()->isReferenceType())
    destructor(var->getType(), at);
  if (var->getInit() && !(var->isConstexpr() && isNumber(var, ec.ctx)))
    TraverseStmt(const_cast<Expr *>(var->getInit()));
  for (const VarDecl *bound : variablesOf(var))
    local(bound);
}

// ---- Statements ----------------------------------------------------------------------------

bool Reach::TraverseStmt(Stmt *s, DataRecursionQueue *queue) {
  if (!s || obstacle)
    return true;
  if (const auto *e = dyn_cast<Expr>(s); e && isMadeOfWide(e, ec.ctx))
    return true;
  return Base::TraverseStmt(s, queue);
}

bool Reach::TraverseWhileStmt(WhileStmt *s, DataRecursionQueue *) {
  if (const Directive *d = ec.directives.at(s))
    return TraverseStmt(const_cast<Stmt *>(d->body));
  return Base::TraverseWhileStmt(s);
}

bool Reach::TraverseIfStmt(IfStmt *s, DataRecursionQueue *) {
  if (s->isConstexpr())
    if (auto live = s->getNondiscardedCase(ec.ctx)) {
      TraverseStmt(s->getInit());
      return TraverseStmt(*live);
    }
  return Base::TraverseIfStmt(s);
}

bool Reach::TraverseDeclStmt(DeclStmt *s, DataRecursionQueue *) {
  for (Decl *d : s->decls())
    if (auto *var = dyn_cast<VarDecl>(d))
      local(var);
  return true;
}

bool Reach::TraverseCXXForRangeStmt(CXXForRangeStmt *s, DataRecursionQueue *) {
  const InitListExpr *list = listedRange(s);
  if (!list)
    return Base::TraverseCXXForRangeStmt(s);
  TraverseStmt(s->getInit());
  TraverseStmt(const_cast<InitListExpr *>(list));
  TraverseStmt(s->getLoopVarStmt());
  return TraverseStmt(s->getBody());
}

/// 1.5_km: its functions may want what the device has not.
bool Reach::TraverseUserDefinedLiteral(UserDefinedLiteral *e, DataRecursionQueue *) {
  Expr::EvalResult value;
  bool known = e->EvaluateAsRValue(value, ec.ctx) && !valueText(value.Val, e->getType(), ec.ctx).empty();
  return known ? true : Base::TraverseUserDefinedLiteral(e);
}

bool Reach::TraverseLambdaExpr(LambdaExpr *e, DataRecursionQueue *) {
  type(e->getType(), e->getBeginLoc());
  auto init = e->capture_init_begin();
  for (const LambdaCapture &c : e->captures()) {
    if (const Expr *array = capturedArray(*init, ec.ctx);
        array && ec.ctx.getBaseElementType(array->getType()).isTriviallyCopyableType(ec.ctx)) {
      TraverseStmt(const_cast<Expr *>(array));
      ++init;
      continue;
    }
    if (c.capturesVariable() && c.getCaptureKind() == LCK_ByCopy &&
        c.getCapturedVar()->getType()->isArrayType())
      return refuse("a lambda captures the array '" + c.getCapturedVar()->getNameAsString() + "' by copy", c.getLocation()), true;
    if (*init)
      TraverseStmt(const_cast<Expr *>(*init));
    ++init;
  }
  return true;
}

bool Reach::TraverseGenericSelectionExpr(GenericSelectionExpr *e, DataRecursionQueue *) {
  return TraverseStmt(e->getResultExpr());
}

bool Reach::TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *e, DataRecursionQueue *) {
  type(e->getTypeOfArgument(), e->getBeginLoc());
  return true;
}

bool Reach::TraverseArraySubscriptExpr(ArraySubscriptExpr *e, DataRecursionQueue *) {
  std::string function = characterTable(e);
  if (function.empty())
    return Base::TraverseArraySubscriptExpr(e);
  piece(PreludePiece::Characters);
  return TraverseStmt(e->getIdx());
}

bool Reach::TraverseInitListExpr(InitListExpr *e, DataRecursionQueue *) {
  if (InitListExpr *semantic = e->getSemanticForm())
    e = semantic;
  type(e->getType(), e->getBeginLoc());
  for (Expr *init : e->inits())
    TraverseStmt(init);
  return true;
}

/// A value of the program around the kernel.
bool Reach::isOfHost(const Expr *e) const {
  e = e->IgnoreParenImpCasts();
  if (const auto *member = dyn_cast<MemberExpr>(e))
    return isOfHost(member->getBase());
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(e))
    return isOfHost(subscript->getBase());
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Deref)
    return isOfHost(op->getSubExpr());
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var && !declared.count(var);
}

bool Reach::call(CallExpr *e, bool &skip) {
  skip = false;
  if (ec.directives.at(e)) {
    skip = true;
    return true;
  }
  const FunctionDecl *f = e->getDirectCallee();
  if (!f) {
    if (inKernel && isOfHost(e->getCallee()))
      refuse("calls a function through a pointer of the host's, which is no function of the device", e->getBeginLoc());
    return true;
  }
  auto args = [&] {
    skip = true;
    for (Expr *arg : e->arguments())
      TraverseStmt(arg);
    return true;
  };
  if (ec.plan.bound.count(f->getCanonicalDecl())) {
    auto to = ec.plan.boundTo.find(f->getCanonicalDecl());
    function(to == ec.plan.boundTo.end() ? f : to->second, e->getBeginLoc());
    return args();
  }
  if (isOnDevice(f)) {
    Expr *arg = e->getArg(0);
    skip = true;
    return isa<DeclRefExpr>(arg->IgnoreParenImpCasts()) ? true : TraverseStmt(arg);
  }
  if (f->getDeclName().isIdentifier()) {
    StringRef name = f->getName();
    if (f->isInStdNamespace() && e->getNumArgs() == 1 &&
        (name == "move" || name == "forward" || name == "as_const" || name == "move_if_noexcept" ||
         name == "addressof" || name == "__addressof")) {
      type(f->getReturnType(), e->getBeginLoc());
      return args();
    }
    if (name == "__is_constant_evaluated" || name == "is_constant_evaluated")
      return args();
    StringRef plain = name;
    plain.consume_front("__builtin_");
    if (f->getBuiltinID() && (plain.starts_with("inf") || plain.starts_with("huge_val") ||
                              plain == "nan" || plain == "nanf" || plain == "nans" || plain == "nansf")) {
      piece(PreludePiece::Numbers);
      skip = true;
      return true;
    }
    if (isDivision(f)) {
      type(e->getType(), e->getBeginLoc());
      return args();
    }
    switch (f->getBuiltinID()) {
    case Builtin::BI__builtin_expect:
    case Builtin::BI__builtin_expect_with_probability:
    case Builtin::BI__builtin_assume_aligned:
    case Builtin::BI__builtin_addressof:
      skip = true;
      return TraverseStmt(e->getArg(0));
    case Builtin::BI__builtin_assume:
    case Builtin::BI__builtin_prefetch:
    case Builtin::BI__builtin_is_constant_evaluated:
    case Builtin::BI__builtin_constant_p:
    case Builtin::BI__builtin_object_size:
      skip = true;
      return true;
    default:
      break;
    }
  }
  if (std::string spelling = deviceFunction(f); !spelling.empty()) {
    PreludePiece p = pieceOf(spelling);
    piece(p);
    if (spelling == "acc_trap" || spelling == "__trap") {
      skip = true;
      return true;
    }
    return args();
  }
  if (f->isConsteval()) {
    skip = true;
    return true;
  }
  return true;
}

bool Reach::TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *e, DataRecursionQueue *) {
  if (const Expr *ordering = orderingComparedWithZero(e, ec.ctx))
    return TraverseStmt(const_cast<Expr *>(ordering));
  return Base::TraverseCXXOperatorCallExpr(e);
}

bool Reach::TraverseCallExpr(CallExpr *e, DataRecursionQueue *) {
  if (const InitListExpr *list = chosenOf(e))
    return std::all_of(list->inits().begin(), list->inits().end(), [&](Expr *each) { return TraverseStmt(each); });
  bool skip = false;
  call(e, skip);
  return skip ? true : Base::TraverseCallExpr(e);
}

bool Reach::VisitDeclRefExpr(DeclRefExpr *e) {
  if (e->isNonOdrUse() == NOUR_Unevaluated)
    return true;
  const ValueDecl *decl = e->getDecl();
  if (ec.plan.bound.count(decl->getCanonicalDecl()))
    return true;
  if (const auto *var = dyn_cast<VarDecl>(decl))
    variable(var, e->getBeginLoc());
  else if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
    if (deviceFunction(f).empty())
      function(f, e->getBeginLoc());
  } else if (const auto *constant = dyn_cast<EnumConstantDecl>(decl)) {
    const auto *owner = cast<EnumDecl>(constant->getDeclContext());
    tag(owner, e->getBeginLoc());
  }
  return true;
}


bool Reach::VisitMemberExpr(MemberExpr *e) {
  QualType object = e->getBase()->getType();
  type(e->isArrow() && object->isPointerType() ? object->getPointeeType() : object, e->getBeginLoc());
  if (const auto *method = dyn_cast<CXXMethodDecl>(e->getMemberDecl())) {
    const CXXMethodDecl *meant = meantBy(e);
    if (!meant)
      return refuse("calls '" + method->getQualifiedNameAsString() +
                        "', which is virtual, of an object whose class only the running program knows; make the class "
                        "final, or write its name in the call",
                    e->getMemberLoc()),
             true;
    if (isa<CXXConversionDecl>(method) && method->getParent()->isLambda())
      return refuse("a lambda becomes a pointer to a function; pass the lambda itself", e->getBeginLoc()), true;
    function(meant, e->getMemberLoc());
    if (meant != method)
      type(ec.ctx.getRecordType(meant->getParent()), e->getMemberLoc());
  } else if (const auto *var = dyn_cast<VarDecl>(e->getMemberDecl())) {
    variable(var, e->getMemberLoc());
  }
  return true;
}

bool Reach::VisitCXXConstructExpr(CXXConstructExpr *e) {
  type(e->getType(), e->getBeginLoc());
  const CXXConstructorDecl *constructor = e->getConstructor();
  if (!constructor->isCopyOrMoveConstructor())
    construct(constructor->getParent());
  function(constructor, e->getBeginLoc());
  return true;
}

/// The parameter as the function's first declaration has it.
const ParmVarDecl *firstParam(const ParmVarDecl *p) {
  const auto *f = dyn_cast<FunctionDecl>(p->getDeclContext());
  return f ? f->getCanonicalDecl()->getParamDecl(p->getFunctionScopeIndex()) : p;
}

bool Reach::VisitCXXDefaultArgExpr(CXXDefaultArgExpr *e) {
  found.defaults.insert(firstParam(e->getParam()));
  return true;
}

bool Reach::VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *e) {
  destructor(e->getType(), e->getBeginLoc());
  return true;
}

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

bool Reach::VisitStmtExpr(StmtExpr *e) {
  if (isLeft(e->getSubStmt(), false, false))
    refuse("a statement expression is left by a jump", e->getBeginLoc());
  return true;
}

bool Reach::VisitExpr(Expr *e) {
  QualType t = e->getType();
  if (isa<ExplicitCastExpr>(e)) {
    QualType written = cast<ExplicitCastExpr>(e)->getTypeAsWritten();
    type(written->getContainedDeducedType() ? t : written, e->getBeginLoc());
    if (isa<CXXDynamicCastExpr>(e))
      refuse("dynamic_cast does not exist on the device", e->getBeginLoc());
    if (isa<BuiltinBitCastExpr>(e))
      piece(PreludePiece::BitCast);
  } else if (t->isRecordType() || t->isAnyComplexType() || t->isEnumeralType() ||
             t->isSpecificBuiltinType(BuiltinType::LongDouble) || isa<ImplicitCastExpr, CompoundLiteralExpr, StmtExpr>(e)) {
    if (!t->isFunctionType() && !t->isFunctionPointerType())
      type(t, e->getBeginLoc());
  }
  if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->getOpcode() == BO_Cmp)
    piece(PreludePiece::BitCast);
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    if (!ec.exactRoots && needsNormalRoot(op, ec.ctx))
      piece(PreludePiece::Roots);
  if (const auto *c = dyn_cast<CastExpr>(e); c && (c->getCastKind() == CK_BaseToDerivedMemberPointer ||
                                                   c->getCastKind() == CK_DerivedToBaseMemberPointer))
    refuse("a pointer to a member of one class becomes one of another class", e->getBeginLoc());
  switch (e->getStmtClass()) {
  case Stmt::CXXThrowExprClass:
    refuse("exceptions do not exist on the device", e->getBeginLoc());
    break;
  case Stmt::CXXTypeidExprClass:
    refuse("typeid does not exist on the device", e->getBeginLoc());
    break;
  case Stmt::VAArgExprClass:
    refuse("variable argument lists do not exist on the device", e->getBeginLoc());
    break;
  case Stmt::AddrLabelExprClass:
    refuse("addresses of labels do not exist on the device", e->getBeginLoc());
    break;
  case Stmt::AtomicExprClass:
    refuse("atomic builtins of the compiler do not exist on the device; use `#pragma acc atomic`", e->getBeginLoc());
    break;
  case Stmt::CXXStdInitializerListExprClass:
    refuse("std::initializer_list does not exist on the device", e->getBeginLoc());
    break;
  case Stmt::CXXNewExprClass:
    type(cast<CXXNewExpr>(e)->getAllocatedType(), e->getBeginLoc());
    break;
  case Stmt::CXXDeleteExprClass:
    destructor(cast<CXXDeleteExpr>(e)->getDestroyedType(), e->getBeginLoc());
    break;
  default:
    break;
  }
  return true;
}

bool Reach::VisitStmt(Stmt *s) {
  switch (s->getStmtClass()) {
  case Stmt::CXXTryStmtClass:
    refuse("exceptions do not exist on the device", s->getBeginLoc());
    break;
  case Stmt::GCCAsmStmtClass:
  case Stmt::MSAsmStmtClass:
    refuse("inline assembly of the host", s->getBeginLoc());
    break;
  case Stmt::IndirectGotoStmtClass:
    refuse("computed goto does not exist on the device", s->getBeginLoc());
    break;
  case Stmt::CaseStmtClass: {
    const auto *range = cast<CaseStmt>(s);
    if (!range->getRHS())
      break;
    llvm::APSInt from = range->getLHS()->EvaluateKnownConstInt(ec.ctx);
    llvm::APSInt to = range->getRHS()->EvaluateKnownConstInt(ec.ctx);
    if ((to - from).getExtValue() > 1024)
      refuse("a range of cases that is too long for the device", s->getBeginLoc());
    break;
  }
  default:
    break;
  }
  return true;
}

} // namespace accolade
