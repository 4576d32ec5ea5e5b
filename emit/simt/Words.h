// How a device's language says what all of them have.
#pragma once

#include <string>

namespace accolade::simt {

struct Words {
  std::string block[3], blocks[3];   ///< index of this block, number of blocks
  std::string thread[3], threads[3]; ///< index of this thread, threads of a block
  std::string barrier;     ///< all threads of the block wait, memory is visible
  std::string shared;      ///< prefix of a variable in the block's memory
  std::string dynamicShared; ///< declares acc_local: memory of the block that the launch asks for
  std::string sharedAligned; ///< the same, for accesses to several elements at once
  std::string function;    ///< prefix of a helper function
  std::string fence;       ///< writes become visible to other blocks
  std::string wide;        ///< a signed 64-bit type
  std::string infinity;
  /// Whether each block takes neighbouring trips, in one loop that a compiler for
  /// processors likes; the device's compiler knows. Empty: blocks always take turns.
  std::string contiguous;
  /// How often a loop of one trip runs, so that no compiler makes a branch of it: PoCL 3.1 lets
  /// either all threads or none go there.
  std::string one = "1";
  std::string share;   ///< definition of acc_share(trips, blocks): so many, or 0
  std::string from;    ///< definition of acc_from(trip, least, step): not before `least`
  std::string simd;    ///< before a loop that may run as SIMD where `contiguous`
  std::string unroll;  ///< before a loop that is to be unrolled
  std::string assume;  ///< a function that states a condition
  /// Definitions of acc_send(to, from), which copies an element to the block's memory at its
  /// leisure, and of acc_arrived(), which waits for what the thread has sent. Empty: it is a store.
  std::string send;
  std::string barrierOfWarp; ///< where a block is one warp; empty: there are no warps
  /// Whether lanes of a warp exchange values, where only the device's compiler knows. Empty:
  /// they do, if the words for it are not empty.
  std::string hasWarps;
  std::string shuffle; ///< `value` of the lane at `distance`; empty: there are no warps
  /// In these, and below, ACC_ALL_LANES stands for `lanes`, or for acc_all_lanes() where functions call themselves, which
  /// `lanesTogether` defines: then compilers may not take a warp for one that is together.
  std::string lanes, lanesTogether;
  std::string shuffleRow; ///< the same among the lanes of `mask`
  std::string shuffleUp;  ///< `sum` of the lane `distance` before
  /// What a variable starts with that only threads with an iteration set, where compilers go wrong on one
  /// that has no value elsewhere.
  std::string unset;
  bool waitsAfterTurns = false; ///< a barrier follows every loop and every choice that the block takes as a whole, and comes before other choices in odd blocks
  std::string rowsAlone; ///< that rows which wait apart have a block for themselves; empty: never
  bool fetchesNearest = false; ///< what does not exist is fetched from elsewhere, never left out; threads wait before
  bool exactBlocks = false; ///< blocks have the threads that the plan has fixed, on every device
  std::string onlySums;   ///< function of scratch: tiles only tell what they come to (see docs/scan.md)
  // Definitions of helper functions that are all words.
  std::string rowMask;         ///< acc_row_mask(): the lanes of an x row
  std::string syncRow;         ///< acc_sync_row(): the threads of an x row wait
  std::string syncWideRow;     ///< the same where rows of several warps share a block
  std::string lastBlock;       ///< acc_last_block(scratch): true in the block that ends last
  std::string nextTile;        ///< acc_next_tile(scratch): the block's tile, in order
  std::string beforeTile;      ///< NAME(scratch, states, tile, total, first), with TYPE, IDENTITY
                               ///< and COMBINED(a, b)
  std::string normalRoot;      ///< acc_normal_rsqrt(x); empty: as any other root
  std::string compareExchange; ///< acc_exchanged(x, old, value): atomically, or old is set
};

} // namespace accolade::simt
