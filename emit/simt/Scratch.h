// Memory of a kernel that fits neither registers nor the block's memory: private
// arrays that are large or have run-time lengths, and copies of reduced arrays.
// It comes with the launch (rt_grid.h): so many bytes for each block, so many for
// each thread, as the host computes from the kernel's arguments. The kernel
// computes the same numbers at its top.
#pragma once

#include "emit/CodeWriter.h"

#include <optional>

namespace accolade::simt {

/// A number of bytes, a multiple of 16, as both sides compute it.
struct Bytes {
  std::string device, host;
  std::string count; ///< of elements, on the device
  bool fixed = false;
  uint64_t value = 0; ///< where fixed
};

/// A number of elements: the product of all of these.
struct Extents {
  clang::QualType element;
  std::vector<const clang::Expr *> lengths; ///< null: not known
};

/// A number that the host computes from the arguments: a constant and multiples of others.
struct Sum {
  long long constant = 0;
  std::vector<SpreadTerm> terms;
  std::vector<SpreadTerm> sizes; ///< of the block, which has an iteration at least, whatever they say
  std::map<int, const clang::Expr *> places; ///< such sizes, by the level of terms that have one
};

/// What an array consists of, whether its lengths are constants or not.
Extents extentsOf(clang::QualType array, const clang::ASTContext &ctx);
/// The same for a section of what a pointer points to.
Extents extentsOf(const clang::VarDecl *pointer, const ParsedVar &section, const Directive &from,
                  const clang::ASTContext &ctx);

class Scratch {
public:
  Scratch(const EmitContext &ec, const LaunchPlan &launch);

  /// What the device calls the kernel's parameters; to be set before the first use.
  std::function<std::string(const clang::Expr *, const std::map<const clang::VarDecl *, std::string> &)>
      onDevice;
  /// Whether the kernel changes a variable.
  std::function<bool(const clang::VarDecl *)> isWritten;

  /// Arguments for the parameters of the function whose tiles are asked about.
  std::map<const clang::VarDecl *, const clang::Expr *> passed;

  /// Nothing where the host cannot compute it from the arguments.
  std::optional<Bytes> bytes(const Extents &extents);
  /// The same for an array of a tile.
  std::optional<Bytes> bytes(clang::QualType element, const std::vector<Sum> &lengths);

  /// The address of room that each block, or each thread, has for itself.
  std::string perBlock(const Bytes &bytes, unsigned times = 1);
  std::string perThread(const Bytes &bytes);
  /// Room for each block's part of a result; one array over all blocks.
  std::string perPart(const Bytes &bytes);

  /// Room in the block's own memory, which the launch asks for.
  std::string inBlock(const Bytes &bytes);
  bool hasBlockMemory() const { return !locals.empty(); }
  bool isBlockMemoryFixed() const { return allFixed(locals); }
  std::vector<std::string> blockMemoryTop() const;
  std::string blockMemoryMembers(const std::string &name) const;

  bool isUsed() const { return !parts.empty() || !blocks.empty() || !threads.empty(); }
  /// Whether the host can read what sizes follow from in the arguments.
  bool isReadable() const;
  bool isFixed() const { return allFixed(parts) && allFixed(blocks) && allFixed(threads); }
  bool hasThreadRoom() const { return !threads.empty(); }
  /// The lines at the kernel's top.
  std::vector<std::string> top() const;

  /// What the host says: functions to be defined, and four members of
  /// acc_rt_grid_kernel. Those of an instantiation are for the end of the file.
  std::string hostFunctions(const std::string &name) const;
  std::string hostMembers(const std::string &name) const;

private:
  struct Room {
    Bytes bytes;
    unsigned times = 1;
  };
  using Rooms = std::vector<Room>;
  using Names = std::map<const clang::VarDecl *, std::string>;
  class HostWriter;

  bool known(const clang::Expr *e, Names &device, Names &host);
  bool knownVariable(const clang::VarDecl *var, Names &device, Names &host);
  /// A number that has this value.
  bool follows(const clang::VarDecl *var, const clang::Expr *value, Names &device, Names &host);
  static std::string sum(const Rooms &rooms, size_t count, bool device);
  static bool allFixed(const Rooms &rooms);
  std::string hostFunction(const std::string &name, const std::string &text) const;
  /// Functions that stand in the struct of a kernel's sizes: those of templates' instantiations
  /// are at the end of the file.
  bool inStruct() const;

  const EmitContext &ec;
  const LaunchPlan &launch;
  const LaunchPlan *pattern = nullptr; ///< of an instantiation: what fills its arguments
  Rooms parts, blocks, threads, locals;
};

} // namespace accolade::simt
