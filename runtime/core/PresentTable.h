// What is on one device: host range to device range (OpenACC 2.6, 2.7).
//
// An ordered map of ranges that never overlap, so every question is one search
// in O(log n). The table knows neither devices nor clauses, and has no lock of
// its own: DataEnvironment's lock guards it.
#pragma once

#include "runtime/abi/Abi.h"
#include "runtime/core/AddressMap.h"
#include "runtime/core/Section.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <vector>

namespace accolade::rt {

/// A pointer in mapped data that holds a device address (OpenACC 2.6.8).
struct Attachment {
  long count = 0;
  void *target = nullptr; ///< the device address it holds
};

struct Queue;
struct RowMemory;

struct Entry {
  char *host = nullptr;
  size_t bytes = 0;
  char *device = nullptr;
  long structured = 0; ///< reference counters, OpenACC 2.6.7
  long dynamic = 0;
  bool userMapped = false; ///< by acc_map_data: the memory is not ours
  std::shared_ptr<RowMemory> rows; ///< the memory is a part of this; null: it is the entry's alone
  size_t room = 0;         ///< bytes of it that nobody else has, at least its own
  uint64_t emptyFor = 0;   ///< the construct that made it and has not filled it; 0: filled
  Queue *filler = nullptr; ///< the queue in which it was last copied to; null: nobody need wait
  const char *name = "";   ///< as first mapped, for messages
  const acc_rt_site *site = nullptr;        ///< of the first mapping; null: a routine
  std::map<size_t, Attachment> attachments; ///< by offset of the pointer
  std::set<char *> bases;                   ///< pointer values outside the range that mean it
  std::vector<Piece> pieces; ///< what a section with gaps named of it; empty: all

  char *end() const { return host + bytes; }
  /// Host and device share this memory: nothing is allocated or copied.
  bool isShared() const { return device == host; }
  bool unused() const { return !structured && !dynamic; }
  char *translate(const void *address) const {
    return device + (static_cast<const char *>(address) - host);
  }
};

class PresentTable {
public:
  /// The entry that holds all of the range. bytes 0: that holds the address.
  Entry *containing(const void *host, size_t bytes);
  /// The lowest entry that shares a byte with the range.
  Entry *overlapping(const void *host, size_t bytes);
  /// The entry whose range is closest to the address.
  Entry *nearest(const void *host);
  /// The entry whose device range holds the address.
  Entry *withDevice(const void *device);

  Entry &insert(char *host, size_t bytes, char *device);
  void erase(Entry &entry);

  /// A section a[10:n] is used through `a`, which lies outside of it. Returns whether that is new.
  bool addBase(Entry &entry, char *base);

  /// Addresses that kernels use as they are: deviceptr, no_create of absent
  /// data, empty sections. Counted.
  void addPassing(const void *address) { ++passing[address]; }
  /// Empty sections that begin there: nothing is on the device, and nothing is missing.
  void addEmpty(const void *address) { ++empty[address]; }
  void removeEmpty(const void *address);
  bool isEmpty(const void *address) const { return empty.count(address); }
  void removePassing(const void *address);

  /// The entry that a pointer's value means: the one that contains it, or the
  /// latest one it is a base of.
  Entry *meantBy(const void *pointer);

  /// The device address of a host address: inside an entry, a base, or passing.
  /// Null when it is none of these.
  void *resolve(const void *host);
  /// The device address that ends an entry which ends at `host`, or null. It may
  /// just as well be the start of something that is not present.
  void *resolveEnd(const void *host);

  size_t size() const { return rows.size(); }
  /// How often an entry was erased: entries stay where they are, so who has seen one and the same
  /// number still has it.
  uint64_t erasures() const { return erased; }
  size_t mappedBytes() const { return bytes; }
  std::vector<Entry *> all();

private:
  /// What a look-up needs of an entry, so that it need not touch the entry itself.
  struct Row {
    char *host = nullptr;
    size_t bytes = 0;
    char *device = nullptr;
    std::unique_ptr<Entry> entry;

    char *end() const { return host + bytes; }
    char *translate(const void *address) const {
      return device + (static_cast<const char *>(address) - host);
    }
  };

  Row *containingRow(const void *host, size_t bytes);

  AddressMap<Row> rows;                         ///< by first host byte
  AddressMap<Entry *> byDevice;                 ///< by first device byte
  std::map<char *, std::vector<Entry *>> bases; ///< base to entries, latest last
  std::map<const void *, long> passing, empty;
  size_t bytes = 0;
  uint64_t erased = 0;
};

} // namespace accolade::rt
