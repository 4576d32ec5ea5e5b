#include "runtime/core/DeviceTypes.h"

#include <cctype>

namespace accolade::rt {

namespace {

struct TypeRow {
  const char *name;
  acc_device_t type;
};

constexpr TypeRow Types[] = {
#define ACC_RT_DEVICE_TYPE(Name, Type) {Name, Type},
#include "runtime/device/DeviceTypes.def"
};

} // namespace

std::string typeName(acc_device_t type) {
  for (const TypeRow &row : Types)
    if (row.type == type && row.name[0] != '*')
      return row.name;
  return "acc_device_t(" + std::to_string(static_cast<int>(type)) + ")";
}

std::string plainTypeName(std::string text) {
  for (char &c : text)
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const std::string prefix = "acc_device_";
  return text.compare(0, prefix.size(), prefix) ? text : text.substr(prefix.size());
}

bool findType(const std::string &word, acc_device_t &type) {
  std::string plain = plainTypeName(word);
  for (const TypeRow &row : Types)
    if (plain == row.name) {
      type = row.type;
      return true;
    }
  return false;
}

} // namespace accolade::rt
