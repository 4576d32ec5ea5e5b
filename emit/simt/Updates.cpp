// Reduced arrays of which the loops only update elements: threads do so at once, by the device's
// atomic instructions, in a copy that the block has in its own memory, or, where that has no
// room for it, in the array itself.
#include "emit/simt/Parts.h"

#include "plan/ArrayUpdates.h"

using namespace clang;

namespace accolade::simt {

bool SimtCode::byUpdates(const ReductionVar &r) {
  return launch && launch->updated.count(r.var) && inScratch(r);
}

std::string SimtCode::elementsOf(const ReductionVar &r) {
  std::string name = nameOf(r.var), element = typeName(reductions.elementType(r));
  QualType type = r.var->getType().getNonReferenceType();
  return "((" + element + " *)" +
         (type->isArrayType() ? name : "(" + name + " + (" + reductions.lowerBound(r) + "))") + ")";
}

/// The words of the instruction for a type and an operator; its operands are cast to `operand`.
static std::string instructionFor(spec::ReductionOp op) {
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

/// atomicAdd(&x, value), with casts where the instruction takes another type.
static std::string instructionText(const std::string &function, const std::string &operand,
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

/// Declares the block's copies and sets them to what they start with.
void SimtCode::blockCopies(const std::vector<const ReductionVar *> &list, bool fixed,
                           const std::string &fits, const std::string &hostFits) {
  for (const ReductionVar *r : list) {
    std::string name = "acc_block_" + nameOf(r->var), count = reductions.elementCount(*r);
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
    line("for (unsigned acc_k = acc_thread; acc_k < " + count + "; acc_k += acc_threads) " + name +
         "[acc_k] = " + reductions.identity(r->op, element) + ";");
  }
  line(words.barrier + ";");
}

void SimtCode::addCopies(const std::vector<const ReductionVar *> &list) {
  line(words.barrier + ";");
  for (const ReductionVar *r : list) {
    std::string name = "acc_block_" + nameOf(r->var), count = reductions.elementCount(*r);
    QualType element = reductions.elementType(*r);
    open("for (unsigned acc_k = acc_thread; acc_k < " + count + "; acc_k += acc_threads)");
    line("if (" + name + "[acc_k] != " + reductions.identity(r->op, element) + ") " +
         instructionText(instructionFor(r->op), atomicOperand(element, ec.ctx), typeName(element),
                         elementsOf(*r) + "[acc_k]", name + "[acc_k]") +
         ";");
    close();
  }
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
    bytes += one.value;
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
}

} // namespace accolade::simt
