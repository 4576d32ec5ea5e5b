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
  std::string closer; ///< empty: no block. It may open the next item, too: "} else {"
  std::vector<Item> items;
};

std::string trimmed(const std::string &line) {
  size_t begin = line.find_first_not_of(' ');
  return begin == std::string::npos ? "" : line.substr(begin);
}

bool beginsWith(const std::string &text, const char *begin) { return text.rfind(begin, 0) == 0; }

bool opens(const std::string &line) { return !line.empty() && line.back() == '{'; }

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
    std::string chained; // of a block that the end of the last one opens
    while (!chained.empty() || (next < lines.size() && !beginsWith(trimmed(lines[next]), "}"))) {
      Item item = {chained.empty() ? lines[next++] : std::move(chained), "", {}};
      chained.clear();
      if (opens(item.line)) {
        item.items = all();
        if (next < lines.size())
          item.closer = lines[next++];
        if (opens(item.closer))
          chained = item.closer;
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

/// The line that opens a block, without the end of the one before.
std::string headOf(const Item &item) {
  const std::string head = trimmed(item.line);
  return beginsWith(head, "} ") ? head.substr(2) : head;
}

bool isElse(const std::string &head) { return head == "else {" || beginsWith(head, "else if "); }

/// Whether an if may declare something in its parentheses, or a lambda there: branches cannot declare that once more.
bool mayDeclareInHead(const std::string &head) {
  return head.find(" = ") != std::string::npos || head.find(';') != std::string::npos ||
         head.find('{') + 1 != head.size() ||
         std::count(head.begin(), head.end(), '(') != std::count(head.begin(), head.end(), ')');
}

/// Whether what stands in a block of its own may as well stand in the one around.
bool mayTakeOver(const std::string &opener, const std::string &head, const std::vector<Item> &inner) {
  if (head == "{" || beginsWith(head, "if ") || isElse(head))
    return true;
  const bool function = opener[0] != ' ' && head.size() > 3 && head.compare(head.size() - 3, 3, ") {") == 0;
  return function && !mayDeclare(inner, parametersOf(head));
}

void simplify(std::vector<Item> &items) {
  bool declared = false; // in the parentheses of an if, or of one of those whose else it is
  for (Item &item : items) {
    simplify(item.items);
    const std::string head = headOf(item);
    declared = (declared && isElse(head)) || mayDeclareInHead(head);
    if (item.items.size() != 1 || trimmed(item.items[0].line) != "{" || trimmed(item.items[0].closer) != "}" || declared ||
        !mayTakeOver(item.line, head, item.items[0].items))
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
    if (!opens(item.closer)) // which is the next item's line, too
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
