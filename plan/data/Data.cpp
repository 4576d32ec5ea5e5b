// What data a construct names, and how a kernel reaches each variable it uses:
// the clauses first, then the implicit rules of OpenACC 3.4, 2.6.2.
#include "analysis/Ast.h"
#include "plan/data/Constants.h"
#include "plan/data/DeclaredLength.h"
#include "plan/data/Derived.h"
#include "plan/data/Lasting.h"
#include "plan/data/Settled.h"
#include "plan/region/RegionParts.h"

#include "analysis/Ast.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

/// Clauses that map data, in the order of the specification.
static const ClauseKind mappingClauses[] = {
    ClauseKind::Copy,   ClauseKind::Copyin,   ClauseKind::Copyout,   ClauseKind::Create,
    ClauseKind::Delete, ClauseKind::NoCreate, ClauseKind::Present,   ClauseKind::DevicePtr,
    ClauseKind::Attach, ClauseKind::Detach,   ClauseKind::DeviceResident, ClauseKind::Link};

bool isMapping(ClauseKind kind) {
  return std::find(std::begin(mappingClauses), std::end(mappingClauses), kind) !=
         std::end(mappingClauses);
}

static bool isUpdate(const Directive &d, ClauseKind kind) {
  return d.kind() == spec::DirectiveKind::Update &&
         (kind == ClauseKind::Self || kind == ClauseKind::Device);
}

std::vector<DataItem> writtenItems(const Directive &d) {
  std::vector<DataItem> items;
  for (const ParsedClause &c : d.parsed.clauses) {
    if (!isMapping(c.kind) && !isUpdate(d, c.kind))
      continue;
    for (const ParsedVar &v : c.vars) {
      DataItem item{clauseFor(d, c, v), c.modifiers, &d, &v, nullptr, ""};
      item.declared = declaredArray(d, v);
      items.push_back(item);
    }
  }
  return items;
}

static DataItem attachedInside(const Directive &d, const VarDecl *object) {
  return {ClauseKind::Attach, {}, &d, nullptr, object, "pointers in it whose targets are present"};
}

void planData(Planner &p, const Directive &d) {
  DataPlan plan;
  plan.directive = &d;
  plan.items = writtenItems(d);
  for (DataItem &item : plan.items)
    item.settled = isAlwaysPointer(p, d, *item.written);
  if (d.kind() == spec::DirectiveKind::Data || d.kind() == spec::DirectiveKind::EnterData)
    for (const ParsedClause &c : d.parsed.clauses)
      for (const ParsedVar &v : c.vars)
        if (const VarDecl *object = closedObject(d, c, v)) // once the targets are there
          plan.items.push_back(attachedInside(d, object));
  if (d.kind() == spec::DirectiveKind::Data)
    findOpenClasses(p, d, plan.items);
  for (const ParsedClause &c : d.parsed.clauses)
    for (const ParsedVar &v : c.vars)
      if (isMapping(c.kind) || isUpdate(d, c.kind))
        checkSections(p, d, c, v);
  p.plan.data[&d] = std::move(plan);
}

// ---- Compute constructs --------------------------------------------------------

namespace {

/// Bytes of a table that device code has as a constant.
constexpr long long MostTable = 2048;

/// Which clause of the constructs around a region names the variable.
struct Visible {
  const Directive *from = nullptr;
  ClauseKind clause = ClauseKind::Present;
  explicit operator bool() const { return from != nullptr; }
};

class RegionDataPlanner {
public:
  RegionDataPlanner(Planner &p, const Directive &d, const RegionUse &use, const RegionUse &all,
                    const std::vector<ReductionVar> &reductions,
                    const std::set<const VarDecl *> &counters, const OwnVariables &own, const std::vector<FirstCopy> &copies)
      : p(p), d(d), use(use), all(all), settled(p, d), members(pointerMembers(d.body)), whole(wholeObjects(d.body)), counters(counters), own(own), copies(copies), changed(changedAtomically(p, d)) {
    for (const ReductionVar &r : reductions)
      reduced.emplace(r.var, r);
    if (const ParsedClause *c = d.clause(ClauseKind::Default); c && !c->words.empty())
      defaultWord = c->words[0];
  }

  RegionData run() {
    readClauses();
    std::vector<DataItem> written = std::move(out.items);
    out.items.clear();
    placeThis();
    for (const VariableUse &u : use.variables)
      if (std::optional<SettledUse> known = settled.find(u))
        placeSettled(*known);
      else
        place(u, u.var->getType().getNonReferenceType());
    std::erase_if(written, [&](const DataItem &item) { return out.tables.count(variableOf(d, *item.written)); });
    // Objects first: pointers inside them are attached when theirs are mapped.
    out.items.insert(out.items.end(), written.begin(), written.end());
    // Pointers without a clause last: what the clauses map may be what they point to.
    std::stable_partition(out.items.begin(), out.items.end(),
                          [](const DataItem &item) { return !item.touched; });
    // After all that may be their targets.
    std::stable_partition(out.items.begin(), out.items.end(), [](const DataItem &item) { return item.member.empty(); });
    out.items.insert(out.items.end(), inside.begin(), inside.end());
    findOpenClasses(p, d, out.items);
    return std::move(out);
  }

private:
  void readClauses() {
    for (const ParsedClause &c : d.parsed.clauses) {
      for (const ParsedVar &v : c.vars) {
        const VarDecl *var = variableOf(d, v);
        if (isMapping(c.kind)) {
          checkSections(p, d, c, v);
          const ClauseKind kind = clauseFor(d, c, v);
          out.items.push_back({kind, c.modifiers, &d, &v, nullptr, ""});
          out.items.back().declared = declaredArray(d, v);
          out.items.back().settled = isAlwaysPointer(p, d, v);
          out.items.back().now = kind == ClauseKind::Copyin && var && v.sections.empty() && isTakenNow(p, d, var);
          for (const auto &[object, paths] : pointerMembers(d.expr(v.base)))
            for (const std::string &path : paths) // attached by the clause itself
              members[object].erase(path);
          if (const VarDecl *object = closedObject(d, c, v))
            attachInside(object);
          if (var && !named.insert_or_assign(var, std::pair(kind, &v)).second)
            inParts.insert(var);
          if (isa_and_nonnull<CXXThisExpr>(d.expr(v.base)))
            thisNamed = true;
        } else if (c.kind == ClauseKind::Private) {
          addPrivate(c, v, var);
        } else if (c.kind == ClauseKind::FirstPrivate) {
          addFirstPrivate(c, v, var);
        } else if (c.kind == ClauseKind::Reduction && !isCombined(d.kind())) {
          if (!checkReduction(p, d, v, *c.op) || !mentions(d.body, var)) // nobody has anything to combine
            continue;
          ReductionVar r{var, *c.op, &v, /*overGangs=*/true, /*onLoop=*/false, &d};
          out.reductions.push_back(r);
          reduced.emplace(var, r);
        } else if (c.kind == ClauseKind::Reduction && var) {
          reduced.emplace(var, ReductionVar{var, *c.op, &v, true, true, &d});
        }
      }
    }
  }

  /// firstprivate(p[0:n]): every gang gets its own copy of the elements, made
  /// from the device's, so those must be there.
  void addFirstPrivate(const ParsedClause &c, const ParsedVar &v, const VarDecl *var) {
    if (!var)
      return refusePrivate(c, v);
    if (llvm::any_of(copies, [&](const FirstCopy &copy) { return copy.own == var; })) {
      isPrivate.insert(var);
      out.privates.push_back({var, &v, false, &d});
      return;
    }
    firstprivate[var] = &v;
    if (v.sections.empty() || !(isDataPointer(var->getType()) || isAlwaysPointer(p, d, v)))
      return;
    checkSections(p, d, c, v);
    out.items.push_back({ClauseKind::Copyin, {}, &d, &v, nullptr, "firstprivate"});
    out.privates.push_back({var, &v, /*first=*/true, &d});
  }

  void refusePrivate(const ParsedClause &c, const ParsedVar &v) {
    p.diagnoser.report(d.locOf(v), spec::DiagId::PrivateNoVariable,
                       {v.text, std::string(spec::section(c.kind))});
  }

  void addPrivate(const ParsedClause &c, const ParsedVar &v, const VarDecl *var) {
    if (!var)
      return refusePrivate(c, v);
    isPrivate.insert(var);
    if (isCombined(d.kind()))
      return; // the loop declares it
    out.privates.push_back({var, &v, false, &d});
  }

  Visible visible(const VarDecl *var) const {
    for (const Directive *a = d.parent; a; a = a->parent) {
      if (a->kind() != spec::DirectiveKind::Data && a->kind() != spec::DirectiveKind::HostData &&
          !isCompute(a->kind()))
        continue;
      for (const ParsedClause &c : a->parsed.clauses)
        if (isMapping(c.kind) || c.kind == ClauseKind::UseDevice)
          for (const ParsedVar &v : c.vars)
            if (variableOf(*a, v) == var)
              return {a, c.kind};
    }
    for (const Directive &a : p.directives.all) {
      if (a.kind() != spec::DirectiveKind::Declare || !a.bound)
        continue;
      if (a.function && a.function != d.function)
        continue;
      for (const ParsedClause &c : a.parsed.clauses)
        for (const ParsedVar &v : c.vars)
          if (variableOf(a, v) == var)
            return {&a, c.kind};
    }
    return {};
  }

  void capture(const VarDecl *var, Storage storage, const ParsedVar *section, std::string why) {
    CapturedVar c;
    c.var = var;
    c.storage = storage;
    c.section = section;
    c.why = std::move(why);
    out.captures[var] = c;
  }

  void imply(ClauseKind clause, const VarDecl *var, std::string why) {
    out.items.push_back({clause, {}, &d, nullptr, var, std::move(why)});
  }

  void placeSettled(const SettledUse &known) {
    place(known.use, known.type);
    auto captured = out.captures.find(canonical(known.use.var));
    if (captured != out.captures.end())
      captured->second.settled = isDataPointer(known.type);
  }

  void place(const VariableUse &u, QualType type) {
    const VarDecl *var = canonical(u.var);
    if (var->isParameterPack())
      p.diagnoser.report(u.firstUse, spec::DiagId::PackOutside, {var->getNameAsString()}, d.loc());
    checkOnlyRead(p, d, u);
    if (isPrivate.count(var))
      return;
    for (const auto &[variable, host] : own)
      if (variable == var)
        return placeOwn(var, host);
    for (const FirstCopy &copy : copies)
      if (copy.original == var)
        return placeOriginal(var, copy.own->getNameAsString());
    if (firstprivate.count(var) && type->isVariableArrayType())
      return placeOriginal(var, "");
    if (auto first = firstprivate.find(var); first != firstprivate.end())
      return capture(var, isDataPointer(type) && u.dereferenced ? Storage::Pointer : Storage::Value,
                     first->second->sections.empty() ? nullptr : first->second, "firstprivate");
    auto it = named.find(var);
    if (it != named.end() && it->second.first == ClauseKind::Copyin && isTable(u, var))
      return placeTable(var);
    if (it != named.end())
      return placeNamed(u, var, type, it->second.first, it->second.second);
    for (const Directive::MemberName &m : d.memberNames)
      if (m.var == var && isDataPointer(type))
        return capture(var, u.dereferenced ? Storage::Pointer : Storage::Value,
                       m.item && !m.item->sections.empty() ? m.item : nullptr, "a member that a clause names");
    Visible v = visible(var);
    if (counters.count(var) && !v)
      return capture(var, Storage::Value, nullptr, "loop counter");
    if (auto r = reduced.find(var); r != reduced.end())
      return placeReduced(r->second, type, bool(v));
    if (v && v.from->kind() != spec::DirectiveKind::Declare && isTable(u, var))
      return placeTable(var);
    if (v)
      return placeVisible(u, var, type, v);
    // Numbers that are only read arrive by value whatever the clause says; what
    // default(none) guards against is data that moves unseen.
    bool number = isScalar(type) && !isDataPointer(type) && !u.written && !u.addressTaken;
    if (defaultWord == "none" && !number && !counters.count(var))
      p.diagnoser.report(u.firstUse, spec::DiagId::DefaultNoneMissing,
                         {var->getNameAsString()}, d.locOf(*d.clause(ClauseKind::Default)));
    if (isTable(u, var))
      return placeTable(var);
    placeImplicit(u, var, type);
  }

  /// No host code sees it: nothing is copied.
  void placeOwn(const VarDecl *var, const std::string &host) {
    imply(ClauseKind::Create, var, "declared between loops");
    out.items.back().host = host;
    capture(var, Storage::Object, nullptr, "declared between loops");
    out.captures[var].host = host;
  }

  /// An array of which gangs have copies, or could have: they do not change it.
  void placeOriginal(const VarDecl *var, const std::string &host) {
    imply(ClauseKind::Copyin, var, "firstprivate");
    out.items.back().host = host;
    capture(var, Storage::Object, nullptr, "firstprivate");
    out.captures[var].host = host;
  }

  /// The result of a reduction goes back to the host (2.9.11).
  void placeReduced(const ReductionVar &r, QualType type, bool alreadyThere) {
    ClauseKind clause = alreadyThere ? ClauseKind::Present : ClauseKind::Copy;
    if (isDataPointer(type) && r.isSection()) {
      out.items.push_back({clause, {}, r.from, r.written, nullptr, "reduction result"});
      return capture(r.var, Storage::Pointer, r.written, "reduction");
    }
    imply(clause, r.var, "reduction result");
    capture(r.var, Storage::Object, nullptr, "reduction");
  }

  void placeNamed(const VariableUse &u, const VarDecl *var, QualType type, ClauseKind clause,
                  const ParsedVar *item) {
    if (clause == ClauseKind::DevicePtr)
      return capture(var, Storage::Value, nullptr, "deviceptr");
    std::string why(spec::name(clause));
    if (isDataPointer(type))
      return capture(var, u.dereferenced ? Storage::Pointer : Storage::Value,
                     item->sections.empty() || inParts.count(var) ? nullptr : item, why);
    capture(var, Storage::Object, nullptr, why);
  }

  void placeVisible(const VariableUse &u, const VarDecl *var, QualType type, const Visible &v) {
    std::string why = std::string(spec::name(v.clause)) + " of the " + v.from->name() +
                      " directive around it";
    if (v.clause == ClauseKind::DevicePtr || v.clause == ClauseKind::UseDevice)
      return capture(var, Storage::Value, nullptr, why);
    if (isDataPointer(type))
      return capture(var, u.dereferenced ? Storage::Pointer : Storage::Value, nullptr, why);
    // A scalar that is only read arrives by value unless the device's own copy
    // counts: the construct around it says that it lives there.
    imply(ClauseKind::Present, var, why);
    capture(var, Storage::Object, nullptr, why);
  }

  void placeImplicit(const VariableUse &u, const VarDecl *var, QualType type) {
    if (isDataPointer(type)) {
      implySection(u, var, type);
      return capture(var, u.dereferenced ? Storage::Pointer : Storage::Value, nullptr,
                     FoundThroughTable);
    }
    if (isScalar(type)) {
      if (auto atomic = changed.find(var); atomic != changed.end() && !isKernels(d.kind()))
        return placeChanged(var, atomic->second);
      if (isKernels(d.kind()) && (u.written || u.addressTaken)) {
        imply(ClauseKind::Copy, var, "scalar written in kernels");
        return capture(var, Storage::Object, nullptr, "implied copy");
      }
      // A temporary that never reads what it held before has nothing to bring.
      if (!isKernels(d.kind()) && u.written && !u.readBeforeWrite && !u.addressTaken &&
          !var->getType()->isReferenceType() && !var->hasGlobalStorage()) {
        out.privates.push_back({var, nullptr, false, &d});
        return;
      }
      return capture(var, Storage::Value, nullptr, "implied firstprivate");
    }
    // Each thread calls its own copy of a lambda, as of any function.
    if (const CXXRecordDecl *record = type->getAsCXXRecordDecl(); record && record->isLambda())
      return capture(var, Storage::Value, nullptr, "lambda");
    if (defaultWord == "present") {
      imply(ClauseKind::Present, var, "default(present)");
      return capture(var, Storage::Object, nullptr, "default(present)");
    }
    // What is const may lie in memory that cannot be written back.
    bool constant = p.ctx.getBaseElementType(type).isConstQualified();
    bool now = !u.written && isTakenNow(p, d, var);
    imply(constant || now ? ClauseKind::Copyin : ClauseKind::Copy, var, "implied");
    out.items.back().now = now;
    attachMembers(var);
    if (holdsPointers(type) && !type->isIncompleteArrayType())
      attachInside(var);
    capture(var, Storage::Object, nullptr, constant || now ? "implied copyin" : "implied copy");
  }

  /// The specification has a copy for each gang (2.6.2), of which nobody would see anything: an atomic statement says
  /// that it is meant to be one for all.
  void placeChanged(const VarDecl *var, SourceLocation at) {
    p.diagnoser.report(at, spec::DiagId::AtomicOnCopy, {var->getNameAsString()}, d.loc());
    imply(ClauseKind::Copy, var, "changed by atomic");
    capture(var, Storage::Object, nullptr, "implied copy");
  }

  /// Kernels have it as a constant: nothing need be copied for them.
  void placeTable(const VarDecl *var) {
    out.tables.insert(var);
    if (var->isLocalVarDecl())
      p.plan.tables.insert(var);
  }

  /// Every function may name it.
  static bool isOfAll(const VarDecl *var) {
    const DeclContext *around = var->getDeclContext();
    const Decl *inside = var;
    for (; isa<CXXRecordDecl>(around); inside = cast<Decl>(around), around = around->getParent())
      if (inside->getAccess() != AS_public)
        return false;
    return var->hasGlobalStorage() && around->isFileContext();
  }

  /// static const double w[5] = {...}: a few numbers that nobody changes, of which single ones are read.
  bool isTable(const VariableUse &u, const VarDecl *var) const {
    const QualType type = var->getType(), element = p.ctx.getBaseElementType(type);
    const Expr *init = var->getAnyInitializer();
    return (var->isLocalVarDecl() || isOfAll(var)) && type->isConstantArrayType() &&
           element.isConstQualified() && !element.isVolatileQualified() && element->isArithmeticType() &&
           !element->isAnyComplexType() && u.onlySubscripted && !u.addressTaken && !u.written &&
           p.ctx.getTypeSizeInChars(type).getQuantity() <= MostTable && init && !init->isValueDependent() &&
           const_cast<Expr *>(init)->isConstantInitializer(p.ctx, false);
  }

  /// The elements that the loops touch are there afterwards, as an array would be; what an
  /// earlier directive put there is used as it is.
  void implySection(const VariableUse &u, const VarDecl *var, QualType type) {
    if (!u.dereferenced || u.written || u.addressTaken || !defaultWord.empty() ||
        settled.leadsToPointers(u, type))
      return;
    std::optional<Footprint> touched = analyzeFootprint(d.body, var, all, p.ctx);
    if (!touched)
      return;
    imply(u.targetWritten ? ClauseKind::Copy : ClauseKind::Copyin, var,
          "extent found from the loops; unless it is present");
    out.items.back().touched = touched;
  }

  /// Whether a lambda of this function has captured its `this`: the members that it uses are this object's.
  bool isKeptByLambda() const {
    return llvm::any_of(use.variables, [&](const VariableUse &u) {
      const CXXRecordDecl *lambda = u.var->getType().getNonReferenceType()->getAsCXXRecordDecl();
      if (const auto *made = u.var->getInit() ? dyn_cast<LambdaExpr>(u.var->getInit()->IgnoreImplicit()) : nullptr)
        lambda = made->getLambdaClass(); // templates do not know the type of auto
      return lambda && lambda->isLambda() && lambda->getDeclContext() == d.function &&
             llvm::any_of(lambda->captures(), [](const LambdaCapture &c) { return c.getCaptureKind() == LCK_This; });
    });
  }

  void placeThis() {
    if ((!use.usesThis && !isKeptByLambda()) || thisNamed)
      return;
    out.items.push_back({defaultWord == "present" ? ClauseKind::Present : ClauseKind::Copy, {}, &d,
                         nullptr, nullptr, "this object is used"});
    if (defaultWord == "present")
      out.items.back().members = membersIn(d.body);
    attachMembers(nullptr);
    const auto *method = dyn_cast_or_null<CXXMethodDecl>(d.function);
    if (!method || holdsPointers(p.ctx.getRecordType(method->getParent())))
      attachInside(nullptr);
  }

  void attachInside(const VarDecl *object) {
    if (whole.count(object))
      inside.push_back(attachedInside(d, object));
  }

  void attachMembers(const VarDecl *object) {
    for (const std::string &path : members[object])
      out.items.push_back({ClauseKind::Attach, {}, &d, nullptr, object, "if its target is present",
                           path});
  }

  Planner &p;
  const Directive &d;
  const RegionUse &use, &all;
  const Settled settled;
  PointerMembers members;
  const std::set<const VarDecl *> whole;
  std::vector<DataItem> inside;
  RegionData out;
  std::string defaultWord;
  std::map<const VarDecl *, std::pair<ClauseKind, const ParsedVar *>> named;
  std::set<const VarDecl *> inParts; ///< by several clauses: the run time sees whether one address leads to all of them
  std::map<const VarDecl *, const ParsedVar *> firstprivate;
  std::set<const VarDecl *> isPrivate;
  std::map<const VarDecl *, ReductionVar> reduced;
  const std::set<const VarDecl *> &counters;
  const OwnVariables &own;
  const std::vector<FirstCopy> &copies;
  const ChangedAtomically changed;
  bool thisNamed = false;
};

} // namespace

RegionData planRegionData(Planner &p, const Directive &d, const RegionUse &use, const RegionUse &all,
                          const std::vector<ReductionVar> &reductions,
                          const std::set<const VarDecl *> &counters, const OwnVariables &own,
                          const std::vector<FirstCopy> &copies) {
  return RegionDataPlanner(p, d, use, all, reductions, counters, own, copies).run();
}

} // namespace accolade
