// The data on one device and the actions of the data clauses (OpenACC 2.6, 2.7).
//
// Lock contract: one mutex per device guards the present table, the counters and
// the list of acc_malloc allocations. Every public function takes it for its
// whole length, copies included, so that a thread that finds data present also
// finds it copied. Nothing here waits for a queue while holding it, and work in
// queues may take it (acc_rt_here); errors are raised with it held.
//
// On a device that shares the host's memory, data is present too, as entries whose
// two addresses are the same: `zero` must know whether data is new, and what
// acc_map_data or `capture` give an address of its own is translated there as on
// any device. Nothing fails for being absent. Compute constructs come here on such
// a device only when one of their items needs it.
#pragma once

#include "runtime/core/Operation.h"
#include "runtime/core/PresentTable.h"
#include "runtime/core/Section.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>

namespace accolade::rt {

class CopyBatch;
struct RowRoom;

using Lines = std::vector<std::pair<const char *, std::string>>;

/// Which reference counter an action moves (OpenACC 2.6.7).
enum class Counter { Structured, Dynamic };

/// What entering one span did, so that the region's end can undo exactly that
/// even when the program has changed its pointers meanwhile.
struct MappedSpan {
  Span span;
  unsigned what = 0;
  const char *name = "";
  char *device = nullptr;    ///< of span.host; null: the address passes through
  Entry *entry = nullptr;    ///< the one that was counted
  char *entryHost = nullptr; ///< its first host byte
  bool attached = false;
  bool result = false; ///< memory that only this region knows (DataResults.cpp)
  bool given = false;  ///< and that has no value yet, since kernels have it as an argument
  bool together = false; ///< with the region's other results, in Mapping::results
  std::vector<Piece> pieces = {}; ///< what is copied back of a section with gaps; empty: all

  /// What a kernel uses for the program's pointer.
  void *deviceBase() const { return device ? device - (span.host - span.base) : span.base; }
};

/// A piece of the device's memory with one owner: an entry, or what acc_malloc gave.
struct Stretch {
  char *device = nullptr;
  size_t bytes = 0;
  char *host = nullptr;  ///< null: acc_malloc's
  char *meant = nullptr; ///< the device address of what was asked for; may lie outside
  const char *name = "";
  std::vector<std::pair<size_t, char *>> pointers; ///< attached ones: where, and what they hold
};

/// Where the results of one region lie side by side: one copy brings all of them.
struct ResultPiece {
  static constexpr size_t Bytes = 64; ///< as many as devices have at hand (Device::allocateResult)
  char *device = nullptr;
  size_t used = 0;
};

/// A structured data region's mappings, in the order they were made.
struct Mapping {
  uint64_t construct = 0; ///< never used again on this device
  uint64_t erasures = 0;  ///< the table's, at the begin
  std::vector<MappedSpan> spans;
  std::vector<size_t> firsts; ///< the first span of each item
  ResultPiece results;
  bool hasRows = false; ///< an item of several spans is among them

  const acc_rt_site *site = nullptr;
  std::vector<acc_rt_item> items; ///< copies, where the construct may come again (DataAgain.cpp)
  uint64_t version = 0;           ///< the environment's, after the begin

  /// What the construct maps for a pointer of this name and value, or null. Several names may have one value: their own section counts
  /// first, then one that begins there.
  const MappedSpan *find(const void *pointer, const char *name = "") const;
  /// Another section of the same name that does not lie beside `one` as it does on the host.
  const MappedSpan *elsewhere(const MappedSpan &one, const char *name) const;
};

class DataEnvironment final : public Addresses {
public:
  DataEnvironment(DeviceContext &context, bool shared) : context(context), shared(shared) {}

  /// Whether every host address is its own device address, at this moment.
  bool sameAddresses() const { return shared && !translated.load(std::memory_order_acquire); }

  // ---- Directives ----
  void enter(const Operation &op, const acc_rt_item &item, Counter counter);
  /// All items of a directive, in whatever order objects and what their members point to are named.
  void enterAll(const Operation &op, const acc_rt_item *items, int count, Counter counter);
  /// All items of a structured region.
  std::unique_ptr<Mapping> begin(const Operation &op, const acc_rt_item *items, int count);
  void end(const Operation &op, std::unique_ptr<Mapping> mapping);
  /// Results get their values after all, from the host.
  void fillResults(Mapping &mapping);
  void exit(const Operation &op, const acc_rt_item &item);
  /// Before a synchronous end of data: waits for all queues if memory that they may
  /// use is about to be copied out and given back.
  void awaitUsers(const Operation &op, const Mapping &mapping);
  void awaitUsers(const Operation &op, const acc_rt_item &item);
  /// Before a synchronous use: waits for the queue that is still filling the data.
  void awaitFiller(const void *host);
  void update(const Operation &op, const acc_rt_item &item);

  // ---- Addresses ----
  /// Null when there is none.
  void *resolve(const void *host) override;
  /// The same for a pointer's value, which may also be one past the end of an
  /// array: kernels compare with such pointers.
  void *resolvePointer(const void *host);
  bool isPresent(const void *host, size_t bytes);
  void *hostAddress(const void *device);
  /// What a kernel that uses this address may reach through it: a host address that
  /// is present, a base, or an address of the device's memory. Empty: none of these.
  std::optional<Stretch> stretchOf(const void *address);
  /// The same for the target of the pointer at `offset` of an entry.
  std::optional<Stretch> stretchBehind(const Stretch &holder, size_t offset, char *target);
  /// Changes whenever resolve may answer differently.
  uint64_t version() const override { return changes.load(std::memory_order_acquire); }
  /// Lines for a message: the wanted range and what is nearest to it.
  Lines explain(const void *host, size_t bytes);

  // ---- Routines ----
  void *allocate(const Operation &op, size_t bytes);
  void free(const Operation &op, void *memory);
  void mapUser(const Operation &op, void *host, void *device, size_t bytes);
  void unmapUser(const Operation &op, void *host);
  void attach(const Operation &op, void **holder);
  void detach(const Operation &op, void **holder, bool finalize);

  /// Frees everything and forgets it; nothing is copied.
  void clear(const Operation &op);

private:
  // All below require the lock.

  // DataAddresses.cpp
  bool isAllocated(const char *device) const; ///< by acc_malloc
  std::optional<Stretch> meantBy(const void *address);

  // DataEnter.cpp
  void add(const Operation &op, const acc_rt_item &item, Counter counter, Mapping *record);
  void fillEmpty(const Operation &op, const Mapping &mapping);
  std::vector<Span> checkedSpans(const Operation &op, const acc_rt_item &item);
  bool isNew(void **holder);
  std::vector<std::pair<void **, void *>> pointersIn(const acc_rt_item &object);
  MappedSpan enterAttached(const Operation &op, const acc_rt_item &item, void **holder, void *target);
  bool isTarget(void *value);
  bool isOwn(const Operation &op, const acc_rt_item &item, const Mapping &mapping);
  static bool isMadeBy(const Mapping &mapping, const Entry &entry);
  void refuseRest(const Operation &op, const acc_rt_item &item, const Mapping &mapping);
  MappedSpan enterPointer(const Operation &op, const acc_rt_item &item, Counter counter, Mapping *record);
  MappedSpan enterUnknown(const Operation &op, const acc_rt_item &item, const Span &span, Counter counter);
  MappedSpan enterSpan(const Operation &op, const acc_rt_item &item, const Span &span,
                       Counter counter, Mapping *record);
  MappedSpan pass(const acc_rt_item &item, const Span &span);
  MappedSpan count(const Operation &op, const acc_rt_item &item, const Span &span, Entry &entry,
                   Counter counter);
  Entry *findOrCreate(const Operation &op, const acc_rt_item &item, const Span &span,
                      uint64_t construct);
  Entry &create(const Operation &op, const acc_rt_item &item, const Span &span, uint64_t construct);
  Entry &insert(char *host, size_t bytes, char *device);
  void zero(const Operation &op, Entry &entry);
  void addSpans(const Operation &op, const acc_rt_item &item, const std::vector<Span> &spans, Counter counter,
                Mapping *record);

  // RowMemory.cpp
  size_t roomFor(const acc_rt_item &item, const std::vector<Span> &spans);
  char *cutRow(const Operation &op, const acc_rt_item &item, const Span &span);
  void giveBack(const Operation &op, Entry &entry);
  void giveBackRow(const Operation &op, Entry &entry);
  void noteFree(const Operation &op, const char *name, char *device, size_t bytes);

  // DataAgain.cpp
  std::unique_ptr<Mapping> &placeFor(const acc_rt_site *site, const acc_rt_item *items, int count);
  std::unique_ptr<Mapping> beginAgain(const Operation &op, const acc_rt_item *items, int count);
  void rememberItems(const Operation &op, const acc_rt_item *items, int count, Mapping &mapping);
  bool leaveAgain(const Mapping &mapping);
  void keep(std::unique_ptr<Mapping> mapping);

  // DataExit.cpp
  Entry *entryOf(const Mapping &mapping, const MappedSpan &mapped);
  void exitSpan(const Operation &op, const acc_rt_item &item, const Span &span);
  void leaveSpan(const Operation &op, const Mapping &mapping, const MappedSpan &mapped);
  void release(const Operation &op, Entry &entry, unsigned what, const char *name,
               const Span &span, const std::vector<Piece> &pieces);
  void destroy(const Operation &op, Entry &entry);
  bool willEnd(const Mapping &mapping);
  bool willEnd(const Operation &op, const acc_rt_item &item);
  void forget(Entry &entry);

  // DataResults.cpp
  bool isResult(const Operation &op, const acc_rt_item &item, const Span &span);
  MappedSpan enterResult(const Operation &op, MappedSpan mapped, Mapping &region);
  char *placeTogether(const Operation &op, const MappedSpan &mapped, ResultPiece &piece);
  void leaveTogether(Mapping &region);
  void leaveResult(const MappedSpan &mapped);

  // DataTransfer.cpp
  void updateBare(const Operation &op, const acc_rt_item &item);
  void updatePiece(const Operation &op, const acc_rt_item &item, const Piece &piece);
  void transfer(const Operation &op, Entry &entry, bool in, const char *name, char *host,
                Block block, bool apart = false);
  void transferPart(const Operation &op, Entry &entry, bool in, const char *name, const Span &part,
                    const std::vector<Piece> &pieces);
  void fillsIn(const Operation &op, Entry &entry);
  void collect(Entry &entry, bool in, const char *name, char *host, size_t bytes);
  void transferAround(const Operation &op, Entry &entry, bool in, char *host, size_t bytes);
  class Together;

  // Attach.cpp
  bool attachTo(const Operation &op, void **holder, void *target);
  void attachLate(const Operation &op, Mapping &mapping);
  void detachFrom(const Operation &op, void **holder, bool finalize);
  void storePointer(const Operation &op, Entry &entry, void **holder, void *value);

  // DataErrors.cpp
  [[noreturn]] void failAbsent(const Operation &op, const acc_rt_item &item, const Span &span);
  [[noreturn]] void failPartly(const Operation &op, const acc_rt_item &item, const Span &span,
                               const Entry &overlap);
  [[noreturn]] void failNoRoom(const Operation &op, const char *name, size_t bytes);
  char *allocateOrFail(const Operation &op, const char *name, size_t bytes, bool result);
  char *allocated(const Operation &op, const char *name, size_t bytes, void *memory);
  Lines occupants();
  Lines nearestTo(const void *host, size_t bytes);
  void changed() { changes.fetch_add(1, std::memory_order_release); }

  DeviceContext &context;
  const bool shared;               ///< the device shares the host's memory
  std::atomic<long> translated{0}; ///< entries whose addresses differ
  std::atomic<bool> everFilledInQueue{false};
  std::mutex mutex;
  PresentTable table;
  std::map<char *, size_t> allocations; ///< acc_malloc
  uint64_t constructs = 0;              ///< structured regions so far
  CopyBatch *batch = nullptr;           ///< what collects the present operation's copies
  RowRoom *rowRoom = nullptr;           ///< for rows of the present item
  /// Those of regions that have ended: every launch needs one.
  std::vector<std::unique_ptr<Mapping>> spareMappings;
  /// Those of regions that have ended and may come again.
  std::array<std::unique_ptr<Mapping>, 128> keptMappings;
  std::atomic<uint64_t> changes{1};
};

} // namespace accolade::rt
