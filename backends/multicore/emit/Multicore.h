// The emitter half of the multicore target: kernels and routines as functions of
// the host translation unit.
#pragma once

#include "emit/BackEnd.h"

namespace accolade::multicore {

class Multicore : public BackEnd {
public:
  std::string name() const override { return "multicore"; }
  std::vector<std::string> deviceTypes() const override { return {"multicore", "host"}; }
  std::string prelude() const override { return "#include <accolade/rt_multicore.h>\n"; }
  KernelText kernel(const LaunchPlan &launch, const EmitContext &ec) const override;
  std::string routine(const clang::FunctionDecl *function, const EmitContext &ec) const override;
  std::string orphan(const clang::Stmt *stmt, const EmitContext &ec) const override;
};

} // namespace accolade::multicore
