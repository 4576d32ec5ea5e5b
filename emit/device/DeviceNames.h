// What things of the user's program are called in device code, and how types are
// written there. A name follows from its declaration alone, so that kernels,
// functions and definitions that are printed apart agree.
//
//   ns::f                  ns::f                 namespaces of the user stay
//   f<double, 3>           f_double_3            specialisations are plain names
//   Outer::Inner           Outer_Inner           nested and local types are lifted out
//   std::pair<int, int>    std_pair_int_int      namespaces of the library are a prefix
//   class (a C variable)   class_                words that C++ or the device has taken
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

#include <functional>
#include <string>

namespace accolade {

struct UnitPlan;

/// Where a class takes over a constructor of its base by `using`: that constructor.
const clang::CXXConstructorDecl *inheritedBy(const clang::FunctionDecl *f);
/// What such a constructor calls: that one, or the one by which a class between them takes it over; null: none is known.
const clang::CXXConstructorDecl *passedOnBy(const clang::CXXConstructorDecl *f);

/// bind gave it a name that this unit does not declare.
bool isBoundElsewhere(const clang::FunctionDecl *f, const UnitPlan &plan);

/// A comparison that the compiler writes (= default), which older C++ does not.
bool isMadeComparison(const clang::FunctionDecl *f);

/// A variable, parameter, field or label.
std::string deviceIdent(const std::string &name);

/// The namespaces a declaration stands in on the device: "a::b" or "".
std::string deviceScope(const clang::Decl *decl);
/// The name without its namespaces.
std::string deviceBaseName(const clang::NamedDecl *decl);
/// The name as any code can refer to it.
std::string deviceName(const clang::NamedDecl *decl);

/// What a call passes that the function, if the device has it as the program does, has names for; device code has no others.
std::vector<const clang::Expr *> namedArguments(const clang::CallExpr *call);

/// Called with every typedef and tag that a spelled type names.
using TypeSink = std::function<void(const clang::TypeDecl *)>;

/// `declarator` of that type, or the type alone.
std::string spellType(clang::QualType type, const std::string &declarator,
                      const clang::ASTContext &ctx, const TypeSink &sink = nullptr);

/// Whether code names a typedef as it is; others are written out.
bool keepsTypedef(const clang::TypedefNameDecl *decl, const clang::ASTContext &ctx);

/// An array with a length that is only known at run time, in any dimension: the
/// device sees a pointer to its elements.
bool isRuntimeArray(clang::QualType type, const clang::ASTContext &ctx);
/// What such an array consists of.
clang::QualType runtimeElement(clang::QualType type, const clang::ASTContext &ctx);

/// A function that the device offers; empty: none of that name.
std::string deviceFunction(const clang::FunctionDecl *function);

/// The device's function for 1 / sqrt(x); empty: the operation is another one.
std::string reciprocalRootOf(const clang::BinaryOperator *op, clang::ASTContext &ctx);
/// Whether the prelude's reciprocal root of numbers that are not subnormal is used.
bool needsNormalRoot(const clang::BinaryOperator *op, clang::ASTContext &ctx);
/// Which of the prelude's functions a power, or a quotient by one, is made of.
struct PowerNeeds {
  bool normalRoot = false, cube = false;
};
PowerNeeds powerNeeds(const clang::Expr *e, clang::ASTContext &ctx);

/// Declared in a header of the system or of the compiler.
bool isSystem(const clang::Decl *decl);

/// The function that holds a local type or variable, or null.
const clang::FunctionDecl *functionAround(const clang::Decl *decl);

/// _Float16 and __fp16.
bool isHalf(clang::QualType type);

} // namespace accolade
