#include "CPixels.h"

#include <string.h>

// Vectors of eight and sixteen pixels at any address, which are as fast without optimisation.
typedef uint32_t Pixels8 __attribute__((vector_size(32), aligned(1), may_alias));
typedef uint64_t Pairs4 __attribute__((vector_size(32), aligned(1), may_alias));
typedef uint8_t Bytes32 __attribute__((vector_size(32), aligned(1), may_alias));

static inline void swap(Pixels8 *pixels) {
  Pixels8 p = *pixels;
  *pixels = (p & 0xFF00FF00u) | ((p >> 16) & 0xFFu) | ((p & 0xFFu) << 16);
}

void lamina_swap_red_blue(const void *source, void *target, size_t bytes) {
  const char *from = source;
  char *to = target;
  size_t offset = 0;
  for (; offset + 32 <= bytes; offset += 32) {
    Pixels8 pixels = *(const Pixels8 *)(from + offset);
    swap(&pixels);
    *(Pixels8 *)(to + offset) = pixels;
  }
  for (; offset + 4 <= bytes; offset += 4) {
    uint32_t p;
    memcpy(&p, from + offset, 4);
    p = (p & 0xFF00FF00u) | (p >> 16 & 0xFF) | (p & 0xFF) << 16;
    memcpy(to + offset, &p, 4);
  }
}

/// The pixels of a block of 64 bytes, combined by `and`.
static inline uint32_t and_of(const char *block) {
  uint64_t parts[4];
  Pixels8 both = *(const Pixels8 *)block & *(const Pixels8 *)(block + 32);
  memcpy(parts, &both, 32);
  uint64_t rest = parts[0] & parts[1] & parts[2] & parts[3];
  return (uint32_t)rest & (uint32_t)(rest >> 32);
}

/// The same, combined by `or`.
static inline uint32_t or_of(const char *block) {
  uint64_t parts[4];
  Pixels8 both = *(const Pixels8 *)block | *(const Pixels8 *)(block + 32);
  memcpy(parts, &both, 32);
  uint64_t rest = parts[0] | parts[1] | parts[2] | parts[3];
  return (uint32_t)rest | (uint32_t)(rest >> 32);
}

int lamina_is_opaque(const void *pixels, size_t bytes) {
  const char *from = pixels;
  size_t offset = 0;
  for (; offset + 64 <= bytes; offset += 64) {
    if (and_of(from + offset) < 0xFF000000u) return 0;
  }
  for (; offset + 4 <= bytes; offset += 4) {
    if ((uint8_t)from[offset + 3] != 255) return 0;
  }
  return 1;
}

static inline uint32_t channel(uint32_t value, uint32_t alpha, uint64_t reciprocal) {
  uint64_t n = (value < alpha ? value : alpha) * 255 + alpha / 2;
  return (uint32_t)(n * reciprocal >> 24);
}

static inline uint32_t straight(uint32_t p, const uint64_t *reciprocals) {
  uint32_t alpha = p >> 24;
  if (alpha == 255) return p;
  if (alpha == 0) return 0;
  uint64_t by = reciprocals[alpha];
  return channel(p & 255, alpha, by) | channel(p >> 8 & 255, alpha, by) << 8 |
         channel(p >> 16 & 255, alpha, by) << 16 | alpha << 24;
}

static void convert(const char *from, char *to, size_t bytes, const uint64_t *reciprocals) {
  for (size_t offset = 0; offset + 4 <= bytes; offset += 4) {
    uint32_t p;
    memcpy(&p, from + offset, 4);
    p = straight(p, reciprocals);
    memcpy(to + offset, &p, 4);
  }
}

void lamina_straight_alpha(
    const void *source, void *target, size_t bytes, const uint64_t *reciprocals) {
  const char *from = source;
  char *to = target;
  size_t offset = 0;
  // Most blocks are opaque or transparent as a whole.
  for (; offset + 64 <= bytes; offset += 64) {
    if (and_of(from + offset) >= 0xFF000000u) {
      memmove(to + offset, from + offset, 64);
    } else if (or_of(from + offset) < 0x01000000u) {
      memset(to + offset, 0, 64);
    } else {
      convert(from + offset, to + offset, 64, reciprocals);
    }
  }
  convert(from + offset, to + offset, bytes - offset, reciprocals);
}

void lamina_row_difference(const void *row, const void *above, void *target, size_t bytes) {
  const char *a = row, *b = above;
  char *to = target;
  size_t offset = 0;
  for (; offset + 32 <= bytes; offset += 32) {
    *(Bytes32 *)(to + offset) = *(const Bytes32 *)(a + offset) - *(const Bytes32 *)(b + offset);
  }
  for (; offset < bytes; offset++) to[offset] = (char)(a[offset] - b[offset]);
}

void lamina_row_difference_opaque(
    const void *row, const void *above, void *target, size_t bytes, int swaps) {
  const char *a = row, *b = above;
  char *to = target;
  size_t offset = 0;
  // Pairs of pixels are stored as 8 bytes at offsets 6 bytes apart, each over the padding of the
  // pair before it.
  for (; offset + 32 <= bytes; offset += 32) {
    Bytes32 difference = *(const Bytes32 *)(a + offset) - *(const Bytes32 *)(b + offset);
    Pixels8 pixels = (Pixels8)difference;
    if (swaps) swap(&pixels);
    Pairs4 pairs = (Pairs4)pixels;
    Pairs4 packed = (pairs & 0xFFFFFFull) | ((pairs >> 8) & 0xFFFFFF000000ull);
    for (int pair = 0; pair < 4; pair++, to += 6) {
      uint64_t value = packed[pair];
      memcpy(to, &value, 8);
    }
  }
  for (; offset + 4 <= bytes; offset += 4, to += 3) {
    for (int index = 0; index < 3; index++) {
      to[index] = (char)(a[offset + index] - b[offset + index]);
    }
    if (!swaps) continue;
    char red = to[2];
    to[2] = to[0];
    to[0] = red;
  }
}

static inline int differ(const char *a, const char *b, size_t offset) {
  return memcmp(a + offset, b + offset, 4) != 0;
}

int lamina_changed_pixels(
    const void *row, const void *before, size_t bytes, size_t *first, size_t *last) {
  const char *a = row, *b = before;
  if (memcmp(a, b, bytes) == 0) return 0;
  size_t start = 0, end = bytes;
  while (start + 4 < bytes && !differ(a, b, start)) start += 4;
  while (end > start + 4 && !differ(a, b, end - 4)) end -= 4;
  *first = start / 4;
  *last = end / 4 - 1;
  return 1;
}

int lamina_copy_changed(
    const void *row, const void *before, void *target, size_t bytes, size_t *count) {
  const char *a = row, *b = before;
  char *to = target;
  uint32_t all = 0xFF000000u;
  for (size_t offset = 0; offset + 4 <= bytes; offset += 4) {
    uint32_t p, old;
    memcpy(&p, a + offset, 4);
    memcpy(&old, b + offset, 4);
    uint32_t changed = p != old;
    *count += changed;
    all &= changed ? p : 0xFFFFFFFFu;
    p = changed ? p : 0;
    memcpy(to + offset, &p, 4);
  }
  return all >= 0xFF000000u;
}
