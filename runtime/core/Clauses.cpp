#include "runtime/core/Clauses.h"

namespace accolade::rt {

namespace {

constexpr ClauseRow Rows[] = {
#define ACC_RT_DATA_CLAUSE(Id, Name, Absent, In, Out) {Name, WhenAbsent::Absent, In, Out},
#include "runtime/core/Clauses.def"
};

// The rows stand in the order of acc_rt_what.
enum Order {
  BeforeFirst,
#define ACC_RT_DATA_CLAUSE(Id, Name, Absent, In, Out) Row_##Id,
#include "runtime/core/Clauses.def"
};
#define ACC_RT_DATA_CLAUSE(Id, Name, Absent, In, Out)                                              \
  static_assert(int(Row_##Id) == int(ACC_RT_##Id), "Clauses.def follows acc_rt_what");
#include "runtime/core/Clauses.def"

} // namespace

const ClauseRow &clauseRow(unsigned what) { return Rows[clauseOf(what) - 1]; }

} // namespace accolade::rt
