#include "emit/simt/GridReductions.h"

using namespace clang;

namespace accolade::simt {

void GridReductions::checkLengths() {
  for (const ReductionVar &r : launch.gangReductions)
    if (isArray(r) && !w.bytesOf(r))
      w.unknownLength(r.var);
}

void GridReductions::begin() {
  declareTotals();
  enterConstruct();
}

void GridReductions::end() {
  leaveConstruct();
  overBlocks();
}

bool GridReductions::isArray(const ReductionVar &r) { return !w.reductions.elementCount(r).empty(); }

void GridReductions::declareTotals() {
  for (const ReductionVar &r : launch.gangReductions)
    if (w.hasColumns(r))
      w.declareColumns(r);
    else if (!w.byUpdates(r))
      w.declareCopy(r, "acc_total_" + w.nameOf(r.var));
}

/// parallel reduction(op:x): the whole region accumulates in the gang's copy, which
/// for an array consists of what its threads have accumulated.
void GridReductions::enterConstruct() {
  for (const ReductionVar &r : launch.gangReductions)
    if (!r.onLoop) {
      w.open("");
      if (isArray(r)) {
        w.nameCopy(r, "acc_total_" + w.nameOf(r.var));
        continue;
      }
      w.declareCopy(r, w.nameOf(r.var));
      w.setName(r.var, "");
    }
}

void GridReductions::leaveConstruct() {
  for (size_t i = launch.gangReductions.size(); i-- > 0;) {
    const ReductionVar &r = launch.gangReductions[i];
    if (r.onLoop)
      continue;
    if (isArray(r)) {
      w.close();
      continue;
    }
    std::string name = w.nameOf(r.var);
    if (w.used)
      w.open("if (" + w.isFirst(w.used) + ")");
    w.fold(r, "acc_total_" + name, name);
    if (w.used)
      w.close();
    w.close();
  }
}

void GridReductions::overBlocks() {
  std::vector<ReductionVar> list;
  for (const ReductionVar &r : launch.gangReductions)
    if (!w.byUpdates(r))
      list.push_back(r);
  if (list.empty())
    return;
  w.line("");
  w.line("/* over all blocks */");
  for (const ReductionVar &r : list)
    part(r);
  w.open("if (" + helpers.lastBlock() + "(acc_scratch))");
  std::vector<ReductionVar> numbers;
  for (const ReductionVar &r : list)
    if (isNumber(r))
      numbers.push_back(r);
  for (const ReductionVar &r : numbers)
    before(r);
  totals(numbers);
  for (const ReductionVar &r : list)
    if (!isNumber(r))
      total(r);
  w.close();
}

std::string GridReductions::partOf(const ReductionVar &r, const std::string &block) {
  std::string parts = "acc_parts_" + w.nameOf(r.var), count = w.reductions.elementCount(r);
  return count.empty() ? parts + "[" + block + "]"
                       : "(" + parts + " + (size_t)" + block + " * (" + count + "))";
}

/// What this block has, into its part of scratch memory.
void GridReductions::part(const ReductionVar &r) {
  std::string name = w.nameOf(r.var), own = "acc_total_" + name;
  std::string type = w.typeName(w.reductions.elementType(r));
  w.line(type + " *acc_parts_" + name + " = (" + type + " *)" + scratch.perPart(*w.bytesOf(r)) +
         ";");
  if (w.hasColumns(r))
    return w.sumColumns(r, [&](const std::string &value) {
      w.line(partOf(r, "acc_block") + "[acc_k] = " + value + ";");
    });
  if (w.inScratch(r))
    return w.combineScratch(r, own, false, [&](const std::string &value) {
      w.line(partOf(r, "acc_block") + "[acc_k] = " + value + ";");
    });
  w.combineOver(w.used, r, own);
  w.open("if (acc_thread == 0)");
  if (isArray(r)) {
    w.open(w.overElements(w.reductions.elementCount(r)));
    w.line(partOf(r, "acc_block") + "[acc_k] = " + own + "[acc_k];");
    w.close();
  } else {
    w.line(partOf(r, "acc_block") + " = " + own + ";");
  }
  w.close();
}

bool GridReductions::isNumber(const ReductionVar &r) {
  return !isArray(r) && w.reductions.elementType(r)->isArithmeticType();
}

/// What the variable was: it may lie in the host's memory, so the load begins early.
void GridReductions::before(const ReductionVar &r) {
  QualType type = w.reductions.elementType(r);
  std::string name = w.nameOf(r.var), given;
  // The same for all threads: PoCL 3.1 gives up a kernel that asks for it in one of them.
  if (llvm::is_contained(launch.given, r.var))
    given = "acc_given_" + name + " ? acc_was_" + name + " : ";
  w.line(w.typeName(type, "acc_before_" + name) + " = " + given + "acc_thread == 0 ? " + result(r) + " : " +
         w.reductions.identity(r.op, type) + ";");
}

/// All blocks' parts of several numbers, whose loads do not wait for each other, into the variables.
void GridReductions::totals(const std::vector<ReductionVar> &numbers) {
  if (numbers.empty())
    return;
  w.open("");
  auto all = [&](const ReductionVar &r) { return "acc_all_" + w.nameOf(r.var); };
  for (const ReductionVar &r : numbers)
    w.declareCopy(r, all(r));
  w.open("for (unsigned acc_b = acc_thread; acc_b < acc_blocks; acc_b += acc_threads)");
  for (const ReductionVar &r : numbers)
    w.fold(r, all(r), partOf(r, "acc_b"));
  w.close();
  for (const ReductionVar &r : numbers)
    w.combineOver(w.used, r, all(r));
  w.open("if (acc_thread == 0)");
  for (const ReductionVar &r : numbers) {
    w.fold(r, "acc_before_" + w.nameOf(r.var), all(r));
    w.line(result(r) + " = acc_before_" + w.nameOf(r.var) + ";");
  }
  w.close();
  w.close();
}

/// All blocks' parts, into the variable.
void GridReductions::total(const ReductionVar &r) {
  std::string name = w.nameOf(r.var), count = w.reductions.elementCount(r);
  w.open("");
  if (w.hasColumns(r)) {
    w.sumByWarps(r, "acc_blocks", partOf(r, "acc_t") + "[acc_k]", [&](const std::string &value) {
      w.reductions.combine(r.op, w.reductions.elementType(r), result(r) + "[acc_k]", value);
    });
  } else if (w.inScratch(r)) {
    QualType element = w.reductions.elementType(r);
    w.open("for (size_t acc_k = acc_thread; acc_k < (size_t)(" + count +
           "); acc_k += acc_threads)");
    w.line(w.typeName(element) + " acc_value;");
    w.reductions.initialise(r.op, element, "acc_value");
    w.open("for (unsigned acc_b = 0; acc_b < acc_blocks; acc_b++)");
    w.reductions.combine(r.op, element, "acc_value", partOf(r, "acc_b") + "[acc_k]");
    w.close();
    w.reductions.combine(r.op, element, result(r) + "[acc_k]", "acc_value");
    w.close();
  } else {
    w.declareCopy(r, "acc_all_" + name);
    w.open("for (unsigned acc_b = acc_thread; acc_b < acc_blocks; acc_b += acc_threads)");
    w.fold(r, "acc_all_" + name, partOf(r, "acc_b"));
    w.close();
    w.combineOver(w.used, r, "acc_all_" + name);
    w.open("if (acc_thread == 0)");
    w.fold(r, result(r), "acc_all_" + name);
    w.close();
  }
  w.close();
}

/// The variable in device memory.
std::string GridReductions::result(const ReductionVar &r) {
  if (w.reductions.elementCount(r).empty())
    return "(*" + w.nameOf(r.var) + ")";
  return w.elementsOf(r);
}

} // namespace accolade::simt
