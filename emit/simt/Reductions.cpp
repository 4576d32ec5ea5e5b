// Reductions. A reduced variable is a thread's own copy while
// its loop runs; at the loop's end the copies are combined over the axes that
// were idle before, and every thread knows the result. Over blocks they are
// combined at the end of the kernel.
#include "emit/simt/Parts.h"

#include "plan/loops/ArrayUpdates.h"

using namespace clang;

namespace accolade::simt {

// ---- Arrays in scratch memory ------------------------------------------------------------

std::string SimtCode::overElements(const std::string &count) {
  return "for (size_t acc_k = 0; acc_k < (size_t)(" + count + "); acc_k++)";
}

std::optional<Bytes> SimtCode::bytesOf(const ReductionVar &r) {
  if (!scratch)
    return std::nullopt;
  QualType type = r.var->getType().getNonReferenceType();
  bool section = r.isSection() && (type->isPointerType() || type->isIncompleteArrayType());
  if (section)
    type = type->isPointerType() ? type->getPointeeType() : ec.ctx.getAsArrayType(type)->getElementType();
  Extents extents = extentsOf(type, ec.ctx);
  if (QualType rows = extents.element; rows->isConstantArrayType()) {
    extents.element = ec.ctx.getBaseElementType(rows).getUnqualifiedType();
    uint64_t count = ec.ctx.getTypeSizeInChars(rows) / ec.ctx.getTypeSizeInChars(extents.element);
    extents.lengths.push_back(IntegerLiteral::Create(
        ec.ctx, llvm::APInt(ec.ctx.getIntWidth(ec.ctx.getSizeType()), count),
        ec.ctx.getSizeType(), {}));
  }
  if (section && r.written->sections[0].length)
    extents.lengths.push_back(r.from->expr(*r.written->sections[0].length));
  return scratch->bytes(extents);
}

bool SimtCode::inScratch(const ReductionVar &r) {
  if (reductions.elementCount(r).empty())
    return false;
  std::optional<Bytes> bytes = bytesOf(r);
  return bytes && (!bytes->fixed || bytes->value > MostThreadCopy);
}

void SimtCode::combineScratch(const ReductionVar &r, const std::string &copy, bool row,
                              const std::function<void(const std::string &)> &into) {
  QualType element = reductions.elementType(r);
  std::string type = typeName(element), count = reductions.elementCount(r);
  std::string lane = row ? words.thread[0] : "acc_thread";
  std::string lanes = row ? words.threads[0] : "acc_threads";
  line(row ? helpers.syncRow(hasWideRows()) + ";" : words.barrier + ";");
  open("for (size_t acc_k = " + lane + "; acc_k < (size_t)(" + count + "); acc_k += " + lanes + ")");
  line(type + " acc_value;");
  reductions.initialise(r.op, element, "acc_value");
  open("for (unsigned acc_t = 0; acc_t < " + lanes + "; acc_t++)");
  line("const " + type + " *acc_other = (const " + type + " *)((char *)" + copy +
       " + ((long long)acc_t - " + lane + ") * (long long)acc_thread_bytes);");
  reductions.combine(r.op, element, "acc_value", "acc_other[acc_k]");
  close();
  into("acc_value");
  close();
  line(row ? helpers.syncRow(hasWideRows()) + ";" : words.barrier + ";");
}

// ---- Combining ------------------------------------------------------------------------

static bool canShuffle(QualType type, const ASTContext &ctx) {
  return (type->isIntegerType() || type->isRealFloatingType()) && ctx.getTypeSize(type) <= 64;
}

/// The threads of one row alone, not of the block.
bool SimtCode::isRow(AxisSet axes) const {
  return axes == 1 && (ofVector || ((used & ~1u) && (used & ~1u & active) == (used & ~1u)));
}

void SimtCode::combineOver(AxisSet axes, const ReductionVar &r, const std::string &name) {
  if (!axes)
    return;
  bool row = isRow(axes);
  auto one = [&](QualType type, const std::string &into, const std::string &) {
    Helpers::Over over = !row            ? Helpers::Over::Block
                         : hasWideRows() ? Helpers::Over::WideRow
                                         : Helpers::Over::Row;
    const auto *of = type->getAs<EnumType>(); // a number by its own name
    QualType number = of ? of->getDecl()->getIntegerType() : type;
    std::string function = helpers.reduce(r.op, typeName(number), over, canShuffle(number, ec.ctx),
                                          combined(r.op, "value", "other"));
    line(into + " = " + (of ? "(" + typeName(type) + ")" : "") + function + "(" + into + ");");
  };
  std::string count = reductions.elementCount(r);
  if (count.empty())
    return reductions.perMember(reductions.elementType(r), name, "", one);
  open(overElements(count));
  reductions.perMember(reductions.elementType(r), name + "[acc_k]", "", one);
  close();
}

/// Whether every use of the variable in a loop's body stands in loops that reduce
/// it too.
bool SimtCode::onlyInside(const LoopPlan &outer, const ReductionVar &r) {
  std::function<bool(const Stmt *)> bare = [&](const Stmt *s) -> bool {
    if (!s)
      return false;
    if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end() && &it->second != &outer)
      for (const ReductionVar &inner : it->second.reductions)
        if (inner.var == r.var && inner.op == r.op && !it->second.nest.empty())
          return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (ref->getDecl()->getCanonicalDecl() == r.var)
        return true;
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *d : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(d); var && bare(var->getInit()))
          return true;
    for (const Stmt *child : s->children())
      if (bare(child))
        return true;
    return false;
  };
  return !bare(outer.nest.back().loop->getBody());
}

/// The loops inside that reduce it too, but for those inside of such.
std::vector<const LoopPlan *> SimtCode::reducedInside(const LoopPlan &outer, const ReductionVar &r) {
  std::vector<const LoopPlan *> loops;
  std::function<void(const Stmt *)> find = [&](const Stmt *s) {
    if (!s)
      return;
    if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end() && !it->second.nest.empty())
      for (const ReductionVar &other : it->second.reductions)
        if (other.var == r.var && other.op == r.op)
          return loops.push_back(&it->second);
    for (const Stmt *child : s->children())
      find(child);
  };
  find(outer.nest.back().loop->getBody());
  return loops;
}

AxisSet SimtCode::axesInside(const LoopPlan &outer, const ReductionVar &r) {
  return takesOver(outer, r) ? differing(*reducedInside(outer, r).front(), r) : 0;
}

AxisSet SimtCode::differing(const LoopPlan &plan, const ReductionVar &r) {
  return threadAxes(plan) | axesInside(plan, r);
}

/// If it did for loops that differ in this, one copy would hold values of single threads and values that
/// threads of an axis have in common.
bool SimtCode::takesOver(const LoopPlan &outer, const ReductionVar &r) {
  std::vector<const LoopPlan *> loops = reducedInside(outer, r);
  if (loops.empty() || !onlyInside(outer, r))
    return false;
  AxisSet first = differing(*loops.front(), r);
  return llvm::all_of(loops, [&](const LoopPlan *loop) { return differing(*loop, r) == first; });
}

/// loop seq reduction(+:s) around loop gang reduction(+:s).
bool SimtCode::isOverGangsInside(const LoopPlan &outer, const ReductionVar &r) {
  return llvm::any_of(reducedInside(outer, r), [&](const LoopPlan *loop) {
    return isOverGangsInside(*loop, r) || llvm::any_of(loop->reductions, [&](const ReductionVar &inner) {
             return inner.overGangs && inner.var == r.var && inner.op == r.op;
           });
  });
}

void SimtCode::declareCopy(const ReductionVar &r, const std::string &name) {
  std::string count = reductions.elementCount(r);
  QualType element = reductions.elementType(r);
  if (count.empty() && !element->isRecordType()) {
    line(typeName(element, name) + " = " + reductions.identity(r.op, element) + ";");
    return;
  }
  if (count.empty()) {
    line(typeName(element, name) + ";");
    reductions.initialise(r.op, element, name);
    return;
  }
  if (inScratch(r))
    line(typeName(element) + " *" + name + " = (" + typeName(element) + " *)" +
         scratch->perThread(*bytesOf(r)) + ";");
  else
    line(typeName(element) + " " + name + "[" + count + "];");
  open(overElements(count));
  reductions.initialise(r.op, element, name + "[acc_k]");
  close();
}

void SimtCode::clearCopy(const ReductionVar &r, const std::string &name) {
  std::string count = reductions.elementCount(r);
  QualType element = reductions.elementType(r);
  if (count.empty())
    return reductions.initialise(r.op, element, name);
  open("for (int acc_k = 0; acc_k < " + count + "; acc_k++)");
  reductions.initialise(r.op, element, name + "[acc_k]");
  close();
}

void SimtCode::fold(const ReductionVar &r, const std::string &into, const std::string &from) {
  std::string count = reductions.elementCount(r);
  if (count.empty())
    return reductions.combine(r.op, reductions.elementType(r), into, from);
  open(overElements(count));
  reductions.combine(r.op, reductions.elementType(r), into + "[acc_k]", from + "[acc_k]");
  close();
}

/// A name for the copy of an array that is used as the user uses the array.
void SimtCode::nameCopy(const ReductionVar &r, const std::string &copy) {
  if (reductions.elementCount(r).empty()) {
    names[r.var] = copy == nameOf(r.var) ? "" : copy;
  } else {
    QualType type = r.var->getType().getNonReferenceType();
    QualType pointer = (type->isArrayType() ? ec.ctx.getArrayDecayedType(type) : type).getUnqualifiedType();
    line(typeName(pointer, nameOf(r.var)) + " = " + reductions.asVariable(r, copy, pointer) + ";");
    names[r.var] = "";
    if (type->isArrayType())
      setDecayed(r.var);
  }
  objects.erase(r.var);
}

std::vector<SimtCode::Accumulation> SimtCode::enterReductions(const LoopPlan &plan, AxisSet axes) {
  std::vector<Accumulation> list;
  for (const ReductionVar &r : plan.reductions) {
    std::string name = nameOf(r.var);
    if (!reductions.elementCount(r).empty() && scratch && !bytesOf(r)) {
      unknownLength(r.var);
      continue;
    }
    if (byUpdates(r)) {
      if (!r.overGangs || !copiesOfBlocks)
        continue;
      open("");
      nameCopy(r, ownCopy(r));
      objects.insert(r.var);
      list.push_back({&r, 0, false, true, "", false, true});
      continue;
    }
    if (hasColumns(r)) // the kernel has them
      continue;
    if (!r.overGangs && isOverGangsInside(plan, r)) // the loop inside adds to what all gangs have
      continue;
    const AxisSet inside = axesInside(plan, r);
    bool differ = axes || inside;
    // Along axes that no accumulating loop shares out, all threads have the same copy.
    AxisSet replicated = idle() & ~axes & ~inside;
    bool around = false; // of the nearest that reduces it
    for (auto &[outer, open] : open_)
      for (const ReductionVar &o : outer->reductions)
        if (o.var == r.var && o.op == r.op)
          around = takesOver(*outer, o) && (o.overGangs || !r.overGangs);
    if (around) {
      list.push_back({&r, 0, true, false, ""});
      continue;
    }
    if (r.overGangs) {
      open("");
      bool direct = inScratch(r);
      std::string copy = reductions.elementCount(r).empty() ? name
                         : direct                           ? "acc_total_" + name
                                                            : "acc_copy_" + name;
      if (!direct)
        declareCopy(r, copy);
      nameCopy(r, copy);
      list.push_back({&r, differ ? idle() : 0, false, true, copy, false, direct});
      list.back().replicated = replicated;
      continue;
    }
    if (!differ)
      continue;
    std::string original = names[r.var].empty() ? name : names[r.var];
    bool array = !reductions.elementCount(r).empty();
    open("");
    if (array)
      line(typeName(reductions.elementType(r)) + " *acc_to_" + name + " = " + reductions.elementsOf(r, original) + ";");
    else
      line(typeName(reductions.elementType(r)) + " &acc_to_" + name + " = " + original + ";");
    open("");
    std::string copy = array ? "acc_copy_" + name : name;
    bool memory = array || objects.count(r.var) || isAmongShared(r.var);
    declareCopy(r, copy);
    nameCopy(r, copy);
    list.push_back({&r, idle(), false, false, copy, memory});
    list.back().replicated = replicated;
  }
  return list;
}

void SimtCode::leaveReductions(const std::vector<Accumulation> &list, AxisSet idleBefore) {
  for (size_t i = list.size(); i-- > 0;) {
    const Accumulation &a = list[i];
    if (a.deferred)
      continue;
    std::string name = nameOf(a.r->var);
    if (a.direct) {
      close();
      continue;
    }
    if (a.grid) {
      if (a.replicated)
        open("if (" + isFirst(a.replicated) + ")");
      fold(*a.r, "acc_total_" + name, a.copy);
      if (a.replicated)
        close();
      close();
      continue;
    }
    if (inScratch(*a.r)) {
      combineScratch(*a.r, a.copy, isRow(a.axes), [&](const std::string &value) {
        reductions.combine(a.r->op, reductions.elementType(*a.r), "acc_to_" + name + "[acc_k]",
                           value);
      });
      close();
      close();
      continue;
    }
    if (a.replicated) {
      open("if (!(" + isFirst(a.replicated) + "))");
      clearCopy(*a.r, a.copy);
      close();
    }
    combineOver(a.axes, *a.r, a.copy);
    if (a.memory) {
      open("if (" + isFirst(idleBefore) + ")");
      fold(*a.r, "acc_to_" + name, a.copy);
      close();
      sync();
    } else {
      fold(*a.r, "acc_to_" + name, a.copy);
    }
    close();
    close();
  }
}

} // namespace accolade::simt
