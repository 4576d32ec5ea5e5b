// Objects whose class only the running program knows.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Fills in DataItem::open, for a construct whose statement calls functions of such objects.
void findOpenClasses(Planner &p, const Directive &d, std::vector<DataItem> &items);

} // namespace accolade
