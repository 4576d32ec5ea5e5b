#include "plan/grid/PrivatePlace.h"

using namespace clang;

namespace accolade {

/// Bytes of a variable or section; none: only known at run time.
static std::optional<uint64_t> bytesOf(const PrivateVar &v, QualType type, ASTContext &ctx) {
  if (!v.isSection() || type->isArrayType()) {
    if (type->isDependentType() || type->isVariablyModifiedType() || type->isIncompleteType())
      return std::nullopt;
    return ctx.getTypeSizeInChars(type).getQuantity();
  }
  uint64_t bytes = 1;
  for (const ParsedSection &s : v.written->sections) {
    const Expr *length = v.from && s.length ? v.from->expr(*s.length) : nullptr;
    if (!length || length->isValueDependent() || !type->isPointerType())
      return std::nullopt;
    std::optional<llvm::APSInt> value = length->getIntegerConstantExpr(ctx);
    if (!value)
      return std::nullopt;
    bytes *= value->getZExtValue();
    type = type->getPointeeType();
  }
  return bytes * ctx.getTypeSizeInChars(type).getQuantity();
}

std::string placeOfPrivate(const PrivateVar &v, bool shared, ASTContext &ctx) {
  QualType type = v.var->getType().getNonReferenceType();
  bool isArray = type->isArrayType() || v.isSection();
  std::optional<uint64_t> bytes = bytesOf(v, type, ctx);
  if (!bytes)
    return type->isDependentType() ? "registers or memory, as its type will be"
                                   : "scratch memory: its length is known at the launch";
  if (shared)
    return *bytes <= MostShared ? "shared memory: the gang's threads share it"
                                : "scratch memory: too large for shared memory";
  if (!isArray && !type->isRecordType())
    return "registers";
  return *bytes <= MostLocal ? "local memory or registers" : "scratch memory: too large for a thread";
}

} // namespace accolade
