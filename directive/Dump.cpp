// Prints a parsed directive; see Dump.h.
#include "directive/Dump.h"

#include "directive/ParseState.h"

namespace accolade {

namespace {

class Dumper {
public:
  explicit Dumper(const std::vector<Token> &tokens) : tokens(tokens) {}

  void clause(const ParsedClause &clause);
  std::string out;

private:
  void add(std::string_view before, std::string_view text, std::string_view after = "") {
    out.append(before).append(text).append(after);
  }
  void expr(const ExprRef &ref) {
    add(spellingOf(tokens, ref.tokens), "#", std::to_string(ref.slot));
  }
  void argument(const ParsedArg &arg);
  void section(const ParsedSection &section);
  void variable(const ParsedVar &var);

  const std::vector<Token> &tokens;
};

void Dumper::argument(const ParsedArg &arg) {
  out += " ";
  if (arg.role != spec::ArgRole::Plain)
    add("", spec::name(arg.role), "=");
  if (arg.star)
    out += "*";
  if (arg.expr)
    expr(*arg.expr);
}

void Dumper::section(const ParsedSection &section) {
  out += "[";
  if (section.lower)
    expr(*section.lower);
  if (!section.isIndex)
    out += ":";
  if (section.length)
    expr(*section.length);
  if (section.after) {
    out += ":";
    expr(*section.after);
  }
  out += "]";
}

void Dumper::variable(const ParsedVar &var) {
  out += " ";
  expr(var.base);
  for (const ParsedSection &s : var.sections)
    section(s);
}

void Dumper::clause(const ParsedClause &clause) {
  std::string_view name = spec::name(clause.kind);
  out += name.empty() ? "(own)" : name;
  if (clause.deviceType >= 0)
    add(" @", std::to_string(clause.deviceType));
  for (spec::ModifierKind modifier : clause.modifiers)
    add(" ", spec::name(modifier), ":");
  if (clause.op)
    add(" ", spec::name(*clause.op), ":");
  for (const ParsedArg &arg : clause.args)
    argument(arg);
  for (const ParsedVar &var : clause.vars)
    variable(var);
  for (const std::string &word : clause.words)
    add(clause.wordIsString ? " \"" : " ", word, clause.wordIsString ? "\"" : "");
}

} // namespace

std::string dump(const ParsedDirective &directive, const std::vector<Token> &tokens) {
  Dumper dumper(tokens);
  dumper.out = spec::name(directive.kind);
  if (directive.own) {
    dumper.out += " <";
    dumper.clause(*directive.own);
    dumper.out += ">";
  }
  for (const ParsedClause &clause : directive.clauses) {
    dumper.out += "; ";
    dumper.clause(clause);
  }
  return dumper.out;
}

} // namespace accolade
