// Blocks along z take the iterations of loops around the rows; what stands beside the columns runs before all patches.
#include "emit/simt/patch/Patch.h"

using namespace clang;

namespace accolade::simt {

void SimtCode::Patch::overLayers(const std::function<void()> &inner) {
  if (plan.layers.empty())
    return inner();
  const bool one = plan.layers.size() == 1;
  const std::string at = one ? w.tripName(plan.layers[0].shape()) : "acc_layer", ofAll = one ? type : w.words.wide;
  w.open("for (" + ofAll + " " + at + " = " + w.words.block[2] + "; " + at + " < " + layersFrom(0, ofAll) + "; " + at + " += " +
         w.words.blocks[2] + ")");
  auto names = w.names;
  std::string text = textOf(inner);
  for (size_t i = 0; i < plan.layers.size(); ++i) {
    const LoopShape &s = plan.layers[i].shape();
    if (!one)
      w.line("const " + type + " " + w.tripName(s) + " = (" + type + ")(" + at + inside(i, ofAll) +
             (i ? " % " + w.tripsName(s) : "") + ");");
    w.counter(s, w.tripName(s), {});
  }
  w.out += text;
  w.names = names;
  w.close();
}

std::string SimtCode::Patch::inside(size_t layer, const std::string &ofAll) const {
  const size_t more = plan.layers.size() - layer - 1;
  return !more ? "" : " / " + (more == 1 ? layersFrom(layer + 1, ofAll) : "(" + layersFrom(layer + 1, ofAll) + ")");
}

std::string SimtCode::Patch::layersFrom(size_t first, const std::string &ofAll) const {
  std::string all = w.tripsName(plan.layers[first].shape());
  for (size_t i = first + 1; i < plan.layers.size(); ++i)
    all = (i == first + 1 ? "(" + ofAll + ")" : "") + all + " * " + w.tripsName(plan.layers[i].shape());
  return all;
}

void SimtCode::Patch::runBeside() {
  if (plan.beside.empty())
    return;
  const std::string trip = w.tripName(row()), *const block = w.words.block, *const blocks = w.words.blocks;
  auto names = w.names;
  w.open("for (" + type + " " + trip + " = " + cast() + "(" + block[1] + " * " + blocks[0] + " + " + block[0] + ") * acc_threads + acc_thread; " +
         trip + " < " + w.tripsName(row()) + "; " + trip + " += " + cast() + blocks[0] + " * " + blocks[1] + " * acc_threads)");
  w.counter(row(), trip, {});
  for (const Stmt *s : plan.beside)
    w.stmt(s);
  w.names = names;
  w.close();
}

} // namespace accolade::simt
