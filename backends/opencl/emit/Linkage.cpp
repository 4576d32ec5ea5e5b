#include "backends/opencl/emit/Linkage.h"

#include "backends/opencl/emit/CNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"

#include <algorithm>

using namespace clang;

namespace accolade::opencl {
namespace {

/// A function of more pointers than this has forms with one or all of them private.
constexpr size_t MostFree = 3;

/// A level of a pointer among the parameters.
struct Level {
  bool isFirst;    ///< it may lead to a variable of the thread
  QualType target; ///< of a first one
};

/// As Variant::key counts them.
std::vector<Level> levelsOf(const FunctionDecl *f) {
  std::vector<Level> levels;
  auto take = [&](QualType type) {
    bool first = true;
    for (type = type.getCanonicalType();;)
      if (const auto *array = dyn_cast<ArrayType>(type.getTypePtr())) {
        type = array->getElementType().getCanonicalType();
      } else if (type->isPointerType() || type->isReferenceType()) {
        type = type->getPointeeType().getCanonicalType();
        levels.push_back({std::exchange(first, false), type.getUnqualifiedType()});
      } else {
        return;
      }
  };
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  if (method && method->isInstance() && !isa<CXXConstructorDecl>(method))
    take(method->getThisType());
  for (const ParmVarDecl *p : f->parameters())
    take(p->getType());
  return levels;
}

} // namespace

std::vector<std::vector<Space>> formsFor(const FunctionDecl *f) {
  const std::vector<Level> levels = levelsOf(f);
  std::vector<size_t> firsts;
  for (size_t i = 0; i < levels.size(); ++i)
    if (levels[i].isFirst)
      firsts.push_back(i);
  const std::vector<Space> global(levels.size(), Space::Global);
  std::vector<std::vector<Space>> forms = {global};
  auto add = [&](auto isPrivate) {
    forms.push_back(global);
    for (size_t n = 0; n < firsts.size(); ++n)
      if (isPrivate(n))
        forms.back()[firsts[n]] = Space::Private;
  };
  if (firsts.size() <= MostFree) {
    for (unsigned set = 1; set < 1u << firsts.size(); ++set)
      add([&](size_t n) { return set >> n & 1; });
    return forms;
  }
  for (size_t one = 0; one < firsts.size(); ++one)
    add([&](size_t n) { return n == one; });
  add([](size_t) { return true; });
  return forms;
}

bool isForm(const FunctionDecl *f, const std::vector<Space> &key) {
  return llvm::is_contained(formsFor(f), key);
}

/// Something of that type that it is given, or else device memory.
Space resultOf(const FunctionDecl *f, const std::vector<Space> &key) {
  QualType result = f->getReturnType().getCanonicalType();
  if (!result->isPointerType() && !result->isReferenceType())
    return Space::Global;
  QualType target = result->getPointeeType().getUnqualifiedType();
  const std::vector<Level> levels = levelsOf(f);
  for (size_t i = 0; i < std::min(levels.size(), key.size()); ++i)
    if (levels[i].isFirst && levels[i].target == target)
      return key[i];
  return Space::Global;
}

std::string linkName(const FunctionDecl *f, const std::vector<Space> &key) {
  std::string name;
  std::unique_ptr<MangleContext> mangle(f->getASTContext().createMangleContext());
  if (!mangle->shouldMangleDeclName(f)) {
    name = CNames::free(f->getNameAsString());
  } else {
    llvm::raw_string_ostream os(name);
    const auto *constructor = dyn_cast<CXXConstructorDecl>(f);
    const auto *destructor = dyn_cast<CXXDestructorDecl>(f);
    os << "acc";
    mangle->mangleName(constructor  ? GlobalDecl(constructor, Ctor_Complete)
                       : destructor ? GlobalDecl(destructor, Dtor_Complete)
                                    : GlobalDecl(f),
                       os);
  }
  if (llvm::is_contained(key, Space::Private)) {
    name += "__to_";
    for (Space space : key)
      name += spaceLetter(space);
  }
  return name;
}

} // namespace accolade::opencl
