// Tiles that come and go in packs of 16 bytes: where each thread has several elements of a row to copy,
// one instruction moves them, if rows begin at such addresses on both sides.
#include "emit/SumText.h"
#include "emit/simt/Block.h"

using namespace clang;

namespace accolade::simt {

static constexpr long long PackBytes = 16;

long long SimtCode::Block::packed(const std::vector<const Tile *> &group) const {
  auto threads = plan.iterations();
  long long each = 0;
  for (const Tile *tile : group) {
    const TilePlan &t = *tile->plan;
    const auto *number = t.element->getAs<BuiltinType>();
    bool plain = number && (number->isInteger() || number->isFloatingPoint()) && !t.element->isBooleanType() &&
                 !t.element.isVolatileQualified();
    long long bytes = plain ? w.ec.ctx.getTypeSizeInChars(t.element).getQuantity() : PackBytes;
    long long own = PackBytes / bytes;
    if (t.dims.size() > 1 && const_cast<Block *>(this)->bounds(*tile, t.dims.size() - 1).second.empty())
      return 1; // rows lie anywhere
    if (own < 2 || (each && own != each) || t.inTurn || isAhead(*tile) || isMarked(*tile) || !isConstant(*tile) || !threads ||
        *t.dims.back().extent % own || t.pad % own || *t.elements() / own < *threads)
      return 1;
    each = own;
  }
  return each;
}

std::string SimtCode::Block::beginPacks(const std::vector<const Tile *> &group) {
  std::string text;
  for (const Tile *tile : group) {
    text += (text.empty() ? "" : " | ") + std::string("(size_t)&") + global(*tile, tile->origin);
    // All rows do if the array's own are whole packs.
    size_t last = tile->plan->dims.size() - 1;
    if (last > 0)
      text += " | (size_t)" + asFactor(bounds(*tile, last).second) + " * sizeof(" + elementType(*tile) + ")";
  }
  return "(" + text + ") % " + std::to_string(PackBytes) + " == 0";
}

std::string SimtCode::Block::asPack(const Tile &tile, long long each, const std::string &element, bool read) {
  std::string pack = w.helpers.pack(elementType(tile), unsigned(PackBytes / each), unsigned(each));
  return "*(" + std::string(read ? "const " : "") + pack + " *)&" + element;
}

} // namespace accolade::simt
