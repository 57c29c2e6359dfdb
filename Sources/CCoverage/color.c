#include "CCoverage.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

enum { batch = 8 };

// The channels of a batch of texels.
typedef uint8_t Bytes __attribute__((ext_vector_type(4 * batch)));
typedef uint16_t Words __attribute__((ext_vector_type(4 * batch)));
typedef uint32_t Texels __attribute__((ext_vector_type(batch)));

INLINE void color(
    const uint8_t *coverage, size_t count, const uint32_t *table, uint32_t *texels) {
  size_t index = 0;
  uint64_t none = 0, all = UINT64_MAX, eight;
  // Most runs of eight pixels beside an edge are empty or full.
  for (; index + 8 <= count; index += 8) {
    memcpy(&eight, coverage + index, 8);
    if (eight == none || eight == all) {
      uint32_t texel = table[eight & 255];
      for (size_t at = index; at < index + 8; at++) texels[at] = texel;
    } else {
      for (size_t at = index; at < index + 8; at++) texels[at] = table[coverage[at]];
    }
  }
  for (; index < count; index++) texels[index] = table[coverage[index]];
}

void lamina_color(
    const uint8_t *coverage, size_t count, const uint32_t *table, uint32_t *texels) {
  color(coverage, count, table, texels);
}

void lamina_color_rows(
    LaminaCoat coat, size_t stride, size_t rows, size_t count, uint32_t *texels,
    size_t texel_stride) {
  for (size_t row = 0; row < rows; row++) {
    color(coat.coverage + row * stride, count, coat.table, texels + row * texel_stride);
  }
}

/// Texels upon others: each channel of those below times what the alpha above leaves, rounded.
INLINE void put_over(const Texels *above, const Texels *below, Texels *result) {
  Texels left = (255 - (*above >> 24)) * 0x01010101u;
  Bytes factors, channels, upper;
  memcpy(&factors, &left, sizeof factors);
  memcpy(&channels, below, sizeof channels);
  memcpy(&upper, above, sizeof upper);
  Words product = __builtin_convertvector(channels, Words);
  product = product * __builtin_convertvector(factors, Words) + 128;
  product = (product + (product >> 8)) >> 8;
  upper += __builtin_convertvector(product, Bytes);
  memcpy(result, &upper, sizeof upper);
}

/// Converts up to a batch; the coverage beyond `count` is zero.
INLINE void color_batch(
    LaminaCoat below, LaminaCoat above, const uint8_t *lower, const uint8_t *upper, size_t count,
    uint32_t *texels) {
  uint64_t first, second;
  memcpy(&first, lower, sizeof first);
  memcpy(&second, upper, sizeof second);
  if (first == 0 || second == 0) {
    int is_above = first == 0;
    lamina_color(is_above ? upper : lower, count, is_above ? above.table : below.table, texels);
    return;
  }
  Texels bottom, top;
  for (size_t at = 0; at < batch; at++) {
    bottom[at] = below.table[first >> 8 * at & 255];
    top[at] = above.table[second >> 8 * at & 255];
  }
  put_over(&top, &bottom, &top);
  memcpy(texels, &top, 4 * count);
}

void lamina_color_over(
    LaminaCoat below, LaminaCoat above, size_t count, uint32_t *texels) {
  size_t index = 0;
  // Copies of a number of bytes that is not known are calls.
  for (; index + batch <= count; index += batch) {
    color_batch(
        below, above, below.coverage + index, above.coverage + index, batch, texels + index);
  }
  if (index == count) return;
  uint8_t lower[batch] = {0}, upper[batch] = {0};
  memcpy(lower, below.coverage + index, count - index);
  memcpy(upper, above.coverage + index, count - index);
  color_batch(below, above, lower, upper, count - index, texels + index);
}
