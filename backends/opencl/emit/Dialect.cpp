#include "backends/opencl/emit/Dialect.h"

#include "emit/simt/Dialect.h"

namespace accolade::opencl {

static const char Own[] = R"(
extern "C" {
unsigned acc_get_group_id(unsigned), acc_get_num_groups(unsigned);
unsigned acc_get_local_id(unsigned), acc_get_local_size(unsigned);
void acc_barrier(), acc_row_barrier(), acc_warp_barrier(), acc_fence();
bool acc_contiguous(), acc_has_warps();
int acc_one();
unsigned acc_row_mask();
double acc_infinity();
float acc_normal_rsqrt(float);
extern unsigned long *acc_at_globals;
}
template <class T> bool acc_exchanged(T *x, T &old, T value);
template <class T> T acc_lane(unsigned mask, T value, unsigned distance);
template <class T> T acc_lane_before(unsigned mask, T value, unsigned distance);
)";

Program parseProgram(const std::string &text, const clang::ASTContext &like) {
  return simt::parseProgram(text, {simt::commonDialect() + Own}, like);
}

} // namespace accolade::opencl
