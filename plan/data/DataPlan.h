// How kernels get at what is declared outside of them: captured variables, items of data clauses,
// private and reduced variables.
#pragma once

#include "analysis/Footprint.h"
#include "directive/Model.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace accolade {

/// How a kernel gets at a variable that is declared outside of it.
enum class Storage {
  Value,   ///< copied into the arguments (firstprivate)
  Pointer, ///< a pointer's value, translated to the device's address
  Object   ///< the variable's own storage, mapped; the kernel gets its address
};

struct CapturedVar {
  const clang::VarDecl *var = nullptr;
  Storage storage = Storage::Value;
  /// Pointer named in a data clause of the construct as p[lower:...]: the mapped
  /// part starts there, not where p points.
  const ParsedVar *section = nullptr;
  std::string why; ///< for the report
  std::string host = ""; ///< its storage, where that is the region's own
  bool settled = false; ///< a pointer whose type is a template's own, in all instantiations
  bool unused = false; ///< the template names it, this instantiation does not
  /// A pointer in an object, which cache has a tile of: null in the kernel where nobody knows what it leads to.
  const clang::MemberExpr *offered = nullptr;
  /// A pointer's value that is the end of what this one, captured before it, points to.
  const clang::VarDecl *behind = nullptr;

  /// A value whose type may have no default constructor or assignment travels as
  /// its bytes.
  bool asBytes() const;
  /// ... and may hold pointers, which the device needs as its own addresses.
  bool holdsPointers() const;
};

/// One list item of a data clause, written or implied.
struct DataItem {
  spec::ClauseKind clause;
  std::vector<spec::ModifierKind> modifiers;
  const Directive *from = nullptr;
  const ParsedVar *written = nullptr;       ///< null: implied
  const clang::VarDecl *implied = nullptr;  ///< null and not written: `this`
  std::string why;
  std::string member = ""; ///< implied: the pointer in the object that is meant
  std::string members = ""; ///< `this` under default(present): what of it the region uses, as the program's message says it
  bool now = false;        ///< taken where the directive stands: the queue may come after the variable's end
  std::string host = "";   ///< implied: its storage, where that is the region's own
  const clang::ArrayType *declared = nullptr; ///< of a parameter: as long is what it points to (DeclaredLength.h)
  bool settled = false;    ///< a pointer whose type is a template's own, in all instantiations
  bool result = false;     ///< kernels touch it once each, at the end of a reduction
  bool given = false;      ///< and have its value before as an argument (LaunchPlan::given)
  /// Implied for a pointer: what the region's loops touch, unless the pointer's target is
  /// present anyway.
  std::optional<Footprint> touched = std::nullopt;
  /// The class of a reference, pointer or this whose object the running program must ask for its
  /// size (Derived.h); else null.
  const clang::CXXRecordDecl *open = nullptr;
};

/// The memory a pointer or array stands for, where something says how long it is.
struct Extent {
  const clang::VarDecl *var = nullptr;
  const Directive *from = nullptr;    ///< null: an array, whose type says it
  const ParsedVar *written = nullptr; ///< p[lower:length]...
  std::optional<Footprint> touched;   ///< no clause: what the loops reach of it
  /// A pointer of which nothing of that is known: what is present where it points to, which the launch asks for.
  bool isPresent() const { return !from && !touched && var->getType()->isPointerType(); }
};
using ExtentPair = std::pair<Extent, Extent>;

struct PrivateVar {
  const clang::VarDecl *var = nullptr;
  const ParsedVar *written = nullptr; ///< null: found by analysis
  bool first = false; ///< firstprivate section: starts as a copy of the original
  const Directive *from = nullptr;
  bool isSection() const { return written && !written->sections.empty(); }
};

struct ReductionVar {
  const clang::VarDecl *var = nullptr;
  spec::ReductionOp op;
  const ParsedVar *written = nullptr; ///< null: recognised by analysis
  bool overGangs = false; ///< combined over gangs at the end of the launch
  bool onLoop = false;    ///< by a loop of the region, not by the construct
  const Directive *from = nullptr;
  bool isSection() const { return written && !written->sections.empty(); }
};

struct DataPlan {
  const Directive *directive = nullptr;
  std::vector<DataItem> items;
};

} // namespace accolade
