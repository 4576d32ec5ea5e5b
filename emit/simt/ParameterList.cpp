#include "emit/simt/ParameterList.h"

#include "emit/Arguments.h"
#include "emit/simt/HostView.h"

using namespace clang;

namespace accolade::simt {

std::string ParameterList::text() {
  std::string list;
  auto add = [&](const std::string &text) { list += (list.empty() ? "" : ", ") + text; };
  if (launch.usesThis)
    add("void *acc_self");
  for (const CapturedVar &c : launch.captured)
    add(c.unused ? unusedParameter(c) : parameter(c));
  for (const VarDecl *var : launch.bounded)
    add(words.wide + " acc_lo_" + w.nameOf(var) + ", " + words.wide + " acc_hi_" + w.nameOf(var));
  if (!launch.together.empty())
    add(words.wide + " acc_common_lo, " + words.wide + " acc_common_hi, " + words.wide + " acc_apart");
  for (const VarDecl *var : launch.given) {
    add(w.typeName(plainType(var).getUnqualifiedType(), "acc_was_" + w.nameOf(var)));
    add((isWideValue(var, ec) ? words.wide : "int") + " acc_given_" + w.nameOf(var));
  }
  for (size_t i = 0; i < launch.told.size(); ++i)
    add(words.wide + " " + toldName(i));
  if (launch.checksTiles)
    add("unsigned *acc_fault");
  return list;
}

/// Functions of a class may be others for objects that are const.
QualType ParameterList::asCalled(QualType type) const {
  const QualType plain = type.getUnqualifiedType();
  return ec.cplusplus() && type.isConstQualified() && !type->isPointerType() ? plain.withConst() : plain;
}

/// The wrapper of a value is as large as the value: some drivers compare sizes.
std::string ParameterList::alignment(QualType type) const {
  return type->isDependentType() ? "16"
                                 : std::to_string(ec.ctx.getTypeAlignInChars(type).getQuantity());
}

/// What the template passes all the same; some drivers compare sizes.
std::string ParameterList::unusedParameter(const CapturedVar &c) {
  QualType type = c.var->getType().getNonReferenceType();
  std::string name = "acc_unused_" + w.nameOf(c.var);
  if (passesAddress(c))
    return "char *" + name;
  return type->isArithmeticType() ? w.typeName(type.getUnqualifiedType(), name) : "char " + name;
}

std::string ParameterList::parameter(const CapturedVar &c) {
  std::string name = w.nameOf(c.var);
  QualType type = spelledType(c.var).getNonReferenceType();
  switch (c.storage) {
  case Storage::Value:
    if (w.used && launch.grid.shared.count(c.var->getCanonicalDecl()) && !type->isArrayType() && !c.asBytes())
      return startOfShared(c.var, type);
    w.setOwn(c.var);
    w.setName(c.var, "");
    return c.asBytes() || type->isArrayType() ? wrapped(c.var, type) : w.typeName(asCalled(type), name);
  case Storage::Pointer:
    w.setName(c.var, "");
    if (launch.held.count(c.var)) {
      std::string parameter = pointer(c.var, type->getPointeeType(), type.isRestrictQualified());
      w.setHeld(c.var, held(c.var, type->getPointeeType()));
      return parameter;
    }
    return pointer(c.var, type->getPointeeType(), type.isRestrictQualified());
  case Storage::Object:
    break;
  }
  w.setObject(c.var);
  if (type->isArrayType()) {
    w.setName(c.var, "");
    w.setDecayed(c.var);
    return pointer(c.var, ec.ctx.getArrayDecayedType(type)->getPointeeType(), false);
  }
  w.setName(c.var, launch.held.count(c.var) ? held(c.var, type) : "(*" + name + ")");
  return w.typeName(ec.ctx.getPointerType(asCalled(type)), name);
}

/// The thread's own copy, of which compilers keep what is read.
std::string ParameterList::held(const VarDecl *var, QualType type) {
  std::string name = launch.nameOf(var), own = "acc_held_" + name;
  unpacked.push_back(w.typeName(type.getUnqualifiedType().withConst(), own) + " = *" + name + ";");
  return own;
}

/// An array, or an object that travels as bytes: a parameter is neither, but may be a struct that has it.
std::string ParameterList::wrapped(const VarDecl *var, QualType type) {
  std::string name = w.nameOf(var), wrapper = launch.name + "_" + name;
  const bool isArray = type->isArrayType();
  std::string plain = isArray ? "" : w.typeName(type.getUnqualifiedType());
  std::string element = isArray ? w.typeName(ec.ctx.getUnqualifiedArrayType(type), "value")
                                : "__align__(" + alignment(type) + ") unsigned char value[sizeof(" + plain + ")]";
  structs += "struct " + wrapper + " {\n  " + element + ";\n};\n";
  if (isArray && use.isWritten(var) && w.used)
    sharedCopy(var, type);
  else if (!isArray && w.used && launch.grid.shared.count(var->getCanonicalDecl()))
    sharedObject(var, type);
  else if (isArray)
    unpacked.push_back(w.typeName(ec.ctx.getUnqualifiedArrayType(type), "(&" + name + ")") + " = acc_sent_" + name +
                       ".value;");
  else
    unpacked.push_back(w.typeName(asCalled(type), "&" + name) + " = *(" + plain + " *)acc_sent_" + name + ".value;");
  return wrapper + " acc_sent_" + name;
}

/// An array that the gang's threads share and that starts as the host's.
void ParameterList::sharedCopy(const VarDecl *var, QualType type) {
  std::string name = w.nameOf(var), element = w.typeName(ec.ctx.getBaseElementType(type)
                                                             .getUnqualifiedType());
  std::string count = "sizeof(acc_sent_" + name + ") / sizeof(" + element + ")";
  unpacked.push_back(words.shared + " " +
                     w.typeName(ec.ctx.getUnqualifiedArrayType(type), name) + ";");
  unpacked.push_back("for (unsigned acc_k = " + words.thread[0] + "; acc_k < " + count +
                     "; acc_k += " + words.threads[0] + ") ((" + element + " *)" + name +
                     ")[acc_k] = ((" + element + " *)&acc_sent_" + name + ")[acc_k];");
  unpacked.push_back(words.barrier + ";");
  w.setObject(var);
}

/// A variable of the gang's threads, and the parameter that has its first value.
std::string ParameterList::startOfShared(const VarDecl *var, QualType type) {
  const std::string name = w.nameOf(var), start = "acc_start_" + name;
  w.setName(var, "");
  w.setObject(var);
  unpacked.push_back(words.shared + " " + w.typeName(type.getUnqualifiedType(), name) + ";");
  unpacked.push_back("if (" + w.isFirst(w.used) + ") " + name + " = " + start + ";");
  unpacked.push_back(words.barrier + ";");
  return w.typeName(type.getUnqualifiedType(), start);
}

/// The same for an object that travels as bytes.
void ParameterList::sharedObject(const VarDecl *var, QualType type) {
  const std::string name = w.nameOf(var), plain = w.typeName(type.getUnqualifiedType());
  w.setObject(var);
  unpacked.push_back("alignas(16) " + words.shared + " char acc_room_" + name + "[sizeof(" + plain + ")];");
  unpacked.push_back(w.typeName(type.getUnqualifiedType(), "&" + name) + " = *(" + plain + " *)acc_room_" + name + ";");
  unpacked.push_back("if (" + w.isFirst(w.used) + ") memcpy(&" + name + ", acc_sent_" + name + ".value, sizeof(" + plain + "));");
  unpacked.push_back(words.barrier + ";");
}

std::string ParameterList::pointer(const VarDecl *var, QualType pointee, bool restricted) {
  bool plain = !pointee->isAnyPointerType() && !pointee->isFunctionType();
  bool readOnly = use.isReadOnly(var);
  if (plain && readOnly && !pointee->isVoidType() && !pointee->isArrayType())
    pointee = pointee.withConst();
  restricted |= launch.alone.count(var->getCanonicalDecl()) || (readOnly && launch.unaliased.count(var));
  std::string word = plain && restricted ? restrict_ + " " : "";
  if (!word.empty() && !readOnly && launch.exchanged.count(var->getCanonicalDecl()))
    word = UnlessWaiting;
  return w.typeName(ec.ctx.getPointerType(pointee), word + w.nameOf(var));
}

void ParameterList::unpack() {
  if (launch.usesThis) {
    w.line("auto *acc_this = (" + thisType() + " *)acc_self;");
    w.setThis("acc_this");
  }
  for (const std::string &text : unpacked)
    w.line(text);
}

std::string ParameterList::thisType() const {
  const Decl *d = launch.function;
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(d);
  return method ? w.typeName(method->getThisType()->getPointeeType()) : "void";
}

} // namespace accolade::simt
