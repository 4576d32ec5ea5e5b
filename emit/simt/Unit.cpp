#include "emit/simt/Unit.h"

#include "emit/simt/HostView.h"

using namespace clang;

namespace accolade::simt {

/// Whether the thread that comes to a construct runs it itself, always (2.5.7).
static bool staysHere(const Directive &d) {
  const ParsedClause *self = d.clause(spec::ClauseKind::Self);
  return self && (self->args.empty() || !self->args[0].expr);
}

/// An instantiation that has no plan, as it does not agree with the template's; null: none.
static const Directive *withoutPlan(const Directive &pattern, const EmitContext &ec) {
  for (const Directive &d : ec.directives.instances)
    if (d.pattern == &pattern &&
        llvm::none_of(ec.plan.instances, [&](const RegionPlan &region) { return region.directive == &d; }))
      return &d;
  return nullptr;
}

static std::string fullName(const NamedDecl *decl, const ASTContext &ctx) {
  std::string name;
  llvm::raw_string_ostream out(name);
  decl->getNameForDiagnostic(out, ctx.getPrintingPolicy(), /*Qualified=*/true);
  return "'" + name + "'";
}

static std::string whyWithout(const Directive &instance, const EmitContext &ec) {
  const std::string where = "in " + fullName(instance.function, ec.ctx);
  auto it = ec.plan.notPassed.find(&instance);
  return it == ec.plan.notPassed.end()
             ? where + " it would need other arguments than the template passes"
             : where + " it uses " + fullName(it->second, ec.ctx) +
                   ", which the template cannot pass; take it into a local variable before the directive";
}

GridUnit::GridUnit(const EmitContext &ec, const Style &style, const Words &words, const LeftOut &left)
    : ec(ec), inOrder(ec.plan.inOrder ? ec.with(*ec.plan.inOrder) : ec), helpers(words),
      unit(ec, [this](const FunctionDecl *f) { return bodyOf(f); }),
      style(style), words(words), lambdas(ec.ctx, ec.directives), left(left) {
  for (const FunctionDecl *f : unit.exported())
    if (auto it = left.routines.find(f); it == left.routines.end())
      hasCode |= unit.need(f);
    else if (!it->second.message.empty())
      refused(f->getLocation(), "routine '" + f->getNameAsString() + "': " + it->second.message);
  for (const RegionPlan &region : ec.plan.regions) {
    const size_t said = refusals.size();
    const std::vector<const LaunchPlan *> launches = launchesOf(region.steps);
    for (const LaunchPlan *launch : launches)
      if (!launch->inTemplate())
        make(*launch);
      else
        for (const LaunchPlan *instance : ec.plan.instancesOf(*launch))
          if (instanceKeys(*instance).empty())
            refused(instance->at, "a type among the template arguments has no name");
          else
            make(*instance);
    if (const Directive *missed = withoutPlan(*region.directive, ec); missed && !launches.empty())
      refused(launches[0]->at, whyWithout(*missed, ec));
    if (staysHere(*region.directive)) // nobody misses its kernels
      refusals.resize(said);
  }
}

std::vector<const FunctionDecl *> GridUnit::routines() const { return unit.exported(); }

void GridUnit::finish() {
  for (const auto &[at, reason] : refusals)
    if (ec.refused)
      ec.refused(style.target, at, reason);
  refusals.clear();
}

static std::string replaced(std::string text, const std::string &word, const std::string &by) {
  for (size_t at; (at = text.find(word)) != std::string::npos;)
    text.replace(at, word.size(), by);
  return text;
}

std::string GridUnit::named(std::string text) const { return replaced(std::move(text), "TARGET", style.target); }

std::string GridUnit::prelude() const {
  if (!hasCode)
    return "";
  return named("#include <accolade/rt_grid.h>\n"
               "static const acc_rt_unit *acc_TARGET_unit(void);\n") +
         (instances.empty() ? ""
                            : named("static const acc_rt_grid_instance *acc_TARGET_instances(void);\n"));
}

// ---- Kernels -----------------------------------------------------------------------------

KernelStyle GridUnit::kernelStyle() const {
  std::string global = ec.cplusplus() ? "::" : "";
  return {style.target, global + named("acc_TARGET_unit"), style.prefix, style.bounds, style.restrict_,
          global + named("acc_TARGET_instances"), [this](const std::string &name) { return unit.entryOf(name); }};
}

KernelText GridUnit::kernel(const LaunchPlan &launch) {
  if (launch.inTemplate())
    return inTemplate(launch);
  std::optional<Made> made = kernelOf(launch);
  return made ? made->kernel.host(made->more) : KernelText{};
}

std::optional<GridUnit::Made> GridUnit::kernelOf(const LaunchPlan &launch) {
  auto it = made.find(&launch);
  if (it == made.end())
    return std::nullopt;
  return Made{it->second, {}};
}

void GridUnit::make(const LaunchPlan &launch) {
  if (auto it = left.kernels.find(&launch); it != left.kernels.end()) {
    const Complaint &why = it->second;
    if (!why.message.empty())
      refused(placeIn(launch, why.at), why.message);
    return;
  }
  if (std::optional<Kernel> kernel = build(launch)) {
    made.emplace(&launch, *kernel);
    order.push_back(&launch);
  }
}

/// Lines of ours follow a line of the user's, which they seem to continue.
SourceLocation GridUnit::placeIn(const LaunchPlan &launch, const UserLine &line) const {
  const SourceManager &sm = ec.ctx.getSourceManager();
  SourceLocation at = placeOf(line);
  for (const Stmt *s : launch.body) {
    SourceRange range = s->getSourceRange();
    unsigned first = sm.getPresumedLineNumber(sm.getExpansionLoc(range.getBegin()));
    unsigned last = sm.getPresumedLineNumber(sm.getExpansionLoc(range.getEnd()));
    if (at.isValid() && line.line >= first && line.line <= last)
      return at;
  }
  return launch.at;
}

SourceLocation GridUnit::placeOf(const UserLine &at) const {
  SourceManager &sm = ec.ctx.getSourceManager();
  auto file = at.file.empty() ? std::nullopt : sm.getFileManager().getOptionalFileRef(at.file);
  FileID id = file ? sm.translateFile(*file) : FileID();
  if (id.isInvalid())
    return {};
  // By what #line says: that is how the device's program was marked.
  auto lines = unsigned(sm.getBufferData(id).count('\n') + 1);
  for (unsigned line = at.line; line <= lines; ++line)
    if (SourceLocation loc = sm.translateLineCol(id, line, 1); sm.getPresumedLineNumber(loc) == at.line)
      return loc;
  return {};
}

std::optional<Kernel> GridUnit::build(const LaunchPlan &launch) {
  if (!needs(launch)) {
    SourceLocation at = unit.whyNot().at;
    refused(at.isValid() ? at : launch.at, unit.whyNot().reason);
    return std::nullopt;
  }
  const EmitContext &own = launch.runsInOrder ? inOrder : ec;
  Kernel made = kernelFor(launch, own, kernelStyle(), words, helpers,
                          [&] { return std::make_unique<SimtCode>(own, words, helpers); });
  if (!made.unsupported.empty()) {
    refused(launch.at, made.unsupported);
    return std::nullopt;
  }
  hasCode = true;
  hasPatches |= launch.grid.patch && launch.grid.patch->fillsHalf(ec.ctx);
  kernels += "\n" + made.device;
  return made;
}

/// One kernel for each instantiation.
KernelText GridUnit::inTemplate(const LaunchPlan &pattern) {
  bool any = false;
  for (const LaunchPlan *launch : ec.plan.instancesOf(pattern)) {
    std::vector<std::string> keys = instanceKeys(*launch);
    std::optional<Made> made = kernelOf(*launch);
    if (!made)
      continue;
    any = true;
    instanceSizes += made->kernel.sizes();
    for (const std::string &key : keys)
      instances += "  {" + key + ",\n   " + made->kernel.grid(made->more) + "},\n";
  }
  return any ? instantiatedKernel(pattern, kernelStyle(), ec) : KernelText{};
}

/// As host code, for compilers that name instantiations as Clang does and for those that name them as before.
std::vector<std::string> GridUnit::instanceKeys(const LaunchPlan &launch) {
  std::vector<std::string> keys = keysAsNamed(launch);
  const EarlierNames earlier(ec.ctx);
  for (std::string &key : keysAsNamed(launch))
    if (!llvm::is_contained(keys, key))
      keys.push_back(key);
  return keys;
}

/// Compilers count lambdas in one of two ways.
std::vector<std::string> GridUnit::keysAsNamed(const LaunchPlan &launch) {
  std::vector<std::string> ways[2];
  for (bool bySignature : {false, true}) {
    lambdas.number(bySignature);
    if (!hasStableName(launch.scope))
      return {};
    ways[bySignature] = localTypeIds(launch.scope, launch.pattern + "_args");
  }
  for (size_t i = 0; i < ways[0].size(); ++i) {
    std::string &key = ways[0][i], bySignature = quoted(ways[1][i]);
    key = quoted(key);
    if (key != bySignature)
      key = "acc_rt_key(" + key + ", " + bySignature + ")";
  }
  return ways[0];
}

bool GridUnit::needs(const LaunchPlan &launch) {
  for (const Stmt *s : launch.body)
    if (!unit.need(s))
      return false;
  // A member function may use nothing but what its class inherits.
  if (const auto *method = dyn_cast_or_null<CXXMethodDecl>(launch.function); method && launch.usesThis)
    if (!unit.need(method->getThisType()->getPointeeType(), launch.at))
      return false;
  for (const CapturedVar &c : launch.captured)
    if (!c.unused && !unit.need(c.var->getType().getNonReferenceType(), c.var->getLocation()))
      return false;
  for (const PrivateVar &v : launch.privates)
    if (!unit.need(v.var->getType().getNonReferenceType(), v.var->getLocation()))
      return false;
  return true;
}

void GridUnit::refused(SourceLocation at, const std::string &reason) {
  // What a macro stands for is the library's affair.
  refusals.push_back({ec.ctx.getSourceManager().getExpansionLoc(at), reason});
}

std::string GridUnit::bodyOf(const FunctionDecl *f) {
  SimtCode code(ec, words, helpers);
  code.reductions.infinity = words.infinity;
  code.reductions.ofHost = false;
  code.whole = {f->getBody()};
  return code.routine(f);
}

std::string GridUnit::file() const {
  const SourceManager &sm = ec.ctx.getSourceManager();
  return sm.getPresumedLoc(sm.getLocForStartOfFile(sm.getMainFileID())).getFilename();
}

// ---- The program ---------------------------------------------------------------------------

std::string GridUnit::program() {
  if (!words.normalRoot.empty())
    unit.setPiece(PreludePiece::Roots, words.normalRoot);
  const bool apart = !words.lanesTogether.empty() && unit.mayRecurse();
  std::string definitions = unit.definitions([&] { return (apart ? words.lanesTogether : "") + helpers.text(); });
  return words.lanes.empty() ? definitions + kernels
                             : replaced(definitions + kernels, "ACC_ALL_LANES", apart ? "acc_all_lanes()" : words.lanes);
}

std::string GridUnit::deviceSource() {
  if (!hasCode)
    return "";
  std::string text = spelled();
  bool prints = text.find("printf(") != std::string::npos;
  return "/* Kernels of " + file() + ", written by Accolade." +
         (unit.linked() ? " accolade: linked" : "") + " */\n" + (prints ? style.printing : "") + text;
}

std::string GridUnit::globalsText() const {
  std::string globals;
  for (const VarDecl *var : unit.globals())
    globals += "  {" + quoted(DeviceUnit::pointerName(var)) + ", &" + hostName(var) + "},\n";
  if (globals.empty() || (!style.hasVariables && !unit.linked()))
    return "";
  return named("static const acc_rt_global acc_TARGET_globals[] = {\n") + globals + "};\n";
}

std::string GridUnit::linksText() const {
  std::string rows;
  for (const UnitLink &link : links())
    rows += "  {" + quoted(link.function) + ", " + (link.needs.empty() ? "0" : quoted(link.needs)) +
            ", " + (link.room.empty() ? "0" : quoted(link.room)) + "},\n";
  return rows.empty() ? "" : named("static const acc_rt_link acc_TARGET_links[] = {\n") + rows + "};\n";
}

std::string GridUnit::closing() {
  if (!hasCode)
    return "";
  std::string source = literal(deviceSource()), globals = globalsText(), links = linksText();
  std::string count = std::to_string(globals.empty() ? 0 : unit.globals().size());
  std::string flags = unit.linked() ? "ACC_RT_UNIT_LINKED" : "";
  if (hasPatches)
    flags += flags.empty() ? "ACC_RT_UNIT_PATCHES" : " | ACC_RT_UNIT_PATCHES";
  if (flags.empty())
    flags = "0";
  std::string registration = named("__attribute__((__constructor__)) static void acc_TARGET_register(void) {\n"
                                   "  acc_rt_add_unit(acc_TARGET_unit());\n}\n");
  return "\n/* The device code of this file. */\n" + source + globals + links + named(R"(
#ifdef ACCOLADE_BINARY_TARGET
__asm__(".pushsection .rodata\n.balign 64\n"
        "acc_TARGET_binary_begin:\n.incbin \"" ACCOLADE_BINARY_TARGET "\"\n"
        "acc_TARGET_binary_end:\n.byte 0\n.popsection\n");
extern __attribute__((__visibility__("hidden"))) const char acc_TARGET_binary_begin[] __asm__("acc_TARGET_binary_begin");
extern __attribute__((__visibility__("hidden"))) const char acc_TARGET_binary_end[] __asm__("acc_TARGET_binary_end");
#define ACCOLADE_BINARIES_TARGET acc_TARGET_binary_begin, acc_TARGET_binary_end
#else
#define ACCOLADE_BINARIES_TARGET 0, 0
#endif
#ifndef ACCOLADE_OPTIONS_TARGET
#define ACCOLADE_OPTIONS_TARGET 0
#endif
static const acc_rt_unit *acc_TARGET_unit(void) {
  static const acc_rt_unit acc_unit = {"TARGET", )") +
         quoted(file()) + named(", acc_TARGET_source, ACCOLADE_BINARIES_TARGET, ") + flags + ", " +
         (globals.empty() ? "0" : named("acc_TARGET_globals")) + ", " + count + named(R"(,
                                   ACCOLADE_OPTIONS_TARGET, )") +
         (links.empty() ? "0, 0" : named("acc_TARGET_links, ") + std::to_string(this->links().size())) + R"(};
  return &acc_unit;
}
)" + instancesText() + registration;
}

std::string GridUnit::instancesText() const {
  if (instances.empty())
    return "";
  return (instanceSizes.empty() ? "" : "\n/* Room that they need, by their arguments. */\n" + instanceSizes) +
         named("\n/* Kernels in templates: by the type of their arguments in each instantiation. */\n"
               "static const acc_rt_grid_instance *acc_TARGET_instances(void) {\n"
               "  static const acc_rt_grid_instance acc_list[] = {\n") +
         instances + "  {0, {}}};\n  return acc_list;\n}\n";
}

std::string GridUnit::literal(const std::string &text) const {
  std::string out = named("__extension__ static const char acc_TARGET_source[] =\n  \"");
  for (char c : text) {
    if (c == '\n')
      out += "\\n\"\n  \"";
    else if (c == '"' || c == '\\')
      out += std::string("\\") + c;
    else
      out += c;
  }
  return out + "\";\n";
}

} // namespace accolade::simt
