// The host side of directives as text: sites, data items, waits and calls of the
// run time. Clause expressions are repeated as the user wrote them, so that they
// mean the same in templates, macros and either language.
#pragma once

#include "emit/BackEnd.h"

#include <string>
#include <vector>

namespace accolade {

/// What generated host code declares around the user's expressions: acc_site and so
/// on, or another name where the program has that one.
struct HostNames {
  explicit HostNames(const EmitContext &ec);
  std::string site, items, region, args, images, kernel, shape, queues, waits, data, fault, checks;
};

/// "static const acc_rt_site NAME = {...};"
std::string siteText(const EmitContext &ec, const Directive &d, const std::string &name);

/// One initialiser of an acc_rt_item.
std::string itemText(const EmitContext &ec, const DataItem &item);

/// What loops touch of a pointer's target, as expressions of the host.
struct TouchedText {
  std::string lower, length;
};
TouchedText touchedText(const Footprint &touched);

/// Statements that declare `name` (an array of items) and fill it; nothing for
/// an empty list. `more`: an item of our own.
std::string itemsText(const EmitContext &ec, const std::vector<DataItem> &items,
                      const std::string &name, const std::string &more = "");

/// if clause as 0/1 text; with `self`, the negated self clause too.
std::string conditionText(const Directive &d);
/// Clauses after device_type hold for the target that they name.
std::string asyncText(const EmitContext &ec, const Directive &d);
/// Declares acc_waits when there is a wait clause or argument; `use` is what to
/// pass for it.
struct WaitsText {
  std::string declaration;
  std::string use = "0";
};
WaitsText waitsText(const EmitContext &ec, const Directive &d);

/// The replacement of a directive that is no compute construct and no loop; for
/// data and host_data what stands before the statement.
std::string directiveText(const EmitContext &ec, const Directive &d);

/// The replacement of a compute construct with its statement. `before` receives
/// what must stand before the function (C).
std::string regionText(const EmitContext &ec, const Emitters &emitters, const RegionPlan &region,
                       std::string &before);

} // namespace accolade
