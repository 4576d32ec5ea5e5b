// The pipeline, as one flat list of steps: parse, bind, plan, print.
#include "driver/Translate.h"

#include "analysis/Dimensions.h"
#include "analysis/ElementCalls.h"
#include "analysis/ExtremePlaces.h"
#include "analysis/Interchange.h"
#include "analysis/LoopCalls.h"
#include "analysis/LoopHeads.h"
#include "analysis/LoopSplits.h"
#include "analysis/MemberNames.h"
#include "analysis/sums/MemberSums.h"
#include "analysis/OwnVariables.h"
#include "analysis/RangeLoops.h"
#include "analysis/RowNames.h"
#include "analysis/TemplateConstants.h"
#include "analysis/WalkedRows.h"
#include "analysis/WrittenLists.h"
#include "directive/FrontEnd.h"
#include "emit/BackEnd.h"
#include "emit/host/HostSource.h"
#include "emit/TargetPlan.h"
#include "emit/UnnamedTypes.h"
#include "emit/device/PlainWriter.h"
#include "plan/Dump.h"
#include "plan/Plan.h"
#include "plan/Report.h"

namespace accolade {

/// Of the target that every binary carries: the host's text is made for it.
static DeviceTypeNames commonNames() {
  for (const auto &backEnd : backEnds())
    if (backEnd->always())
      return backEnd->deviceTypes();
  return {};
}

/// Not in templates: their launches are those of all instantiations.
static void writePlainly(DirectiveSet &directives, clang::ASTContext &ctx) {
  for (Directive &d : directives.all)
    if (d.bound && d.body && spec::isCompute(d.kind()) && !d.pattern && !(d.scope && d.scope->isDependentContext())) {
      auto *body = const_cast<clang::Stmt *>(d.body);
      const WrittenLists lists(body);
      declareOwnVariables(directives, d, ctx);
      writeOutLoopCalls(directives, d, ctx);
      writeOutElementCalls(directives, d, ctx);
      nameMembers(directives, d, ctx);
      indexWalkedRows(body, ctx);
      writeOutRowNames(body, ctx);
      splitLoops(d, ctx);
      turnLoops(d, ctx);
      splitExtremes(d, ctx);
      nameMemberSums(directives, d, ctx);
      lists.follow();
    }
}

/// What was to say of the clauses was said for the common plan.
static TargetPlans planTargets(clang::ASTContext &ctx, const DirectiveSet &directives,
                               Diagnoser &diagnoser, const PlanOptions &options) {
  TargetPlans plans;
  if (!namesDevices(directives))
    return plans;
  Diagnoser::Silence silence(diagnoser);
  for (const auto &backEnd : backEnds())
    if (!backEnd->always()) {
      DeviceTypeScope scope(backEnd->deviceTypes());
      plans.push_back({backEnd->name(), backEnd->deviceTypes(),
                       std::make_unique<UnitPlan>(planUnit(ctx, directives, diagnoser, options))});
    }
  return plans;
}

TranslateResult translate(const TranslateRequest &request) {
  TranslateResult result;
  setDeviceTypeNames(commonNames());

  using Warnings = TranslateRequest::Warnings;
  FrontEndRequest front{request.input, request.cplusplus, request.clangArgs, request.directives};
  front.warnings = request.warnings == Warnings::Hide       ? Diagnoser::Warnings::Hide
                   : request.warnings == Warnings::AsErrors ? Diagnoser::Warnings::AsErrors
                                                            : Diagnoser::Warnings::Show;
  FrontEndResult parsed = runFrontEnd(front, [&](clang::ASTContext &ctx, DirectiveSet &directives,
                                                 Diagnoser &diagnoser) {
    result.hasDirectives = !directives.all.empty();
    if (request.stage == "model") {
      result.dump = dumpModel(directives, ctx);
      return;
    }
    nameLocalTypes(ctx);
    settleConstants(directives, ctx);
    keepDimensions(directives, ctx);
    splitHeads(directives, ctx);
    countRanges(directives, ctx);
    writePlainly(directives, ctx);
    PlanOptions options{request.openaccDim[0], request.openaccDim[1], request.openaccDim[2],
                        request.autoCache, request.fetchAhead, request.checkTiles};
    UnitPlan plan = planUnit(ctx, directives, diagnoser, options);
    if (diagnoser.hasErrors())
      return;
    TargetPlans targetPlans = planTargets(ctx, directives, diagnoser, options);
    if (request.stage == "facts")
      result.dump = dumpFacts(plan, ctx);
    else if (request.stage == "plan")
      result.dump = dump(plan, ctx);
    if (request.report != TranslateRequest::Report::None)
      result.report = reportText(plan, ctx,
                                 request.report == TranslateRequest::Report::Json ? ReportFormat::Json
                                 : request.report == TranslateRequest::Report::Html
                                     ? ReportFormat::Html
                                     : ReportFormat::Text);
    EmitContext ec{ctx, directives, plan, request.lineMarkers, request.exactRoots,
                   &targetPlans, {}};
    if (request.emit == TranslateRequest::Emit::Translation)
      ec.judged = request.pedantic ? Judged::WithPragmas : Judged::ByFlags;
    ec.refused = [&](const std::string &target, clang::SourceLocation at,
                     const std::string &reason) {
      diagnoser.report(at, spec::DiagId::NotOnTarget, {target, reason});
    };
    ec.objection = request.objection;
    if (request.stage == "device") {
      ec.lineMarkers = false;
      ec.deviceTypes = backEnds().front()->deviceTypes();
      result.dump = deviceStage(ec);
      return;
    }
    if (request.emit == TranslateRequest::Emit::Kernels) {
      ec.lineMarkers = false;
      result.hostSource = kernelSource(ec, request.emitTarget);
    } else {
      TranslatedUnit unit = translatedUnit(ec, request.targets);
      result.hostSource = unit.host;
      for (DeviceText &device : unit.devices)
        result.deviceSources.push_back({device.target, device.suffix, device.text});
    }
  });
  result.ok = parsed.ok;
  result.userHeaders = parsed.userHeaders;
  return result;
}

} // namespace accolade
