// DIAG: BitFieldInClause
// A bit-field, or a structured binding to one, in a clause that needs its address.
struct Flags {
  unsigned kind : 3, level : 5;
};

int main() {
  Flags flags{1, 2};
  auto &[kind, level] = flags;
#pragma acc parallel loop reduction(+ : level) firstprivate(kind)
  for (int i = 0; i < 4; i++)
    level += kind;
#pragma acc enter data copyin(flags.kind)
}

// RUN: not %accolade++ -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}bit-field-in-clause.cpp:10:41: error: 'level' is a bit-field, which has no address for clause 'reduction'
// CHECK: {{.*}}bit-field-in-clause.cpp:10:41: note: copy it to a variable of its own and name that (OpenACC 3.4, section 2.5.15)
// CHECK: {{.*}}bit-field-in-clause.cpp:13:31: error: 'flags.kind' is a bit-field, which has no address for clause 'copyin'
// CHECK: {{.*}}bit-field-in-clause.cpp:13:31: note: copy it to a variable of its own and name that (OpenACC 3.4, section 2.7.8)
