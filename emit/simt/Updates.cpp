// Reduced arrays of which the loops only update elements: threads do so at once, by the device's
// atomic instructions, in a copy that the block has in its own memory, or, where that has no
// room for it, in the array itself.
#include "emit/simt/Parts.h"

#include "plan/loops/ArrayUpdates.h"

using namespace clang;

namespace accolade::simt {

bool SimtCode::byUpdates(const ReductionVar &r) {
  std::optional<UpdatedCopies> copies = updatedCopies(r);
  return copies == UpdatedCopies::Warps || copies == UpdatedCopies::Blocks;
}

std::optional<UpdatedCopies> SimtCode::updatedCopies(const ReductionVar &r) const {
  auto it = launch ? launch->updated.find(r.var) : decltype(launch->updated.find(r.var)){};
  return launch && it != launch->updated.end() ? std::optional(it->second) : std::nullopt;
}

bool SimtCode::hasColumns(const ReductionVar &r) const {
  return updatedCopies(r) == UpdatedCopies::Columns;
}

/// Element `index` of the thread's own column.
std::string SimtCode::inColumn(const ReductionVar &r, const std::string &index) {
  return "acc_copy_" + nameOf(r.var) + "[" + index + " * " + std::to_string(ColumnThreads) + " + acc_thread]";
}

void SimtCode::declareColumns(const ReductionVar &r) {
  std::string count = reductions.elementCount(r);
  QualType element = reductions.elementType(r);
  line(words.shared + " " + typeName(element) + " acc_copy_" + nameOf(r.var) + "[" + count + " * " +
       std::to_string(ColumnThreads) + "];");
  open(overElements(count));
  line(inColumn(r, "acc_k") + " = " + reductions.identity(r.op, element) + ";");
  close();
  columns[r.var] = &r;
}

void SimtCode::sumColumns(const ReductionVar &r, const std::function<void(const std::string &)> &into) {
  line(words.barrier + ";");
  sumByWarps(r, "acc_threads",
             "acc_copy_" + nameOf(r.var) + "[acc_k * " + std::to_string(ColumnThreads) + " + acc_t]", into);
}

/// Element acc_k is what `term` is for all acc_t below `count`. A warp adds up each of them, or, where
/// there may be no warps, the block one after the other.
void SimtCode::sumByWarps(const ReductionVar &r, const std::string &count, const std::string &term,
                          const std::function<void(const std::string &)> &into) {
  QualType type = reductions.elementType(r);
  bool warps = !words.shuffle.empty() && words.hasWarps.empty();
  std::string lane = warps ? "acc_thread % 32" : "acc_thread", lanes = warps ? "32" : "acc_threads";
  open("for (unsigned acc_k = " + std::string(warps ? "acc_thread / 32" : "0") + "; acc_k < " +
       reductions.elementCount(r) + "; acc_k += " + (warps ? "(acc_threads + 31) / 32" : "1") + ")");
  line(typeName(type, "value") + " = " + reductions.identity(r.op, type) + ";");
  open("for (unsigned acc_t = " + lane + "; acc_t < " + count + "; acc_t += " + lanes + ")");
  reductions.combine(r.op, type, "value", term);
  close();
  if (warps) {
    open("for (int distance = 16; distance > 0; distance /= 2)");
    line("const " + typeName(type, "other") + " = " + words.shuffle + ";");
    line("value = " + combined(r.op, "value", "other") + ";");
    close();
  } else {
    line("value = " + helpers.reduce(r.op, typeName(type), Helpers::Over::Block, false,
                                     combined(r.op, "value", "other")) + "(value);");
  }
  open("if (" + lane + " == 0)");
  into("value");
  close();
  close();
}

/// x op= e, of the thread's own column.
std::string SimtCode::columnText(const ReductionVar &r, const AtomicPlan &plan) {
  const auto *element = cast<ArraySubscriptExpr>(plan.x->IgnoreParens());
  std::string index = expr(element->getIdx()), first = reductions.firstElement(r);
  if (first != "0")
    index = "(" + index + ") - (" + first + ")";
  return inColumn(r, "(" + index + ")") + " " + plan.op + "= " + (plan.e ? expr(plan.e) : "1");
}

std::string SimtCode::elementsOf(const ReductionVar &r) {
  return "(" + reductions.elementsOf(r, nameOf(r.var)) + ")";
}

std::string instructionFor(spec::ReductionOp op) {
  switch (op) {
  case spec::ReductionOp::BitAnd:
    return "atomicAnd";
  case spec::ReductionOp::BitOr:
    return "atomicOr";
  case spec::ReductionOp::BitXor:
    return "atomicXor";
  default:
    return "atomicAdd";
  }
}

std::string instructionText(const std::string &function, const std::string &operand,
                                   const std::string &type, const std::string &x,
                                   const std::string &value) {
  if (operand == type)
    return function + "(&" + x + ", " + value + ")";
  return function + "((" + operand + " *)&" + x + ", (" + operand + ")" + value + ")";
}

std::string SimtCode::updateText(const AtomicPlan &plan) {
  QualType type = plan.x->getType().getCanonicalType().getUnqualifiedType();
  std::string t = typeName(type), value = "1";
  if (plan.e) {
    bool same = plan.e->getType().getCanonicalType().getUnqualifiedType() == type;
    value = (same ? "(" : "(" + t + ")(") + expr(plan.e) + ")";
  }
  spec::ReductionOp op = plan.op == "&"   ? spec::ReductionOp::BitAnd
                         : plan.op == "|" ? spec::ReductionOp::BitOr
                         : plan.op == "^" ? spec::ReductionOp::BitXor
                                          : spec::ReductionOp::Add;
  return instructionText(instructionFor(op), atomicOperand(type, ec.ctx), t, expr(plan.x),
                         plan.op == "-" ? "-" + value : value);
}

/// The elements of all copies that a block has.
std::string SimtCode::inAllCopies(const ReductionVar &r) {
  std::string count = reductions.elementCount(r);
  return updatedCopies(r) == UpdatedCopies::Warps ? std::to_string(WarpCopies) + " * " + count : count;
}

/// Where the copy begins that a thread updates.
std::string SimtCode::ownCopy(const ReductionVar &r) {
  std::string name = "acc_block_" + nameOf(r.var);
  if (updatedCopies(r) != UpdatedCopies::Warps)
    return name;
  return "(" + name + " + acc_thread / 32 % " + std::to_string(WarpCopies) + " * " + reductions.elementCount(r) + ")";
}

/// The block's threads share so many elements out. Loops of one trip beside barriers are what some compilers
/// get wrong.
static std::string overThreads(const std::string &count) {
  if (count == "1")
    return "if (acc_thread == 0)";
  return "for (unsigned acc_k = acc_thread; acc_k < " + count + "; acc_k += acc_threads)";
}
static std::string placeIn(const std::string &count) { return count == "1" ? "[0]" : "[acc_k]"; }

/// Declares the block's copies and sets them to what they start with.
void SimtCode::blockCopies(const std::vector<const ReductionVar *> &list, bool fixed,
                           const std::string &fits, const std::string &hostFits) {
  for (const ReductionVar *r : list) {
    std::string name = "acc_block_" + nameOf(r->var), count = inAllCopies(*r);
    QualType element = reductions.elementType(*r);
    Bytes bytes = *bytesOf(*r);
    if (fixed) {
      line(words.shared + " " + typeName(element) + " " + name + "[" + count + "];");
    } else {
      bytes.device = "(" + fits + " ? " + bytes.device + " : 0)";
      bytes.host = "(" + hostFits + " ? " + bytes.host + " : 0)";
      bytes.fixed = false;
      line(typeName(element) + " *" + name + " = (" + typeName(element) + " *)" + scratch->inBlock(bytes) + ";");
    }
    line(overThreads(count) + " " + name + placeIn(count) + " = " + reductions.identity(r->op, element) + ";");
  }
  line(words.barrier + ";");
}

void SimtCode::addCopies(const std::vector<const ReductionVar *> &list) {
  line(words.barrier + ";");
  for (const ReductionVar *r : list) {
    std::string name = "acc_block_" + nameOf(r->var), count = reductions.elementCount(*r);
    QualType element = reductions.elementType(*r);
    open(overThreads(count));
    std::string at = placeIn(count), value = name + at;
    if (updatedCopies(*r) == UpdatedCopies::Warps) {
      value = "acc_value";
      line(typeName(element) + " acc_value = " + name + at + ";");
      line("for (unsigned acc_w = 1; acc_w < " + std::to_string(WarpCopies) + "; acc_w++) acc_value = " +
           combined(r->op, "acc_value", name + "[acc_w * " + count + (count == "1" ? "]" : " + acc_k]")) + ";");
    }
    line("if (" + value + " != " + reductions.identity(r->op, element) + ") " +
         instructionText(instructionFor(r->op), atomicOperand(element, ec.ctx), typeName(element),
                         elementsOf(*r) + at, value) +
         ";");
    close();
  }
  if (words.waitsAfterTurns)
    line(words.barrier + ";");
}

void SimtCode::withUpdates(const std::vector<const Stmt *> &list) {
  std::vector<const ReductionVar *> updated;
  if (launch)
    for (const ReductionVar &r : launch->gangReductions)
      if (byUpdates(r)) {
        updated.push_back(&r);
        updatedAtOnce.insert(r.var);
      }
  if (updated.empty())
    return statements(list);
  bool fixed = true;
  uint64_t bytes = 0;
  std::string device, host;
  for (const ReductionVar *r : updated) {
    Bytes one = *bytesOf(*r);
    fixed &= one.fixed;
    bytes += one.value * (updatedCopies(*r) == UpdatedCopies::Warps ? WarpCopies : 1);
    device += (device.empty() ? "" : " + ") + one.device;
    host += (host.empty() ? "" : " + ") + one.host;
  }
  std::string limit = " <= " + std::to_string(MostBlockCopies);
  if (fixed && bytes > MostBlockCopies)
    return statements(list);
  open(fixed ? "" : "if (" + device + limit + ")");
  blockCopies(updated, fixed, "(" + device + limit + ")", "(" + host + limit + ")");
  auto savedNames = names;
  auto savedObjects = objects;
  copiesOfBlocks = true;
  statements(list);
  copiesOfBlocks = false;
  names = savedNames;
  objects = savedObjects;
  addCopies(updated);
  close();
  if (fixed)
    return;
  open("else");
  statements(list);
  close();
  afterChoice();
}

/// Behind branches of which one has barriers, and which all threads take alike.
void SimtCode::afterChoice() {
  if (words.waitsAfterTurns)
    line(words.barrier + ";");
}

} // namespace accolade::simt
