// Where each file of the user goes in an exported tree. Sources and headers keep
// their places relative to each other, so that #include "../x.h" still finds its
// file; no name of a directory outside the project appears in the tree.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace accolade {

class ExportLayout {
public:
  /// All paths absolute and normal. `near`: include directories that the user
  /// named relative to the project, `far`: by an absolute path.
  ExportLayout(const std::vector<std::filesystem::path> &sources,
               const std::vector<std::filesystem::path> &headers,
               const std::vector<std::filesystem::path> &near,
               const std::vector<std::filesystem::path> &far);

  /// The place in the tree, relative to its root: src/... or extern/N/...; empty
  /// for a path that belongs to neither.
  std::string place(const std::filesystem::path &path) const;

private:
  std::filesystem::path base;             ///< becomes src/
  std::vector<std::filesystem::path> far; ///< number N becomes extern/N/
};

} // namespace accolade
