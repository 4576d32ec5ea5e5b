// Prints the tables; see Matrix.h.
#include "spec/Matrix.h"

#include "spec/Spec.h"

#include <ostream>

namespace accolade::spec {

static void printWords(std::ostream &out, const std::vector<std::string_view> &words) {
  for (size_t i = 0; i < words.size(); ++i)
    out << (i ? "|" : "") << words[i];
}

static void printModifiers(std::ostream &out, DirectiveKind directive, ClauseKind clause) {
  for (ModifierKind modifier : allModifiers())
    if (isModifierAllowed(modifier, clause, directive))
      out << " " << name(modifier) << ":";
  if (shape(clause, directive) == ArgShape::Roles)
    for (ArgRole role : argRoles(clause, directive))
      out << " " << name(role) << ":";
  if (auto limit = maxArgs(directive, clause))
    out << " max-args=" << *limit;
}

static void printClause(std::ostream &out, DirectiveKind directive, ClauseKind clause) {
  out << "  ";
  printWords(out, spellings(clause, directive));
  out << (isAllowedOnce(directive, clause) ? " once" : " any");
  if (dividesByDeviceType(directive) && isAllowedAfterDeviceType(directive, clause))
    out << " after-device_type";
  printModifiers(out, directive, clause);
  out << (isSupported(clause) ? "" : " not-yet") << " (" << section(clause) << ")\n";
}

static void printSets(std::ostream &out, const char *label, const std::vector<ClauseSet> &sets) {
  for (const ClauseSet &set : sets) {
    out << "  " << label;
    for (ClauseKind clause : set.clauses)
      out << " " << name(clause);
    if (set.assumed)
      out << " else " << name(*set.assumed);
    if (set.isIdleWithout)
      out << " else a warning";
    out << " (" << set.section << ")\n";
  }
}

static void printDirective(std::ostream &out, DirectiveKind directive) {
  out << name(sentinel(directive)) << " " << name(directive) << " (" << section(directive) << ")"
      << (isExtension(directive) ? " extension" : "") << (isSupported(directive) ? "" : " not-yet")
      << "\n";
  if (auto own = ownArgument(directive)) {
    out << "  (own argument) " << (own->required ? "required" : "optional");
    printModifiers(out, directive, own->clause);
    out << "\n";
  }
  for (ClauseKind clause : allClauses())
    if (isAllowed(directive, clause))
      printClause(out, directive, clause);
  printSets(out, "at-most-one:", exclusiveSets(directive));
  printSets(out, "at-least-one:", requiredSets(directive));
  for (const OneArgRule &rule : oneArgRules(directive))
    out << "  one-argument: " << name(rule.clause) << " beside " << name(rule.other) << " ("
        << rule.section << ")\n";
}

void printMatrix(std::ostream &out) {
  for (DirectiveKind directive : allDirectives())
    printDirective(out, directive);
}

} // namespace accolade::spec
