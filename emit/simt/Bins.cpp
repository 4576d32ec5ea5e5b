// Arrays that the kernel only updates by atomic statements (plan/loops/AtomicBins.h): each block does so in a
// copy in its own memory and adds that to the array at the end, where it is small enough and there
// are updates enough.
#include "emit/simt/Parts.h"

#include "plan/loops/ArrayUpdates.h"
#include "plan/loops/AtomicBins.h"

using namespace clang;

namespace accolade::simt {

namespace {

/// One array, with what its length is called on the device and on the host.
struct Bins {
  const ReductionVar *r;
  QualType element;
  std::string name, first, count;
  std::string length, hostLength; ///< the same, from the kernel's arguments
  bool fixed;
  std::string copies, hostCopies; ///< of it in a block; "1" unless they are worth while

  /// Copies begin in different banks.
  std::string pitch(const std::string &of) const { return copies == "1" ? of : "(" + of + " | 1)"; }
};

} // namespace

/// As the plan has them (plan/loops/AtomicBins.h), of a length that the launch knows.
static std::string copiesOf(const std::string &length, const Bins &b, size_t arrays, const ASTContext &ctx) {
  if (!takesBinCopies(b.element))
    return "1";
  const std::string bytes = "(" + length + ") * " + std::to_string(ctx.getTypeSizeInChars(b.element).getQuantity());
  const std::string limit = " <= " + std::to_string(MostBinCopyBytes / arrays);
  const std::string many = std::to_string(ManyBinCopies), some = std::to_string(SomeBinCopies);
  return "(" + bytes + " * " + many + limit + " ? " + many + " : " + bytes + " * " + some + limit + " ? " + some + " : 1)";
}

static Bins binsOf(const ReductionVar &r, const std::string &name, const ASTContext &ctx) {
  QualType type = r.var->getType();
  if (const ConstantArrayType *array = ctx.getAsConstantArrayType(type)) {
    std::string count = std::to_string(array->getSize().getZExtValue());
    return {&r, array->getElementType().getUnqualifiedType(), name, "0", count, count, count, true, "", ""};
  }
  std::string lo = "acc_lo_" + name, hi = "acc_hi_" + name;
  return {&r,    type->getPointeeType().getUnqualifiedType(), name, lo, "acc_count_" + name,
          "(" + hi + " - " + lo + ")", "(acc_args->" + hi + " - acc_args->" + lo + ")", false, "", ""};
}

/// The iterations of all loops that are shared out over the grid, where their bounds are arguments.
std::string SimtCode::gridIterations() {
  std::string all;
  for (const auto &axis : launch->grid.blocks)
    for (const LaunchPlan::AxisLoop &l : axis) {
      if (!l.hostTrips)
        return "";
      all += (all.empty() ? "(" : " * (") + words.wide + ")(" + tripCount(l.loop->nest[l.level]) + ")";
    }
  return all;
}

static std::string elements(const Bins &b, const std::string &length, const std::string &copies) {
  return copies == "1" ? length : copies + " * " + b.pitch(length);
}

void SimtCode::withBins(const std::vector<const Stmt *> &list) {
  if (!launch || launch->bins.empty())
    return withUpdates(list);
  std::vector<Bins> all;
  std::string device, host, count, bytes;
  const size_t floating = llvm::count_if(launch->bins, [&](const ReductionVar &r) {
    return takesBinCopies(binsOf(r, "", ec.ctx).element);
  });
  for (const ReductionVar &r : launch->bins) {
    all.push_back(binsOf(r, nameOf(r.var), ec.ctx));
    Bins &b = all.back();
    b.copies = copiesOf(b.length, b, floating, ec.ctx);
    b.hostCopies = copiesOf(b.hostLength, b, floating, ec.ctx);
    std::string plus = device.empty() ? "" : " + ";
    std::string size = std::to_string(ec.ctx.getTypeSizeInChars(b.element).getQuantity());
    device += plus + b.length + " * " + size;
    host += plus + b.hostLength + " * " + size;
    count += plus + b.count;
    bytes += plus + b.count + " * " + size;
    if (!b.fixed)
      line("const " + words.wide + " " + b.count + " = acc_hi_" + b.name + " - " + b.first + ";");
  }
  std::string limit = " <= " + std::to_string(MostBlockCopies), updates = gridIterations();
  line("const bool acc_bins = " + bytes + limit +
       (updates.empty() ? "" : " && (" + words.wide + ")acc_blocks * " + (all.size() > 1 ? "(" + count + ")" : count) + " <= " + updates) + ";");
  open("if (acc_bins)");
  for (const Bins &b : all) {
    std::string type = typeName(b.element), copy = "acc_bins_" + b.name;
    std::string size = std::to_string(ec.ctx.getTypeSizeInChars(b.element).getQuantity());
    if (b.fixed) {
      line(words.shared + " " + type + " " + copy + "[" + elements(b, b.count, b.copies) + "];");
    } else {
      Bytes bytes;
      bytes.device = "(" + device + limit + " ? (" + elements(b, b.length, b.copies) + " * " + size + " + 15) / 16 * 16 : 0)";
      bytes.host = "(" + host + limit + " ? (" + elements(b, b.hostLength, b.hostCopies) + " * " + size + " + 15) / 16 * 16 : 0)";
      line(type + " *" + copy + " = (" + type + " *)" + scratch->inBlock(bytes) + ";");
    }
    if (b.copies != "1")
      line("const unsigned acc_copies_" + b.name + " = " + b.copies + ", acc_pitch_" + b.name + " = " + b.pitch(b.count) + ";");
    std::string all = b.copies == "1" ? b.count : "acc_copies_" + b.name + " * acc_pitch_" + b.name;
    line("for (unsigned acc_k = acc_thread; acc_k < " + all + "; acc_k += acc_threads) " + copy +
         "[acc_k] = " + reductions.identity(b.r->op, b.element) + ";");
  }
  line(words.barrier + ";");
  auto savedNames = names;
  open("");
  for (const Bins &b : all) {
    line(typeName(b.element) + " *" + b.name + " = acc_bins_" + b.name +
         (b.copies == "1" ? "" : " + acc_thread % acc_copies_" + b.name + " * acc_pitch_" + b.name) + (b.first == "0" ? "" : " - " + b.first) + ";");
    names[b.r->var] = ""; // still of several threads (isInMemory)
  }
  withUpdates(list);
  close();
  names = savedNames;
  line(words.barrier + ";");
  for (const Bins &b : all) {
    std::string value = "acc_bins_" + b.name + "[acc_k]", type = typeName(b.element);
    std::string into = nameOf(b.r->var) + "[" + (b.first == "0" ? "" : b.first + " + ") + "acc_k]";
    const std::string elements = "for (unsigned acc_k = acc_thread; acc_k < " + b.count + "; acc_k += acc_threads)";
    if (b.copies != "1") { // halves, and halves of these
      open("for (unsigned acc_c = acc_copies_" + b.name + " / 2; acc_c > 0; acc_c /= 2)");
      const std::string half = "acc_c * acc_pitch_" + b.name;
      line("for (unsigned acc_k = acc_thread; acc_k < " + half + "; acc_k += acc_threads) " + value + " = " +
           combined(b.r->op, value, "acc_bins_" + b.name + "[" + half + " + acc_k]") + ";");
      line(words.barrier + ";");
      close();
    }
    open(elements);
    line("if (" + value + " != " + reductions.identity(b.r->op, b.element) + ") " +
         instructionText(instructionFor(b.r->op), atomicOperand(b.element, ec.ctx), type, into, value) + ";");
    close();
  }
  close();
  open("else");
  withUpdates(list);
  close();
  afterChoice();
}

} // namespace accolade::simt
