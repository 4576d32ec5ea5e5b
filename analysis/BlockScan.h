// What the code of a block of iterations assigns to which variables, under which conditions, and by which
// jumps loops are left. It only collects; BlockFacts draws the conclusions.
#pragma once

#include "analysis/Spread.h"

#include <map>
#include <set>

namespace accolade {

class BlockScan {
public:
  /// Loops of the levels are the block itself: nothing is under them.
  BlockScan(const clang::Stmt *body, const std::vector<BlockLevel> &levels);

  struct Definition {
    const clang::Expr *value = nullptr; ///< null: not known
    bool adds = false;                  ///< to the value before
    std::vector<const clang::Stmt *> under;
    const clang::Stmt *stepOf = nullptr; ///< the loop whose step it is: a continue leads there
    /// So many of `under` are around all that the variable's value is for: who does not get
    /// there does not need it.
    size_t shared = 0;
  };
  struct Jump {
    const clang::Stmt *stmt;
    std::vector<const clang::Stmt *> under; ///< inside the loop
  };

  std::map<const clang::VarDecl *, std::vector<Definition>> definitions;
  std::map<const clang::Stmt *, std::vector<Jump>> jumps; ///< by the loop they belong to
  std::map<const clang::Stmt *, std::vector<const clang::Stmt *>> above;

private:
  void scan(const clang::Stmt *stmt);
  void scanControl(const clang::Stmt *stmt);
  void scanDeclarations(const clang::DeclStmt *decl);
  void scanJump(const clang::Stmt *stmt);
  void scanStatement(const clang::Expr *e);
  void scanInside(const clang::Stmt *e);
  void scanCondition(const clang::Stmt *control, const clang::Expr *cond);
  void define(const clang::VarDecl *var, const clang::Expr *value, bool adds);

  std::set<const clang::Stmt *> ofBlock; ///< loops whose iterations are the block's
  std::vector<const clang::Stmt *> under;
  const clang::Stmt *stepOf = nullptr;
  std::map<const clang::VarDecl *, size_t> sharedBy; ///< Definition::shared
  std::set<const clang::VarDecl *> loopCounters; ///< each loop around a use gives it a value first
  std::vector<std::pair<const clang::Stmt *, size_t>> loops;
};

} // namespace accolade
