#include "analysis/Dimensions.h"

#include "analysis/Ast.h"
#include "directive/TreeWalk.h"

#include "clang/AST/StmtIterator.h"

using namespace clang;

namespace accolade {
namespace {

/// A declared name as C writes its elements: *q, (*q)[0], and the type of which they are.
struct Spelled {
  std::string text;
  QualType type;
};

/// The array that a type declares itself, not by the name of another.
const ArrayType *ownArray(QualType type) {
  if (const auto *parens = dyn_cast<ParenType>(type))
    return ownArray(parens->getInnerType());
  return dyn_cast<ArrayType>(type);
}

// ---- Whether an expression means the same later ------------------------------------------------------

bool declaresName(const Stmt *s, const VarDecl *var) {
  const auto *declared = dyn_cast<DeclStmt>(s);
  return declared && llvm::any_of(declared->decls(), [&](const Decl *d) {
           const auto *other = dyn_cast<VarDecl>(d);
           return other && other->getCanonicalDecl() != var->getCanonicalDecl() && other->getIdentifier() == var->getIdentifier();
         });
}

/// Functions of this file that the code calls change a variable of the file.
bool callsWriterOf(const Stmt *code, const VarDecl *var, std::set<const FunctionDecl *> &seen) {
  return anyBelow(code, [&](const Stmt *s) {
    const auto *call = dyn_cast<CallExpr>(s);
    const FunctionDecl *callee = call ? call->getDirectCallee() : nullptr;
    const Stmt *body = callee ? callee->getBody(callee) : nullptr;
    return body && seen.insert(callee).second && (!isOnlyRead(body, var, false) || callsWriterOf(body, var, seen));
  });
}

/// Somebody may keep the variable's address for later: it is taken, and not as the argument of a call.
bool isAddressKept(const Stmt *code, const VarDecl *var) {
  auto isAddress = [&](const Stmt *s) {
    const auto *unary = dyn_cast_or_null<UnaryOperator>(s);
    return unary && unary->getOpcode() == UO_AddrOf && namedVariable(unary->getSubExpr()) == var->getCanonicalDecl();
  };
  if (isAddress(code))
    return true;
  const auto *call = dyn_cast<CallExpr>(code);
  return llvm::any_of(code->children(), [&](const Stmt *child) {
    if (const auto *expr = dyn_cast_or_null<Expr>(child); call && expr && isAddress(peelCasts(expr)))
      return false;
    return child && isAddressKept(child, var);
  });
}

/// The code in which a declared name is known, and the function around it.
struct NamedIn {
  ArrayRef<Stmt *> code;
  const Stmt *whole = nullptr;
};

bool staysVariable(const VarDecl *var, const NamedIn &scope) {
  if (!var->getType()->isIntegerType())
    return false;
  if (llvm::any_of(scope.code, [&](const Stmt *s) { return anyBelow(s, [&](const Stmt *part) { return declaresName(part, var); }); }))
    return false;
  if (var->getType().isConstQualified())
    return true;
  std::set<const FunctionDecl *> seen;
  return !isAddressKept(scope.whole, var) && llvm::all_of(scope.code, [&](const Stmt *s) {
    return isOnlyRead(s, var, false) && (var->hasLocalStorage() || !callsWriterOf(s, var, seen));
  });
}

/// Numbers, variables that keep their value, and arithmetic with them.
bool stays(const Expr *e, const NamedIn &scope) {
  e = peelCasts(e);
  if (isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr>(e))
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(e)) {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    return isa<EnumConstantDecl>(ref->getDecl()) || (var && staysVariable(var->getCanonicalDecl(), scope));
  }
  if (const auto *unary = dyn_cast<UnaryOperator>(e))
    return !unary->isIncrementDecrementOp() && unary->getOpcode() != UO_Deref && stays(unary->getSubExpr(), scope);
  if (const auto *binary = dyn_cast<BinaryOperator>(e))
    return !binary->isAssignmentOp() && stays(binary->getLHS(), scope) && stays(binary->getRHS(), scope);
  return false;
}

// ---- Variables that keep it --------------------------------------------------------------------------

class Keeper : public TreeWalk {
public:
  Keeper(DirectiveSet &directives, FunctionDecl *function, ASTContext &ctx)
      : directives(directives), function(function), ctx(ctx) {}

  void run() {
    auto *body = dyn_cast_or_null<CompoundStmt>(function->getBody());
    if (!body)
      return;
    std::vector<Decl *> lengths;
    std::vector<Stmt *> code(body->body_begin(), body->body_end());
    for (ParmVarDecl *parameter : function->parameters())
      keep({parameter->getNameAsString(), parameter->getType()}, parameter->getNameAsString(), {code, body}, nullptr, lengths);
    TraverseStmt(body);
    if (!lengths.empty()) {
      SourceLocation at = body->getLBracLoc();
      code.insert(code.begin(), new (ctx) DeclStmt(DeclGroupRef::Create(ctx, lengths.data(), lengths.size()), at, at));
      function->setBody(CompoundStmt::Create(ctx, code, FPOptionsOverride(), body->getLBracLoc(), body->getRBracLoc()));
    }
    if (!kept.empty())
      settleTypes();
  }

  bool VisitCompoundStmt(CompoundStmt *block) override {
    auto code = llvm::ArrayRef(block->body_begin(), block->body_end());
    for (size_t i = 0; i < code.size(); ++i)
      if (auto *declared = dyn_cast<DeclStmt>(code[i]))
        declarations(declared, {code.drop_front(i + 1), function->getBody()});
    return true;
  }

private:
  void declarations(DeclStmt *stmt, const NamedIn &scope) {
    std::vector<Decl *> all;
    for (Decl *d : stmt->decls()) {
      if (const auto *var = dyn_cast<VarDecl>(d))
        keep({var->getNameAsString(), var->getType()}, var->getNameAsString(), scope, stmt, all);
      else if (const auto *alias = dyn_cast<TypedefNameDecl>(d))
        keep({"(*(" + alias->getNameAsString() + " *)0)", alias->getUnderlyingType()}, alias->getNameAsString(), scope, stmt, all);
      all.push_back(d);
    }
    if (all.size() > size_t(std::distance(stmt->decl_begin(), stmt->decl_end())))
      stmt->setDeclGroup(DeclGroupRef::Create(ctx, all.data(), all.size()));
  }

  /// Adds the variables that the dimensions of a name need to what is declared before it.
  void keep(Spelled part, const std::string &name, const NamedIn &scope, const Stmt *after, std::vector<Decl *> &before) {
    for (unsigned level = 0;; ++level) {
      if (const auto *decayed = dyn_cast<DecayedType>(part.type))
        part.type = decayed->getDecayedType();
      if (const auto *pointer = dyn_cast<PointerType>(part.type)) {
        part = {"(*" + part.text + ")", pointer->getPointeeType()};
        continue;
      }
      const ArrayType *array = ownArray(part.type);
      if (!array)
        return;
      const auto *open = dyn_cast<VariableArrayType>(array);
      if (Expr *length = open ? open->getSizeExpr() : nullptr; length && !kept.count(length) && !stays(length, scope))
        before.push_back(kept[length] = lengthOf(part.text, name, level, length, after));
      part = {part.text + "[0]", array->getElementType()};
    }
  }

  VarDecl *lengthOf(const std::string &array, const std::string &name, unsigned level, Expr *length, const Stmt *after) {
    QualType type = length->getType().getCanonicalType().getUnqualifiedType().withConst();
    SourceLocation at = length->getBeginLoc();
    VarDecl *var = VarDecl::Create(ctx, function, at, at, freeName(name + "_dim" + std::to_string(level)), type,
                                   ctx.getTrivialTypeSourceInfo(type, at), SC_None);
    var->setInit(length->isGLValue() ? read(length) : length);
    var->setReferenced();
    std::string one = "sizeof " + array + "[0]";
    directives.lengths.push_back({var, function, after, one + " ? sizeof " + array + " / " + one + " : 0"});
    return var;
  }

  /// A name that the file does not have.
  IdentifierInfo *freeName(std::string name) {
    while (ctx.Idents.find(name) != ctx.Idents.end())
      name += "_";
    return &ctx.Idents.get(name);
  }

  // ---- Types that name them ------------------------------------------------------------------------

  void settleTypes() {
    struct Types : TreeWalk {
      explicit Types(Keeper &keeper) : keeper(keeper) {}
      bool VisitExpr(Expr *e) override {
        keeper.settle(e->getType());
        return true;
      }
      bool VisitValueDecl(ValueDecl *d) override {
        keeper.settle(d->getType());
        return true;
      }
      bool VisitTypedefNameDecl(TypedefNameDecl *d) override {
        keeper.settle(d->getUnderlyingType());
        return true;
      }
      Keeper &keeper;
    };
    Types(*this).TraverseDecl(function);
  }

  /// One array has several nodes: as written, without names of types, with qualifiers.
  void settle(QualType type) {
    if (type.isNull() || !type->isVariablyModifiedType() || !settled.insert(type.getTypePtr()).second)
      return;
    settle(type.getCanonicalType());
    settle(type.getSingleStepDesugaredType(ctx));
    if (const auto *decayed = dyn_cast<AdjustedType>(type))
      settle(decayed->getOriginalType());
    if (const auto *array = dyn_cast<ArrayType>(type))
      settle(array->getElementType());
    settle(type->getPointeeType());
    const auto *open = dyn_cast<VariableArrayType>(type);
    if (auto it = open ? kept.find(open->getSizeExpr()) : kept.end(); it != kept.end())
      *StmtIterator(open) = read(named(it->second));
  }

  Expr *named(VarDecl *var) {
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), var, false, var->getLocation(), var->getType(), VK_LValue);
  }
  Expr *read(Expr *place) {
    return ImplicitCastExpr::Create(ctx, place->getType().getUnqualifiedType(), CK_LValueToRValue, place, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  }

  DirectiveSet &directives;
  FunctionDecl *function;
  ASTContext &ctx;
  std::map<const Expr *, VarDecl *> kept;
  std::set<const Type *> settled;
};

class Functions : public TreeWalk {
public:
  Functions(DirectiveSet &directives, ASTContext &ctx) : directives(directives), ctx(ctx) {}
  bool VisitFunctionDecl(FunctionDecl *f) override {
    if (f->isThisDeclarationADefinition() && !f->isDependentContext() && !ctx.getSourceManager().isInSystemHeader(f->getLocation()))
      Keeper(directives, f, ctx).run();
    return true;
  }

private:
  DirectiveSet &directives;
  ASTContext &ctx;
};

} // namespace

bool keepsValue(const Expr *length, const FunctionDecl &function) {
  Stmt *body = function.getBody();
  return body && stays(length, {ArrayRef(&body, 1), body});
}

void keepDimensions(DirectiveSet &directives, ASTContext &ctx) { Functions(directives, ctx).TraverseDecl(ctx.getTranslationUnitDecl()); }

} // namespace accolade
