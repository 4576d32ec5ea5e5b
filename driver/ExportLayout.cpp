// See ExportLayout.h.
#include "driver/ExportLayout.h"

#include <algorithm>

namespace accolade {

namespace fs = std::filesystem;

static bool isUnder(const fs::path &path, const fs::path &directory) {
  return std::mismatch(directory.begin(), directory.end(), path.begin(), path.end()).first ==
         directory.end();
}

static fs::path commonAncestor(const fs::path &a, const fs::path &b) {
  fs::path common;
  auto [endA, endB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  (void)endB;
  for (auto part = a.begin(); part != endA; ++part)
    common /= *part;
  return common;
}

ExportLayout::ExportLayout(const std::vector<fs::path> &sources,
                           const std::vector<fs::path> &headers, const std::vector<fs::path> &near,
                           const std::vector<fs::path> &far)
    : far(far) {
  for (const fs::path &source : sources)
    base = base.empty() ? source.parent_path() : commonAncestor(base, source.parent_path());
  for (const fs::path &directory : near)
    base = commonAncestor(base, directory);
  for (const fs::path &header : headers)
    if (place(header).empty()) // found by a relative #include: it must stay reachable
      base = commonAncestor(base, header.parent_path());
}

std::string ExportLayout::place(const fs::path &path) const {
  auto below = [&](const fs::path &directory) {
    fs::path relative = path.lexically_relative(directory);
    return relative == "." ? fs::path() : relative;
  };
  auto joined = [](fs::path root, const fs::path &rest) {
    return (rest.empty() ? root : root / rest).generic_string();
  };
  if (isUnder(path, base))
    return joined("src", below(base));
  for (size_t i = 0; i < far.size(); ++i)
    if (isUnder(path, far[i]))
      return joined(fs::path("extern") / std::to_string(i), below(far[i]));
  return "";
}

} // namespace accolade
