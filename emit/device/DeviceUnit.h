// What kernels of one file need besides themselves: functions, types, constants
// and globals, found from the AST, transitively, and printed as device code in
// an order that compiles. Reasons why something cannot run on the device are
// found here too, before anything is printed.
#pragma once

#include "emit/CodeWriter.h"
#include "emit/device/Prelude.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace accolade {

/// Why something cannot run on the device, and where it stands.
struct Obstacle {
  std::string reason;
  clang::SourceLocation at;
  explicit operator bool() const { return !reason.empty(); }
};

/// Text in namespaces, opened and closed as its parts need it.
class ScopedText {
public:
  void add(const std::string &scope, const std::string &text);
  std::string take();

private:
  void enter(const std::string &scope);
  std::string text, scope;
};

class DeviceUnit {
public:
  using BodyPrinter = std::function<std::string(const clang::FunctionDecl *)>;

  /// `bodyOf` prints a function's body, braces included (DeviceWriter::functionBody).
  DeviceUnit(const EmitContext &ec, BodyPrinter bodyOf);

  /// A kernel's code uses this. Returns false if it cannot run on the device,
  /// with the reason in whyNot(); the unit is then as it was before. Globals that
  /// a kernel itself names reach it as captures and are not the unit's.
  bool need(const clang::Stmt *stmt);
  bool need(clang::QualType type, clang::SourceLocation at = {});
  bool need(const clang::FunctionDecl *function);
  const Obstacle &whyNot() const { return obstacle; }

  /// Forward declarations, types, constants, globals and functions; before the
  /// functions' bodies, the helpers that they may call.
  std::string definitions(const std::function<std::string()> &helpers = {});

  /// A target's own text for a piece.
  void setPiece(PreludePiece piece, const std::string &text) { ownPieces[piece] = text; }

  /// Functions of this file with a routine directive, which others may call.
  std::vector<const clang::FunctionDecl *> exported() const;

  /// A function's name in the device code, with namespaces and class.
  static std::string nameOf(const clang::FunctionDecl *function);

  /// A kernel's name in the device code. Units that may be linked with each other, since they have
  /// routines for others or of others, may have kernels of one name.
  std::string entryOf(const std::string &kernel) const;
  /// A function that it has calls itself, directly or through others, or one of another file might.
  bool mayRecurse() const;
  /// It calls functions of other files, or other files may call its own.
  bool linked() const { return found.linked; }

  /// Globals named in declare, each reached through a pointer variable of the
  /// unit that the run time sets.
  const std::vector<const clang::VarDecl *> &globals() const { return found.globals; }
  static std::string pointerName(const clang::VarDecl *global);

private:
  friend class Reach;

  /// Everything found so far; copied to undo a failed need.
  struct Found {
    std::set<const clang::Decl *> seen;
    std::vector<const clang::TypeDecl *> types;
    std::vector<const clang::FunctionDecl *> functions;
    std::vector<const clang::VarDecl *> constants, globals;
    std::set<const clang::CXXRecordDecl *> constructed; ///< by code of the device
    std::set<PreludePiece> pieces;
    std::set<const clang::ParmVarDecl *> defaults; ///< default arguments that calls rely on
    bool linked = false;
  };

  bool commit(const std::function<void(class Reach &)> &visit);
  bool isRoutine(const clang::FunctionDecl *f) const;
  /// Other files may call it; of templates, what is instantiated explicitly.
  bool isForOthers(const clang::FunctionDecl *f) const;

  // DeviceTypes.cpp
  void typeText(const clang::TypeDecl *decl, ScopedText &text, std::set<const clang::Decl *> &done);
  void completeClassesOf(const clang::Stmt *s, ScopedText &text, std::set<const clang::Decl *> &done);
  void completeType(clang::QualType type, ScopedText &text, std::set<const clang::Decl *> &done);
  std::string recordText(const clang::RecordDecl *record);
  std::string fieldsText(const clang::RecordDecl *record, int depth, int &unnamed);
  std::string usingsText(const clang::CXXRecordDecl *record);
  std::string methodsText(const clang::CXXRecordDecl *record);
  std::string enumText(const clang::EnumDecl *decl);

  // DeviceFunctions.cpp
  std::string head(const clang::FunctionDecl *f, bool inClass, bool withDefaults);
  std::string prefix(const clang::FunctionDecl *f);
  std::string functionText(const clang::FunctionDecl *f);
  std::string constantText(const clang::VarDecl *var);
  std::string globalText(const clang::VarDecl *var);

  const EmitContext &ec;
  BodyPrinter bodyOf;
  Found found;
  std::map<PreludePiece, std::string> ownPieces;
  Obstacle obstacle;
  std::set<const clang::FunctionDecl *> routines;
};

} // namespace accolade
