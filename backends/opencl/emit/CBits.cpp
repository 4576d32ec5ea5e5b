// Bit-fields, which OpenCL C lacks, as shifts and masks of the units that hold them.
#include "backends/opencl/emit/CWriter.h"

#include "clang/AST/RecordLayout.h"

#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace accolade::opencl {

static const char *unitWord(unsigned bytes) {
  return bytes == 1 ? "uchar" : bytes == 2 ? "ushort" : bytes == 4 ? "uint" : "ulong";
}

static std::string maskOf(unsigned width, bool wide) {
  return "0x" + llvm::utohexstr(~uint64_t(0) >> (64 - width), true) + (wide ? "ul" : "u");
}

const BitLayout &CWriter::bitsOf(const RecordDecl *record) {
  auto it = bitLayouts.find(record);
  if (it == bitLayouts.end())
    it = bitLayouts.insert({record, layOutBits(record, ctx)}).first;
  return it->second;
}

/// The members of a record with bit-fields, each where the host has it.
std::string CWriter::membersWithBits(const RecordDecl *record) {
  const ASTRecordLayout &layout = ctx.getASTRecordLayout(record);
  const BitLayout &bits = bitsOf(record);
  std::string text;
  size_t next = 0;
  const auto *cxx = dyn_cast<CXXRecordDecl>(record);
  bool known = !cxx || cxx->getNumBases() == 0; // where the members before end
  uint64_t cursor = 0;
  auto moveTo = [&](uint64_t offset, uint64_t align, uint64_t size) {
    if (known && !record->isUnion() && llvm::alignTo(cursor, align) != offset)
      text += "  uchar acc_gap_" + std::to_string(cursor) + "[" + std::to_string(offset - cursor) + "];\n";
    known = true;
    cursor = offset + size;
  };
  auto unitsBefore = [&](uint64_t offset) {
    for (; next < bits.units.size() && bits.units[next].offset < offset; ++next) {
      const BitUnit &unit = bits.units[next];
      moveTo(unit.offset, unit.bytes, unit.end() - unit.offset);
      text += std::string("  ") + unitWord(unit.bytes) + " " + unit.name +
              (unit.count ? "[" + std::to_string(unit.count) + "]" : "") + ";\n";
    }
  };
  for (const FieldDecl *field : record->fields()) {
    if (field->isBitField())
      continue;
    uint64_t offset = layout.getFieldOffset(field->getFieldIndex()) / 8;
    unitsBefore(record->isUnion() ? 1 : offset);
    bool packed = record->hasAttr<PackedAttr>() || field->hasAttr<PackedAttr>();
    moveTo(offset, packed ? 1 : uint64_t(ctx.getDeclAlign(field).getQuantity()),
           uint64_t(ctx.getTypeSizeInChars(field->getType()).getQuantity()));
    text += "  " + fieldText(field) + ";\n";
  }
  unitsBefore(uint64_t(-1));
  return text;
}

/// What an assignment or a step in front changes: in C++ it stands for that.
static const Expr *changedTarget(const Expr *e) {
  if (const auto *store = dyn_cast<BinaryOperator>(e))
    return store->isAssignmentOp() ? store->getLHS()->IgnoreParens() : nullptr;
  const auto *step = dyn_cast<UnaryOperator>(e);
  return step && step->isIncrementDecrementOp() ? step->getSubExpr()->IgnoreParens() : nullptr;
}

/// The field that an expression stands for, if it is one of bits.
const MemberExpr *CWriter::bitField(const Expr *e) const {
  e = e->IgnoreParens();
  if (const Expr *target = e->isGLValue() ? changedTarget(e) : nullptr)
    return bitField(target);
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    if (const auto *binding = dyn_cast<BindingDecl>(ref->getDecl()))
      e = binding->getBinding()->IgnoreParens();
  const auto *m = dyn_cast<MemberExpr>(e);
  const auto *field = m ? dyn_cast<FieldDecl>(m->getMemberDecl()) : nullptr;
  return field && field->isBitField() ? m : nullptr;
}

/// `base`: the object with its dot or arrow.
std::string CWriter::getBits(const std::string &base, const FieldDecl *field, Space space) {
  const BitLayout &bits = bitsOf(field->getParent());
  const BitPlace &place = bits.places.at(field);
  const BitUnit &unit = bits.units[place.unit];
  QualType t = field->getType();
  bool isSigned = t->isSignedIntegerOrEnumerationType();
  std::string text = base + unit.name, at = std::to_string(place.at), width = std::to_string(place.width);
  const bool wide = unit.bytes == 8 || unit.count;
  if (unit.count) {
    std::string name = std::string("acc_get_bits_") + spaceLetter(space);
    helper(name, "ACC_FUNCTION ulong " + name + "(" + spaceWord(space) +
                     "const uchar *unit, uint at, uint width) {\n  ulong bits = 0;\n  for (uint i = 0; i < width; i++)\n"
                     "    bits |= (ulong)(unit[(at + i) / 8] >> (at + i) % 8 & 1) << i;\n  return bits;\n}\n");
    text = name + "(" + text + ", " + at + ", " + width + ")";
  }
  unsigned lowest = unit.count ? 0 : place.at, all = wide ? 64 : 32;
  if (isSigned) {
    text = std::string(wide ? "(long)(" : "(int)((uint)") + text + " << " + std::to_string(all - lowest - place.width) +
           ") >> " + std::to_string(all - place.width);
  } else {
    if (lowest)
      text += " >> " + at;
    if (!unit.count && place.width < 8 * unit.bytes)
      text += " & " + maskOf(place.width, wide);
  }
  return "((" + promotedWord(field) + ")(" + text + "))";
}

/// What C++ promotes the field to: C would promote the unit.
std::string CWriter::promotedWord(const FieldDecl *field) {
  QualType t = field->getType().getUnqualifiedType();
  unsigned width = field->getBitWidthValue(ctx);
  bool isInt = !t->isBooleanType() && !t->isEnumeralType() && ctx.getTypeSize(t) <= 32 &&
               (width < 32 || (width == 32 && t->isSignedIntegerType()));
  return word(isInt ? ctx.IntTy : t);
}

/// Stores, and has the stored value.
std::string CWriter::setBits(const std::string &base, const FieldDecl *field, Space space, const std::string &value) {
  const BitLayout &bits = bitsOf(field->getParent());
  const BitPlace &place = bits.places.at(field);
  const BitUnit &unit = bits.units[place.unit];
  bool isSigned = field->getType()->isSignedIntegerOrEnumerationType();
  const bool wide = unit.bytes == 8 || unit.count;
  std::string all = wide ? "64" : "32", number = wide ? "ulong" : "uint";
  std::string result = isSigned ? number.substr(1) : number;
  std::string store = "  const " + number + " mask = ~(" + number + ")0 >> (" + all + " - width);\n"
                      "  *unit = (*unit & ~(mask << at)) | (value & mask) << at;\n";
  if (unit.count)
    store = "  for (uint i = 0; i < width; i++) {\n    uint bit = at + i;\n"
            "    unit[bit / 8] = (unit[bit / 8] & ~(1u << bit % 8)) | (uint)(value >> i & 1) << bit % 8;\n  }\n";
  std::string name = "acc_set_bits_" + (unit.count ? "bytes" : std::to_string(8 * unit.bytes)) +
                     (isSigned ? "_signed_" : "_") + spaceLetter(space);
  std::string text = "ACC_FUNCTION " + result + " " + name + "(" + spaceWord(space) + unitWord(unit.bytes) +
                     " *unit, uint at, uint width, " + number + " value) {\n" + store + "  return (" + result +
                     ")(value << (" + all + " - width)) >> (" + all + " - width);\n}\n";
  helper(name, text);
  std::string converted = field->getType()->isBooleanType() ? "(bool)(" + value + ")" : value;
  return name + "(" + (unit.count ? "" : "&") + base + unit.name + ", " + std::to_string(place.at) + ", " +
         std::to_string(place.width) + ", " + converted + ")";
}

/// Assignments to bit-fields and steps of them; `wanted`: somebody takes the value.
std::string CWriter::assignBits(const MemberExpr *m, const Expr *e, bool wanted) {
  const Expr *before = changedTarget(e);
  if (!changedTarget(before))
    return changeBits(m, e, wanted);
  // (b.x += 3)++
  if (m->getBase()->HasSideEffects(ctx))
    return refuse("a bit-field of an object that is found with side effects is updated twice", e->getBeginLoc());
  return "(" + discarded(before) + ", " + changeBits(m, e, wanted) + ")";
}

std::string CWriter::changeBits(const MemberExpr *m, const Expr *e, bool wanted) {
  const auto *field = ::cast<FieldDecl>(m->getMemberDecl());
  std::string base = memberBase(m), to = "(" + word(field->getType().getUnqualifiedType()) + ")";
  std::string promoted = promotedWord(field);
  Space space = spaces.of(placeOf(m).at);
  auto store = [&](const std::string &value) {
    std::string text = setBits(base, field, space, to + value);
    return wanted ? "((" + promoted + ")" + text + ")" : text;
  };
  const auto *binary = dyn_cast<BinaryOperator>(e);
  if (binary && binary->getOpcode() == BO_Assign)
    return store(operand(binary->getRHS()));
  if (m->getBase()->HasSideEffects(ctx))
    return refuse("a bit-field of an object that is found with side effects is updated", e->getBeginLoc());
  std::string old = getBits(base, field, space);
  if (binary) {
    std::string word = BinaryOperator::getOpcodeStr(BinaryOperator::getOpForCompoundAssignment(binary->getOpcode())).str();
    return store("(" + old + " " + word + " (" + value(binary->getRHS()) + "))");
  }
  const auto *step = ::cast<UnaryOperator>(e);
  std::string stepped = "(" + old + (step->isIncrementOp() ? " + 1)" : " - 1)");
  if (!wanted || step->isPrefix())
    return store(stepped);
  std::string name = "acc_old_" + std::to_string(labels++);
  wanted = false;
  return "({ " + promoted + " " + name + " = " + old + "; " + store(stepped) + "; " + name + "; })";
}

/// What a braced initialiser says about a unit: the values of its fields side by side.
std::string CWriter::unitInitialisers(const RecordDecl *record, const std::map<const FieldDecl *, std::string> &values) {
  const BitLayout &bits = bitsOf(record);
  std::string text;
  for (size_t i = 0; i < bits.units.size(); ++i) {
    const BitUnit &unit = bits.units[i];
    const bool wide = unit.bytes == 8 || unit.count;
    std::vector<std::string> parts(unit.count ? unit.count : 1);
    for (const auto &[field, value] : values) {
      const BitPlace &place = bits.places.at(field);
      if (place.unit != i)
        continue;
      std::string cut = std::string(wide ? "((ulong)" : "((uint)") + value + " & " + maskOf(place.width, wide) + ")";
      for (size_t k = 0; k < parts.size(); ++k) {
        int shift = int(place.at) - int(8 * k);
        if (unit.count && (shift >= 8 || shift + int(place.width) <= 0))
          continue;
        std::string moved = shift > 0 ? cut + " << " + std::to_string(shift) : shift < 0 ? cut + " >> " + std::to_string(-shift) : cut;
        parts[k] += (parts[k].empty() ? "" : " | ") + moved;
      }
    }
    std::string all;
    for (const std::string &part : parts)
      all += (all.empty() ? "" : ", ") + ("(" + std::string(unitWord(unit.bytes)) + ")(" + (part.empty() ? "0" : part) + ")");
    if (record->isUnion() && values.empty())
      continue;
    if (record->isUnion() && bits.places.at(values.begin()->first).unit != i)
      continue;
    text += (text.empty() ? "" : ", ") + ("." + unit.name + " = " + (unit.count ? "{" + all + "}" : all));
  }
  return text;
}

} // namespace accolade::opencl
