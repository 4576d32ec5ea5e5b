// The arguments of a kernel: one struct that host code fills and every target
// unpacks in its own way.
#pragma once

#include "emit/CodeWriter.h"

namespace accolade {

/// "struct NAME_args", as code names it.
std::string argumentsType(const LaunchPlan &launch);

/// What a member of LaunchPlan::told is called there.
std::string toldName(size_t number);

/// Whether a value that a kernel is given (LaunchPlan::given) has more than 32 bits.
bool isWideValue(const clang::VarDecl *var, const EmitContext &ec);

/// Its definition, with the names it needs for types that have none.
std::string argumentsText(const LaunchPlan &launch, const EmitContext &ec);

/// The same for an instantiation of a template, where the types of the template's struct have no
/// names: fields of the same sizes, of which numbers can be read. Empty: nobody knows the sizes.
std::string argumentsLayout(const LaunchPlan &launch, const LaunchPlan &pattern, const std::string &type,
                            const EmitContext &ec);

/// The type of a parameter that is declared with auto, or what such a pointer or reference leads to.
bool isAutoParameter(clang::QualType type);

/// A type of a template's that is said by `auto`, or by decltype of what is: its name is not known yet.
bool isSettledLater(clang::QualType type);

/// Whether a variable's type cannot be written where kernels stand; argumentsText
/// names it acc_type_VARIABLE.
bool isUnnamed(const clang::VarDecl *var);
/// ... since its type, or that of its elements, is a struct or enumeration without a name.
bool hasUnnamedType(const clang::VarDecl *var);

/// Whether a value is passed as a plain address: the type of a pointer to rows of variable length names variables
/// that are not there where the struct stands.
bool isPlainAddress(const CapturedVar &captured);

/// The type of another variable like this one; what a template's `auto` stands for is asked of the
/// variable itself.
clang::QualType typeLike(const clang::VarDecl *var);

/// The type of a captured value, by its name or by the one given to it.
std::string valueType(const LaunchPlan &launch, const clang::VarDecl *var, const CodeWriter &w);

/// ... as the host writes it.
std::string valueType(const LaunchPlan &launch, const clang::VarDecl *var, const EmitContext &ec);

} // namespace accolade
