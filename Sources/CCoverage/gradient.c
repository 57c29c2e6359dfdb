#include "CCoverage.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

enum { batch = 8 };

// One value for each pixel of a batch.
typedef float Values __attribute__((ext_vector_type(batch)));
typedef int32_t Numbers __attribute__((ext_vector_type(batch)));

/// Finds the entries of the table for eight pixels from `column` on; that of NaN is the first.
INLINE void find_entries(
    LaminaGradientRow row, int32_t column, int is_radial, int32_t *entries) {
  Numbers columns = (Numbers){0, 1, 2, 3, 4, 5, 6, 7} + column;
  Values across = __builtin_convertvector(columns, Values);
  Values at = across * row.right.x + row.start.x;
  if (is_radial) {
    Values down = across * row.right.y + row.start.y;
    at = __builtin_elementwise_sqrt(at * at + down * down);
  }
  at -= row.offset;
  at = at > 0 ? at : (Values)0;
  at = at < row.last ? at : (Values)row.last;
  Numbers found = __builtin_convertvector(at, Numbers);
  memcpy(entries, &found, sizeof found);
}

/// A colour in levels times coverage, each rounded to a byte.
INLINE uint32_t texel(LaminaLevels levels, uint8_t coverage) {
  // Adding 2^23 leaves the rounded number in the low bits.
  LaminaLevels scaled = levels * ((float)coverage / 255) + 8388608.0f;
  uint32_t bits[4];
  memcpy(bits, &scaled, sizeof bits);
  return (bits[0] & 255) | (bits[1] & 255) << 8 | (bits[2] & 255) << 16 | bits[3] << 24;
}

INLINE void paint_pixels(
    LaminaPaint paint, const int32_t *entries, const uint8_t *coverage, size_t count,
    uint32_t *texels) {
  for (size_t at = 0; at < count; at++) {
    uint8_t part = coverage ? coverage[at] : 255;
    texels[at] = part == 255 ? paint.texels[entries[at]]
        : part == 0 ? 0
                    : texel(paint.levels[entries[at]], part);
  }
}

INLINE void paint_row(
    LaminaGradientRow row, LaminaPaint paint, int32_t column, size_t count, int is_radial,
    const uint8_t *coverage, uint32_t *texels) {
  int32_t entries[batch];
  size_t index = 0;
  for (; index + batch <= count; index += batch) {
    find_entries(row, column + (int32_t)index, is_radial, entries);
    paint_pixels(paint, entries, coverage ? coverage + index : NULL, batch, texels + index);
  }
  if (index == count) return;
  find_entries(row, column + (int32_t)index, is_radial, entries);
  paint_pixels(paint, entries, coverage ? coverage + index : NULL, count - index, texels + index);
}

INLINE void paint_any(
    LaminaGradientRow row, LaminaPaint paint, int32_t column, size_t count,
    const uint8_t *coverage, uint32_t *texels) {
  if (row.is_radial) {
    paint_row(row, paint, column, count, 1, coverage, texels);
  } else {
    paint_row(row, paint, column, count, 0, coverage, texels);
  }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void paint_avx2(
    LaminaGradientRow row, LaminaPaint paint, int32_t column, size_t count,
    const uint8_t *coverage, uint32_t *texels) {
  paint_any(row, paint, column, count, coverage, texels);
}
#endif

void lamina_paint_gradient(
    LaminaGradientRow row, LaminaPaint paint, int32_t column, size_t count,
    const uint8_t *coverage, uint32_t *texels) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    paint_avx2(row, paint, column, count, coverage, texels);
    return;
  }
#endif
  lamina_paint_gradient_portable(row, paint, column, count, coverage, texels);
}

void lamina_paint_gradient_portable(
    LaminaGradientRow row, LaminaPaint paint, int32_t column, size_t count,
    const uint8_t *coverage, uint32_t *texels) {
  paint_any(row, paint, column, count, coverage, texels);
}
