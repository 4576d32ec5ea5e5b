// Types as the device sees them: every field where the host has it, everything
// public, and of the member functions those that are called.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceUnit.h"
#include "emit/device/PlainWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;

namespace accolade {

/// Everything that must be complete before a value of this type can exist.
void DeviceUnit::completeType(QualType type, ScopedText &text, std::set<const Decl *> &done) {
  while (true) {
    if (const auto *name = type->getAs<TypedefType>()) {
      for (const TypeDecl *decl : found.types)
        if (decl == name->getDecl()->getCanonicalDecl())
          typeText(decl, text, done);
    }
    QualType next = type.getSingleStepDesugaredType(ec.ctx);
    if (next != type) {
      type = next;
      continue;
    }
    if (const ArrayType *array = ec.ctx.getAsArrayType(type))
      type = array->getElementType();
    else if (type->isPointerType() || type->isReferenceType())
      type = type->getPointeeType();
    else
      break;
  }
  if (const TagDecl *tag = type->getAsTagDecl())
    if (const TagDecl *definition = tag->getDefinition())
      if (isa<EnumDecl>(definition))
        typeText(definition, text, done);
}

/// Classes whose functions the initialiser of a field calls.
void DeviceUnit::completeClassesOf(const Stmt *s, ScopedText &text, std::set<const Decl *> &done) {
  if (!s)
    return;
  if (const auto *ref = dyn_cast<DeclRefExpr>(s))
    if (const auto *method = dyn_cast<CXXMethodDecl>(ref->getDecl()))
      if (found.seen.count(method->getParent()))
        typeText(method->getParent(), text, done);
  for (const Stmt *child : s->children())
    completeClassesOf(child, text, done);
}

static QualType valueOf(QualType type, const ASTContext &ctx) {
  while (const ArrayType *array = ctx.getAsArrayType(type))
    type = array->getElementType();
  return type;
}

void DeviceUnit::typeText(const TypeDecl *decl, ScopedText &text, std::set<const Decl *> &done) {
  if (!done.insert(decl).second)
    return;
  auto byValue = [&](QualType type) {
    completeType(type, text, done);
    if (const TagDecl *tag = valueOf(type, ec.ctx)->getAsTagDecl())
      if (const TagDecl *definition = tag->getDefinition())
        typeText(definition, text, done);
  };
  std::string scope = deviceScope(decl);
  if (const auto *name = dyn_cast<TypedefNameDecl>(decl)) {
    if (const auto *tag = name->getUnderlyingType()->getAsTagDecl();
        tag && tag->getTypedefNameForAnonDecl() && tag->getTypedefNameForAnonDecl()->getCanonicalDecl() == decl)
      return; // the tag has this name
    if (ec.ctx.getAsArrayType(name->getUnderlyingType()))
      byValue(name->getUnderlyingType());
    else
      completeType(name->getUnderlyingType(), text, done);
    text.add(scope, "typedef " + spellType(name->getUnderlyingType(), deviceBaseName(name), ec.ctx) + ";\n");
    return;
  }
  if (const auto *e = dyn_cast<EnumDecl>(decl)) {
    text.add(scope, enumText(e));
    return;
  }
  const auto *record = cast<RecordDecl>(decl);
  if (!record->isCompleteDefinition())
    return;
  if (const auto *cxx = dyn_cast<CXXRecordDecl>(record)) {
    for (const CXXBaseSpecifier &base : cxx->bases())
      byValue(base.getType());
    for (const FunctionDecl *f : found.functions)
      if (const auto *method = dyn_cast<CXXMethodDecl>(f); method && method->getParent()->getCanonicalDecl() == cxx->getCanonicalDecl()) {
        completeType(f->getReturnType(), text, done);
        for (const ParmVarDecl *p : f->parameters())
          completeType(p->getType(), text, done);
      }
  }
  for (const FieldDecl *field : record->fields()) {
    byValue(field->getType());
    if (field->hasInClassInitializer())
      completeClassesOf(field->getInClassInitializer(), text, done);
  }
  if (record->isAnonymousStructOrUnion())
    return; // stands inside of its owner
  text.add(scope, recordText(record));
}

/// `enum { N = 5 };` in C is a way to write constants of type int, and nothing else: nobody can name its type.
static bool isListOfInts(const EnumDecl *decl, const ASTContext &ctx) {
  return decl->isFreeStanding() && !decl->getIdentifier() &&
         llvm::all_of(decl->enumerators(), [&](const EnumConstantDecl *c) { return c->getType() == ctx.IntTy; });
}

std::string DeviceUnit::enumText(const EnumDecl *decl) {
  bool named = decl->getIdentifier() || decl->getTypedefNameForAnonDecl() || !decl->isFreeStanding();
  std::string name = named ? " " + deviceBaseName(decl) : "";
  std::string text = std::string("enum") + (decl->isScoped() ? " class" : "") + name;
  if (decl->isFixed() || !ec.cplusplus()) {
    bool ints = !ec.cplusplus() && isListOfInts(decl, ec.ctx);
    text += " : " + spellType(ints ? ec.ctx.IntTy : decl->getIntegerType(), "", ec.ctx);
  }
  bool lifted = !decl->isScoped() && (isSystem(decl) || !decl->getDeclContext()->getRedeclContext()->isFileContext());
  if (lifted)
    return name.empty() ? "" : text + (text.find(':') == std::string::npos ? " : " + spellType(decl->getIntegerType(), "", ec.ctx) : "") + " {};\n";
  text += " {";
  bool first = true;
  llvm::APSInt next;
  for (const EnumConstantDecl *c : decl->enumerators()) {
    llvm::SmallString<24> digits;
    c->getInitVal().toString(digits, 10);
    text += std::string(first ? " " : ", ") + deviceIdent(c->getNameAsString()) + " = " + std::string(digits);
    first = false;
  }
  return text + " };\n";
}

static std::string packing(const RecordDecl *record) {
  std::string text;
  if (record->hasAttr<PackedAttr>())
    text += " __attribute__((packed))";
  unsigned align = record->getMaxAlignment();
  if (record->hasFlexibleArrayMember()) // left out, but it counts
    align = record->getASTContext().getTypeAlign(record->getASTContext().getRecordType(record));
  if (align)
    text += " __attribute__((aligned(" + std::to_string(align / 8) + ")))";
  if (const auto *pack = record->getAttr<MaxFieldAlignmentAttr>(); pack && pack->getAlignment() == 8)
    text += " __attribute__((packed))";
  return text;
}

std::string DeviceUnit::fieldsText(const RecordDecl *record, int depth, int &unnamed) {
  std::string indent(2 * depth, ' '), text;
  const auto *cxx = dyn_cast<CXXRecordDecl>(record);
  const bool isLambda = cxx && cxx->isLambda();
  llvm::DenseMap<const ValueDecl *, FieldDecl *> captures;
  FieldDecl *thisField = nullptr;
  if (isLambda)
    cxx->getCaptureFields(captures, thisField);
  for (const FieldDecl *field : record->fields()) {
    std::string name = deviceIdent(field->getNameAsString());
    if (isLambda) {
      name = field == thisField ? "acc_this" : "";
      for (const auto &[var, captured] : captures)
        if (captured == field)
          name = deviceIdent(var->getNameAsString()) + packSuffix(var);
    }
    if (field->isAnonymousStructOrUnion()) {
      const RecordDecl *inner = field->getType()->getAsRecordDecl();
      text += indent + (inner->isUnion() ? "union" : "struct") + packing(inner) + " {\n" +
              fieldsText(inner, depth + 1, unnamed) + indent + "};\n";
      continue;
    }
    if (field->getType()->isIncompleteArrayType() || isLeftOut(field))
      continue; // reached by its offset
    text += indent;
    std::string attributes = field->hasAttr<PackedAttr>() ? " __attribute__((packed))" : "";
    if (unsigned align = field->getMaxAlignment())
      text += "alignas(" + std::to_string(align / 8) + ") ";
    if (const auto *pack = record->getAttr<MaxFieldAlignmentAttr>();
        pack && pack->getAlignment() > 8 && ec.ctx.getTypeAlign(field->getType()) > pack->getAlignment())
      attributes = " __attribute__((packed, aligned(" + std::to_string(pack->getAlignment() / 8) + ")))";
    if (field->isBitField())
      name += " : " + std::to_string(field->getBitWidthValue(ec.ctx));
    text += (field->isMutable() ? "mutable " : "") + spellType(field->getType(), name, ec.ctx) + attributes;
    // A template's has none where no constructor that is called needs it.
    const Expr *given = field->hasInClassInitializer() ? field->getInClassInitializer() : nullptr;
    if (cxx && given && found.constructed.count(cxx) && !setByConstructors(field)) {
      PlainWriter w(ec);
      w.setScope(record);
      std::string init = w.expr(given);
      text += init.rfind("{", 0) == 0 ? init : " = " + init;
    }
    text += ";\n";
  }
  return text;
}

bool isLeftOut(const FieldDecl *field) {
  return field->hasAttr<NoUniqueAddressAttr>() && field->isZeroSize(field->getASTContext());
}

bool setByConstructors(const FieldDecl *field) {
  const auto *record = dyn_cast<CXXRecordDecl>(field->getParent());
  return record && field->isBitField() && record->hasUserDeclaredConstructor() &&
         (!record->hasDefaultConstructor() || record->hasUserProvidedDefaultConstructor());
}

std::string DeviceUnit::methodsText(const CXXRecordDecl *record) {
  std::string text;
  bool constructors = false, defaults = false, copies = false, moves = false;
  for (const FunctionDecl *f : found.functions) {
    const auto *method = dyn_cast<CXXMethodDecl>(f);
    if (!method || method->getParent()->getCanonicalDecl() != record->getCanonicalDecl())
      continue;
    if ((method->isDefaulted() || method->isImplicit()) && !inheritedBy(method) && !isMadeComparison(method))
      if (!isa<CXXMethodDecl>(f) || !record->isLambda() || !method->hasBody() || method->isDefaulted())
        continue;
    if (const auto *constructor = dyn_cast<CXXConstructorDecl>(method)) {
      constructors = true;
      // Default arguments that no call uses are not printed.
      defaults |= constructor->isDefaultConstructor() &&
                  llvm::all_of(constructor->getCanonicalDecl()->parameters(),
                               [&](const ParmVarDecl *p) { return found.defaults.count(p); });
      copies |= constructor->isCopyConstructor();
      moves |= constructor->isMoveConstructor();
    }
    moves |= method->isMoveAssignmentOperator();
    text += "  " + head(f, true, true) + ";\n";
  }
  // Constants of an empty class are made without its constructors.
  if (constructors && !defaults && (record->hasDefaultConstructor() || record->isEmpty()))
    text = "  " + deviceBaseName(record) + "() = default;\n" + text;
  // What moves by functions of its own is not copied unless it says so.
  bool copied = record->needsImplicitCopyConstructor();
  for (const CXXConstructorDecl *c : record->ctors())
    copied |= c->isCopyConstructor() && c->isDefaulted() && !c->isDeleted();
  if (moves && constructors && !copies && copied)
    text = "  " + deviceBaseName(record) + "(const " + deviceBaseName(record) + " &) = default;\n" + text;
  return text + listConstructor(record, ec.ctx);
}

/// Functions of bases, and members, that the class takes over by `using`: its own would hide them.
std::string DeviceUnit::usingsText(const CXXRecordDecl *record) {
  std::set<std::string> lines;
  auto take = [&](const NamedDecl *target) {
    const auto *method = dyn_cast<CXXMethodDecl>(target);
    const bool isThere = method ? llvm::any_of(found.functions, [&](const FunctionDecl *f) {
      return f->getCanonicalDecl() == method->getCanonicalDecl();
    }) : isa<FieldDecl>(target) && !isLeftOut(cast<FieldDecl>(target));
    if (isThere && target->getIdentifier())
      lines.insert("  using " + deviceName(cast<CXXRecordDecl>(target->getDeclContext())) + "::" + deviceBaseName(target) + ";\n");
  };
  for (const Decl *decl : record->decls())
    if (const auto *shadow = dyn_cast<UsingShadowDecl>(decl))
      take(shadow->getTargetDecl());
  std::string text;
  for (const std::string &line : lines)
    text += line;
  return text;
}

std::string DeviceUnit::recordText(const RecordDecl *record) {
  std::string name = deviceBaseName(record), bases, fields;
  const auto *cxx = dyn_cast<CXXRecordDecl>(record);
  int unnamed = 0;
  if (cxx) {
    for (const CXXBaseSpecifier &base : cxx->bases())
      bases += (bases.empty() ? " : " : ", ") + spellType(base.getType(), "", ec.ctx);
    if (cxx->isDynamicClass() && !ec.ctx.getASTRecordLayout(cxx).getPrimaryBase())
      fields += "  void *acc_virtual;\n";
  }
  fields += fieldsText(record, 1, unnamed);
  if (cxx)
    fields += usingsText(cxx) + methodsText(cxx);
  std::string kind = record->isUnion() ? "union" : "struct";
  std::string text = kind + packing(record) + " " + name + bases + " {\n" + fields + "};\n";
  auto size = ec.ctx.getTypeSizeInChars(ec.ctx.getRecordType(record)).getQuantity();
  if (size == 0)
    return text; // C's empty struct
  return text + "static_assert(sizeof(" + kind + " " + name + ") == " + std::to_string(size) + ", \"" + name +
         " is laid out as on the host\");\n";
}

} // namespace accolade
