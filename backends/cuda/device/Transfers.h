// Copies between host and GPU.
//
// The driver's own copies of ordinary memory reach 8 GB/s on a machine whose bus
// carries 53, and one thread's memcpy hardly more. So a copy goes one of four ways:
//   direct   the memory is pinned by the program, or the copy is small
//   staged   through two pinned buffers in turn, so that the bus and memcpy overlap
//   parked   queued: through one pinned buffer that holds all of it, so that the
//            thread need not wait
//   pinned   large: the memory is pinned in place, piece by piece while earlier
//            pieces travel, and released right after
#pragma once

#include "backends/cuda/device/HostMemory.h"
#include "runtime/device/Device.h"

namespace accolade::rt::cuda {

class Transfers {
public:
  explicit Transfers(const Gpu &gpu) : gpu(gpu), staging(gpu), pins(gpu) {}

  /// `now`: the copy is done on return; otherwise in the stream's order.
  void in(Stream &stream, bool now, void *device, const void *host, Block block);
  void out(Stream &stream, bool now, void *host, const void *device, Block block);

  /// Releases memory that was pinned for copies which are done. To be called when
  /// the thread has waited for anything.
  void settle();
  void clear();

private:
  enum class Way { In, Out };
  struct Copy {
    Way way;
    char *host;
    char *device;
    Block block;
  };
  using Buffer = StagingBuffers::Buffer;
  struct Parked;
  /// Memory that is pinned until an event.
  struct Pending {
    EventHandle event;
    std::vector<std::pair<char *, char *>> ranges;
  };

  /// Ordinary memory that a queued copy has not reached yet.
  struct Outgoing {
    EventHandle event;
    const char *first, *end;
  };

  void copy(Stream &stream, bool now, Copy copy);
  void route(Stream &stream, bool now, Copy &copy);
  void awaitOutgoing(const Copy &copy);
  void noteOutgoing(Stream &stream, const Copy &copy);
  void direct(Stream &stream, const Copy &copy);
  void staged(Stream &stream, const Copy &copy);
  bool parked(Stream &stream, const Copy &copy);
  bool pinned(Stream &stream, bool now, const Copy &copy);
  void move(Stream &stream, const Copy &part, char *buffer);
  void moveRun(Stream &stream, Way way, char *host, char *device, size_t bytes);
  void moveRows(Stream &stream, Way way, char *host, size_t hostPitch, char *device,
                const Block &block);
  static void pack(const Copy &copy, char *buffer);
  static void unpack(const Copy &copy, const char *buffer);
  static std::vector<Copy> pieces(const Copy &copy, size_t bytes);

  const Gpu &gpu;
  StagingBuffers staging;
  PinnedRanges pins;
  std::mutex mutex; ///< guards `pending` and `outgoing`
  std::vector<Pending> pending;
  std::vector<Outgoing> outgoing;
  std::atomic<bool> anyPending{false};
};

} // namespace accolade::rt::cuda
