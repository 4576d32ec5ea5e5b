// The emitter half of the multicore target: kernels and routines as functions of
// the host translation unit.
#pragma once

#include "emit/BackEnd.h"

namespace accolade::multicore {

class MulticoreUnit : public UnitEmitter {
public:
  explicit MulticoreUnit(const EmitContext &ec) : ec(ec) {}
  std::string prelude() const override { return "#include <accolade/rt_multicore.h>\n"; }
  KernelText kernel(const LaunchPlan &launch) override;
  std::string routine(const clang::FunctionDecl *function) override;
  std::string orphan(const clang::Stmt *stmt) override;

private:
  const EmitContext &ec;
};

class Multicore : public BackEnd {
public:
  std::string name() const override { return "multicore"; }
  std::vector<std::string> deviceTypes() const override { return {"multicore", "host"}; }
  bool always() const override { return true; }
  std::unique_ptr<UnitEmitter> open(const EmitContext &ec) const override {
    return std::make_unique<MulticoreUnit>(ec);
  }
};

} // namespace accolade::multicore
