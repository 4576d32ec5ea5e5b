// Numbers that the host can compute before a region begins.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace accolade {

/// A sum of products of variables and numbers: n * m - 1.
struct Sum {
  std::map<std::vector<std::string>, long long> terms; ///< sorted names, their factor; none: 0

  explicit Sum(long long number = 0);
  explicit Sum(const std::string &variable);
  bool operator==(const Sum &o) const { return terms == o.terms; }
  /// As C; `cast` stands before every product.
  std::string text(const std::string &cast = "") const;
};
Sum operator+(const Sum &a, const Sum &b);
Sum operator-(const Sum &a, const Sum &b);
Sum operator*(const Sum &a, const Sum &b);

} // namespace accolade
