#include "directive/Model.h"

#include <algorithm>

namespace accolade {

static std::vector<std::string> &deviceTypeNames() {
  static std::vector<std::string> names;
  return names;
}

void setDeviceTypeNames(std::vector<std::string> names) { deviceTypeNames() = std::move(names); }

clang::SourceLocation Directive::locOf(unsigned token) const {
  if (token < tokens.size())
    return tokens[token].loc;
  return pragmaEnd.isValid() ? pragmaEnd : pragma.getBegin();
}

std::string Directive::text(TokenRange range) const {
  std::string out;
  for (unsigned i = range.begin; i < range.end && i < tokens.size(); ++i) {
    if (i > range.begin && tokens[i].spaceBefore)
      out += ' ';
    else if (i > range.begin) {
      // Two words that touched only through macro expansion must not merge.
      char last = out.back(), first = tokens[i].text.empty() ? ' ' : tokens[i].text[0];
      auto wordy = [](char c) { return isalnum((unsigned char)c) || c == '_'; };
      if ((wordy(last) && wordy(first)) || (last == first && ispunct((unsigned char)last)))
        out += ' ';
    }
    out += tokens[i].text;
  }
  return out;
}

/// 0: does not hold for our devices, 1: device_type(*), 2: names one of them.
static int deviceTypeMatch(const ParsedDirective &parsed, int group) {
  int best = 0;
  for (const std::string &word : parsed.clauses[group].words) {
    if (word == "*")
      best = std::max(best, 1);
    else if (std::find(deviceTypeNames().begin(), deviceTypeNames().end(), word) !=
             deviceTypeNames().end())
      best = 2;
  }
  return best;
}

std::vector<const ParsedClause *> Directive::clauses(spec::ClauseKind kind) const {
  std::vector<const ParsedClause *> byRank[3];
  for (const ParsedClause &c : parsed.clauses) {
    if (c.kind != kind)
      continue;
    if (c.deviceType < 0)
      byRank[0].push_back(&c);
    else if (int rank = deviceTypeMatch(parsed, c.deviceType))
      byRank[rank].push_back(&c);
  }
  for (int rank = 2; rank > 0; --rank)
    if (!byRank[rank].empty())
      return byRank[rank];
  return byRank[0];
}

const ParsedClause *Directive::clause(spec::ClauseKind kind) const {
  auto found = clauses(kind);
  return found.empty() ? nullptr : found.front();
}

std::string Directive::name() const { return std::string(spec::name(parsed.kind)); }

const Directive *DirectiveSet::at(const clang::Stmt *stmt) const {
  auto it = byAnchor.find(stmt);
  return it == byAnchor.end() ? nullptr : it->second;
}

} // namespace accolade
