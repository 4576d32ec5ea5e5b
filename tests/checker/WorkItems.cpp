// OpenCL C's functions that tell a thread where it stands, and its barriers. C++ gives them the
// names that Clang does.
#include "Block.h"
#include "Position.h"

using checker::here;

size_t get_local_id(unsigned axis) { return axis < 3 ? here().thread[axis] : 0; }
size_t get_local_size(unsigned axis) { return axis < 3 ? here().threads[axis] : 1; }
size_t get_group_id(unsigned axis) { return axis < 3 ? here().block[axis] : 0; }
size_t get_num_groups(unsigned axis) { return axis < 3 ? here().blocks[axis] : 1; }
size_t get_global_size(unsigned axis) { return get_num_groups(axis) * get_local_size(axis); }
size_t get_global_id(unsigned axis) {
  return get_group_id(axis) * get_local_size(axis) + get_local_id(axis);
}
size_t get_global_offset(unsigned) { return 0; }
unsigned get_work_dim() { return 3; }

void barrier(unsigned) { checker::waitForBlock(__builtin_return_address(0)); }

// Threads take turns, so they see all that was written before.
void mem_fence(unsigned) {}
void read_mem_fence(unsigned) {}
void write_mem_fence(unsigned) {}
