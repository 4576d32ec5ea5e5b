// Entering data: the clauses of data, enter data and compute constructs, and of
// declare (OpenACC 2.7.4 to 2.7.13).
#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/AtOnce.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"
#include "runtime/core/RowMemory.h"
#include "runtime/core/Together.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace accolade::rt {

namespace {

bool isBare(const acc_rt_item &item) { return item.what & ACC_RT_BARE; }

void **pointerOf(const acc_rt_item &item) {
  return static_cast<void **>(item.holder ? item.holder : item.base);
}

} // namespace

/// "a" in "a[0:n]", but not in "ab" or "a.p".
static bool names(const MappedSpan &mapped, const char *name) {
  const size_t length = std::strlen(name);
  return length && !std::strncmp(mapped.name, name, length) && (!mapped.name[length] || mapped.name[length] == '[');
}

/// How likely it is meant by a pointer: an empty section least.
static int rankFor(const MappedSpan &mapped, const void *pointer, const char *name) {
  return !mapped.device ? 0 : names(mapped, name) ? 3 : mapped.span.host == pointer ? 2 : 1;
}

const MappedSpan *Mapping::find(const void *pointer, const char *name) const {
  const MappedSpan *found = nullptr;
  for (size_t first : firsts) {
    const MappedSpan &one = spans[first];
    const bool empty = one.span.base && !one.span.bytes && !one.device && names(one, name); // x[10:0], asked for as x + 10
    if ((one.span.base == pointer || empty) &&
        (!found || rankFor(one, pointer, name) > rankFor(*found, pointer, name)))
      found = &one;
  }
  return found;
}

const MappedSpan *Mapping::elsewhere(const MappedSpan &one, const char *name) const {
  for (size_t first : firsts) {
    const MappedSpan &other = spans[first];
    if (other.device && one.device && other.span.base == one.span.base && names(other, name) &&
        other.deviceBase() != one.deviceBase())
      return &other;
  }
  return nullptr;
}

void DataEnvironment::enter(const Operation &op, const acc_rt_item &item, Counter counter) {
  std::lock_guard<std::mutex> lock(mutex);
  add(op, item, counter, nullptr);
}

std::unique_ptr<Mapping> DataEnvironment::begin(const Operation &op, const acc_rt_item *items,
                                                int count) {
  std::lock_guard<std::mutex> lock(mutex);
  if (std::unique_ptr<Mapping> again = beginAgain(op, items, count))
    return again;
  if (spareMappings.empty())
    spareMappings.push_back(std::make_unique<Mapping>());
  std::unique_ptr<Mapping> mapping = std::move(spareMappings.back());
  spareMappings.pop_back();
  mapping->construct = ++constructs;
  mapping->erasures = table.erasures();
  mapping->spans.reserve(static_cast<size_t>(count));
  mapping->firsts.reserve(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i)
    add(op, items[i], Counter::Structured, mapping.get());
  attachLate(op, *mapping);
  fillEmpty(op, *mapping);
  rememberItems(op, items, count, *mapping);
  return mapping;
}

/// copy(s.p[0:n]) copyin(s): the pointer's object came after its target.
void DataEnvironment::attachLate(const Operation &op, Mapping &mapping) {
  for (MappedSpan &mapped : mapping.spans)
    if (mapped.span.holder && mapped.entry && !mapped.attached)
      mapped.attached = attachTo(op, mapped.span.holder, mapped.deviceBase());
}

void DataEnvironment::enterAll(const Operation &op, const acc_rt_item *items, int count, Counter counter) {
  std::lock_guard<std::mutex> lock(mutex);
  Mapping mapping;
  for (int i = 0; i < count; ++i)
    add(op, items[i], counter, &mapping);
  attachLate(op, mapping);
}

void DataEnvironment::add(const Operation &op, const acc_rt_item &item, Counter counter,
                          Mapping *record) {
  unsigned clause = clauseOf(item.what);
  if (clause == ACC_RT_LINK || !item.base) // null pointers: no action (2.7)
    return;
  if ((item.what & ACC_RT_TOUCHED) && isTarget(item.base) && !(record && isOwn(op, item, *record))) {
    if (record)
      refuseRest(op, item, *record);
    return; // kernels find it there
  }
  size_t first = record ? record->spans.size() : 0;
  auto keep = [&](const MappedSpan &made) {
    if (record)
      record->spans.push_back(made);
  };
  if (clause == ACC_RT_ATTACH && !item.holder)
    for (const auto &[holder, target] : pointersIn(item))
      keep(enterAttached(op, item, holder, target));
  else if (clause == ACC_RT_ATTACH || isBare(item) || clause == ACC_RT_DEVICEPTR)
    keep(enterPointer(op, item, counter, record));
  else if (std::optional<Span> only = onlySpan(item))
    keep(enterSpan(op, item, *only, counter, record));
  else
    addSpans(op, item, checkedSpans(op, item), counter, record);
  if (record && record->spans.size() > first)
    record->firsts.push_back(first);
}

/// Pointers and the rows that they lead to.
void DataEnvironment::addSpans(const Operation &op, const acc_rt_item &item, const std::vector<Span> &spans,
                               Counter counter, Mapping *record) {
  const Together together(*this, op, spans.size() > 1);
  RowRoom room;
  room.wanted = roomFor(item, spans);
  rowRoom = &room;
  for (const Span &span : spans) {
    const MappedSpan made = enterSpan(op, item, span, counter, record);
    if (record)
      record->spans.push_back(made);
  }
  rowRoom = nullptr;
  if (record)
    record->hasRows |= spans.size() > 1;
}

/// The pointers inside an object that lead to data on the device, and what they are there. Nobody knows
/// where it has pointers; numbers that look like them are few. A pointer to the end of the data, or of
/// the room behind it, goes where the others go: a vector's size is the distance of two. So does one to the end that is
/// alone, as an iterator has it.
std::vector<std::pair<void **, void *>> DataEnvironment::pointersIn(const acc_rt_item &object) {
  std::vector<std::pair<void **, void *>> list;
  auto **words = static_cast<void **>(object.base);
  const size_t count = shared ? 0 : object.size / sizeof(void *);
  std::set<const Entry *> met;
  for (size_t i = 0; i < count; ++i)
    if (const Entry *entry = words[i] ? table.containing(words[i], 0) : nullptr)
      met.insert(entry);
  for (size_t i = 0; i < count; ++i) {
    auto *word = static_cast<char *>(words[i]);
    void *target = word ? table.resolve(word) : nullptr;
    for (const Entry *entry : met)
      if (!target && word >= entry->end() && word <= entry->end() + entry->bytes)
        target = entry->translate(word);
    if (const Entry *before = word && !target ? table.containing(word - 1, 1) : nullptr; before && before->end() == word)
      target = before->translate(word);
    if (target)
      list.emplace_back(&words[i], target);
  }
  return list;
}

MappedSpan DataEnvironment::enterAttached(const Operation &op, const acc_rt_item &item, void **holder,
                                          void *target) {
  MappedSpan mapped{{static_cast<char *>(*holder), 0, nullptr, holder}, item.what, item.name};
  bool wanted = !(item.what & ACC_RT_IMPLICIT) || isNew(holder);
  mapped.attached = target && wanted && attachTo(op, holder, target);
  return mapped;
}

/// Whether kernels can use a pointer with this value: its target was put on the device, or
/// allocated there.
bool DataEnvironment::isTarget(void *value) {
  auto *pointer = static_cast<char *>(value);
  return isAllocated(pointer) || table.meantBy(pointer) || table.withDevice(pointer);
}

/// Whether nobody but this construct put the item's data there, under another pointer's name, which
/// need not say that it comes back.
bool DataEnvironment::isOwn(const Operation &op, const acc_rt_item &item, const Mapping &mapping) {
  for (const Span &span : checkedSpans(op, item)) {
    const Entry *entry = span.bytes ? table.containing(span.host, span.bytes) : nullptr;
    if (!entry || !isMadeBy(mapping, *entry))
      return false;
  }
  return true;
}

bool DataEnvironment::isMadeBy(const Mapping &mapping, const Entry &entry) {
  auto same = [&](const MappedSpan &mapped) { return mapped.entry == &entry; };
  auto times = std::count_if(mapping.spans.begin(), mapping.spans.end(), same);
  return times && times == entry.structured + entry.dynamic;
}

/// Of what nobody put there but this construct, under another pointer's name, all that the loops touch is
/// needed: the rest would be lost.
void DataEnvironment::refuseRest(const Operation &op, const acc_rt_item &item, const Mapping &mapping) {
  for (const Span &span : checkedSpans(op, item)) {
    Entry *overlap = span.bytes && !table.containing(span.host, span.bytes) ? table.overlapping(span.host, span.bytes) : nullptr;
    if (overlap && !shared && isMadeBy(mapping, *overlap))
      failPartly(op, item, span, *overlap);
  }
}

/// A construct may name data several times, as in create(zero:a) copyout(a) or
/// copyout(a) copyin(a): values that are copied in win, else zeros.
void DataEnvironment::fillEmpty(const Operation &op, const Mapping &mapping) {
  for (const MappedSpan &mapped : mapping.spans)
    if (mapped.entry && (mapped.what & ACC_RT_ZERO) &&
        mapped.entry->emptyFor == mapping.construct)
      zero(op, *mapped.entry);
}

std::vector<Span> DataEnvironment::checkedSpans(const Operation &op, const acc_rt_item &item) {
  int dimension = negativeDimension(item);
  if (dimension >= 0)
    fail(ErrorId::NegativeLength, {{"clause", clauseRow(item.what).name},
                                   {"where", op.where()},
                                   {"name", item.name},
                                   {"length", std::to_string(item.dim[dimension].length)},
                                   {"dimension", std::to_string(dimension + 1)}});
  return spansOf(item);
}

/// Whether the pointer lies in data that this construct was the first to enter: what
/// others put on the device has the pointers that they gave it.
bool DataEnvironment::isNew(void **holder) {
  const Entry *entry = table.containing(holder, sizeof(void *));
  return entry && entry->structured + entry->dynamic == 1;
}

/// attach, deviceptr, and any clause that names a pointer without a section: what
/// matters is the pointer's value, not an extent.
MappedSpan DataEnvironment::enterPointer(const Operation &op, const acc_rt_item &item,
                                         Counter counter, Mapping *record) {
  char *value = static_cast<char *>(item.base);
  Span span{value, 0, value, static_cast<void **>(item.holder)};
  if (shared && (clauseOf(item.what) == ACC_RT_ATTACH || clauseOf(item.what) == ACC_RT_DEVICEPTR))
    return {{}, item.what, item.name};
  if (clauseOf(item.what) == ACC_RT_ATTACH) {
    void **holder = pointerOf(item), *target = table.resolve(*holder);
    return enterAttached(op, item, holder, target || !*holder ? target : table.resolveEnd(*holder));
  }
  if (clauseOf(item.what) == ACC_RT_DEVICEPTR)
    return pass(item, span);
  if (Entry *entry = table.meantBy(value)) {
    if (clauseRow(item.what).copiesIn && (item.what & ACC_RT_ALWAYS_IN))
      transfer(op, *entry, true, item.name, entry->host, {entry->bytes});
    return count(op, item, span, *entry, counter);
  }
  if (table.isEmpty(value))
    return pass(item, span);
  if (item.dim[0].length > 0 && clauseRow(item.what).whenAbsent == WhenAbsent::Allocate) {
    span.bytes = static_cast<size_t>(item.dim[0].length) * item.size; // a parameter that is declared as an array
    return enterSpan(op, item, span, counter, record);
  }
  bool needed = clauseRow(item.what).whenAbsent != WhenAbsent::Pass;
  if (needed && !shared && !(item.what & ACC_RT_IMPLICIT))
    failAbsent(op, item, span);
  return needed ? MappedSpan{{}, item.what, item.name} : pass(item, span);
}

MappedSpan DataEnvironment::enterSpan(const Operation &op, const acc_rt_item &item,
                                      const Span &span, Counter counter, Mapping *record) {
  const uint64_t construct = record ? record->construct : 0;
  if (construct && isResult(op, item, span))
    return enterResult(op, {span, item.what, item.name}, *record);
  if (!span.bytes && (item.what & ACC_RT_OPEN) && !shared)
    return enterUnknown(op, item, span, counter);
  Entry *entry = span.bytes ? findOrCreate(op, item, span, construct) : nullptr;
  return entry ? count(op, item, span, *entry, counter) : pass(item, span);
}

/// An object of a class that the compiler did not see: whoever saw it has put it there.
MappedSpan DataEnvironment::enterUnknown(const Operation &op, const acc_rt_item &item, const Span &span,
                                         Counter counter) {
  Entry *entry = table.containing(span.host, 0);
  if (!entry)
    fail(ErrorId::UnknownClass,
         {{"where", op.where()}, {"name", item.name}, {"device", context.describe()}},
         nearestTo(span.host, 0));
  return count(op, item, span, *entry, counter);
}

/// Nothing is mapped; kernels use the address as it is.
MappedSpan DataEnvironment::pass(const acc_rt_item &item, const Span &span) {
  if (shared)
    return {{}, item.what, item.name};
  table.addPassing(span.base);
  if (isEmptySection(item.what))
    table.addEmpty(span.base);
  changed();
  return {span, item.what, item.name};
}

MappedSpan DataEnvironment::count(const Operation &op, const acc_rt_item &item, const Span &span,
                                  Entry &entry, Counter counter) {
  ++(counter == Counter::Structured ? entry.structured : entry.dynamic);
  MappedSpan mapped{span, item.what, item.name, entry.translate(span.host), &entry, entry.host};
  if (counter == Counter::Structured && clauseRow(item.what).copiesOut)
    mapped.pieces = piecesBetweenGaps(item, span);
  if (table.addBase(entry, span.base))
    changed();
  if (span.holder)
    mapped.attached = attachTo(op, span.holder, mapped.deviceBase());
  return mapped;
}

Entry *DataEnvironment::findOrCreate(const Operation &op, const acc_rt_item &item, const Span &span,
                                     uint64_t construct) {
  const ClauseRow &row = clauseRow(item.what);
  if (Entry *entry = table.containing(span.host, span.bytes)) {
    bool empty = construct && entry->emptyFor == construct;
    if (row.copiesIn && (empty || (item.what & ACC_RT_ALWAYS_IN)))
      transferPart(op, *entry, true, item.name, span, piecesBetweenGaps(item, span));
    if (row.copiesIn)
      entry->emptyFor = 0;
    return entry;
  }
  if (Entry *overlap = table.overlapping(span.host, span.bytes)) {
    // Without a clause, the part that an earlier directive put there is meant.
    if ((item.what & ACC_RT_IMPLICIT) && !(item.what & ACC_RT_WHOLE))
      return overlap;
    if (shared)
      return nullptr;
    failPartly(op, item, span, *overlap);
  }
  if (row.whenAbsent == WhenAbsent::Fail && !shared)
    failAbsent(op, item, span);
  return row.whenAbsent == WhenAbsent::Allocate ? &create(op, item, span, construct) : nullptr;
}

Entry &DataEnvironment::insert(char *host, size_t bytes, char *device) {
  Entry &entry = table.insert(host, bytes, device);
  changed();
  translated += !entry.isShared();
  if (translated)
    forbidAtOnce();
  return entry;
}

/// Captured data (2.7.4) has a copy of its own even where memory is shared, and so has what may be gone
/// when its queue reads it.
Entry &DataEnvironment::create(const Operation &op, const acc_rt_item &item, const Span &span,
                               uint64_t construct) {
  bool now = op.queue && isTakenNow(item);
  bool own = !shared || (item.what & ACC_RT_CAPTURE) || now;
  bool result = !op.queue && (item.what & ACC_RT_RESULT);
  char *row = own ? cutRow(op, item, span) : nullptr;
  char *memory = row ? row : own ? allocateOrFail(op, item.name, span.bytes, result) : span.host;
  Entry &entry = insert(span.host, span.bytes, memory);
  if (row)
    rowRoom->add(entry);
  entry.name = item.name;
  entry.site = op.site;
  entry.emptyFor = construct;
  entry.pieces = piecesBetweenGaps(item, span);
  if (own)
    note(op, ActivityKind::Create, [&](Activity &activity) {
      activity.name = item.name;
      activity.bytes = span.bytes;
      activity.host = span.host;
      activity.device = memory;
    });
  if (clauseRow(item.what).copiesIn) {
    transfer(op, entry, true, item.name, span.host, {span.bytes}, now);
    entry.emptyFor = 0;
  } else if ((item.what & ACC_RT_ZERO) && !construct) {
    zero(op, entry);
  }
  return entry;
}

void DataEnvironment::zero(const Operation &op, Entry &entry) {
  context.device().fill(op.queue, entry.device, 0, entry.bytes);
  entry.emptyFor = 0;
  fillsIn(op, entry);
}

} // namespace accolade::rt
