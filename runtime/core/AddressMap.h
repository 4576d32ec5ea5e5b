// An ordered map from addresses to small values, made for look-ups: every use of
// a pointer in a region asks the present table, and a program may map tens of
// thousands of arrays.
//
// Two levels, as in a B+ tree: leaves of some hundred keys that lie side by side,
// and the first key of each leaf in one array. A search touches a few cache lines
// where a balanced tree would touch one per step. Values move when others come
// and go; who needs a fixed address stores a pointer.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

namespace accolade::rt {

template <class Value> class AddressMap {
public:
  /// The value with the highest key that is not above the address, or null.
  Value *atOrBelow(const void *address) {
    const char *key = asKey(address);
    if (firsts.empty() || key < firsts.front())
      return nullptr;
    Leaf &leaf = *leaves[lastNotAbove(firsts.data(), firsts.size(), key)];
    return &leaf.values[lastNotAbove(leaf.keys, leaf.count, key)];
  }

  /// The value with the lowest key that is above the address, or null.
  Value *above(const void *address) {
    const char *key = asKey(address);
    size_t number = leafFor(key);
    if (number == leaves.size())
      return nullptr;
    Leaf &leaf = *leaves[number];
    size_t at = std::upper_bound(leaf.keys, leaf.keys + leaf.count, key) - leaf.keys;
    if (at < leaf.count)
      return &leaf.values[at];
    return number + 1 < leaves.size() ? &leaves[number + 1]->values[0] : nullptr;
  }

  Value *find(const void *address) {
    Place place = placeOf(asKey(address));
    return place.leaf ? &place.leaf->values[place.at] : nullptr;
  }

  /// Replaces the value when the key is there already.
  void set(const void *address, Value value) {
    if (Value *there = find(address))
      *there = std::move(value);
    else
      insert(asKey(address), std::move(value));
  }

  void erase(const void *address) {
    Place place = placeOf(asKey(address));
    if (!place.leaf)
      return;
    place.leaf->close(place.at);
    --total;
    if (place.leaf->count)
      firsts[place.number] = place.leaf->keys[0];
    else
      forget(place.number);
  }

  size_t size() const { return total; }

  /// In the order of the keys.
  template <class Visit> void forEach(Visit visit) {
    for (auto &leaf : leaves)
      for (size_t i = 0; i < leaf->count; ++i)
        visit(leaf->values[i]);
  }

private:
  static constexpr size_t Capacity = 128;

  /// Aligned, so that neither keys nor small values straddle cache lines.
  struct alignas(64) Leaf {
    const char *keys[Capacity];
    Value values[Capacity];
    size_t count = 0;

    void open(size_t at, const char *key, Value value) {
      std::move_backward(keys + at, keys + count, keys + count + 1);
      std::move_backward(values + at, values + count, values + count + 1);
      keys[at] = key;
      values[at] = std::move(value);
      ++count;
    }
    void close(size_t at) {
      std::move(keys + at + 1, keys + count, keys + at);
      std::move(values + at + 1, values + count, values + at);
      values[--count] = Value();
    }
  };

  struct Place {
    Leaf *leaf;
    size_t number;
    size_t at;
  };

  static const char *asKey(const void *address) { return static_cast<const char *>(address); }

  /// Requires keys[0] <= key. Without branches, because which way a search turns
  /// cannot be predicted, and in quarters, because loads side by side overlap.
  static size_t lastNotAbove(const char *const *keys, size_t count, const char *key) {
    size_t at = 0;
    while (count >= 4) {
      size_t part = count / 4;
      size_t passed =
          (keys[at + part] <= key) + (keys[at + 2 * part] <= key) + (keys[at + 3 * part] <= key);
      at += passed * part;
      count -= 3 * part;
    }
    while (count > 1) {
      size_t half = count / 2;
      at += (keys[at + half] <= key) * half;
      count -= half;
    }
    return at;
  }

  /// The leaf that holds the key or would; leaves.size() when there is none.
  size_t leafFor(const char *key) {
    if (firsts.empty())
      return 0;
    return key < firsts.front() ? 0 : lastNotAbove(firsts.data(), firsts.size(), key);
  }

  Place placeOf(const char *key) {
    size_t number = leafFor(key);
    if (number == leaves.size())
      return {nullptr, 0, 0};
    Leaf &leaf = *leaves[number];
    size_t at = std::lower_bound(leaf.keys, leaf.keys + leaf.count, key) - leaf.keys;
    bool found = at < leaf.count && leaf.keys[at] == key;
    return {found ? &leaf : nullptr, number, at};
  }

  void insert(const char *key, Value value) {
    size_t number = leafFor(key);
    if (number == leaves.size())
      addLeaf(number, key);
    if (leaves[number]->count == Capacity) {
      split(number, key);
      number = leafFor(key);
    }
    Leaf &leaf = *leaves[number];
    leaf.open(std::lower_bound(leaf.keys, leaf.keys + leaf.count, key) - leaf.keys, key,
              std::move(value));
    firsts[number] = leaf.keys[0];
    ++total;
  }

  void addLeaf(size_t number, const char *first) {
    leaves.insert(leaves.begin() + number, spare ? std::move(spare) : std::make_unique<Leaf>());
    firsts.insert(firsts.begin() + number, first);
  }

  void forget(size_t number) {
    spare = std::move(leaves[number]);
    leaves.erase(leaves.begin() + number);
    firsts.erase(firsts.begin() + number);
  }

  /// In halves; but keys that come in ascending order leave full leaves behind.
  void split(size_t number, const char *key) {
    bool appends = number + 1 == leaves.size() && key > leaves[number]->keys[Capacity - 1];
    if (appends)
      return addLeaf(number + 1, key);
    constexpr size_t Half = Capacity / 2;
    addLeaf(number + 1, leaves[number]->keys[Half]);
    Leaf &low = *leaves[number], &high = *leaves[number + 1];
    std::move(low.keys + Half, low.keys + Capacity, high.keys);
    std::move(low.values + Half, low.values + Capacity, high.values);
    high.count = Capacity - Half;
    low.count = Half;
  }

  std::vector<const char *> firsts; ///< the first key of each leaf
  std::vector<std::unique_ptr<Leaf>> leaves;
  std::unique_ptr<Leaf> spare; ///< for who maps and unmaps one array again and again
  size_t total = 0;
};

} // namespace accolade::rt
