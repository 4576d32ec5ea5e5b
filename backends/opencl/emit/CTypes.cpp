#include "backends/opencl/emit/CWriter.h"

#include "directive/TreeWalk.h"

#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace accolade::opencl {

std::string CWriter::word(QualType type) {
  QualType core = type.getCanonicalType().getUnqualifiedType();
  std::string quals;
  const auto *object = core->getAsCXXRecordDecl();
  const bool changes = object && object->hasDefinition() && object->hasMutableFields();
  if (type.getCanonicalType().isConstQualified() && !changes)
    quals += "const ";
  if (type.getCanonicalType().isVolatileQualified())
    quals += "volatile ";
  if (const auto *tag = core->getAsTagDecl()) {
    if (const auto *e = dyn_cast<EnumDecl>(tag))
      return quals + word(e->getIntegerType().isNull() ? ctx.IntTy : e->getIntegerType());
    require(tag);
    if (current && usesDouble(core))
      needed[current].fp64 = true;
    return quals + (::cast<RecordDecl>(tag)->isUnion() ? "union " : "struct ") + names.of(tag);
  }
  const auto *builtin = dyn_cast<BuiltinType>(core.getTypePtr());
  if (!builtin)
    return refuse("the type '" + type.getAsString() + "' does not exist in OpenCL C", {});
  switch (builtin->getKind()) {
  case BuiltinType::Void: return quals + "void";
  case BuiltinType::Bool: return quals + "bool";
  case BuiltinType::Char_S:
  case BuiltinType::SChar: return quals + "char";
  case BuiltinType::Char_U:
  case BuiltinType::UChar:
  case BuiltinType::Char8: return quals + "uchar";
  case BuiltinType::Short: return quals + "short";
  case BuiltinType::UShort:
  case BuiltinType::Char16: return quals + "ushort";
  case BuiltinType::Int:
  case BuiltinType::WChar_S: return quals + "int";
  case BuiltinType::UInt:
  case BuiltinType::WChar_U:
  case BuiltinType::Char32: return quals + "uint";
  case BuiltinType::Long:
  case BuiltinType::LongLong: return quals + "long";
  case BuiltinType::ULong:
  case BuiltinType::ULongLong: return quals + "ulong";
  case BuiltinType::Float: return quals + "float";
  case BuiltinType::Double:
    if (current)
      needed[current].fp64 = true;
    return quals + "double";
  case BuiltinType::NullPtr: return quals + "long";
  default:
    return refuse("the type '" + type.getAsString() + "' does not exist in OpenCL C", {});
  }
}

bool CWriter::usesDouble(QualType type) const {
  type = ctx.getBaseElementType(type.getCanonicalType());
  while (type->isPointerType() || type->isReferenceType())
    type = ctx.getBaseElementType(type->getPointeeType());
  if (type->isSpecificBuiltinType(BuiltinType::Double))
    return true;
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || !(record = record->getDefinition()))
    return false;
  if (auto [it, fresh] = doubles.insert({record, false}); !fresh)
    return it->second;
  bool found = llvm::any_of(record->fields(), [&](const FieldDecl *f) { return usesDouble(f->getType()); });
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : cxx->bases())
      found |= usesDouble(base.getType());
  return doubles[record] = found;
}

/// Devices without it leave out what needs it.
std::string CWriter::guarded(const std::string &text, const Needs &needs) {
  std::string guards;
  if (needs.fp64)
    guards = "defined(cl_khr_fp64)";
  if (needs.int64Atomics)
    guards += (guards.empty() ? "" : " && ") + std::string("defined(cl_khr_int64_base_atomics)");
  return guards.empty() ? text : "#if " + guards + "\n" + text + "#endif\n";
}

/// `object`: where an object of that type lies, if the declarator's `*` came before.
std::string CWriter::type(QualType t, const std::vector<Space> &levels, const std::string &declarator,
                          Space object) {
  QualType canonical = t.getCanonicalType();
  if (const auto *array = dyn_cast<ConstantArrayType>(canonical.getTypePtr())) {
    std::string inner = declarator.empty() || declarator[0] != '*' ? declarator : "(" + declarator + ")";
    return type(array->getElementType(), levels, inner + "[" + std::to_string(array->getSize().getZExtValue()) + "]",
                object);
  }
  if (const auto *array = dyn_cast<ArrayType>(canonical.getTypePtr()))
    return type(array->getElementType(), levels, declarator + "[]", object);
  if (canonical->isFunctionType())
    return refuse("pointers to functions do not exist in OpenCL C", {});
  if (QualType to = canonical->getPointeeType(); !to.isNull() && to->isFunctionType() && !canonical->isMemberPointerType())
    return std::string(spaceWord(object)) + "ulong" + (declarator.empty() ? "" : " " + declarator); // TakenFunctions.h
  if (canonical->isPointerType() || canonical->isReferenceType()) {
    Space to = levels.empty() ? Space::Private : levels.front();
    std::vector<Space> rest(levels.empty() ? levels.end() : levels.begin() + 1, levels.end());
    std::string quals = object == Space::Private || object == Space::Unknown ? "" : spaceWord(object);
    if (canonical.isRestrictQualified())
      quals += "restrict ";
    if (canonical.isConstQualified())
      quals += "const ";
    std::string pointer = "*" + quals + declarator;
    while (!pointer.empty() && pointer.back() == ' ')
      pointer.pop_back();
    return type(canonical->getPointeeType(), rest, pointer, to == Space::Unknown ? Space::Private : to);
  }
  std::string base = std::string(spaceWord(object)) + word(canonical);
  return declarator.empty() ? base : base + (declarator[0] == '[' ? "" : " ") + declarator;
}

void CWriter::require(QualType type) {
  type = ctx.getBaseElementType(type.getCanonicalType());
  if (const auto *tag = type->getAsTagDecl())
    require(tag);
}

void CWriter::require(const TagDecl *decl) {
  const TagDecl *key = decl->getCanonicalDecl();
  if (!required.insert(key).second || isa<EnumDecl>(decl))
    return;
  const auto *record = dyn_cast_or_null<RecordDecl>(decl->getDefinition());
  if (!record)
    return;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record)) {
    if (cxx->isPolymorphic())
      refuse("'" + cxx->getNameAsString() + "' has virtual functions", record->getLocation());
    for (const CXXBaseSpecifier &base : cxx->bases())
      require(base.getType());
  }
  for (const FieldDecl *field : record->fields())
    require(field->getType());
  std::string text = recordText(record);
  typeText += guarded(text, {usesDouble(ctx.getRecordType(record)), false});
}

std::string CWriter::fieldText(const FieldDecl *field) {
  std::string text = type(field->getType().getUnqualifiedType(), spaces.ofField(field), CNames::ofField(field));
  if (field->hasAttr<PackedAttr>())
    text += " __attribute__((packed))";
  if (unsigned align = field->getMaxAlignment())
    text += " __attribute__((aligned(" + std::to_string(align / 8) + ")))";
  return text;
}

std::string CWriter::recordText(const RecordDecl *record) {
  const ASTRecordLayout &layout = ctx.getASTRecordLayout(record);
  std::string name = (record->isUnion() ? "union " : "struct ") + names.of(record);
  std::string text = name + " {\n";
  bool any = false;
  int number = 0;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record))
    for (const CXXBaseSpecifier &base : cxx->bases()) {
      const CXXRecordDecl *of = base.getType()->getAsCXXRecordDecl();
      if (!of->isEmpty()) {
        text += "  " + word(base.getType()) + " acc_base_" + std::to_string(number) + ";\n";
        any = true;
      }
      ++number;
    }
  const bool bits = hasBitFields(record);
  std::string members = bits ? membersWithBits(record) : "";
  for (const FieldDecl *field : record->fields())
    if (!bits)
      members += "  " + fieldText(field) + ";\n";
  text += members;
  any |= !members.empty();
  if (!any)
    text += "  uchar acc_empty;\n";
  text += "}";
  if (record->hasAttr<PackedAttr>())
    text += " __attribute__((packed))";
  else if (bits) // units may ask for less than the fields' types
    text += " __attribute__((aligned(" + std::to_string(layout.getAlignment().getQuantity()) + ")))";
  else if (unsigned align = record->getMaxAlignment())
    text += " __attribute__((aligned(" + std::to_string(align / 8) + ")))";
  text += ";\n";
  std::string size = std::to_string(layout.getSize().getQuantity());
  return text + "typedef char acc_size_of_" + names.of(record) + "[sizeof(" + name + ") == " + size +
         " ? 1 : -1];\n";
}

std::string CWriter::declaration(const VarDecl *var, const std::string &name) {
  const Place &place = current->variables[var];
  QualType t = var->getType();
  // Constants that are filled in later are none in C.
  if (!t->isReferenceType() && (t->isArrayType() || !t->isScalarType() || !var->getInit()))
    t = t.getUnqualifiedType();
  bool isShared = isSharedVariable(var);
  return type(t, spaces.of(place.chain), name, isShared ? Space::Local : Space::Private);
}

// ---- Constants -----------------------------------------------------------------------------
// OpenCL C calls nothing before a kernel runs: what constructors and functions make of a constant
// is worked out here.

namespace {

/// The functions that an expression comes to call.
class CalledFunctions : public TreeWalk {
public:
  std::set<FunctionDecl *> found;
  CalledFunctions() { implicitCode = true; } // constructors in braces
  bool VisitCallExpr(CallExpr *e) override { return take(e->getDirectCallee()); }
  bool VisitCXXConstructExpr(CXXConstructExpr *e) override { return e->getConstructor()->isTrivial() || take(e->getConstructor()); }

private:
  bool take(FunctionDecl *f) {
    f = f ? f->getDefinition() : nullptr;
    if (!f || !f->hasBody() || !found.insert(f).second) // OpenCL's own have none
      return true;
    if (auto *constructor = dyn_cast<CXXConstructorDecl>(f))
      for (CXXCtorInitializer *init : constructor->inits())
        TraverseStmt(init->getInit());
    return TraverseStmt(f->getBody());
  }
};

std::set<FunctionDecl *> calledBy(const Expr *init) {
  CalledFunctions called;
  called.TraverseStmt(const_cast<Expr *>(init));
  return called.found;
}

/// The program does not say constexpr where the user does.
std::optional<APValue> worthOf(const VarDecl *var, const Expr *init, ASTContext &ctx) {
  for (FunctionDecl *f : calledBy(init))
    f->setConstexprKind(ConstexprSpecKind::Constexpr);
  APValue worth;
  SmallVector<PartialDiagnosticAt, 4> notes;
  if (!init->EvaluateAsInitializer(worth, ctx, var, notes, true))
    return std::nullopt;
  return worth;
}

} // namespace

bool isMadeByCalls(const VarDecl *constant) {
  const Expr *init = constant->getAnyInitializer();
  return init && !calledBy(init).empty();
}

std::string CWriter::number(const llvm::APFloat &worth, QualType t) {
  word(t);
  if (worth.isNaN())
    return "NAN";
  if (worth.isInfinity())
    return worth.isNegative() ? "-INFINITY" : "INFINITY";
  llvm::SmallString<32> digits;
  worth.toString(digits, 0, 6);
  std::string text = digits.str().str();
  if (text.find_first_of(".eE") == std::string::npos)
    text += ".0";
  return text + (t->isSpecificBuiltinType(BuiltinType::Float) ? "f" : "");
}

std::string CWriter::worth(QualType t, const APValue &of) {
  if (of.isInt())
    return number(of.getInt(), t);
  if (of.isFloat())
    return number(of.getFloat(), t.getCanonicalType().getUnqualifiedType());
  if (of.isArray())
    return worthOfArray(t, of);
  if (of.isStruct() || of.isUnion())
    return worthOfRecord(t, of);
  if (!of.hasValue() || of.isNullPointer())
    return t->isRecordType() || t->isArrayType() ? "{0}" : "0";
  return refuse("a constant that functions make holds an address", {});
}

std::string CWriter::worthOfArray(QualType t, const APValue &of) {
  QualType element = ctx.getAsArrayType(t)->getElementType();
  std::string text;
  for (unsigned i = 0; i < of.getArraySize(); ++i)
    text += (i ? ", " : "") +
            worth(element, i < of.getArrayInitializedElts() ? of.getArrayInitializedElt(i) : of.getArrayFiller());
  return "{" + text + "}";
}

std::string CWriter::worthOfRecord(QualType t, const APValue &of) {
  const RecordDecl *record = t->getAsRecordDecl();
  std::string text;
  auto add = [&](const std::string &item) { text += (text.empty() ? "" : ", ") + item; };
  unsigned number = 0;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record); cxx && of.isStruct())
    for (const CXXBaseSpecifier &base : cxx->bases()) {
      if (!base.getType()->getAsCXXRecordDecl()->isEmpty())
        add(".acc_base_" + std::to_string(number) + " = " + worth(base.getType(), of.getStructBase(number)));
      ++number;
    }
  std::map<const FieldDecl *, std::string> bits;
  for (const FieldDecl *field : record->fields()) {
    if (field->isUnnamedBitField() || (of.isUnion() && of.getUnionField() != field))
      continue;
    std::string item =
        worth(field->getType(), of.isUnion() ? of.getUnionValue() : of.getStructField(field->getFieldIndex()));
    if (field->isBitField())
      bits[field] = "(" + item + ")";
    else
      add("." + CNames::ofField(field) + " = " + item);
  }
  if (!bits.empty())
    add(unitInitialisers(record, bits));
  return "{" + (text.empty() ? "0" : text) + "}";
}

/// A constant of the unit: others may have one of that name, or the same from the same header.
void CWriter::constant(const VarDecl *var) {
  if (!required.insert(var->getCanonicalDecl()).second)
    return;
  const VarDecl *definition = var->getDefinition() ? var->getDefinition() : var;
  const Expr *init = definition->getAnyInitializer();
  std::vector<Space> levels(8, Space::Constant);
  std::string text = "static " +
                     type(definition->getType().getUnqualifiedType(), levels, names.of(var), Space::Constant);
  if (isMadeByCalls(definition)) {
    std::optional<APValue> made = worthOf(definition, init, ctx);
    text += " = " + (made ? worth(definition->getType(), *made)
                          : refuse("constant '" + var->getNameAsString() + "' is made when the program runs",
                                   var->getLocation()));
  } else if (init) {
    text += " = " + initialiser(definition->getType(), init);
  }
  constantText += guarded(text + ";\n", {usesDouble(definition->getType()), false});
}

} // namespace accolade::opencl
