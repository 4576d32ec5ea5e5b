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

Entry *PresentTable::entryBefore(const void *host) {
  auto next = entries.upper_bound(asKey(host));
  return next == entries.begin() ? nullptr : &std::prev(next)->second;
}

Entry *PresentTable::containing(const void *host, size_t bytes) {
  Entry *entry = entryBefore(host);
  if (!entry)
    return nullptr;
  size_t offset = asKey(host) - entry->host;
  return offset < entry->bytes && bytes <= entry->bytes - offset ? entry : nullptr;
}

Entry *PresentTable::overlapping(const void *host, size_t bytes) {
  Entry *before = entryBefore(host);
  if (before && asKey(host) < before->end())
    return before;
  auto next = entries.upper_bound(asKey(host));
  if (next != entries.end() && next->second.host < asKey(host) + bytes)
    return &next->second;
  return nullptr;
}

Entry *PresentTable::nearest(const void *host) {
  Entry *before = entryBefore(host);
  auto next = entries.upper_bound(asKey(host));
  if (next == entries.end())
    return before;
  Entry *after = &next->second;
  if (!before || distance(*after, asKey(host)) < distance(*before, asKey(host)))
    return after;
  return before;
}

Entry *PresentTable::withDevice(const void *device) {
  auto next = byDevice.upper_bound(asKey(device));
  if (next == byDevice.begin())
    return nullptr;
  Entry &entry = entries.at(std::prev(next)->second);
  return asKey(device) < entry.device + entry.bytes ? &entry : nullptr;
}

Entry &PresentTable::insert(char *host, size_t size, char *device) {
  Entry &entry = entries[host];
  entry.host = host;
  entry.bytes = size;
  entry.device = device;
  byDevice[device] = host;
  bytes += size;
  return entry;
}

void PresentTable::erase(Entry &entry) {
  for (char *base : entry.bases) {
    auto found = bases.find(base);
    auto &hosts = found->second;
    hosts.erase(std::find(hosts.begin(), hosts.end(), entry.host));
    if (hosts.empty())
      bases.erase(found);
  }
  bytes -= entry.bytes;
  byDevice.erase(entry.device);
  entries.erase(entry.host);
}

void PresentTable::addBase(Entry &entry, char *base) {
  bool inside = base >= entry.host && base < entry.end();
  if (!inside && entry.bases.insert(base).second)
    bases[base].push_back(entry.host);
}

void PresentTable::removePassing(const void *address) {
  auto found = passing.find(address);
  if (found != passing.end() && --found->second == 0)
    passing.erase(found);
}

Entry *PresentTable::meantBy(const void *pointer) {
  if (Entry *entry = containing(pointer, 0))
    return entry;
  auto base = bases.find(asKey(pointer));
  return base == bases.end() ? nullptr : &entries.at(base->second.back());
}

void *PresentTable::resolve(const void *host) {
  if (Entry *entry = meantBy(host))
    return entry->translate(host);
  return passing.count(host) ? asKey(host) : nullptr;
}

void *PresentTable::resolveEnd(const void *host) {
  Entry *before = entryBefore(host);
  return before && before->end() == host ? before->translate(host) : nullptr;
}

std::vector<Entry *> PresentTable::all() {
  std::vector<Entry *> list;
  for (auto &item : entries)
    list.push_back(&item.second);
  return list;
}

} // namespace accolade::rt
