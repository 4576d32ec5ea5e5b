#include "emit/Braces.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <vector>

namespace accolade {

namespace {

/// A line, or a block with what stands between its braces.
struct Item {
  std::string line; ///< of a block: the one that opens it
  std::string closer; ///< empty: no block
  std::vector<Item> items;
};

std::string trimmed(const std::string &line) {
  size_t begin = line.find_first_not_of(' ');
  return begin == std::string::npos ? "" : line.substr(begin);
}

bool beginsWith(const std::string &text, const char *begin) { return text.rfind(begin, 0) == 0; }

bool isWordPart(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

class Reader {
public:
  explicit Reader(const std::string &text) {
    for (size_t at = 0; at < text.size();) {
      size_t end = std::min(text.find('\n', at), text.size());
      lines.push_back(text.substr(at, end - at));
      at = end + 1;
    }
  }

  std::vector<Item> all() {
    std::vector<Item> items;
    while (next < lines.size() && !beginsWith(trimmed(lines[next]), "}")) {
      Item item = {lines[next++], "", {}};
      if (!item.line.empty() && item.line.back() == '{') {
        item.items = all();
        if (next < lines.size())
          item.closer = lines[next++];
      }
      items.push_back(std::move(item));
    }
    return items;
  }

  bool isAtEnd() const { return next == lines.size(); }

private:
  std::vector<std::string> lines;
  size_t next = 0;
};

/// Names of the parameters in the line that opens a function: the words before commas and the last bracket.
std::set<std::string> parametersOf(const std::string &head) {
  std::set<std::string> names;
  std::string word;
  for (char c : head) {
    if (isWordPart(c)) {
      word += c;
      continue;
    }
    if (c == ',' || c == ')' || c == '[')
      names.insert(word);
    word.clear();
  }
  return names;
}

/// Whether a statement begins as declarations do: a word, and another one or a bracket with a star behind it.
bool looksDeclared(const std::string &line) {
  size_t at = 0;
  while (at < line.size() && (isWordPart(line[at]) || line[at] == ':'))
    ++at;
  if (at < line.size() && line[at] == '<')
    at = std::min(line.find('>', at), line.size() - 1) + 1;
  const size_t behindType = at;
  while (at < line.size() && (line[at] == ' ' || line[at] == '*' || line[at] == '&'))
    ++at;
  if (at == behindType || behindType == 0 || at == line.size())
    return false;
  return isWordPart(line[at]) || (line[at] == '(' && at + 1 < line.size() && (line[at + 1] == '*' || line[at + 1] == '&'));
}

/// Whether the line may declare one of the names: it has the word, and not in what a variable begins with.
bool mayDeclare(const std::string &line, const std::set<std::string> &names) {
  if (!looksDeclared(line))
    return false;
  std::string word;
  int depth = 0;
  bool declares = true;
  for (char c : line + ";") {
    if (isWordPart(c)) {
      word += c;
      continue;
    }
    if (declares && names.count(word))
      return true;
    word.clear();
    depth += c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
    if (depth == 0 && (c == '=' || c == ','))
      declares = c == ',';
  }
  return false;
}

bool mayDeclare(const std::vector<Item> &items, const std::set<std::string> &names) {
  return std::any_of(items.begin(), items.end(), [&](const Item &item) {
    return item.closer.empty() && mayDeclare(trimmed(item.line), names);
  });
}

/// Whether what stands in a block of its own may as well stand in the one around.
bool mayTakeOver(const std::string &opener, const std::vector<Item> &inner) {
  const std::string head = trimmed(opener);
  if (head == "{" || head == "else {")
    return true;
  if (beginsWith(head, "if (") || beginsWith(head, "else if ("))
    return head.find(" = ") == std::string::npos; // declares nothing
  const bool function = opener[0] != ' ' && head.size() > 3 && head.compare(head.size() - 3, 3, ") {") == 0;
  return function && !mayDeclare(inner, parametersOf(head));
}

void simplify(std::vector<Item> &items) {
  for (Item &item : items) {
    simplify(item.items);
    if (item.items.size() != 1 || trimmed(item.items[0].line) != "{" || trimmed(item.items[0].closer) != "}" ||
        !mayTakeOver(item.line, item.items[0].items))
      continue;
    std::vector<Item> inner = std::move(item.items[0].items);
    item.items = std::move(inner);
  }
}

void print(const std::vector<Item> &items, size_t depth, std::string &text) {
  auto line = [&](const std::string &written) {
    const std::string bare = trimmed(written);
    if (!bare.empty() && bare[0] != '#')
      text.append(2 * depth, ' ');
    text += bare + "\n";
  };
  for (const Item &item : items) {
    line(item.line);
    if (item.closer.empty())
      continue;
    print(item.items, depth + 1, text);
    line(item.closer);
  }
}

} // namespace

std::string withoutNeedlessBraces(const std::string &function) {
  Reader reader(function);
  std::vector<Item> items = reader.all();
  if (!reader.isAtEnd())
    return function;
  simplify(items);
  std::string text;
  print(items, 0, text);
  return text;
}

} // namespace accolade
