#include "backends/opencl/emit/Slots.h"

namespace accolade::opencl {

const char *spaceName(Space space) {
  switch (space) {
  case Space::Local:
    return "the block's shared memory";
  case Space::Global:
    return "device memory";
  case Space::Constant:
    return "constants";
  case Space::Code:
    return "functions";
  case Space::Private:
  case Space::Unknown:
    break;
  }
  return "a thread's own variables";
}

const char *spaceWord(Space space) {
  switch (space) {
  case Space::Local:
    return "__local ";
  case Space::Global:
    return "__global ";
  case Space::Constant:
    return "__constant ";
  case Space::Code:
  case Space::Private:
  case Space::Unknown:
    break;
  }
  return "";
}

char spaceLetter(Space space) {
  switch (space) {
  case Space::Local:
    return 'l';
  case Space::Global:
    return 'g';
  case Space::Constant:
    return 'c';
  case Space::Code:
    return 'f';
  case Space::Private:
  case Space::Unknown:
    break;
  }
  return 'p';
}

Slot Slots::fresh(Space space) {
  parents.push_back(Slot(parents.size()));
  spaces.push_back(space);
  return parents.back();
}

Slot Slots::find(Slot slot) {
  while (parents[slot] != slot)
    slot = parents[slot] = parents[parents[slot]];
  return slot;
}

bool Slots::join(Slot a, Slot b) {
  a = find(a);
  b = find(b);
  if (a == b)
    return true;
  if (spaces[a] != Space::Unknown && spaces[b] != Space::Unknown)
    return spaces[a] == spaces[b];
  parents[a] = b;
  if (spaces[b] == Space::Unknown)
    spaces[b] = spaces[a];
  return true;
}

} // namespace accolade::opencl
