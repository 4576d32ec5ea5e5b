// Every directive that is no compute construct, as calls of the run time.
#include "emit/host/HostText.h"
#include "emit/TargetPlan.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;
using spec::DirectiveKind;

static std::string own(const EmitContext &ec, std::string name) {
  while (ec.ctx.Idents.find(name) != ec.ctx.Idents.end())
    name += "_";
  return name;
}

HostNames::HostNames(const EmitContext &ec)
    : site(own(ec, "acc_site")), items(own(ec, "acc_items")), region(own(ec, "acc_region")),
      args(own(ec, "acc_args")), images(own(ec, "acc_images")), kernel(own(ec, "acc_kernel")),
      shape(own(ec, "acc_shape")), queues(own(ec, "acc_queues")),
      waits(own(ec, "acc_waits")), data(own(ec, "acc_data")), fault(own(ec, "acc_fault")),
      checks(own(ec, "acc_checks")) {}

std::string siteText(const EmitContext &ec, const Directive &d, const std::string &name) {
  const SourceManager &sm = ec.ctx.getSourceManager();
  PresumedLoc at = sm.getPresumedLoc(sm.getExpansionLoc(d.loc()));
  std::string function = d.function ? d.function->getNameAsString() : "";
  return "static const acc_rt_site " + name + " = {" +
         quoted(at.isValid() ? at.getFilename() : "") + ", " +
         std::to_string(at.isValid() ? at.getLine() : 0) + ", " + quoted(d.name()) + ", " +
         quoted(function) + "};";
}

static const TargetPlans &targetPlansOf(const EmitContext &ec) {
  static const TargetPlans none;
  return ec.targetPlans ? *ec.targetPlans : none;
}

std::string conditionText(const Directive &d) {
  std::string text = "1";
  auto argument = [&](const ParsedClause *c) {
    return c->args.empty() || !c->args[0].expr ? std::string("1") : d.text(*c->args[0].expr);
  };
  if (const ParsedClause *c = d.clause(ClauseKind::If))
    text = "(" + argument(c) + ") != 0";
  if (spec::isCompute(d.kind()))
    if (const ParsedClause *c = d.clause(ClauseKind::Self)) {
      std::string self = "!(" + argument(c) + ")";
      text = text == "1" ? self : text + " && " + self;
    }
  return text;
}

static std::string ownAsync(const Directive &d) {
  const ParsedClause *c = d.clause(ClauseKind::Async);
  if (!c)
    return "ACC_RT_ASYNC_SYNC";
  if (c->args.empty() || !c->args[0].expr)
    return "ACC_RT_ASYNC_NOVAL";
  return "(int)(" + d.text(*c->args[0].expr) + ")";
}

std::string asyncText(const EmitContext &ec, const Directive &d) {
  std::string text = ownAsync(d), common = text;
  for (const TargetPlan &target : targetPlansOf(ec)) {
    DeviceTypeScope scope(target.names);
    if (std::string own = ownAsync(d); own != common)
      text = "acc_rt_current_is(" + quoted(target.target) + ") ? " + own + " : " + text;
  }
  return text;
}

static WaitsText ownWaits(const EmitContext &ec, const Directive &d, const std::string &suffix) {
  HostNames n(ec);
  std::vector<const ParsedClause *> clauses = d.clauses(ClauseKind::Wait);
  if (d.kind() == DirectiveKind::Wait && d.parsed.own)
    clauses = {&*d.parsed.own};
  bool all = d.kind() == DirectiveKind::Wait && !d.parsed.own;
  if (clauses.empty() && !all)
    return {};
  std::string queues, devnum = "ACC_RT_DEVNUM_CURRENT";
  int count = 0;
  for (const ParsedClause *c : clauses) {
    bool any = false;
    for (const ParsedArg &a : c->args) {
      if (!a.expr)
        continue;
      if (a.role == spec::ArgRole::Devnum) {
        devnum = "(int)(" + d.text(*a.expr) + ")";
        continue;
      }
      queues += (count++ ? ", " : "") + ("(int)(" + d.text(*a.expr) + ")");
      any = true;
    }
    all |= !any;
  }
  WaitsText text;
  if (count)
    text.declaration = "  const int " + n.queues + suffix + "[] = {" + queues + "};\n";
  text.declaration += "  const acc_rt_waits " + n.waits + suffix + " = {" +
                      std::string(all ? "1" : "0") + ", " + std::to_string(count) + ", " +
                      (count ? n.queues + suffix : "0") + ", " + devnum + "};\n";
  text.use = "&" + n.waits + suffix;
  return text;
}

WaitsText waitsText(const EmitContext &ec, const Directive &d) {
  WaitsText text = ownWaits(ec, d, "");
  std::string common = text.declaration;
  for (const TargetPlan &target : targetPlansOf(ec)) {
    DeviceTypeScope scope(target.names);
    if (ownWaits(ec, d, "").declaration == common)
      continue;
    WaitsText own = ownWaits(ec, d, "_" + target.target);
    text.declaration += own.declaration;
    text.use = "acc_rt_current_is(" + quoted(target.target) + ") ? " + own.use + " : " + text.use;
  }
  return text;
}

// ---- The directives -----------------------------------------------------------------

static std::string dataCall(const EmitContext &ec, const Directive &d, const char *function) {
  HostNames n(ec);
  const std::vector<DataItem> &items = ec.plan.data.at(&d).items;
  WaitsText waits = waitsText(ec, d);
  return "{\n  " + siteText(ec, d, n.site) + "\n" + itemsText(ec, items, n.items) +
         waits.declaration + "  " + function + "(&" + n.site + ", " + conditionText(d) + ", " +
         asyncText(ec, d) + ", " + waits.use + ", " + (items.empty() ? "0" : n.items) + ", " +
         std::to_string(items.size()) + ");\n}";
}

/// data and function-scope declare: a variable whose end ends the region.
static std::string structuredData(const EmitContext &ec, const Directive &d,
                                  const std::string &suffix) {
  HostNames n(ec);
  const std::vector<DataItem> &items = ec.plan.data.at(&d).items;
  WaitsText waits = waitsText(ec, d);
  return "  " + siteText(ec, d, n.site + suffix) + "\n" +
         itemsText(ec, items, n.items + suffix) + waits.declaration +
         "  __attribute__((__cleanup__(acc_rt_data_end))) acc_rt_data " + n.data + suffix +
         " = acc_rt_data_begin(&" + n.site + suffix + ", " + conditionText(d) + ", " +
         asyncText(ec, d) + ", " + waits.use + ", " +
         (items.empty() ? "0" : n.items + suffix) + ", " + std::to_string(items.size()) +
         ");\n  (void)" + n.data + suffix + ";\n";
}

/// File-scope declare: registered before main.
static std::string globalDeclare(const EmitContext &ec, const Directive &d) {
  HostNames n(ec);
  const std::vector<DataItem> &items = ec.plan.data.at(&d).items;
  std::string name = "acc_declare_" + std::to_string(d.id);
  std::string text = "__attribute__((__constructor__)) static void " + name + "(void) {\n  " +
                     siteText(ec, d, n.site) + "\n  static acc_rt_item " + n.items + "[" +
                     std::to_string(items.size()) + "];\n";
  for (size_t i = 0; i < items.size(); ++i)
    text += "  " + n.items + "[" + std::to_string(i) + "] = " + itemText(ec, items[i]) + ";\n";
  return text + "  acc_rt_declare(&" + n.site + ", " + n.items + ", " +
         std::to_string(items.size()) + ");\n}";
}

/// host_data: inside the block the names stand for device addresses.
static std::string hostData(const EmitContext &ec, const Directive &d) {
  HostNames n(ec);
  std::string before = "{\n  " + siteText(ec, d, n.site) + "\n", inside = "{\n";
  std::string present = d.has(ClauseKind::IfPresent) ? "1" : "0";
  for (const ParsedClause *c : d.clauses(ClauseKind::UseDevice))
    for (const ParsedVar &v : c->vars) {
      std::string name = d.text(v.base);
      const Expr *e = d.expr(v.base);
      QualType type = e ? e->getType().getNonReferenceType() : QualType();
      bool pointer = !type.isNull() && type->isPointerType();
      bool array = !type.isNull() && type->isArrayType();
      std::string pointee = array ? "__typeof__(&" + name + "[0])" : "__typeof__(" + name + ")";
      if (!pointer && !array)
        pointee = "__typeof__(&" + name + ")";
      std::string value = pointer || array ? name : "&" + name;
      before += "  " + pointee + " acc_device_" + name + " = (" + pointee +
                ")acc_rt_use_device(&" + n.site + ", " + conditionText(d) + ", " + quoted(v.text) +
                ", " + value + ", " + present + ");\n";
      inside += "  " + std::string(pointer || array ? "__typeof__(acc_device_" + name + ") " + name +
                                                         " = acc_device_" + name
                               : ec.cplusplus() ? "__typeof__(*acc_device_" + name + ") &" + name +
                                                      " = *acc_device_" + name
                                                : "__typeof__(*acc_device_" + name + ") *" + name +
                                                      " = acc_device_" + name) +
                ";\n  (void)" + name + ";\n";
    }
  return before + inside;
}

/// acc_device_t values, in the order of openacc.h.
static std::string deviceTypeText(const Directive &d) {
  const ParsedClause *c = d.clause(ClauseKind::DeviceType);
  if (!c || c->words.empty())
    return "ACC_RT_UNSET";
  return "acc_rt_device_type(" + quoted(c->words[0]) + ")";
}

static std::string numberText(const Directive &d, ClauseKind kind) {
  const ParsedClause *c = d.clause(kind);
  return c && !c->args.empty() && c->args[0].expr ? "(int)(" + d.text(*c->args[0].expr) + ")"
                                                   : "ACC_RT_UNSET";
}

static std::string deviceCall(const EmitContext &ec, const Directive &d) {
  HostNames n(ec);
  std::string text = "{\n  " + siteText(ec, d, n.site) + "\n  acc_rt_";
  text += d.name() + "(&" + n.site + ", " + conditionText(d) + ", " + deviceTypeText(d) + ", " +
          numberText(d, ClauseKind::DeviceNum);
  if (d.kind() == DirectiveKind::Set)
    text += ", " + numberText(d, ClauseKind::DefaultAsync);
  return text + ");\n}";
}

std::string directiveText(const EmitContext &ec, const Directive &d) {
  HostNames n(ec);
  switch (d.kind()) {
  case DirectiveKind::Data:
    return "{\n" + structuredData(ec, d, "");
  case DirectiveKind::HostData:
    return hostData(ec, d);
  case DirectiveKind::EnterData:
    return dataCall(ec, d, "acc_rt_enter_data");
  case DirectiveKind::ExitData:
    return dataCall(ec, d, "acc_rt_exit_data");
  case DirectiveKind::Update:
    return dataCall(ec, d, "acc_rt_update");
  case DirectiveKind::Declare:
    return d.function ? structuredData(ec, d, "_" + std::to_string(d.id)) : globalDeclare(ec, d);
  case DirectiveKind::Wait: {
    WaitsText waits = waitsText(ec, d);
    return "{\n  " + siteText(ec, d, n.site) + "\n" + waits.declaration +
           "  acc_rt_wait(&" + n.site + ", " + conditionText(d) + ", " + asyncText(ec, d) + ", " +
           waits.use + ");\n}";
  }
  case DirectiveKind::Init:
  case DirectiveKind::Shutdown:
  case DirectiveKind::Set:
    return deviceCall(ec, d);
  default:
    return ""; // routine and cache need no code on the host
  }
}

} // namespace accolade
