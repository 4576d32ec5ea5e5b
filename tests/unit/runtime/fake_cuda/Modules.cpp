// Modules, linking and launches.
#include "State.h"

using namespace fake;

static std::string dims(const unsigned *size) {
  return std::to_string(size[0]) + "," + std::to_string(size[1]) + "," + std::to_string(size[2]);
}

FAKE Result cuModuleLoadData(ModuleHandle *module, const void *image) {
  std::string text = static_cast<const char *>(image);
  Call call("moduleLoad", text.substr(0, text.find('\n')));
  if (call.result)
    return call.result;
  if (text.rfind("OTHER", 0) == 0)
    return NoBinaryForGpu;
  state().latest = *module = new ModuleOpaque{text, {}, {}};
  return Success;
}
FAKE Result cuModuleUnload(ModuleHandle module) {
  Call call("moduleUnload");
  for (auto &global : module->globals)
    state().allocations.erase(global.second.data());
  delete module;
  return call.result;
}
FAKE Result cuModuleGetFunction(FunctionHandle *function, ModuleHandle module, const char *name) {
  if (module->text.find(name) == std::string::npos || !state().kernels.count(name))
    return NotFound;
  *function = &module->functions.emplace(name, FunctionOpaque{name}).first->second;
  return Success;
}
FAKE Result cuModuleGetGlobal_v2(DevicePointer *address, size_t *bytes, ModuleHandle module,
                                 const char *name) {
  if (module->text.find(name) == std::string::npos)
    return NotFound;
  std::vector<char> &global = module->globals[name];
  global.resize(8);
  state().allocations[global.data()] = global.size();
  *address = asDevice(global.data());
  *bytes = global.size();
  return Success;
}
FAKE Result cuLinkCreate_v2(unsigned, JitOption *, void **values, LinkHandle *link) {
  Call call("linkCreate");
  *link = new LinkOpaque{"LINKED\n", static_cast<char *>(values[0])};
  return call.result;
}
FAKE Result cuLinkAddData_v2(LinkHandle link, LinkInput kind, void *data, size_t bytes,
                             const char *name, unsigned, JitOption *, void **) {
  static const char *kinds[] = {"cubin", "ptx", "fatbinary"};
  Call call("linkAdd", std::string(kinds[kind]) + " " + name);
  std::string text(static_cast<char *>(data), bytes);
  if (call.result)
    return call.result;
  if (text.rfind("OTHER", 0) == 0)
    return NoBinaryForGpu;
  link->text += text + "\n";
  return Success;
}
FAKE Result cuLinkComplete(LinkHandle link, void **cubin, size_t *bytes) {
  Call call("linkComplete");
  size_t at = link->text.find("UNDEFINED");
  if (at != std::string::npos) {
    std::strcpy(link->log, "error   : Undefined reference to 'helper'\n");
    return 300;
  }
  *cubin = link->text.data();
  *bytes = link->text.size();
  return call.result;
}
FAKE Result cuLinkDestroy(LinkHandle link) {
  delete link;
  return Success;
}
FAKE Result cuFuncGetAttribute(int *value, FunctionAttribute attribute, FunctionHandle) {
  *value = attribute == FunctionRegisters     ? 40
           : attribute == FunctionSharedBytes ? 1024
                                              : static_cast<int>(setting("function_threads"));
  return Success;
}
FAKE Result cuFuncSetAttribute(FunctionHandle function, FunctionAttribute, int value) {
  Call call("setFunctionAttribute", function->name + " " + std::to_string(value));
  return call.result;
}
FAKE Result cuOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, FunctionHandle, int, size_t) {
  Call call("occupancy");
  *blocks = static_cast<int>(setting("occupancy"));
  return call.result;
}
FAKE Result cuLaunchKernel(FunctionHandle function, unsigned gridX, unsigned gridY, unsigned gridZ,
                           unsigned blockX, unsigned blockY, unsigned blockZ, unsigned,
                           StreamHandle stream, void **parameters, void **) {
  struct Launched {
    unsigned grid[3], block[3];
    std::vector<uint64_t> values;
  };
  auto launched =
      std::make_shared<Launched>(Launched{{gridX, gridY, gridZ}, {blockX, blockY, blockZ}, {}});
  Call call("launch", function->name + " " + dims(launched->grid) + " " + dims(launched->block) +
                          " " + on(stream));
  if (call.result)
    return call.result;
  Registered kernel = state().kernels.at(function->name);
  for (int i = 0; i < kernel.params; ++i) {
    uint64_t value;
    std::memcpy(&value, parameters[i], sizeof value);
    launched->values.push_back(value);
  }
  stream->work.push_back([=] {
    std::vector<void *> pointers;
    for (uint64_t &value : launched->values)
      pointers.push_back(&value);
    kernel.run(pointers.data(), launched->grid, launched->block);
  });
  return Success;
}
