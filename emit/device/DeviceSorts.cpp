// std::sort of libstdc++ halves a range, calls itself for one half and goes on with the other. That
// takes a stack that threads of devices do not have. It has a second way, for ranges that halve
// badly, which is a heap sort without a recursion: here it is the only one.
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {

static const CallExpr *callOf(const Stmt *s, StringRef name) {
  if (!s)
    return nullptr;
  if (const auto *call = dyn_cast<CallExpr>(s))
    if (const FunctionDecl *f = call->getDirectCallee(); f && f->getIdentifier() && f->getName() == name)
      return call;
  for (const Stmt *child : s->children())
    if (const CallExpr *found = callOf(child, name))
      return found;
  return nullptr;
}

static const WhileStmt *loopOf(const FunctionDecl *f) {
  const auto *body = dyn_cast_or_null<CompoundStmt>(f->getBody());
  return body && body->size() == 1 ? dyn_cast<WhileStmt>(body->body_front()) : nullptr;
}

std::optional<HeapSort> heapSortOf(const FunctionDecl *f) {
  if (!f->getIdentifier() || f->getName() != "__introsort_loop" || !f->isInStdNamespace())
    return std::nullopt;
  const WhileStmt *loop = loopOf(f);
  const CallExpr *sort = loop ? callOf(loop->getBody(), "__partial_sort") : nullptr;
  return sort ? std::optional(HeapSort{loop->getCond(), sort}) : std::nullopt;
}

void DeviceWriter::inBraces(const FunctionDecl *function) {
  std::optional<HeapSort> heap = heapSortOf(function);
  if (!heap)
    return body(function->getBody());
  line("if (" + expr(heap->isLong) + ")");
  line("  " + expr(heap->sort) + ";");
}

} // namespace accolade
