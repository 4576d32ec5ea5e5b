#include "runtime/base/Linking.h"

#include <cstddef>
#include <link.h>

namespace accolade::rt {

/// The program is the first object; a dynamic loader is what it asks for by PT_INTERP.
bool isLinkedStatically() {
  bool asks = false;
  dl_iterate_phdr(
      [](dl_phdr_info *object, std::size_t, void *found) {
        for (int i = 0; i < object->dlpi_phnum; ++i)
          *static_cast<bool *>(found) |= object->dlpi_phdr[i].p_type == PT_INTERP;
        return 1;
      },
      &asks);
  return !asks;
}

} // namespace accolade::rt
