// Members of objects: those without a name, without an address or without a length, and functions of a
// class that the object is known to have.
#include "analysis/Ast.h"
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

static bool isAnonymousField(const Expr *e) {
  const auto *m = dyn_cast<MemberExpr>(e);
  const auto *field = m ? dyn_cast<FieldDecl>(m->getMemberDecl()) : nullptr;
  return field && field->isAnonymousStructOrUnion();
}

/// The object as one of a class that is derived from its own.
std::string DeviceWriter::ofClass(const CXXRecordDecl *derived, const MemberExpr *m, const std::string &base) {
  QualType object = m->getBase()->getType();
  object = m->isArrow() ? object->getPointeeType() : object;
  QualType owner = ec.ctx.getQualifiedType(ec.ctx.getRecordType(derived), object.getQualifiers());
  return "static_cast<" + typeName(ec.ctx.getLValueReferenceType(owner)) + ">(" + (m->isArrow() ? "*" : "") + base + ")";
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
  const VarDecl *pointer = mark == "->" ? namedVariable(m->getBase()->IgnoreParenImpCasts()) : nullptr;
  if (auto copy = pointer ? held.find(pointer->getCanonicalDecl()) : held.end(); copy != held.end()) {
    base = copy->second;
    mark = ".";
  }
  if (mark.empty())
    base = expr(m->getBase());
  if (field && field->isAnonymousStructOrUnion())
    return base + mark;
  std::string object = mark == "->" ? base : "&" + base;
  if (field && field->getType()->isIncompleteArrayType()) {
    QualType element = ec.ctx.getAsArrayType(field->getType())->getElementType();
    return "((" + typeName(ec.ctx.getPointerType(element)) + ")((char *)(" + object + ") + " +
           std::to_string(ec.ctx.getFieldOffset(field) / 8) + "))";
  }
  if (field && isLeftOut(field))
    return "(*(" + typeName(ec.ctx.getPointerType(m->getType())) + ")" + object + ")";
  if (isa<CXXMethodDecl>(decl))
    if (const CXXMethodDecl *meant = meantBy(m); meant && meant != decl)
      return ofClass(meant->getParent(), m, base) + "." + deviceBaseName(meant);
  std::string qualifier;
  if (m->hasQualifier())
    if (const auto *owner = dyn_cast<CXXRecordDecl>(decl->getDeclContext()))
      qualifier = deviceName(owner) + "::";
  std::string name = field ? nameOf(decl) : deviceBaseName(decl);
  return base + mark + qualifier + name;
}

} // namespace accolade
