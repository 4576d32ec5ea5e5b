#include "runtime/core/Notify.h"

#include "runtime/core/Activity.h"
#include "runtime/core/DeviceContext.h"

#include <cstdio>

namespace accolade::rt {

namespace {

std::string shapeText(const acc_rt_shape &shape) {
  std::string gangs;
  for (long count : shape.gangs)
    if (count > 0)
      gangs += (gangs.empty() ? "" : "x") + std::to_string(count);
  std::string text = " gangs=" + (gangs.empty() ? "auto" : gangs);
  if (shape.workers > 0)
    text += " workers=" + std::to_string(shape.workers);
  if (shape.vector > 0)
    text += " vector=" + std::to_string(shape.vector);
  return text;
}

std::string line(const Activity &activity) {
  std::string text = std::string("accolade: ") + labelOf(activity.kind);
  if (*activity.name)
    text += " " + std::string(activity.name);
  if (activity.bytes)
    text += ", " + std::to_string(activity.bytes) + " bytes";
  if (activity.kind == ActivityKind::Launch)
    text += shapeText(activity.shape);
  text += " | " + placeOf(activity);
  if (activity.site)
    text += std::string(" in ") + activity.site->function;
  text += " | " + activity.context->describe() + detourText(activity);
  if (activity.async != ACC_RT_ASYNC_SYNC)
    text += " queue " + std::to_string(activity.async);
  return text + "\n";
}

class Notifier final : public Observer {
public:
  explicit Notifier(int bits) : bits(bits) {}
  void requested(Activity &activity) override {
    if (notifyBitOf(activity.kind) & bits)
      std::fputs(line(activity).c_str(), stderr);
  }

private:
  int bits;
};

} // namespace

void startNotify(int bits) { addObserver(*new Notifier(bits)); }

} // namespace accolade::rt
