// The arrays that kernels may use, and what is known of each of their bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace checker {

/// Who used a byte last, and in which phase: the time between two barriers of a block. What two
/// threads do in one phase has no order.
struct Stamp {
  uint32_t phase : 21;
  uint32_t thread : 11;
};
constexpr uint32_t SeveralThreads = 2047;
constexpr uint32_t LastPhase = (1u << 21) - 1;

struct Array {
  std::string name;
  char *begin;
  size_t bytes;
  void *room; ///< with what lies around it; null: a variable of a program
  std::vector<uint8_t> written = std::vector<uint8_t>(bytes);
  std::vector<Stamp> writer = std::vector<Stamp>(bytes);
  std::vector<Stamp> reader = std::vector<Stamp>(bytes);

  bool holds(const void *address) const { return address >= begin && address < begin + bytes; }
  std::string described() const;
  /// As if somebody had written them, or nobody.
  void markWritten(size_t first, size_t count);
  void forget();
};

/// Memory with room around it, so that what goes astray a little harms nothing.
Array *allocateArray(const std::string &name, size_t bytes);
/// A variable of a program.
Array *adoptArray(const std::string &name, void *begin, size_t bytes);
void releaseArray(Array *array);

/// The array at an address, or null.
Array *findArray(const void *address);
/// The one that an address outside of all arrays is closest to, or null if none is close.
const Array *nearestArray(const void *address);

uint32_t currentPhase();
/// After every barrier and every block.
void beginPhase();

} // namespace checker
