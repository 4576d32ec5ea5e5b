// For whom clauses are asked: groups after device_type hold for the devices they name
// (OpenACC 3.4, 2.4).
#pragma once

#include "directive/Model.h"

namespace accolade {

/// Names by which device_type addresses a target: "nvidia", "cuda".
using DeviceTypeNames = std::vector<std::string>;

/// Says for its lifetime for which devices Directive::clauses answers.
class DeviceTypeScope {
public:
  explicit DeviceTypeScope(DeviceTypeNames names);
  ~DeviceTypeScope();
  DeviceTypeScope(const DeviceTypeScope &) = delete;
  DeviceTypeScope &operator=(const DeviceTypeScope &) = delete;

private:
  DeviceTypeNames saved;
};

/// Whether any clause holds for some devices only.
bool namesDevices(const DirectiveSet &directives);

} // namespace accolade
