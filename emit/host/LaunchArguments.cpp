#include "emit/host/LaunchArguments.h"
#include "analysis/Ast.h"
#include "emit/Arguments.h"
#include "emit/host/HostExpressions.h"

using namespace clang;

namespace accolade {

static bool isOffered(const LaunchPlan &launch, const VarDecl *var) {
  return std::any_of(launch.captured.begin(), launch.captured.end(),
                     [&](const CapturedVar &c) { return c.var == var && c.offered; });
}

std::string LaunchArguments::filled(const LaunchPlan &launch) const {
  std::string text = "    struct " + launch.name + "_args " + n.args + ";\n";
  // What lies between numbers must not look like an address of the device.
  text += "    __builtin_memset((void *)&" + n.args + ", 0, sizeof(" + n.args + "));\n";
  for (const CapturedVar &c : launch.captured)
    text += "    " + argumentText(launch, c) + "\n";
  text += apartText(launch) + reachesText(launch) + boundsText(launch) + valuesText(launch);
  if (launch.checksTiles)
    text += "    " + n.args + ".acc_fault = acc_rt_object(&" + n.region + ", &" + n.fault + ", \"" +
            n.fault + "\");\n";
  text += usesText(launch);
  for (const LaunchPlan::Unseen &one : launch.unseen)
    text += "    acc_rt_unseen(&" + n.region + ", " + unseenText(one.var) + ", " + quoted(one.var->getNameAsString()) + ", " +
            quoted(one.function->getNameAsString()) + ");\n";
  if (launch.usesThis)
    text += "    " + n.args + ".acc_this = acc_rt_pointer(&" + n.region + ", this, \"this\");\n";
  return text + nothingText(launch);
}

std::string LaunchArguments::filledAtOnce(const LaunchPlan &launch) const {
  std::string text = "    struct " + launch.name + "_args " + n.args + ";\n";
  for (const CapturedVar &c : launch.captured)
    text += "    " +
            (c.storage == Storage::Value
                 ? argumentText(launch, c)
                 : n.args + "." + launch.nameOf(c.var) + " = (void *)" + addressText(c) + ";") +
            "\n";
  if (launch.usesThis)
    text += "    " + n.args + ".acc_this = (void *)this;\n";
  return text + nothingText(launch);
}

std::string LaunchArguments::apartText(const LaunchPlan &launch) const {
  std::string text;
  auto arrayText = [](const VarDecl *var) {
    std::string name = hostName(var);
    return quoted(name) + ", (const void *)" + name + ", sizeof(" + name + "[0])";
  };
  for (const auto &[one, other] : launch.apart)
    text += "    acc_rt_apart(&" + n.region + ", " + arrayText(one) + ", " + arrayText(other) + ");\n";
  return text;
}

std::string LaunchArguments::reachesText(const LaunchPlan &launch) const {
  std::string text;
  for (const auto &[elements, item] : launch.reaches) {
    std::string number = HostExpressions(ec).expr(elements);
    text += "    acc_rt_reach(&" + n.region + ", " + quoted(item->text) + ", " + quoted(number) + ", (acc_rt_int64)(" + number + "));\n";
  }
  return text;
}

std::string LaunchArguments::boundsText(const LaunchPlan &launch) const {
  std::string text;
  for (const VarDecl *var : launch.bounded) {
    std::string field = n.args + ".acc_", name = launch.nameOf(var), from = hostName(var);
    if (!isOffered(launch, var))
      text += "    acc_rt_bounds(&" + n.region + ", (const void *)" + from + ", sizeof(*" + from +
              "), &" + field + "lo_" + name + ", &" + field + "hi_" + name + ");\n";
    if (launch.narrowBounds.count(var))
      text += "    acc_rt_narrow(&" + field + "lo_" + name + ", &" + field + "hi_" + name + ");\n";
  }
  for (const VarDecl *var : launch.together) {
    std::string field = n.args + ".acc_", lo = field + "lo_" + launch.nameOf(var), hi = field + "hi_" + launch.nameOf(var);
    text += var == launch.together[0] ? "    " + field + "common_lo = " + lo + ", " + field + "common_hi = " + hi + ", " + field + "apart = 0;\n"
                                      : "    " + field + "apart |= acc_rt_common(&" + field + "common_lo, &" + field +
                                            "common_hi, " + lo + ", " + hi + ");\n";
  }
  return text;
}

std::string LaunchArguments::valuesText(const LaunchPlan &launch) const {
  std::string text;
  for (const VarDecl *var : launch.given) {
    std::string name = launch.nameOf(var), from = hostName(var);
    text += "    " + n.args + ".acc_was_" + name + " = " + from + ";\n";
    text += "    " + n.args + ".acc_given_" + name + " = acc_rt_is_given(&" + n.region + ", " +
            (ec.cplusplus() ? "__builtin_addressof(" + from + ")" : "&" + from) + ");\n";
  }
  for (size_t i = 0; i < launch.told.size(); ++i)
    text += "    " + n.args + "." + toldName(i) + " = " + HostExpressions(ec).expr(launch.told[i]) + ";\n";
  return text;
}

std::string LaunchArguments::usesText(const LaunchPlan &launch) const {
  std::string text;
  auto use = [&](const NamedDecl *named) { text += "    (void)" + named->getNameAsString() + ";\n"; };
  for (const VarDecl *var : launch.replaced)
    use(var);
  for (const VarDecl *var : launch.tables)
    if (var->isLocalVarDecl())
      use(var);
  for (const NamedDecl *called : d.writtenOut)
    use(called);
  for (const TypedefNameDecl *name : launch.localNames)
    text += "    (void)sizeof(" + name->getNameAsString() + (name->getUnderlyingType()->isReferenceType() ? "" : " *") + ");\n";
  return text;
}

std::string LaunchArguments::nothingText(const LaunchPlan &launch) const {
  return launch.captured.empty() && !launch.usesThis ? "    " + n.args + ".acc_nothing = 0;\n" : "";
}

std::string LaunchArguments::addressText(const CapturedVar &c) const {
  std::string from = c.offered ? offeredText(c) : c.host.empty() ? hostName(c.var) : c.host;
  if (c.storage == Storage::Pointer || c.var->getType().getNonReferenceType()->isArrayType())
    return from;
  return (ec.cplusplus() ? "__builtin_addressof(" : "(&") + from + ")";
}

std::string LaunchArguments::argumentText(const LaunchPlan &launch, const CapturedVar &c) const {
  std::string name = c.var->getNameAsString();
  std::string from = c.host.empty() ? hostName(c.var) : c.host;
  std::string field = n.args + "." + launch.nameOf(c.var);
  QualType type = c.var->getType().getNonReferenceType();
  switch (c.storage) {
  case Storage::Value:
    if (c.asBytes() && c.behind)
      return "__builtin_memcpy(" + field + ", __builtin_addressof(" + from + "), sizeof(" + field +
             "));\n    acc_rt_translate_behind(&" + n.region + ", " + field + ", sizeof(" + field + "), " + n.args + "." +
             launch.nameOf(c.behind) + ", __builtin_addressof(" + hostName(c.behind) + "));";
    if (c.asBytes())
      return "__builtin_memcpy(" + field + ", __builtin_addressof(" + from + "), sizeof(" +
             field + "));" +
             (c.holdsPointers() ? "\n    acc_rt_translate_inside(&" + n.region + ", " + field +
                                      ", sizeof(" + field + "));"
                                : "");
    if (type->isArrayType())
      return "__builtin_memcpy(" + field + ", " + from + ", sizeof(" + field + "));";
    if (c.behind)
      return field + " = (" + (isPlainAddress(c) ? "void *" : HostExpressions(ec).typeName(plainType(c.var))) + ")((char *)" +
             n.args + "." + launch.nameOf(c.behind) + " + ((const char *)" + from +
             " - (const char *)" + hostName(c.behind) + "));";
    if (const TagDecl *tag = type->getAsRecordDecl(); // of which the kernel has a copy
        tag && !ec.cplusplus() && tag->getParentFunctionOrMethod())
      return "__builtin_memcpy(&" + field + ", &" + from + ", sizeof(" + field + "));";
    return field + " = " + (isPlainAddress(c) ? "(void *)" : "") + from + ";";
  case Storage::Pointer:
    if (c.offered) {
      std::string own = launch.nameOf(c.var);
      return field + " = acc_rt_offered(&" + n.region + ", (const void *)" + offeredText(c) + ", sizeof(*" + from +
             "), &" + n.args + ".acc_lo_" + own + ", &" + n.args + ".acc_hi_" + own + ");";
    }
    return field + " = " + pointerText(c, from, name) + ";";
  case Storage::Object:
    return field + " = acc_rt_object(&" + n.region + ", " +
           (type->isArrayType() ? "(const void *)" + from
            : ec.cplusplus()    ? "__builtin_addressof(" + from + ")"
                                : "&" + from) +
           ", " + quoted(name) + ");";
  }
  return "";
}

std::string LaunchArguments::offeredText(const CapturedVar &c) const {
  std::string there;
  for (const Expr *e = c.offered; const auto *m = dyn_cast<MemberExpr>(e); e = peel(m->getBase()))
    if (m->isArrow() && !isa<CXXThisExpr>(peel(m->getBase()))) {
      std::string base = HostExpressions(ec).expr(m->getBase());
      there = there.empty() ? base : base + " && " + there;
    }
  return there.empty() ? hostName(c.var) : "(" + there + " ? " + hostName(c.var) + " : 0)";
}

std::string LaunchArguments::pointerText(const CapturedVar &c, const std::string &from,
                        const std::string &name) const {
  const std::string distance = distanceText(c, from);
  const std::string call = "acc_rt_pointer(&" + n.region + ", ";
  if (distance.empty())
    return call + "(const void *)" + from + ", " + quoted(name) + ")";
  return "(char *)" + call + "(const char *)" + from + " + " + distance + ", " + quoted(name) + ") - " + distance;
}

std::string LaunchArguments::distanceText(const CapturedVar &c, const std::string &from) const {
  std::string sum, element = "*" + from;
  QualType type = c.var->getType().getNonReferenceType();
  for (size_t k = 0; c.section && k < c.section->sections.size(); ++k, element = "*" + element) {
    if (k > 0 && (type.isNull() || !ec.ctx.getAsArrayType(type)))
      break;
    const auto &lower = c.section->sections[k].lower;
    if (const std::string text = lower ? d.text(*lower) : "0"; text != "0")
      sum += (sum.empty() ? "" : " + ") + ("(" + text + ") * (ptrdiff_t)sizeof(" + element + ")");
    type = k > 0 ? ec.ctx.getAsArrayType(type)->getElementType() : type->getPointeeType();
  }
  return sum.find(" + (") == std::string::npos ? sum : "(" + sum + ")";
}

std::string LaunchArguments::unseenText(const VarDecl *var) const {
  const std::string name = hostName(var);
  if (var->getType()->isPointerType())
    return "(const void *)" + name;
  return "(const void *)" + (ec.cplusplus() ? "__builtin_addressof(" + name + ")" : "&" + name);
}

} // namespace accolade
