// Histograms: arrays of which a kernel only updates elements, by atomic statements. Where these are
// few, all threads of a device wait for each other's updates of the same elements; a block that has
// room for a copy updates that first, and adds it to the array when it is done.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Devices add floating numbers in a block's memory by compare and swap: threads of a warp that update the same element do
/// so in copies of their own, many or some, as far as those of all such arrays take at most so many bytes.
constexpr int ManyBinCopies = 32, SomeBinCopies = 8, MostBinCopyBytes = 16384;
inline bool takesBinCopies(clang::QualType element) { return element->isRealFloatingType(); }

/// Fills LaunchPlan::bins, and LaunchPlan::bounded for those whose length the launch has to ask for.
void findAtomicBins(Planner &p, LaunchPlan &launch);

} // namespace accolade
