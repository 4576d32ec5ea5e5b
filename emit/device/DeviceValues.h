// Values that are known while compiling, as literals of device code.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

#include <string>

namespace accolade {

/// The value that the constant has by one of its declarations; null: it has none.
const clang::APValue *knownValue(const clang::VarDecl *var);
/// A value as a literal of that type; empty where there is none.
std::string valueText(const clang::APValue &value, clang::QualType type,
                      const clang::ASTContext &ctx);

/// The declaration of a constant that a constructor makes, without it (DeviceMade.cpp); empty where the constant
/// is another, or its value cannot be written.
std::string madeConstant(const clang::VarDecl *var, const std::string &name);

/// The same for 0.5_km, whose function takes a number of a type that the device does not have.
std::string madeOfWide(const clang::UserDefinedLiteral *e, const std::string &name);

/// A number that is computed from some of a type that the device does not have, but while compiling.
bool isMadeOfWide(const clang::Expr *e, const clang::ASTContext &ctx);
bool isWide(clang::QualType type);

} // namespace accolade
