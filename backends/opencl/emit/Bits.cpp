#include "backends/opencl/emit/Bits.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"

#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace accolade::opencl {
namespace {

/// Bit-fields one after the other, and the bytes between their neighbours.
struct Run {
  std::vector<const FieldDecl *> fields;
  uint64_t after = 0;  ///< where what stands before them ends
  uint64_t before = 0; ///< where what follows begins
};

class Layouter {
public:
  Layouter(const RecordDecl *record, const ASTContext &ctx)
      : record(record), ctx(ctx), layout(ctx.getASTRecordLayout(record)) {}

  BitLayout run() {
    if (record->isUnion()) {
      for (const FieldDecl *field : record->fields())
        if (isKept(field))
          place({{field}, 0, size()}, "acc_bits_of_" + field->getNameAsString());
      return std::move(result);
    }
    Run open;
    for (const FieldDecl *field : record->fields()) {
      if (field->isBitField()) {
        if (isKept(field))
          open.fields.push_back(field);
        continue;
      }
      uint64_t begin = offset(field) / 8;
      open.before = begin;
      place(open);
      open = {{}, begin + uint64_t(ctx.getTypeSizeInChars(field->getType()).getQuantity()), 0};
    }
    open.before = size();
    place(open);
    return std::move(result);
  }

private:
  static bool isKept(const FieldDecl *field) { return field->isBitField() && !field->isUnnamedBitField(); }
  uint64_t offset(const FieldDecl *field) const { return layout.getFieldOffset(field->getFieldIndex()); }
  uint64_t end(const FieldDecl *field) const { return offset(field) + field->getBitWidthValue(ctx); }
  uint64_t size() const { return uint64_t(layout.getSize().getQuantity()); }

  /// Units of that many bytes neither cut a field nor reach to a neighbour.
  bool fits(const Run &run, uint64_t bytes) const {
    uint64_t bits = 8 * bytes;
    for (const FieldDecl *field : run.fields) {
      uint64_t begin = offset(field) / bits * bytes;
      if (offset(field) / bits != (end(field) - 1) / bits || begin < run.after || begin + bytes > run.before)
        return false;
    }
    return true;
  }

  void place(const Run &run, const std::string &name = "") {
    if (run.fields.empty())
      return;
    uint64_t largest = 1;
    for (const FieldDecl *field : run.fields)
      largest = std::max(largest, uint64_t(ctx.getTypeSizeInChars(field->getType()).getQuantity()));
    largest = std::min(largest, uint64_t(layout.getAlignment().getQuantity()));
    for (uint64_t bytes = std::min<uint64_t>(largest, 8); bytes; bytes /= 2)
      if (fits(run, bytes))
        return units(run, bytes, name);
    uint64_t first = offset(run.fields.front()) / 8;
    uint64_t count = (end(run.fields.back()) + 7) / 8 - first;
    result.units.push_back({nameOf(first, name), first, 1, count});
    for (const FieldDecl *field : run.fields)
      result.places[field] = {result.units.size() - 1, unsigned(offset(field) - 8 * first),
                              field->getBitWidthValue(ctx)};
  }

  void units(const Run &run, uint64_t bytes, const std::string &name) {
    for (const FieldDecl *field : run.fields) {
      uint64_t begin = offset(field) / (8 * bytes) * bytes;
      if (result.units.empty() || result.units.back().offset != begin || record->isUnion())
        result.units.push_back({nameOf(begin, name), begin, unsigned(bytes), 0});
      result.places[field] = {result.units.size() - 1, unsigned(offset(field) - 8 * begin),
                              field->getBitWidthValue(ctx)};
    }
  }

  static std::string nameOf(uint64_t offset, const std::string &name) {
    return name.empty() ? "acc_bits_" + std::to_string(offset) : name;
  }

  const RecordDecl *record;
  const ASTContext &ctx;
  const ASTRecordLayout &layout;
  BitLayout result;
};

} // namespace

bool hasBitFields(const RecordDecl *record) {
  return llvm::any_of(record->fields(), [](const FieldDecl *f) { return f->isBitField(); });
}

BitLayout layOutBits(const RecordDecl *record, const ASTContext &ctx) { return Layouter(record, ctx).run(); }

} // namespace accolade::opencl
