// Address spaces and what becomes of C++ in OpenCL C, on small device programs.
#include "backends/opencl/emit/Lower.h"

#include "clang/Frontend/ASTUnit.h"
#include "clang/Tooling/Tooling.h"

#include <gtest/gtest.h>

namespace accolade::opencl {
namespace {

LoweredProgram lower(const std::string &text) {
  auto host = clang::tooling::buildASTFromCode("int x;");
  return lowerProgram(text, host->getASTContext());
}

std::string refusal(const LoweredProgram &program, const std::string &kernel) {
  return program.kernels.at(kernel).refused;
}

bool has(const std::string &text, const std::string &part) {
  return text.find(part) != std::string::npos;
}

const std::string Kernel = "extern \"C\" __global__ void ";

TEST(Spaces, AFunctionExistsOnceForEachSpace) {
  LoweredProgram p = lower("static __device__ int first(const int *p) { return *p; }\n" + Kernel +
                           "k(int *a, int **rows) {\n"
                           "  __shared__ int s[4];\n"
                           "  int own = 1;\n"
                           "  a[0] = first(a) + first(s) + first(&own) + first(rows[2]);\n"
                           "}\n");
  EXPECT_EQ(refusal(p, "k"), "");
  EXPECT_EQ(p.spaces, "function first\n"
                      "  p: global\n"
                      "function first\n"
                      "  p: local\n"
                      "function first\n"
                      "  p: private\n"
                      "kernel k\n"
                      "  a: global\n"
                      "  rows: global global\n");
  EXPECT_TRUE(has(p.text, "ACC_FUNCTION int first(__global const int *p)")) << p.text;
  EXPECT_TRUE(has(p.text, "ACC_FUNCTION int first_2(__local const int *p)")) << p.text;
  EXPECT_TRUE(has(p.text, "first(a) + first_2(s) + first_3(&own) + first(rows[2])")) << p.text;
  EXPECT_TRUE(p.kernels["k"].followsPointers);
}

TEST(Spaces, ResultsFollowArguments) {
  LoweredProgram p = lower("static __device__ int *after(int *p) { return p + 1; }\n" + Kernel +
                           "k(int *a) {\n  int *q = after(a);\n  int own[3];\n  int *r;\n  r = after(own);\n"
                           "  *q = *r;\n}\n");
  EXPECT_TRUE(has(p.text, "__global int *q = after(a);")) << p.text;
  EXPECT_TRUE(has(p.text, "int *r;")) << p.text;
  EXPECT_FALSE(has(p.text, "__global int *r;")) << p.text;
  EXPECT_FALSE(p.kernels["k"].followsPointers);
}

TEST(Spaces, OnePointerToTwoSpacesIsRefusedAndOthersStay) {
  LoweredProgram p = lower(Kernel + "bad(int *a) {\n  int own = 0;\n  int *p = a[0] ? a : &own;\n  *p = 1;\n}\n" +
                           Kernel + "good(int *a) { a[1] = 2; }\n");
  EXPECT_TRUE(has(refusal(p, "bad"), "addresses of device memory and of a thread's own variables")) << refusal(p, "bad");
  EXPECT_EQ(refusal(p, "good"), "");
  EXPECT_FALSE(has(p.text, "bad"));
  EXPECT_TRUE(has(p.text, "__kernel void good(__global char *a_base, ulong a_at)")) << p.text;
}

TEST(Spaces, AChoiceOfValuesIsNoChoiceOfAddresses) {
  LoweredProgram p = lower(Kernel + "k(int *a) {\n  int most = 3;\n  a[0] = a[1] > most ? a[1] : most;\n}\n");
  EXPECT_EQ(refusal(p, "k"), "");
}

TEST(Spaces, RecursionIsRefused) {
  LoweredProgram p = lower("static __device__ int f(int n);\n"
                           "static __device__ int f(int n) { return n ? n * f(n - 1) : 1; }\n" +
                           Kernel + "k(int *a) { a[0] = f(3); }\n");
  EXPECT_TRUE(has(refusal(p, "k"), "'f' calls itself")) << refusal(p, "k");
}

TEST(Lower, SharedVariablesStandInTheKernelAndArePassedOn) {
  LoweredProgram p = lower("static __device__ int sum(int v) {\n  __shared__ int parts[8];\n  __shared__ int one;\n"
                           "  parts[0] = v;\n  one = v;\n  return parts[0] + one;\n}\n" +
                           Kernel + "k(int *a) { a[0] = sum(2); }\n");
  EXPECT_TRUE(has(p.text, "ACC_FUNCTION int sum(int v, __local int *sum_parts, __local int *sum_one)")) << p.text;
  EXPECT_TRUE(has(p.text, "  __local int sum_parts[8];\n  __local int sum_one;\n")) << p.text;
  EXPECT_TRUE(has(p.text, "a[0] = sum(2, sum_parts, &sum_one);")) << p.text;
}

TEST(Lower, PointersOfTheUnitAreParametersOfKernels) {
  LoweredProgram p = lower("extern \"C\" { __device__ int *acc_at_table; }\n"
                           "static __device__ int look(int i) { return acc_at_table[i]; }\n" +
                           Kernel + "k(int *a) { a[0] = look(2); }\n" + Kernel + "m(int *a) { a[0] = 1; }\n");
  EXPECT_EQ(p.kernels["k"].globals, std::vector<std::string>{"acc_at_table"});
  EXPECT_TRUE(p.kernels["m"].globals.empty());
  EXPECT_TRUE(has(p.text, "ulong a_at, __global char *acc_at_table_base, ulong acc_at_table_at)")) << p.text;
  EXPECT_TRUE(has(p.text, "a[0] = look(2, acc_at_table);")) << p.text;
}

TEST(Lower, ClassesBecomeStructsAndFunctions) {
  LoweredProgram p = lower("struct V {\n  float x, y;\n  V(float a, float b) : x(a), y(b) {}\n"
                           "  V operator+(const V &o) const { return V(x + o.x, y + o.y); }\n"
                           "  V &operator*=(float s) { x *= s; y *= s; return *this; }\n"
                           "  float len() const { return sqrtf(x * x + y * y); }\n};\n" +
                           Kernel + "k(V *a) {\n  V v = a[0] + a[1];\n  v *= 2;\n  a[2] = v;\n  a[2].x = a[3].len();\n}\n");
  EXPECT_EQ(refusal(p, "k"), "");
  EXPECT_TRUE(has(p.text, "ACC_FUNCTION struct V V_plus(__global const struct V *acc_this, struct V o)")) << p.text;
  EXPECT_TRUE(has(p.text, "struct V v = V_plus(&a[0], a[1]);")) << p.text;
  EXPECT_TRUE(has(p.text, "V_multiply(&v, 2);")) << p.text;
  EXPECT_TRUE(has(p.text, "sqrt(acc_this->x * acc_this->x + acc_this->y * acc_this->y)")) << p.text;
}

TEST(Lower, DoublesAndLongAtomicsAreGuardedAndNoted) {
  LoweredProgram p = lower(Kernel + "k(double *a) { atomicAdd(a, 1.0); }\n" + Kernel + "m(int *a) { *a = 1; }\n");
  EXPECT_TRUE(p.kernels["k"].fp64);
  EXPECT_TRUE(p.kernels["k"].int64Atomics);
  EXPECT_FALSE(p.kernels["m"].fp64);
  EXPECT_TRUE(has(p.text, "#if defined(cl_khr_fp64) && defined(cl_khr_int64_base_atomics)\n__kernel void k("))
      << p.text;
}

TEST(Lower, NamesThatOpenClHasTaken) {
  LoweredProgram p = lower("static __device__ int dot(int local) { return local + 1; }\n" + Kernel +
                           "k(int *global) { global[0] = dot(1); }\n");
  EXPECT_TRUE(has(p.text, "ACC_FUNCTION int dot_(int local_)")) << p.text;
  EXPECT_TRUE(has(p.text, "global_[0] = dot_(1);")) << p.text;
}

TEST(Lower, WhatOpenClLacksIsNamed) {
  LoweredProgram p = lower("struct B { int a : 3; int b : 5; };\n" + Kernel + "k(B *p, int i) { p[i++].a += 1; }\n" +
                           Kernel + "m(double *a) { a[0] = j0(a[1]); }\n");
  EXPECT_TRUE(has(refusal(p, "k"), "found with side effects")) << refusal(p, "k");
  EXPECT_TRUE(has(refusal(p, "m"), "calls 'j0', which OpenCL lacks")) << refusal(p, "m");
}

TEST(Lower, BitFieldsLieInUnitsOfTheirOwn) {
  // A unit of four bytes would reach to `c`, whose other threads may write it.
  LoweredProgram p = lower("struct B { char c; unsigned a : 5, b : 11; };\n" + Kernel + "k(B *p) { p->b = p->a; }\n");
  EXPECT_EQ("", refusal(p, "k"));
  EXPECT_TRUE(has(p.text, "uchar acc_bits_1[2]")) << p.text;
}

} // namespace
} // namespace accolade::opencl
