// Expressions of the program as the host has them.
#pragma once

#include "emit/CodeWriter.h"

namespace accolade {

class HostExpressions : public CodeWriter {
public:
  using CodeWriter::CodeWriter;
  using CodeWriter::names;
  using CodeWriter::varDecl;
  std::string headOf(const clang::ForStmt *loop) {
    return "for (" + headStmt(loop->getInit()) + "; " +
           (loop->getCond() ? expr(loop->getCond()) : "") + "; " +
           (loop->getInc() ? expr(loop->getInc()) : "") + ")";
  }

private:
  void loop(const LoopPlan &) override {}
  void atomic(const AtomicPlan &) override {}
};

} // namespace accolade
