// Copies of one directive that are made together.
//
// Rows that a program allocates one by one (double **a) lie anywhere on the host, and side by side on the device
// (RowMemory.h). A transfer for each would cost more than its bytes do. So what a directive without a queue copies is
// collected, and goes over in as few transfers as the places on the device allow: rows at even distances in one, by way
// of a buffer unless they lie like that on the host as well. The data environment's lock guards it.
#pragma once

#include "runtime/core/Operation.h"

#include <deque>
#include <vector>

namespace accolade::rt {

enum class ActivityKind;

class CopyBatch {
public:
  explicit CopyBatch(const Operation &op) : op(op) {}
  ~CopyBatch() { flush(); }

  /// A stretch of the device's memory, which begins at `memory` as the device gave it. `room`: so many bytes are
  /// nobody else's.
  struct Place {
    char *device = nullptr, *memory = nullptr;
    size_t bytes = 0, room = 0;
  };
  void copyIn(const char *name, const Place &to, char *host);
  void copyOut(const char *name, char *host, const Place &from);
  void storePointer(const Place &to, void *value);
  /// Memory that is given back when all that was collected before is done.
  void release(char *device) { released.push_back(device); }
  /// Does all of that: what comes in, then pointers to it, then what goes out, which may be what held them.
  void flush();

private:
  struct Piece : Place {
    const char *name = "";
    char *host = nullptr;

    char *end() const { return device + bytes; }
  };
  /// Pieces of one size at even distances in one piece of the device's memory.
  struct Run {
    const Piece *first = nullptr;
    size_t count = 1, stride = 0;
    bool alike = true;  ///< at the same distances on the host
    bool closed = true; ///< nobody uses what lies between them

    size_t extent() const { return (count - 1) * stride + first->bytes; }
  };
  enum class Way { In, Out };

  void move(std::vector<Piece> &pieces, Way way);
  static void join(std::vector<Piece> &pieces);
  static Run runFrom(const Piece *first, const Piece *end);
  void move(const Run &run, Way way);
  void stage(const Run &run, Way way);
  void transfer(const Run &run, Way way, char *host, const Block &block);

  const Operation op;
  std::vector<Piece> in, pointers, out;
  std::deque<void *> values; ///< of the pointers
  std::vector<char *> released;
  std::vector<char> buffer;
};

} // namespace accolade::rt
