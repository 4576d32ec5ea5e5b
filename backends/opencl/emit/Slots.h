// Address spaces as unknowns. Every level of every pointer has a slot; assignments
// make slots equal, and what is known about one is then known about all of them.
#pragma once

#include <vector>

namespace accolade::opencl {

enum class Space : unsigned char { Unknown, Private, Local, Global, Constant, Code };

const char *spaceName(Space space); ///< as a message calls it
const char *spaceWord(Space space); ///< as OpenCL C spells it, blank included; private: nothing
char spaceLetter(Space space);      ///< in names of functions

using Slot = unsigned;

class Slots {
public:
  Slot fresh(Space space = Space::Unknown);
  Space of(Slot slot) { return spaces[find(slot)]; }
  /// False where they are known to be different.
  bool join(Slot a, Slot b);
  bool set(Slot slot, Space space) { return join(slot, fresh(space)); }

private:
  Slot find(Slot slot);
  std::vector<Slot> parents;
  std::vector<Space> spaces;
};

/// What is known about an expression: where the object lies, if it is one, and for
/// each pointer on the way from it, where that points.
struct Place {
  bool located = false;
  Slot at = 0;
  std::vector<Slot> chain;
};

} // namespace accolade::opencl
