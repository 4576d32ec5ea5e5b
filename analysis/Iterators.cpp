// See Iterators.h. The library's iterators name their category. Others are asked for the operators that a kernel's loop
// is made of, by name, since overloads cannot be resolved any more when the program has been read.
#include "analysis/Iterators.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace accolade {
namespace {

const CXXRecordDecl *typeNamed(const CXXRecordDecl *in, const char *name) {
  auto found = in->lookup(DeclarationName(&in->getASTContext().Idents.get(name)));
  const auto *type = found.empty() ? nullptr : dyn_cast<TypedefNameDecl>(found.front());
  return type ? type->getUnderlyingType()->getAsCXXRecordDecl() : nullptr;
}

/// Since C++20 an iterator whose elements are made on the way has two: what it was called before, and what it can do.
const CXXRecordDecl *categoryOf(const CXXRecordDecl *iterator) {
  const CXXRecordDecl *concept_ = typeNamed(iterator, "iterator_concept");
  return concept_ ? concept_ : typeNamed(iterator, "iterator_category");
}

bool isRandomAccess(const CXXRecordDecl *category) {
  auto isRandom = [](const CXXRecordDecl *tag) { return tag->getName() == "random_access_iterator_tag"; };
  bool random = isRandom(category);
  category->forallBases([&](const CXXRecordDecl *base) {
    random |= isRandom(base);
    return true;
  });
  return random;
}

/// A function that is no member, and whose first parameter may be an object of this class.
bool takes(const NamedDecl *named, const CXXRecordDecl *type) {
  const FunctionDecl *f = named->getUnderlyingDecl()->getAsFunction();
  if (!f || f->getNumParams() != 2)
    return false;
  const QualType first = f->getParamDecl(0)->getType().getNonReferenceType();
  if (const auto *made = first->getAs<TemplateSpecializationType>(); made && first->isDependentType()) {
    const auto *instance = dyn_cast<ClassTemplateSpecializationDecl>(type);
    const TemplateDecl *of = made->getTemplateName().getAsTemplateDecl();
    return instance && of && of->getCanonicalDecl() == instance->getSpecializedTemplate()->getCanonicalDecl();
  }
  const CXXRecordDecl *wanted = first->getAsCXXRecordDecl();
  return first->isDependentType() ||
         (wanted && (wanted->getCanonicalDecl() == type->getCanonicalDecl() || type->isDerivedFrom(wanted)));
}

bool declaresOperator(const CXXRecordDecl *type, DeclarationName name) {
  return !type->lookup(name).empty() || llvm::any_of(type->friends(), [&](const FriendDecl *f) {
    return f->getFriendDecl() && f->getFriendDecl()->getDeclName() == name;
  });
}

bool mayHaveOperator(const CXXRecordDecl *type, OverloadedOperatorKind op) {
  const DeclarationName name = type->getASTContext().DeclarationNames.getCXXOperatorName(op);
  bool has = declaresOperator(type, name);
  type->forallBases([&](const CXXRecordDecl *base) {
    has |= declaresOperator(base, name);
    return true;
  });
  for (const DeclContext *scope = type->getDeclContext(); scope && !has; scope = scope->getParent())
    has = llvm::any_of(scope->lookup(name), [&](const NamedDecl *named) { return takes(named, type); });
  return has;
}

/// The functions that a declaration stands for: of a template, those that the program calls.
void addFunctions(const NamedDecl *named, std::vector<const FunctionDecl *> &found) {
  named = named->getUnderlyingDecl();
  if (const auto *made = dyn_cast<FunctionTemplateDecl>(named))
    found.insert(found.end(), made->spec_begin(), made->spec_end());
  else if (const auto *f = dyn_cast<FunctionDecl>(named))
    found.push_back(f);
}

void addOperators(const CXXRecordDecl *type, DeclarationName name, std::vector<const FunctionDecl *> &found) {
  for (const NamedDecl *named : type->lookup(name))
    addFunctions(named, found);
  for (const FriendDecl *f : type->friends())
    if (const NamedDecl *named = f->getFriendDecl(); named && named->getDeclName() == name)
      addFunctions(named, found);
}

/// Whether it goes so many steps, or says how many lie between two.
bool isStep(const FunctionDecl *f, const CXXRecordDecl *type) {
  if (f->isDependentContext() || f->isDeleted() || !f->hasBody())
    return false;
  auto isIterator = [&](unsigned parameter) {
    const CXXRecordDecl *of = f->getParamDecl(parameter)->getType().getNonReferenceType()->getAsCXXRecordDecl();
    return of && (of->getCanonicalDecl() == type->getCanonicalDecl() || type->isDerivedFrom(of));
  };
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  const bool isMember = method && method->isInstance();
  if (f->getNumParams() != (isMember ? 1 : 2) || (!isMember && !isIterator(0)))
    return false;
  const unsigned last = f->getNumParams() - 1;
  return f->getParamDecl(last)->getType().getNonReferenceType()->isArithmeticType() ||
         (f->getOverloadedOperator() == OO_Minus && isIterator(last));
}

/// A number in its place will do for an object that becomes one.
bool becomesSomething(const CXXRecordDecl *type) {
  auto conversions = const_cast<CXXRecordDecl *>(type)->getVisibleConversionFunctions();
  return conversions.begin() != conversions.end();
}

} // namespace

bool goesStepByStep(const CXXRecordDecl *iterator) {
  if (!iterator || !iterator->hasDefinition() || iterator->hasAnyDependentBases())
    return false;
  iterator = iterator->getDefinition();
  const CXXRecordDecl *category = categoryOf(iterator);
  if (category && category->hasDefinition() && category->isInStdNamespace() && !isRandomAccess(category))
    return true;
  return !becomesSomething(iterator) && (!mayHaveOperator(iterator, OO_Minus) || !mayHaveOperator(iterator, OO_Plus));
}

std::vector<const FunctionDecl *> stepOperators(const CXXRecordDecl *iterator) {
  std::vector<const FunctionDecl *> found;
  if (!iterator || !iterator->hasDefinition())
    return found;
  iterator = iterator->getDefinition();
  for (OverloadedOperatorKind op : {OO_Minus, OO_Plus}) {
    const DeclarationName name = iterator->getASTContext().DeclarationNames.getCXXOperatorName(op);
    addOperators(iterator, name, found);
    iterator->forallBases([&](const CXXRecordDecl *base) {
      addOperators(base, name, found);
      return true;
    });
    for (const DeclContext *scope = iterator->getDeclContext(); scope; scope = scope->getParent())
      for (const NamedDecl *named : scope->lookup(name))
        addFunctions(named, found);
  }
  std::erase_if(found, [&](const FunctionDecl *f) { return !isStep(f, iterator); });
  return found;
}

} // namespace accolade
