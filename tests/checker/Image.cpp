#include "Image.h"

#include "Access.h"

#include <algorithm>
#include <dlfcn.h>
#include <link.h>
#include <sstream>

namespace checker {

/// The one whose constructors run.
static Image *loading;

/// From its first byte to its end.
static std::pair<const char *, const char *> extentOf(void *handle) {
  struct Search {
    uintptr_t base;
    const char *end;
  } search = {static_cast<link_map *>(handle)->l_addr, nullptr};
  dl_iterate_phdr(
      [](dl_phdr_info *info, size_t, void *data) {
        auto &search = *static_cast<Search *>(data);
        if (info->dlpi_addr != search.base)
          return 0;
        for (int i = 0; i < info->dlpi_phnum; ++i)
          if (info->dlpi_phdr[i].p_type == PT_LOAD)
            search.end = reinterpret_cast<const char *>(search.base + info->dlpi_phdr[i].p_vaddr +
                                                        info->dlpi_phdr[i].p_memsz);
        return 1;
      },
      &search);
  return {reinterpret_cast<const char *>(search.base), search.end};
}

const Image *loadImage(const std::string &library, std::string &log) {
  auto *image = loading = new Image;
  void *handle = dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    log = dlerror();
    return nullptr;
  }
  // Arrays of blocks lie behind all that is constant.
  auto extent = extentOf(handle);
  for (const Array *array : image->arrays)
    extent.second = std::min<const char *>(extent.second, array->begin);
  allowReads(extent.first, extent.second);
  return image;
}

} // namespace checker

// What constructors of kernels' code call (KernelText.cpp).
extern "C" {

void checkerAddKernel(const char *name, void (*call)(void **), const char *kinds,
                      const char *names) {
  checker::KernelCode code{call, kinds, {}};
  std::istringstream words(names);
  for (std::string word; words >> word;)
    code.names.push_back(word);
  checker::loading->kernels[name] = code;
}

void checkerAddArray(const char *name, void *begin, size_t bytes) {
  checker::loading->arrays.push_back(checker::adoptArray(name, begin, bytes));
}

} // extern "C"
