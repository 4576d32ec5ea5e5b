// See Resources.h.
#include "driver/Resources.h"

#include "driver/Config.h"

#include <filesystem>

namespace accolade {

namespace fs = std::filesystem;

Resources findResources() {
  std::error_code ignored;
  fs::path prefix = fs::read_symlink("/proc/self/exe", ignored).parent_path().parent_path();
  fs::path lib = prefix / ACCOLADE_LIBDIR;
  if (!fs::exists(lib / "libaccolade_rt.so", ignored) &&
      !fs::exists(lib / "libaccolade_rt.a", ignored))
    lib = prefix / "lib";
  return {prefix / "include", lib, prefix / "share/accolade/runtime"};
}

} // namespace accolade
