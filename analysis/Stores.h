// What a statement may change in memory, and whether a place that it reads may be part of that.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <set>
#include <vector>

namespace accolade {

/// Whether an object of one type may be changed through the other, by the rules of the language
/// (C17 6.5 p7): its own type, its signed or unsigned fellow, characters, or a record around it.
bool mayBeOneObject(clang::QualType a, clang::QualType b, const clang::ASTContext &ctx);

/// The same of two places: members of a union are whatever others there are.
bool mayBeOneObject(const clang::Expr *a, const clang::Expr *b, const clang::ASTContext &ctx);
bool isInUnion(const clang::Expr *place);

/// Whether what two variables are, or lead to, cannot overlap: `type` and `otherType` are those of its elements.
bool areApart(const clang::VarDecl *one, clang::QualType type, const clang::VarDecl *other, clang::QualType otherType,
              const clang::ASTContext &ctx);

class Stores {
public:
  Stores(const clang::Stmt *stmt, clang::ASTContext &ctx);

  /// For a place that all iterations of a parallel loop read, whose body the statement is: what one of
  /// them wrote there by another name, the others could not read without a race.
  bool mayChange(const clang::Expr *place) const;
  /// Whether it sets the member, of whatever object, or all of such an object.
  bool sets(const clang::FieldDecl *field) const;

private:
  /// Something in memory, as far as it is known.
  struct Place {
    const clang::VarDecl *root = nullptr; ///< it is a part of this, or this points to it
    bool ofThis = false;                  ///< a member of the function's own object
    const clang::MemberExpr *through = nullptr; ///< or a pointer in an object that names lead to points to it
    const clang::FieldDecl *field = nullptr; ///< the last member on the way
    clang::QualType type;                    ///< null: any
  };
  static Place placeOf(const clang::Expr *e);
  void scan(const clang::Stmt *stmt);
  void store(const clang::Expr *target);
  bool mayMeet(const Place &read, const Place &written) const;
  bool areApart(const Place &a, const Place &b) const;
  bool isFixed(const Place &place) const;

  clang::ASTContext &ctx;
  std::set<const clang::VarDecl *> changed; ///< variables that get a value in the statement
  std::vector<Place> stores;
};

} // namespace accolade
