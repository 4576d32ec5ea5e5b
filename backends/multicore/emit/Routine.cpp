// Functions that host and device share. They find their gang through the run
// time, and globals named in declare through acc_rt_here: on a device with its
// own memory those are another copy.
#include "backends/multicore/emit/GangCode.h"
#include "backends/multicore/emit/Multicore.h"
#include "emit/Arguments.h"

using namespace clang;

namespace accolade::multicore {

static void here(GangCode &w, const VarDecl *var, const EmitContext &ec) {
  std::string name = var->getNameAsString();
  QualType type = var->getType().getNonReferenceType();
  bool array = type->isArrayType();
  QualType pointer = array ? ec.ctx.getArrayDecayedType(type) : ec.ctx.getPointerType(type);
  // Of a type without a name, or with one of another namespace, the variable itself tells which.
  std::string of = "__typeof__(&" + hostName(var) + (array ? "[0]) " : ") ");
  bool unnamed = hasUnnamedType(var) || isUnnamed(var);
  w.line((unnamed ? of + "acc_" + name : w.typeName(pointer, "acc_" + name)) + " = (" +
         (unnamed ? of : w.typeName(pointer)) + ")acc_rt_here(&" + hostName(var) + ");");
  if (array)
    w.setDecayed(var);
  w.setName(var, array ? "acc_" + name : "(*acc_" + name + ")");
}

std::string MulticoreUnit::routine(const FunctionDecl *function) {
  GangCode w(ec);
  w.gang = "acc_rt_current_gang()";
  w.open("");
  for (const VariableUse &u : analyzeVariableUse(function->getBody(), ec.ctx).variables) {
    const VarDecl *var = u.var->getCanonicalDecl();
    if (ec.plan.declared.count(var))
      here(w, var, ec);
  }
  w.body(function->getBody());
  w.close();
  return w.take();
}

std::string MulticoreUnit::orphan(const Stmt *stmt) {
  GangCode w(ec);
  w.gang = "acc_rt_current_gang()";
  w.stmt(stmt);
  return w.take();
}

} // namespace accolade::multicore
