// The body of loops whose iterations run in blocks that communicate, for all targets: see
// docs/fcw.md. Statements are divided into pieces without barriers, which a target prints for
// all iterations of a block that have them to do (a mask), and into control flow around
// barriers, which all iterations take alike.
#pragma once

#include "emit/CodeWriter.h"
#include "plan/block/Block.h"

namespace accolade {

class BlockCode {
public:
  using Statements = std::vector<const clang::Stmt *>;

  BlockCode(CodeWriter &w, const BlockPlan &plan) : writer(w), ec(w.ec), plan(plan) {}
  virtual ~BlockCode() = default;

  /// An access to an array that is in a tile now; empty: it is none.
  std::string element(const clang::Expr *e);
  /// Prints a loop that mostly runs a constant number of trips so, up to an `else` for the
  /// loop itself; false: nothing.
  virtual bool unrolled(const clang::ForStmt *, const std::function<void()> &) { return false; }
  /// Prints a branch as values that are chosen; false: nothing.
  virtual bool select(const clang::IfStmt *) { return false; }
  /// Prints a store to a tile where more is to do than to store; false: nothing is.
  bool store(const clang::Stmt *s);
  /// After an atomic statement: notes what of a tile it has written.
  void mark(const AtomicPlan &atomic);

protected:
  struct Tile {
    const TilePlan *plan;
    std::string name;                       ///< of the buffer; empty: the array itself
    std::vector<std::string> origin, extent; ///< by dimension
    /// What of the extent counts, where pivots were searched; otherwise all of it.
    std::map<size_t, std::string> named = {};
    std::string wrote; ///< flag of the iteration or array of flags of the elements
    /// The iteration's own element, where it is in a register.
    std::string own = "";
    /// Of several copies, what leads to the one that counts now. Copies in turn: where the
    /// iteration's own element is in it, and where it would be in the first.
    std::string now = "", here = "", place = "";
    /// Where the element at the pivot is in the array, if several tiles share that.
    std::string atPivot = "";
    bool together = false; ///< fetched with others, by one question
  };

  // ---- What a target says ----------------------------------------------------------------

  /// Code for all iterations whose mask is set; an empty mask is always set.
  virtual void piece(const std::string &mask, const Statements &list,
                     const std::function<void()> &print) = 0;
  virtual void barrier() = 0;
  /// Makes a variable that several pieces use; `expr` names it from then on.
  virtual void hoist(const clang::VarDecl *var) = 0;
  /// The same for one of ours; returns what it is called in pieces.
  virtual std::string hoisted(const std::string &type, const std::string &name) = 0;
  /// A variable that has one value for the block.
  virtual void declareUniform(const clang::VarDecl *var) = 0;
  /// A loop over iterations of the block inside of another one.
  virtual void level(const LoopPlan &loop) = 0;
  /// Finds the range, makes the buffer and fills it.
  virtual void enter(std::vector<Tile> &tiles, const std::string &mask) = 0;
  virtual void leave(std::vector<Tile> &tiles, const std::string &mask) = 0;
  /// The array itself serves as the tile.
  virtual bool isInPlace(const TilePlan &) const { return false; }
  /// A loop from tile to tile: what comes before its first trip and after its last.
  /// Iterations have registers for addresses.
  virtual bool stepsByAddress() const { return false; }
  virtual void enterWalk(const clang::ForStmt *) {}
  virtual void leaveWalk(const clang::ForStmt *) {}
  /// Threads choose values rather than branch, so what stays the same is asked before a loop.
  virtual bool asksFirst() const { return false; }
  /// Compilers go wrong on what follows a loop around barriers, unless a barrier is between.
  virtual bool waitsAfterTurns() const { return false; }
  /// A part of a counter that the target knows better: the number of the block, or the place in
  /// it. Empty: it is none.
  virtual std::string partOfCounter(const clang::Expr *) { return ""; }
  /// Nobody need wait at the end of the construct for the others to be done with its tiles.
  virtual bool endsWithoutWait(const clang::Stmt *, const FcwPlan &) { return false; }

  // ---- For targets ------------------------------------------------------------------------

  void statements(const Statements &list, const std::string &mask);
  void body(const clang::Stmt *s, const std::string &mask);
  bool isUniform(const clang::VarDecl *var) const;
  /// The array's element at these indices.
  virtual std::string global(const Tile &tile, const std::vector<std::string> &indices) = 0;
  /// `access`: what to check, with --check=fcw.
  const Tile *tileAt(const clang::Expr *e);
  std::string tileIndex(const Tile &tile, const std::vector<std::string> &indices,
                        const clang::Expr *access = nullptr);
  bool isShortRow(const Tile &tile, size_t dim) const;
  /// "lo <= index && index < hi", for every dimension; empty: all exist.
  std::string exists(const Tile &tile, const std::vector<std::string> &indices, size_t from = 0);
  /// The function that compares an index with its range, and notes the first one outside.
  virtual std::string insideFunction() = 0;
  /// Index 0 of a dimension and the one after the last, as far as somebody knows.
  virtual std::pair<std::string, std::string> bounds(const Tile &tile, size_t dim) = 0;
  std::string indexType(const TileDim &dim) const;
  std::string extentText(const TileDim &dim, const std::function<std::string(size_t)> &size);
  std::string nameOf(const clang::VarDecl *var) const;
  virtual std::string elementType(const Tile &tile) const;
  void assign(const clang::VarDecl *var); ///< its initial value
  /// Variables of the loop whose last value remains; those of loops inside are theirs.
  std::vector<const clang::VarDecl *> lastValuesOf(const LoopPlan &loop) const;
  /// `speculates`: the condition may be computed where the mask is not set; nobody branches.
  std::string newMask(const std::string &mask, const std::string &condition,
                      bool speculates = false);
  /// Computes without memory, calls and what may trap. `deep`: what is in it as well.
  bool isArithmetic(const clang::Stmt *s, bool deep = true) const;
  std::string newValue(const Store &store);
  /// Whether some iterations may end this trip of the loop early.
  bool hasContinue(const clang::Stmt *body) const;

  CodeWriter &writer;
  const EmitContext &ec;
  const BlockPlan &plan;
  std::vector<Tile> tiles; ///< of all constructs around
  std::vector<std::string> masks; ///< that a continue clears, from the loop's own on
  std::string loopMask;
  /// While values are chosen: tells what to call an element instead.
  std::function<std::string(const Tile &tile, const std::string &index)> reading;
  bool synced = false; ///< the last thing printed is a barrier
  int loopsAround = 0; ///< with barriers in them, that all take

  bool isThrough(const clang::Stmt *s, bool inLoop = false) const;

private:
  bool isFcw(const clang::Stmt *anchor) const;
  bool isAssigned(const clang::Stmt *s) const;
  bool isBarrier(const clang::Stmt *s) const;
  /// An atomic statement whose writes the other iterations see.
  bool isAtomicChannel(const clang::Stmt *anchor) const;
  void flush(Statements &pending, const Statements &rest, const std::string &mask);
  /// Makes the variables that `list` declares for what comes later.
  std::set<const clang::VarDecl *> hoistFor(const Statements &list, const Statements &rest);
  void copyStart(const clang::VarDecl *var);
  void inPiece(const Statements &list, const std::set<const clang::VarDecl *> &crossing);
  void through(const clang::Stmt *s, const std::string &mask, const Statements &rest);
  void forAll(const clang::Stmt *s, const Statements &rest);
  void branch(const clang::IfStmt *s, const std::string &mask);
  void loop(const clang::Stmt *s, const std::string &mask);
  std::string firstTrips(const clang::ForStmt *loop);
  /// Addresses of BlockPlan::stepped: where they begin; returns how they go on. (Stepped.cpp)
  std::string startSteps(const clang::ForStmt *loop);
  void endSteps(const clang::ForStmt *loop);
  void askFirst(const clang::Stmt *loop, const clang::Stmt *inner, const std::string &mask);
  void construct(const clang::Stmt *anchor, const FcwPlan &fcw, const std::string &mask,
                 const std::function<void(const std::string &mask)> &inner);
  std::string asked(const Tile &tile, const std::vector<std::string> &indices,
                    const std::vector<const clang::Expr *> &written, const std::string &elsewhere);
  void nameMember(const TilePlan &tile);
  void inTiles(const std::vector<Tile> &own, const std::function<void()> &inner);
  std::string whereKnown(const FcwPlan &fcw);
  void whereOffered(const std::string &known, const std::vector<Tile> &own, const std::string &mask,
                    const std::function<void(const std::string &mask)> &inner);
  bool isKept(const Store &store) const;
  void channel(const clang::Stmt *s, const std::string &mask);
  void syncOnce();
  Tile *tileOf(const clang::Expr *target);
  /// A store to the own element of a tile whose copies are used in turn; null: it is none.
  const Tile *storedInTurn(const clang::Stmt *s);
  /// With the statements before it, which have the same mask.
  void inTurn(const Tile &tile, const clang::Stmt *s, Statements &before, const Statements &rest,
              const std::string &mask);
  std::string fromPivot(const clang::Expr *index, const clang::Expr *pivot);
  std::string marked(const Tile &tile, const clang::Expr *element);

  /// A branch that was asked before its loop: the mask around, what it became, and what is still
  /// to be asked in each trip.
  struct AskedFirst {
    std::string around, mask;
    std::vector<const clang::Expr *> changing;
  };
  std::map<const clang::IfStmt *, AskedFirst> askedFirst;
  std::map<const clang::Expr *, std::string> stepped; ///< what leads to an element now
  std::string allOf(const std::vector<const clang::Expr *> &conditions);
  std::string maskOf(const clang::IfStmt *s, const std::string &mask);

  int number = 0;
};

} // namespace accolade
