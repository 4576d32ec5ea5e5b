#include "runtime/core/PresentTable.h"

#include <algorithm>

namespace accolade::rt {

namespace {

char *asKey(const void *address) { return const_cast<char *>(static_cast<const char *>(address)); }

size_t distance(const Entry &entry, const char *address) {
  if (address < entry.host)
    return entry.host - address;
  return address < entry.end() ? 0 : address - entry.end() + 1;
}

} // namespace

PresentTable::Row *PresentTable::containingRow(const void *host, size_t bytes) {
  Row *row = rows.atOrBelow(host);
  if (!row)
    return nullptr;
  size_t offset = asKey(host) - row->host;
  return offset < row->bytes && bytes <= row->bytes - offset ? row : nullptr;
}

Entry *PresentTable::containing(const void *host, size_t bytes) {
  Row *row = containingRow(host, bytes);
  return row ? row->entry.get() : nullptr;
}

Entry *PresentTable::overlapping(const void *host, size_t bytes) {
  Row *before = rows.atOrBelow(host);
  if (before && asKey(host) < before->end())
    return before->entry.get();
  Row *next = rows.above(host);
  return next && next->host < asKey(host) + bytes ? next->entry.get() : nullptr;
}

Entry *PresentTable::nearest(const void *host) {
  Row *before = rows.atOrBelow(host), *after = rows.above(host);
  if (!before || !after)
    return before ? before->entry.get() : after ? after->entry.get() : nullptr;
  bool nearer = distance(*after->entry, asKey(host)) < distance(*before->entry, asKey(host));
  return (nearer ? after : before)->entry.get();
}

Entry *PresentTable::withDevice(const void *device) {
  Entry **before = byDevice.atOrBelow(device);
  return before && asKey(device) < (*before)->device + (*before)->bytes ? *before : nullptr;
}

Entry &PresentTable::insert(char *host, size_t size, char *device) {
  auto entry = std::make_unique<Entry>();
  Entry &made = *entry;
  made.host = host;
  made.bytes = made.room = size;
  made.device = device;
  rows.set(host, {host, size, device, std::move(entry)});
  byDevice.set(device, &made);
  bytes += size;
  return made;
}

void PresentTable::erase(Entry &entry) {
  ++erased;
  for (char *base : entry.bases) {
    auto found = bases.find(base);
    auto &meant = found->second;
    meant.erase(std::find(meant.begin(), meant.end(), &entry));
    if (meant.empty())
      bases.erase(found);
  }
  bytes -= entry.bytes;
  // acc_map_data may give one device address to several host ranges.
  Entry **there = byDevice.find(entry.device);
  if (there && *there == &entry)
    byDevice.erase(entry.device);
  rows.erase(entry.host);
}

bool PresentTable::addBase(Entry &entry, char *base) {
  bool inside = base >= entry.host && base < entry.end();
  if (inside || !entry.bases.insert(base).second)
    return false;
  bases[base].push_back(&entry);
  return true;
}

static void countDown(std::map<const void *, long> &counted, const void *address) {
  auto found = counted.find(address);
  if (found != counted.end() && --found->second == 0)
    counted.erase(found);
}

void PresentTable::removePassing(const void *address) { countDown(passing, address); }

void PresentTable::removeEmpty(const void *address) { countDown(empty, address); }

Entry *PresentTable::meantBy(const void *pointer) {
  if (Entry *entry = containing(pointer, 0))
    return entry;
  auto base = bases.find(asKey(pointer));
  return base == bases.end() ? nullptr : base->second.back();
}

void *PresentTable::resolve(const void *host) {
  if (Row *row = containingRow(host, 0))
    return row->translate(host);
  if (Entry *entry = meantBy(host))
    return entry->translate(host);
  return passing.count(host) ? asKey(host) : nullptr;
}

void *PresentTable::resolveEnd(const void *host) {
  Row *before = rows.atOrBelow(host);
  return before && before->end() == host ? before->translate(host) : nullptr;
}

std::vector<Entry *> PresentTable::all() {
  std::vector<Entry *> list;
  rows.forEach([&](Row &row) { list.push_back(row.entry.get()); });
  return list;
}

} // namespace accolade::rt
