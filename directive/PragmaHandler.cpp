#include "directive/PragmaHandler.h"

#include "directive/Diagnoser.h"
#include "directive/Parser.h"

#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Pragma.h"

#include <deque>

using namespace clang;

namespace accolade {

std::string directivePrelude(bool cplusplus) {
  std::string decl = std::string("int ") + directiveFunction + "(int, ...);\n";
  return cplusplus ? "extern \"C\" " + decl : decl;
}

namespace {

/// Builds the tokens that replace one directive. They carry the place of the pragma, so that what Clang
/// says about them points there; those around an expression that the user wrote stand at its ends.
class TokenBuilder {
public:
  TokenBuilder(Preprocessor &pp, SourceLocation at) : pp(pp), at(at) {}

  void punct(tok::TokenKind kind) { out.push_back(blank(kind)); }
  void punct(tok::TokenKind kind, SourceLocation place) {
    clang::Token t = blank(kind);
    t.setLocation(place);
    out.push_back(t);
  }
  void word(StringRef name) {
    clang::Token t = blank(tok::identifier);
    IdentifierInfo *id = pp.getIdentifierInfo(name);
    t.setIdentifierInfo(id);
    t.setKind(id->getTokenID());
    t.setLength(name.size());
    out.push_back(t);
  }
  /// The spelling lives as long as the process, like the token's location says
  /// nothing about it.
  void literal(tok::TokenKind kind, StringRef text) {
    static std::deque<std::string> spellings;
    spellings.push_back(text.str());
    clang::Token t = blank(kind);
    t.setLength(text.size());
    t.setLiteralData(spellings.back().data());
    out.push_back(t);
  }
  void user(const clang::Token &t) { out.push_back(t); }

  void enter() {
    auto tokens = std::make_unique<clang::Token[]>(out.size());
    std::copy(out.begin(), out.end(), tokens.get());
    pp.EnterTokenStream(std::move(tokens), out.size(), /*DisableMacroExpansion=*/true,
                        /*IsReinject=*/false);
  }

private:
  clang::Token blank(tok::TokenKind kind) {
    clang::Token t;
    t.startToken();
    t.setKind(kind);
    t.setLocation(at);
    return t;
  }
  Preprocessor &pp;
  SourceLocation at;
  std::vector<clang::Token> out;
};

accolade::Token::Kind kindOf(const clang::Token &t) {
  if (t.isAnyIdentifier() || t.getIdentifierInfo())
    return accolade::Token::Word;
  if (t.is(tok::numeric_constant))
    return accolade::Token::Number;
  if (tok::isStringLiteral(t.getKind()))
    return accolade::Token::String;
  if (t.is(tok::char_constant))
    return accolade::Token::Char;
  if (tok::getPunctuatorSpelling(t.getKind()))
    return accolade::Token::Punct;
  return accolade::Token::Other;
}

/// Where each slot's tokens lie, in slot order.
class SlotCollector {
public:
  std::vector<TokenRange> slots;
  std::vector<spec::ClauseKind> clauses; ///< of the slots
  void directive(const ParsedDirective &d) {
    slots.resize(d.slots);
    clauses.resize(d.slots);
    if (d.own)
      clause(*d.own);
    for (const ParsedClause &c : d.clauses)
      clause(c);
  }

private:
  void add(const ExprRef &ref) {
    if (ref.slot >= slots.size())
      return;
    slots[ref.slot] = ref.tokens;
    clauses[ref.slot] = kind;
  }
  void clause(const ParsedClause &c) {
    kind = c.kind;
    for (const ParsedArg &a : c.args)
      if (a.expr)
        add(*a.expr);
    for (const ParsedVar &v : c.vars) {
      add(v.base);
      for (const ParsedSection &s : v.sections) {
        if (s.lower)
          add(*s.lower);
        if (s.length)
          add(*s.length);
        if (s.after)
          add(*s.after);
      }
    }
  }
  spec::ClauseKind kind{};
};

class Handler : public PragmaHandler {
public:
  Handler(Sentinel sentinel, DirectiveSet &directives, Diagnoser &diagnoser)
      : PragmaHandler(sentinel == Sentinel::Acc ? "acc" : "pacc"), sentinel(sentinel),
        directives(directives), diagnoser(diagnoser) {}

  void HandlePragma(Preprocessor &pp, PragmaIntroducer introducer,
                    clang::Token &first) override {
    std::vector<clang::Token> raw;
    clang::Token t;
    for (pp.Lex(t); t.isNot(tok::eod) && t.isNot(tok::eof); pp.Lex(t))
      raw.push_back(t);

    Directive d;
    d.id = directives.all.size();
    d.fromOperator = introducer.Kind != PIK_HashPragma;
    d.pragma = {introducer.Loc, raw.empty() ? first.getLocation() : raw.back().getLocation()};
    d.pragmaEnd = t.getLocation();
    std::vector<accolade::Token> tokens;
    for (const clang::Token &r : raw) {
      std::string text = pp.getSpelling(r);
      d.tokens.push_back({text, r.hasLeadingSpace(), r.getLocation()});
      tokens.push_back({kindOf(r), text, r.hasLeadingSpace()});
    }
    if (d.tokens.empty())
      d.tokens.push_back({"", false, first.getLocation()});

    if (!pp.getLangOpts().CPlusPlus)
      for (const clang::Token &r : raw)
        if (r.is(tok::coloncolon)) // Clang 19's C parser never comes back from one
          return diagnoser.report(r.getLocation(), spec::DiagId::ScopeInC);
    std::vector<ParseDiag> diags;
    std::optional<ParsedDirective> parsed = parseDirective(sentinel, tokens, diags);
    for (const ParseDiag &diag : diags)
      diagnoser.report(d, diag);
    if (!parsed)
      return;
    d.parsed = std::move(*parsed);
    inject(pp, d, raw);
    diagnoser.noteInjected(d.loc(), std::string(spec::name(d.parsed.kind)));
    directives.all.push_back(std::move(d));
  }

private:
  void inject(Preprocessor &pp, const Directive &d, const std::vector<clang::Token> &raw) {
    TokenBuilder b(pp, d.loc());
    spec::Placement placement = spec::placement(d.parsed.kind);
    if (placement == spec::Placement::Prefix) {
      b.word("while");
      b.punct(tok::l_paren);
    } else if (placement == spec::Placement::Declarative) {
      b.word("_Static_assert");
      b.punct(tok::l_paren);
      b.word("sizeof");
      b.punct(tok::l_paren);
    }
    call(b, d, raw);
    if (placement == spec::Placement::Prefix) {
      b.punct(tok::r_paren);
    } else if (placement == spec::Placement::Declarative) {
      b.punct(tok::r_paren);
      b.punct(tok::comma);
      b.literal(tok::string_literal, "\"\"");
      b.punct(tok::r_paren);
      b.punct(tok::semi);
    } else {
      b.punct(tok::semi);
    }
    b.enter();
  }

  void call(TokenBuilder &b, const Directive &d, const std::vector<clang::Token> &raw) {
    SlotCollector collector;
    collector.directive(d.parsed);
    b.word(directiveFunction);
    b.punct(tok::l_paren);
    b.literal(tok::numeric_constant, std::to_string(d.id));
    for (size_t number = 0; number < collector.slots.size(); ++number) {
      const TokenRange slot = collector.slots[number];
      b.punct(tok::comma);
      b.word("sizeof");
      b.punct(tok::l_paren);
      b.punct(tok::l_paren);
      b.word("void");
      b.punct(tok::r_paren);
      auto placeOf = [&](unsigned i) { return i < raw.size() ? raw[i].getLocation() : d.loc(); };
      b.punct(tok::l_paren, placeOf(slot.begin - 1));
      for (unsigned i = slot.begin; i < slot.end; ++i)
        b.user(raw[i]);
      b.punct(tok::r_paren, placeOf(slot.end));
      b.punct(tok::comma, placeOf(slot.end));
      if (slot.end - slot.begin == 1)
        diagnoser.noteLoneName(placeOf(slot.end), {placeOf(slot.begin), d.tokens[slot.begin].text,
                                                   std::string(spec::name(collector.clauses[number]))});
      b.literal(tok::numeric_constant, "0");
      b.punct(tok::r_paren);
    }
    b.punct(tok::r_paren);
  }

  Sentinel sentinel;
  DirectiveSet &directives;
  Diagnoser &diagnoser;
};

/// Swaps the handlers once the parser has installed its own.
class Installer : public PPCallbacks {
public:
  Installer(Preprocessor &pp, DirectiveSet &directives, Diagnoser &diagnoser)
      : pp(pp), directives(directives), diagnoser(diagnoser) {}

  void FileChanged(SourceLocation, FileChangeReason, SrcMgr::CharacteristicKind,
                   FileID) override {
    if (done)
      return;
    done = true;
    // Removal goes by name; the parser keeps ownership of its handler.
    EmptyPragmaHandler theirs("acc");
    pp.RemovePragmaHandler(&theirs);
    // Clang releases, and so never deletes, a handler that is removed by name
    // when its parser ends: these two live as long as the process.
    pp.AddPragmaHandler(new Handler(Sentinel::Acc, directives, diagnoser));
    pp.AddPragmaHandler(new Handler(Sentinel::Pacc, directives, diagnoser));
  }

private:
  Preprocessor &pp;
  DirectiveSet &directives;
  Diagnoser &diagnoser;
  bool done = false;
};

} // namespace

void installPragmaHandlers(Preprocessor &pp, DirectiveSet &directives, Diagnoser &diagnoser) {
  pp.addPPCallbacks(std::make_unique<Installer>(pp, directives, diagnoser));
}

} // namespace accolade
