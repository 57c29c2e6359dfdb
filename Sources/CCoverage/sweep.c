#include "CCoverage.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

// One value for each row of a band, at any address.
typedef float Rows __attribute__((ext_vector_type(8), aligned(4)));
typedef int32_t Words __attribute__((ext_vector_type(8), aligned(4)));

#define INLINE static inline __attribute__((always_inline))

/// Converts winding sums to coverage, in the low byte of each word: overlaps are clamped at 1, or
/// alternate (CA-L3).
INLINE void convert(const Rows *winding, int even_odd, Words *coverage) {
  Rows cover = __builtin_elementwise_abs(*winding);
  if (even_odd) {
    // Sums are not negative and fit a word, so that the conversion rounds down.
    Rows pairs = __builtin_convertvector(__builtin_convertvector(cover * 0.5f, Words), Rows);
    cover -= 2 * pairs;
    cover = __builtin_elementwise_min(cover, 2 - cover);
  }
  cover = __builtin_elementwise_min(cover, (Rows)1.0f) * 255;
  // Adding 2^23 leaves the rounded integer in the low bits.
  Rows shifted = cover + 8388608.0f;
  Words bits;
  memcpy(&bits, &shifted, sizeof bits);
  *coverage = bits & 255;
}

/// Converts four columns to a word for each row, the first column in its low byte.
INLINE void convert_four(Rows *area, int even_odd, Rows *winding, Words *bytes) {
  Words column;
  *bytes = 0;
  for (int index = 0; index < 4; index++) {
    *winding += area[index];
    convert(winding, even_odd, &column);
    *bytes |= column << (8 * index);
  }
  for (int index = 0; index < 4; index++) area[index] = 0;
}

/// Stores eight columns of four rows.
INLINE void store_four(const Words *values, size_t stride, uint8_t *coverage) {
  uint64_t parts[4];
  memcpy(parts, values, sizeof parts);
  for (size_t row = 0; row < 4; row++) memcpy(coverage + row * stride, &parts[row], 8);
}

INLINE void sweep(
    float *area, size_t columns, int even_odd, float *winding, uint8_t *coverage) {
  Rows sum, *next = (Rows *)area;
  memcpy(&sum, winding, sizeof sum);
  for (size_t column = 0; column < columns; column += 8, next += 8) {
    Words left, right;
    convert_four(next, even_odd, &sum, &left);
    convert_four(next + 4, even_odd, &sum, &right);
    Words upper = __builtin_shufflevector(left, right, 0, 8, 1, 9, 2, 10, 3, 11);
    Words lower = __builtin_shufflevector(left, right, 4, 12, 5, 13, 6, 14, 7, 15);
    store_four(&upper, columns, coverage + column);
    store_four(&lower, columns, coverage + 4 * columns + column);
  }
  memcpy(winding, &sum, sizeof sum);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void sweep_avx2(
    float *area, size_t columns, int even_odd, float *winding, uint8_t *coverage) {
  if (even_odd) {
    sweep(area, columns, 1, winding, coverage);
  } else {
    sweep(area, columns, 0, winding, coverage);
  }
}
#endif

static void sweep_any(
    float *area, size_t columns, int even_odd, float *winding, uint8_t *coverage) {
  if (even_odd) {
    sweep(area, columns, 1, winding, coverage);
  } else {
    sweep(area, columns, 0, winding, coverage);
  }
}

/// Removes the coverage of the columns from `known` on.
static void clear_unknown(size_t columns, size_t known, uint8_t *coverage) {
  if (known >= columns) return;
  for (size_t row = 0; row < 8; row++) {
    memset(coverage + row * columns + known, 0, columns - known);
  }
}

void lamina_sweep(
    float *area, size_t columns, size_t known, int even_odd, float *winding, uint8_t *coverage) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    sweep_avx2(area, columns, even_odd, winding, coverage);
    clear_unknown(columns, known, coverage);
    return;
  }
#endif
  lamina_sweep_portable(area, columns, known, even_odd, winding, coverage);
}

void lamina_sweep_portable(
    float *area, size_t columns, size_t known, int even_odd, float *winding, uint8_t *coverage) {
  sweep_any(area, columns, even_odd, winding, coverage);
  clear_unknown(columns, known, coverage);
}

size_t lamina_close_gaps(uint8_t *touched, size_t columns, size_t gap) {
  size_t count = 0, end = 0;
  for (size_t column = 0; column < columns; column++) {
    uint64_t eight;
    while (column + 8 <= columns) {
      memcpy(&eight, touched + column, sizeof eight);
      if (eight != 0) break;
      column += 8;
    }
    if (column == columns || touched[column] == 0) continue;
    if (count > 0 && column - end <= gap) {
      count += column - end;
      while (end < column) touched[end++] = 1;
    }
    count++;
    end = column + 1;
  }
  return count;
}

void lamina_coverage(const float *winding, int even_odd, uint8_t *coverage) {
  Rows sum;
  Words words;
  memcpy(&sum, winding, sizeof sum);
  convert(&sum, even_odd, &words);
  for (int row = 0; row < 8; row++) coverage[row] = (uint8_t)words[row];
}
