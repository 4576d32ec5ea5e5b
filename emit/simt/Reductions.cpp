// Private copies and reductions. A reduced variable is a thread's own copy while
// its loop runs; at the loop's end the copies are combined over the axes that
// were idle before, and every thread knows the result. Over blocks they are
// combined at the end of the kernel.
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

/// "unsigned long" as part of a name.
static std::string asName(std::string type) {
  for (char &c : type)
    if (!isalnum((unsigned char)c))
      c = '_';
  return type;
}

static std::string opName(spec::ReductionOp op) {
  using spec::ReductionOp;
  switch (op) {
  case ReductionOp::Add:
  case ReductionOp::Sub:
    return "sum";
  case ReductionOp::Mul:
    return "product";
  case ReductionOp::Max:
    return "max";
  case ReductionOp::Min:
    return "min";
  case ReductionOp::BitAnd:
    return "bitand";
  case ReductionOp::BitOr:
    return "bitor";
  case ReductionOp::BitXor:
    return "bitxor";
  case ReductionOp::LogAnd:
    return "all";
  case ReductionOp::LogOr:
    return "any";
  }
  return "op";
}

static std::string combined(spec::ReductionOp op, const std::string &a, const std::string &b) {
  if (op == spec::ReductionOp::Max)
    return b + " > " + a + " ? " + b + " : " + a;
  if (op == spec::ReductionOp::Min)
    return b + " < " + a + " ? " + b + " : " + a;
  return a + " " + combiningOperator(op) + " " + b;
}

// ---- Helper functions of the unit ---------------------------------------------------

void Helpers::add(const std::string &name, const std::string &definition) {
  if (known.insert(name).second)
    all += definition + "\n";
}

std::string Helpers::trips() {
  add("acc_trips", words.function + " " + words.wide + " acc_trips(" + words.wide + " distance, " +
                       words.wide + " step) {\n"
                       "  if (step > 0)\n"
                       "    return distance <= 0 ? 0 : (distance + step - 1) / step;\n"
                       "  return distance >= 0 ? 0 : (-distance - step - 1) / -step;\n"
                       "}\n");
  return "acc_trips";
}

std::string Helpers::syncRow() {
  add("acc_sync_row", words.syncRow);
  return "acc_sync_row()";
}

std::string Helpers::lastBlock() {
  add("acc_last_block", words.lastBlock);
  return "acc_last_block";
}

std::string Helpers::compareExchange() {
  add("acc_exchanged", words.compareExchange);
  return "acc_exchanged";
}

std::string Helpers::reduce(spec::ReductionOp op, const std::string &type, bool row, bool shuffles,
                            const std::string &combine) {
  std::string name =
      std::string("acc_") + (row ? "row_" : "block_") + opName(op) + "_" + asName(type);
  if (known.count(name))
    return name;
  if (row)
    syncRow();
  std::string barrier = row ? "acc_sync_row()" : words.barrier;
  std::string size = row ? words.threads[0]
                         : words.threads[0] + " * " + words.threads[1] + " * " + words.threads[2];
  std::string thread = words.thread[0] + " + " + words.threads[0] + " * (" + words.thread[1] +
                       " + " + words.threads[1] + " * " + words.thread[2] + ")";
  std::string text = "/* " + opName(op) + " over the threads of " +
                     (row ? "a row" : "a block") + "; each gets the result. */\n" +
                     words.function + " " + type + " " + name + "(" + type + " value) {\n";
  if (shuffles && row)
    text += "  if (" + words.threads[0] + " <= 32) {\n"
            "    const unsigned mask = acc_row_mask();\n"
            "    for (int distance = " + words.threads[0] + " / 2; distance > 0; distance /= 2) {\n"
            "      const " + type + " other = " + words.shuffleRow + ";\n"
            "      value = " + combine + ";\n"
            "    }\n"
            "    return value;\n"
            "  }\n";
  if (shuffles) {
    text += "  " + words.shared + " " + type + " parts[32];\n"
            "  const unsigned thread = " + thread + ";\n"
            "  const unsigned warps = (" + size + ") / 32;\n"
            "  for (int distance = 16; distance > 0; distance /= 2) {\n"
            "    const " + type + " other = " + words.shuffle + ";\n"
            "    value = " + combine + ";\n"
            "  }\n"
            "  if (warps == 1)\n"
            "    return value;\n"
            "  const unsigned first = " +
            (row ? "(thread - " + words.thread[0] + ") / 32" : std::string("0")) + ";\n"
            "  " + barrier + ";\n"
            "  if (thread % 32 == 0)\n"
            "    parts[thread / 32] = value;\n"
            "  " + barrier + ";\n"
            "  value = parts[first];\n"
            "  for (unsigned warp = 1; warp < warps; warp++) {\n"
            "    const " + type + " other = parts[first + warp];\n"
            "    value = " + combine + ";\n"
            "  }\n";
  } else {
    text += "  " + words.shared + " char bytes[1024 * sizeof(" + type + ")];\n"
            "  " + type + " *parts = (" + type + " *)bytes;\n"
            "  const unsigned thread = " + thread + ";\n"
            "  const unsigned first = " +
            (row ? "thread - " + words.thread[0] : std::string("0")) + ", size = " + size + ";\n"
            "  " + barrier + ";\n"
            "  parts[thread] = value;\n"
            "  " + barrier + ";\n"
            "  value = parts[first];\n"
            "  for (unsigned i = 1; i < size; i++) {\n"
            "    const " + type + " other = parts[first + i];\n"
            "    value = " + combine + ";\n"
            "  }\n"
            "  " + barrier + ";\n";
  }
  add(name, text + "  return value;\n}\n");
  return name;
}

// ---- Combining ------------------------------------------------------------------------

static bool canShuffle(QualType type, const ASTContext &ctx) {
  return (type->isIntegerType() || type->isRealFloatingType()) && ctx.getTypeSize(type) <= 64;
}

void SimtCode::combineOver(AxisSet axes, const ReductionVar &r, const std::string &name) {
  if (!axes)
    return;
  bool row = axes == 1 && (used & ~1u) && (used & ~1u & active) == (used & ~1u);
  auto one = [&](QualType type, const std::string &into, const std::string &) {
    std::string function = helpers.reduce(r.op, typeName(type), row, canShuffle(type, ec.ctx),
                                          combined(r.op, "value", "other"));
    line(into + " = " + function + "(" + into + ");");
  };
  std::string count = reductions.elementCount(r);
  if (count.empty())
    return reductions.perMember(reductions.elementType(r), name, "", one);
  open("for (int acc_k = 0; acc_k < " + count + "; acc_k++)");
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
  line(typeName(element) + " " + name + "[" + count + "];");
  open("for (int acc_k = 0; acc_k < " + count + "; acc_k++)");
  reductions.initialise(r.op, element, name + "[acc_k]");
  close();
}

void SimtCode::fold(const ReductionVar &r, const std::string &into, const std::string &from) {
  std::string count = reductions.elementCount(r);
  if (count.empty())
    return reductions.combine(r.op, reductions.elementType(r), into, from);
  open("for (int acc_k = 0; acc_k < " + count + "; acc_k++)");
  reductions.combine(r.op, reductions.elementType(r), into + "[acc_k]", from + "[acc_k]");
  close();
}

/// A name for the copy of an array that is used as the user uses the array.
void SimtCode::nameCopy(const ReductionVar &r, const std::string &copy) {
  if (reductions.elementCount(r).empty()) {
    names[r.var] = copy == nameOf(r.var) ? "" : copy;
  } else {
    std::string lower = reductions.lowerBound(r);
    QualType type = r.var->getType().getNonReferenceType();
    QualType pointer = type->isArrayType() ? ec.ctx.getArrayDecayedType(type) : type;
    line(typeName(pointer.getUnqualifiedType(), nameOf(r.var)) + " = (" +
         typeName(pointer.getUnqualifiedType()) + ")" + copy +
         (lower == "0" ? "" : " - (" + lower + ")") + ";");
    names[r.var] = "";
  }
  objects.erase(r.var);
}

bool SimtCode::isFixedSize(const ReductionVar &r) {
  std::string count = reductions.elementCount(r);
  if (count.empty() || r.var->getType().getNonReferenceType()->isConstantArrayType())
    return true;
  for (const ParsedSection &s : r.written->sections) {
    const Expr *length = s.length ? r.from->expr(*s.length) : nullptr;
    if (s.length && (!length || length->isValueDependent() ||
                     !length->getIntegerConstantExpr(ec.ctx)))
      return false;
  }
  return true;
}

std::vector<SimtCode::Accumulation> SimtCode::enterReductions(const LoopPlan &plan, AxisSet axes) {
  std::vector<Accumulation> list;
  for (const ReductionVar &r : plan.reductions) {
    std::string name = nameOf(r.var);
    if (!isFixedSize(r)) {
      unsupported = "the reduction of '" + name + "' has a length that is known at run time only";
      continue;
    }
    bool inner = false;
    std::function<void(const Stmt *)> find = [&](const Stmt *s) {
      if (!s)
        return;
      if (auto it = ec.plan.loops.find(s); it != ec.plan.loops.end())
        for (const ReductionVar &other : it->second.reductions)
          if (other.var == r.var && other.op == r.op)
            for (const LevelAxes &a : it->second.axes)
              inner |= a.thread >= 0;
      for (const Stmt *child : s->children())
        find(child);
    };
    find(plan.nest.back().loop->getBody());
    bool differ = axes || (inner && onlyInside(plan, r));
    bool around = false;
    for (auto &[outer, open] : open_)
      for (const ReductionVar &o : outer->reductions)
        around |= o.var == r.var && o.op == r.op && onlyInside(*outer, o);
    if (around) {
      list.push_back({&r, 0, true, false, ""});
      continue;
    }
    if (r.overGangs) {
      open("");
      std::string copy = reductions.elementCount(r).empty() ? name : "acc_copy_" + name;
      declareCopy(r, copy);
      nameCopy(r, copy);
      list.push_back({&r, differ ? idle() : 0, false, true, copy});
      continue;
    }
    if (!differ) {
      if (objects.count(r.var) && plan.parallel && idle()) {
        // Accumulated by one thread in memory as it stands.
      }
      continue;
    }
    std::string original = names[r.var].empty() ? name : names[r.var];
    bool array = !reductions.elementCount(r).empty();
    open("");
    if (array)
      line(typeName(reductions.elementType(r)) + " *acc_to_" + name + " = (" +
           typeName(reductions.elementType(r)) + " *)" +
           (r.var->getType().getNonReferenceType()->isArrayType()
                ? original
                : "(" + original + " + (" + reductions.lowerBound(r) + "))") +
           ";");
    else
      line(typeName(reductions.elementType(r)) + " &acc_to_" + name + " = " + original + ";");
    open("");
    std::string copy = array ? "acc_copy_" + name : name;
    bool memory = objects.count(r.var) || (launch && launch->grid.shared.count(r.var));
    declareCopy(r, copy);
    nameCopy(r, copy);
    list.push_back({&r, idle(), false, false, copy, memory});
  }
  return list;
}

void SimtCode::leaveReductions(const std::vector<Accumulation> &list, AxisSet idleBefore) {
  for (size_t i = list.size(); i-- > 0;) {
    const Accumulation &a = list[i];
    if (a.deferred)
      continue;
    std::string name = nameOf(a.r->var);
    if (a.grid) {
      bool alone = idleBefore && !a.axes;
      if (alone)
        open("if (" + isFirst(idleBefore) + ")");
      fold(*a.r, "acc_total_" + name, a.copy);
      if (alone)
        close();
      close();
      continue;
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

// ---- Private variables ------------------------------------------------------------------

void SimtCode::declarePrivate(const PrivateVar &v) {
  std::string name = nameOf(v.var);
  QualType type = v.var->getType().getNonReferenceType();
  std::string prefix =
      launch && launch->grid.shared.count(v.var) && idle() ? words.shared + " " : "";
  if (!v.isSection() || type->isArrayType()) {
    if (v.first)
      return;
    line(prefix + declaration(v.var) + ";");
  } else {
    const ParsedSection &s = v.written->sections[0];
    const Expr *length = s.length ? v.from->expr(*s.length) : nullptr;
    if (s.length && (!length || length->isValueDependent() ||
                     !length->getIntegerConstantExpr(ec.ctx))) {
      unsupported = "the private section of '" + name + "' has a length that is known at run time "
                    "only";
      return;
    }
    std::string lower = s.lower ? expr(*v.from, *s.lower) : "0";
    bool isShared = idle();
    line((isShared ? words.shared + " " : "") + typeName(type->getPointeeType(),
         "acc_" + name + "[" + (s.length ? expr(*v.from, *s.length) : "1") + "]") + ";");
    if (v.first) {
      unsupported = "'" + name + "' is a firstprivate section";
      return;
    }
    line(declaration(v.var) + " = acc_" + name + (lower == "0" ? "" : " - (" + lower + ")") + ";");
  }
  names[v.var->getCanonicalDecl()] = "";
  objects.erase(v.var);
}

} // namespace accolade::simt
