// The pipeline, as one flat list of steps: parse, bind, plan, print.
#include "driver/Translate.h"

#include "directive/FrontEnd.h"
#include "emit/BackEnd.h"
#include "emit/HostSource.h"
#include "emit/device/PlainWriter.h"
#include "plan/Dump.h"
#include "plan/Plan.h"
#include "plan/Report.h"

namespace accolade {

TranslateResult translate(const TranslateRequest &request) {
  TranslateResult result;
  std::vector<std::string> deviceTypes;
  for (const auto &backEnd : backEnds())
    for (const std::string &name : backEnd->deviceTypes())
      deviceTypes.push_back(name);
  setDeviceTypeNames(deviceTypes);

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
    PlanOptions options{request.openaccDim[0], request.openaccDim[1], request.openaccDim[2],
                        request.autoCache};
    UnitPlan plan = planUnit(ctx, directives, diagnoser, options);
    if (diagnoser.hasErrors())
      return;
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
    EmitContext ec{ctx, directives, plan, request.lineMarkers, {}};
    ec.refused = [&](const std::string &target, clang::SourceLocation at,
                     const std::string &reason) {
      diagnoser.report(at, spec::DiagId::NotOnTarget, {target, reason});
    };
    if (request.stage == "device") {
      ec.lineMarkers = false;
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
