#include "directive/DeviceTypes.h"

#include <algorithm>

namespace accolade {

static DeviceTypeNames &deviceTypeNames() {
  static DeviceTypeNames names;
  return names;
}

void setDeviceTypeNames(DeviceTypeNames names) { deviceTypeNames() = std::move(names); }

DeviceTypeScope::DeviceTypeScope(DeviceTypeNames names) : saved(std::move(deviceTypeNames())) {
  deviceTypeNames() = std::move(names);
}

DeviceTypeScope::~DeviceTypeScope() { deviceTypeNames() = std::move(saved); }

/// device_type(acc_device_nvidia) is device_type(nvidia).
static std::string plainWord(const std::string &word) {
  return word.rfind("acc_device_", 0) == 0 ? word.substr(11) : word;
}

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
    else if (std::find(deviceTypeNames().begin(), deviceTypeNames().end(), plainWord(word)) !=
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
  // device_type(*) is for devices that no other group of the directive names.
  bool named = false;
  for (size_t i = 0; i < parsed.clauses.size(); ++i)
    named |= parsed.clauses[i].kind == spec::ClauseKind::DeviceType &&
             deviceTypeMatch(parsed, static_cast<int>(i)) == 2;
  const auto &own = byRank[named ? 2 : 1];
  return own.empty() ? byRank[0] : own;
}

const ParsedClause *Directive::clause(spec::ClauseKind kind) const {
  auto found = clauses(kind);
  return found.empty() ? nullptr : found.front();
}

std::string Directive::name() const { return std::string(spec::name(parsed.kind)); }

bool namesDevices(const DirectiveSet &directives) {
  for (const Directive &d : directives.all)
    for (const ParsedClause &c : d.parsed.clauses)
      if (c.deviceType >= 0)
        return true;
  return false;
}

const Directive *DirectiveSet::at(const clang::Stmt *stmt) const {
  auto it = byAnchor.find(stmt);
  return it == byAnchor.end() ? nullptr : it->second;
}

} // namespace accolade
