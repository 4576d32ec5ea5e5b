// Which thread of which block runs just now. Blocks run one after another and threads take turns,
// so there is one at a time.
#pragma once

#include <cstddef>
#include <string>

namespace checker {

struct Position {
  bool running = false; ///< a kernel, not the host
  std::string kernel;
  size_t block[3] = {}, blocks[3] = {1, 1, 1};
  size_t thread[3] = {}, threads[3] = {1, 1, 1};
  unsigned number = 0; ///< of the thread in its block
};

Position &here();

} // namespace checker
