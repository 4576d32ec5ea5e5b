// C++ does not tell the size of an object that a reference to a base leads to, only its class: so
// the file lists those that it defines. Others are the run time's to complain about.
#include "emit/ClassSizes.h"

#include "directive/TreeWalk.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/QualTypeNames.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

using Records = std::set<const CXXRecordDecl *>;

class Derived : public TreeWalk {
public:
  Derived(const ASTContext &ctx, const Records &bases) : ctx(ctx), bases(bases) { instantiations = true; }
  std::string text;

  bool VisitCXXRecordDecl(CXXRecordDecl *record) override {
    if (record->isThisDeclarationADefinition() && !record->isDependentContext() && !record->isInvalidDecl() &&
        isMeant(record) && isNameable(record) && record->getDefinition() == record) {
      std::string name = TypeName::getFullyQualifiedName(ctx.getRecordType(record), ctx, ctx.getPrintingPolicy(), true);
      text += "  if (acc_type == typeid(" + name + "))\n    return sizeof(" + name + ");\n";
    }
    return true;
  }

private:
  bool isMeant(const CXXRecordDecl *record) const {
    for (const CXXRecordDecl *base : bases)
      if (record->getCanonicalDecl() == base || record->isDerivedFrom(base))
        return true;
    return false;
  }

  /// At the end of the file.
  static bool isNameable(const CXXRecordDecl *record) {
    for (const DeclContext *at = record; !at->isFileContext(); at = at->getParent()) {
      const auto *tag = dyn_cast<TagDecl>(at);
      if (tag && (!tag->getIdentifier() || tag->getAccess() == AS_private || tag->getAccess() == AS_protected))
        return false;
      if (!tag && !isa<LinkageSpecDecl, ExportDecl>(at))
        return false;
    }
    return record->getFormalLinkage() != Linkage::None;
  }

  const ASTContext &ctx;
  const Records &bases;
};

void collect(const std::vector<DataItem> &items, Records &out) {
  for (const DataItem &item : items)
    if (item.open)
      out.insert(item.open->getCanonicalDecl());
}

} // namespace

ClassSizes classSizes(const EmitContext &ec) {
  Records bases;
  for (const RegionPlan &region : ec.plan.regions)
    collect(region.data, bases);
  for (const auto &[directive, data] : ec.plan.data)
    collect(data.items, bases);
  if (bases.empty())
    return {};
  Derived derived(ec.ctx, bases);
  derived.TraverseDecl(ec.ctx.getTranslationUnitDecl());
  ClassSizes sizes;
  sizes.declaration = "#include <typeinfo>\n"
                      "static size_t acc_rt_class_size(const std::type_info &acc_type);\n"
                      "template <class T> static size_t acc_rt_size_of(const volatile T *acc_object) {\n"
                      "  bool acc_first = acc_object && dynamic_cast<const volatile void *>(acc_object) == acc_object;\n"
                      "  return acc_first ? acc_rt_class_size(typeid(*acc_object)) : 0;\n"
                      "}\n";
  sizes.definition = "\n/* Objects that kernels call virtual functions of; 0: of a class from elsewhere. */\n"
                     "static size_t acc_rt_class_size(const std::type_info &acc_type) {\n" +
                     derived.text + "  return 0;\n}\n";
  return sizes;
}

} // namespace accolade
