// Loops whose threads take packs of neighbouring elements (plan/grid/Packs.h). Arrays that do not begin
// where a pack may, and the last elements, are taken one by one.
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

/// A type of as many elements as are read together, so aligned that they can be.
std::string Helpers::pack(const std::string &element, unsigned bytes, unsigned count) {
  std::string name = "acc_";
  for (char c : element)
    name += isalnum((unsigned char)c) ? c : '_';
  name += "_" + std::to_string(count);
  add(name, "struct alignas(" + std::to_string(bytes * count) + ") " + name + " {\n  " + element + " of[" +
                std::to_string(count) + "];\n};\n");
  return name;
}

/// Whether a variable is needed besides elements for which something else is printed.
static bool isNamed(const Stmt *stmt, const VarDecl *var, const std::map<const Expr *, std::string> &replaced) {
  if (!stmt)
    return false;
  if (const auto *e = dyn_cast<Expr>(stmt); e && replaced.count(e))
    return false;
  if (const auto *named = dyn_cast<DeclRefExpr>(stmt); named && named->getDecl()->getCanonicalDecl() == var)
    return true;
  return isa<LambdaExpr>(stmt) ||
         std::any_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *s) { return isNamed(s, var, replaced); });
}

void SimtCode::counterOfTurn(const LoopShape &s, const std::string &trip, const LevelAxes &a) {
  if (isNamed(s.loop->getBody(), s.counter->getCanonicalDecl(), replaced))
    counter(s, trip, a);
}

void SimtCode::packed(const LoopPlan &plan, const std::string &type, const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[0];
  const LevelAxes &a = plan.axes[0];
  std::string name = nameOf(s.counter), trip = tripName(s), stop = stopName(s, a), at = "acc_at_" + name;
  std::string by = "acc_step_" + name, done = "acc_done_" + name, turn = "acc_turn_" + name;
  std::string share = "acc_share_" + name, count = std::to_string(a.ahead), addresses;
  unsigned align = 0;
  const bool narrow = type == "unsigned";
  for (const PackedArray &array : plan.packs) {
    addresses += (addresses.empty() ? "" : " | ") + std::string("(size_t)") + arrayName(array.array);
    align = std::max(align, bytesOf(array) * a.ahead);
  }
  if (plan.packs.size() > 1)
    addresses = "(" + addresses + ")";
  line("const " + type + " " + by + " = " + step(a, narrow, share) + ";");
  line(type + " " + done + " = 0;");
  // Where threads have one iteration each, they are needed.
  open("if (" + (words.contiguous.empty() ? "" : "!" + words.contiguous + " && ") + by + " < " + tripsName(s) +
       " && " + addresses + " % " + std::to_string(align) + " == 0)");
  line(done + " = " + tripsName(s) + " / " + count + " * " + count + ";");
  open("for (" + type + " " + at + " = " + start(a, narrow) + "; " + at + " < " + tripsName(s) + " / " + count + "; " +
       at + " += " + by + ")");
  for (const PackedArray &array : plan.packs) {
    std::string pack = packType(array, a.ahead);
    line(pack + " " + packName(array) +
         (array.read ? " = ((const " + pack + " *)" + arrayName(array.array) + ")[" + at + "]" : "") + ";");
    for (const Expr *element : array.elements)
      replaced[element] = packName(array) + ".of[" + turn + "]";
  }
  line("#pragma unroll");
  open("for (int " + turn + " = 0; " + turn + " < " + count + "; " + turn + "++)");
  std::string own = at + " * " + count + " + " + turn;
  if (!plan.lastValues.empty()) // one iteration is the last
    line("const " + type + " " + trip + " = " + own + ";");
  counterOfTurn(s, "(" + own + ")", a);
  inner();
  close();
  replaced.clear();
  for (const PackedArray &array : plan.packs)
    if (array.written)
      line("((" + packType(array, a.ahead) + " *)" + arrayName(array.array) + ")[" + at + "] = " + packName(array) + ";");
  close();
  close();
  hintSimd(plan, 0);
  open("for (" + type + " " + trip + " = " + done + " + " + firstTrip(s, a, narrow, share) + "; " + trip + " < " + stop +
       "; " + trip + " += " + by + ")");
  counter(s, trip, a);
  inner();
  close();
}

static QualType elementOf(const PackedArray &array) {
  QualType type = array.array->getType().getNonReferenceType();
  return type->isPointerType() ? type->getPointeeType() : type->getAsArrayTypeUnsafe()->getElementType();
}

unsigned SimtCode::bytesOf(const PackedArray &array) const {
  return static_cast<unsigned>(ec.ctx.getTypeSizeInChars(elementOf(array)).getQuantity());
}

std::string SimtCode::arrayName(const VarDecl *array) const {
  auto found = names.find(array);
  return found == names.end() || found->second.empty() ? nameOf(array) : found->second;
}

std::string SimtCode::packName(const PackedArray &array) const { return "acc_pack_" + nameOf(array.array); }

std::string SimtCode::packType(const PackedArray &array, unsigned count) {
  return helpers.pack(typeName(elementOf(array).getUnqualifiedType()), bytesOf(array), count);
}

} // namespace accolade::simt
