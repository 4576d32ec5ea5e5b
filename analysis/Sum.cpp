#include "analysis/Sum.h"

#include <algorithm>

namespace accolade {

Sum::Sum(long long number) {
  if (number)
    terms[{}] = number;
}

Sum::Sum(const std::string &variable) { terms[{variable}] = 1; }

Sum operator+(const Sum &a, const Sum &b) {
  Sum sum = a;
  for (const auto &[product, factor] : b.terms)
    if (!(sum.terms[product] += factor))
      sum.terms.erase(product);
  return sum;
}

Sum operator*(const Sum &a, const Sum &b) {
  Sum sum;
  for (const auto &[p, x] : a.terms)
    for (const auto &[q, y] : b.terms) {
      std::vector<std::string> product = p;
      product.insert(product.end(), q.begin(), q.end());
      std::sort(product.begin(), product.end());
      Sum one;
      one.terms[product] = x * y;
      sum = sum + one;
    }
  return sum;
}

Sum operator-(const Sum &a, const Sum &b) { return a + Sum(-1) * b; }

std::string Sum::text(const std::string &cast) const {
  std::string text, number = "0";
  std::vector<std::pair<std::vector<std::string>, long long>> ordered(terms.begin(), terms.end());
  std::stable_sort(ordered.begin(), ordered.end(),
                   [](const auto &a, const auto &b) { return a.second > 0 && b.second < 0; });
  for (const auto &[product, factor] : ordered) {
    if (product.empty()) {
      number = std::to_string(factor);
      continue;
    }
    long long size = factor < 0 ? -factor : factor;
    std::string one = size == 1 ? "" : std::to_string(size);
    for (const std::string &variable : product)
      one += (one.empty() ? "" : " * ") + variable;
    text += text.empty() ? (factor < 0 ? "-" : "") : factor < 0 ? " - " : " + ";
    text += (product.size() + (size > 1) > 1 ? cast : "") + one;
  }
  if (text.empty())
    return number;
  if (number[0] == '-')
    return text + " - " + number.substr(1);
  return number == "0" ? text : text + " + " + number;
}

} // namespace accolade
