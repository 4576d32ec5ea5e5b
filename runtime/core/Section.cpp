#include "runtime/core/Section.h"

namespace accolade::rt {

namespace {

/// The dimensions from one pointer to the next (or to the elements): an ordinary
/// array section.
struct Group {
  int first;
  int last; ///< exclusive
  size_t element;
  bool leaf; ///< holds the elements, not pointers
};

Group groupFrom(const acc_rt_item &item, int first) {
  for (int d = first; d < item.rank; ++d)
    if (item.dim[d].through)
      return {first, d + 1, sizeof(void *), false};
  return {first, item.rank, item.size, true};
}

Span enclose(const acc_rt_item &item, const Group &group, char *base, void **holder) {
  Span span{base, group.element, base, holder};
  for (int d = group.first; d < group.last; ++d) {
    const acc_rt_dim &dim = item.dim[d];
    if (dim.length <= 0)
      return {base, 0, base, holder};
    span.host += dim.lower * dim.stride;
    span.bytes += (dim.length - 1) * dim.stride;
  }
  return span;
}

/// Calls visit(base, holder, group) for every group of the item, outermost first.
template <class Visit>
void walk(const acc_rt_item &item, int first, char *base, void **holder, Visit &visit);

template <class Visit>
void walkRows(const acc_rt_item &item, const Group &group, int d, char *at, Visit &visit) {
  if (d == group.last) {
    void **pointer = reinterpret_cast<void **>(at);
    return walk(item, group.last, static_cast<char *>(*pointer), pointer, visit);
  }
  const acc_rt_dim &dim = item.dim[d];
  for (ptrdiff_t i = 0; i < dim.length; ++i)
    walkRows(item, group, d + 1, at + (dim.lower + i) * dim.stride, visit);
}

template <class Visit>
void walk(const acc_rt_item &item, int first, char *base, void **holder, Visit &visit) {
  if (!base)
    return;
  Group group = groupFrom(item, first);
  visit(base, holder, group);
  if (!group.leaf)
    walkRows(item, group, group.first, base, visit);
}

template <class Visit> void walkItem(const acc_rt_item &item, Visit visit) {
  walk(item, 0, static_cast<char *>(item.base), static_cast<void **>(item.holder), visit);
}

/// Cuts a section into blocks: the innermost dimensions that lie densely form a
/// row, the next one outwards its repetition, the rest is enumerated.
class Cutter {
public:
  Cutter(const acc_rt_item &item, const Group &group, std::vector<Piece> &out)
      : item(item), group(group), out(out), row(group.last) {
    bytes = group.element;
    while (row > group.first && item.dim[row - 1].stride == static_cast<ptrdiff_t>(bytes)) {
      --row;
      bytes *= item.dim[row].length;
    }
  }

  void cut(int d, char *at) {
    if (d < row - 1)
      return enumerate(d, at);
    Piece piece{at, {bytes, 1, 0}};
    for (int k = d; k < group.last; ++k)
      piece.host += item.dim[k].lower * item.dim[k].stride;
    if (d == row - 1) {
      piece.block.rows = item.dim[d].length;
      piece.block.stride = item.dim[d].stride;
    }
    out.push_back(piece);
  }

private:
  void enumerate(int d, char *at) {
    const acc_rt_dim &dim = item.dim[d];
    for (ptrdiff_t i = 0; i < dim.length; ++i)
      cut(d + 1, at + (dim.lower + i) * dim.stride);
  }

  const acc_rt_item &item;
  const Group &group;
  std::vector<Piece> &out;
  int row;      ///< the first dimension that is part of a dense row
  size_t bytes; ///< of such a row
};

} // namespace

std::vector<Span> spansOf(const acc_rt_item &item) {
  std::vector<Span> spans;
  walkItem(item, [&](char *base, void **holder, const Group &group) {
    spans.push_back(enclose(item, group, base, holder));
  });
  return spans;
}

std::optional<Span> onlySpan(const acc_rt_item &item) {
  for (int d = 0; d < item.rank; ++d)
    if (item.dim[d].through || item.dim[d].length < 0)
      return std::nullopt;
  return enclose(item, {0, item.rank, item.size, true}, static_cast<char *>(item.base),
                 static_cast<void **>(item.holder));
}

std::vector<Piece> piecesOf(const acc_rt_item &item) {
  std::vector<Piece> pieces;
  walkItem(item, [&](char *base, void **holder, const Group &group) {
    if (group.leaf && enclose(item, group, base, holder).bytes)
      Cutter(item, group, pieces).cut(group.first, base);
  });
  return pieces;
}

std::vector<Piece> piecesBetweenGaps(const acc_rt_item &item, const Span &span) {
  Group group = groupFrom(item, 0);
  while (!group.leaf)
    group = groupFrom(item, group.last);
  if (group.last - group.first < 2)
    return {};
  const Span meant = enclose(item, group, span.base, nullptr);
  if (!meant.bytes || meant.host != span.host || meant.bytes != span.bytes) // that of pointers
    return {};
  std::vector<Piece> pieces;
  Cutter(item, group, pieces).cut(group.first, span.base);
  const bool whole = pieces.size() == 1 && pieces[0].block.rows == 1;
  return whole ? std::vector<Piece>() : pieces;
}

int negativeDimension(const acc_rt_item &item) {
  for (int d = 0; d < item.rank; ++d)
    if (item.dim[d].length < 0)
      return d;
  return -1;
}

} // namespace accolade::rt
