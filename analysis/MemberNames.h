// Members of a struct that is the function's own,
//   void step(Field f) {
//   #pragma acc parallel loop present(f.now[0:n], f.next[0:n])
//     for (int i = ...) f.next[i] = f.now[i * f.stride] ...
// get names of their own in a compute construct that does nothing but read them: f_now, f_next, f_stride. They are plain
// variables then, for all that follows, and the struct need not be brought to the device. Of other structs, those behind
// pointers and references, the function's own object and those that others know, pointers that clauses list get names:
//   void step(Field *f) {
//   #pragma acc parallel loop present(f, f->now[0:f->n], f->next[0:f->n])
//     for (int i = 0; i < f->n; i++) f->next[i] = f->now[i] ...     f_next[i] = f_now[i]
// So do arrays there that clauses list, copyin(f->data[0:n]) of a last member data[] above all: they need not be brought to
// the device with what they are in, and if both are, they are not one piece of memory there.
#pragma once

#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// Changes the body of `region`, a compute construct, and notes the names in it: the host declares them before the launch.
void nameMembers(const DirectiveSet &directives, Directive &region, clang::ASTContext &ctx);

} // namespace accolade
