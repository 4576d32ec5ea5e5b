// What one vendor has instructions for: the threads of a warp wait for each other, and exchange
// values without memory between; writes that all blocks see, where OpenCL C 1.2 promises it within one;
// roots of numbers that are not subnormal.
//
// OpenCL C 1.2 knows only whole work-groups. NVIDIA's compiler takes the instructions, and says by
// __NV_CL_C_VERSION that it is the one; its warps have 32 threads, in the order of their numbers.
// Sub-groups of other devices have widths that only the built kernel tells, so there
// ACC_EXCHANGE is 0 and values go through the block's memory, as they do where the run-time library
// sets it (ACC_OPENCL_EXCHANGE=0).
#include "backends/opencl/emit/CWriter.h"

using namespace clang;

namespace accolade::opencl {

static const char Macro[] = R"(#ifndef ACC_EXCHANGE /* whether threads of a warp wait for each other and exchange values */
#ifdef __NV_CL_C_VERSION
#define ACC_EXCHANGE 1
#else
#define ACC_EXCHANGE 0
#endif
#endif
)";

static const char Fence[] = R"(#ifdef __NV_CL_C_VERSION /* what was written before is seen by all blocks first */
#define ACC_FENCE __asm__ volatile("membar.gl;" : : : "memory")
#else
#define ACC_FENCE mem_fence(CLK_GLOBAL_MEM_FENCE)
#endif
)";

static const char RowMask[] = R"(/* Lanes of this warp that are in the thread's x row, where a warp holds rows. */
ACC_FUNCTION uint acc_row_mask(void) {
  const uint size = (uint)get_local_size(0);
  const uint lane = size * ((uint)get_local_id(1) + (uint)get_local_size(1) * (uint)get_local_id(2));
  return size == 32 ? 0xffffffffu : ((1u << size) - 1) << (lane & 31);
}
)";

static const char RowBarrier[] = R"(#if ACC_EXCHANGE
#define ACC_ROW_BARRIER acc_wait_row()
ACC_FUNCTION void acc_wait_row(void) {
  if (get_local_size(0) > 32)
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  else
    __asm__ volatile("bar.warp.sync %0;" : : "r"(acc_row_mask()) : "memory");
}
#else
#define ACC_ROW_BARRIER barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#endif
)";

static const char WarpBarrier[] = R"(#if ACC_EXCHANGE
#define ACC_WARP_BARRIER __asm__ volatile("bar.warp.sync 0xffffffff;" : : : "memory")
#else
#define ACC_WARP_BARRIER barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#endif
)";

static const char Lane[] = R"(/* Four bytes of the lane at a distance, among those of the mask. */
ACC_FUNCTION uint acc_lane(uint mask, uint value, uint distance) {
#if ACC_EXCHANGE
  __asm__ volatile("shfl.sync.bfly.b32 %0, %0, %1, 31, %2;" : "+r"(value) : "r"(distance), "r"(mask));
#endif
  return value;
}
)";

static const char LaneBefore[] = R"(/* Four bytes of the lane so many before; the first lanes get their own. */
ACC_FUNCTION uint acc_lane_before(uint mask, uint value, uint distance) {
#if ACC_EXCHANGE
  __asm__ volatile("shfl.sync.up.b32 %0, %0, %1, 0, %2;" : "+r"(value) : "r"(distance), "r"(mask));
#endif
  return value;
}
)";

std::string warpMacros(const std::string &text) {
  auto names = [&](const char *word) { return text.find(word) != std::string::npos; };
  bool rows = names("ACC_ROW_BARRIER"), warps = names("ACC_WARP_BARRIER");
  std::string macros = rows || warps || names("ACC_EXCHANGE") ? Macro : "";
  if (names("ACC_FENCE"))
    macros += Fence;
  if (rows || names("acc_row_mask"))
    macros += RowMask;
  return macros + (rows ? RowBarrier : "") + (warps ? WarpBarrier : "");
}

static const char NormalRoot[] = R"(/* 1 / sqrt(x) of what is no subnormal number, for which other code would have to care. */
ACC_FUNCTION float acc_normal_rsqrt(float x) {
#ifdef __NV_CL_C_VERSION
  float root;
  __asm__("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(root) : "f"(x));
  return root;
#else
  return rsqrt(x);
#endif
}
)";

std::string CWriter::normalRoot(const std::string &of) {
  helper("acc_normal_rsqrt", NormalRoot);
  return "acc_normal_rsqrt(" + of + ")";
}

/// The instructions move four bytes; other values are taken apart.
std::string CWriter::exchange(const CallExpr *e, const std::string &name) {
  QualType type = e->getType().getUnqualifiedType();
  std::string spelled = word(type), typed = name;
  uint64_t bits = ctx.getTypeSize(type);
  helper(name, name == "acc_lane" ? Lane : LaneBefore);
  auto moved = [&](const std::string &part) { return name + "(mask, " + part + ", distance)"; };
  if (spelled != "uint") {
    typed += "_" + spelled;
    std::string head = "ACC_FUNCTION " + spelled + " " + typed + "(uint mask, " + spelled + " value, uint distance) {\n";
    std::string whole = type->isRealFloatingType() ? "  return as_" + spelled + "(" + moved("as_uint(value)") + ");\n"
                                                   : "  return (" + spelled + ")" + moved("(uint)value") + ";\n";
    std::string halves = "  const uint2 parts = as_uint2(value);\n"
                         "  return as_" + spelled + "((uint2)(" + moved("parts.x") + ", " + moved("parts.y") + "));\n";
    helper(typed, head + (bits == 64 ? halves : whole) + "}\n", {usesDouble(type), false});
  }
  return typed + "(" + value(e->getArg(0)) + ", " + value(e->getArg(1)) + ", " + value(e->getArg(2)) + ")";
}

} // namespace accolade::opencl
