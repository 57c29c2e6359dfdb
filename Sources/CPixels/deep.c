#include "CPixels.h"

#include <string.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

#pragma STDC FP_CONTRACT OFF

// Conversion of premultiplied samples in floating point, which no step of a frame has rounded. All
// processors make the same bytes.

// Two pixels at any address.
typedef float Floats __attribute__((ext_vector_type(8), aligned(4)));
typedef uint32_t Bits __attribute__((ext_vector_type(8), aligned(4)));
typedef int32_t Integers __attribute__((ext_vector_type(8), aligned(4)));
typedef uint16_t Words __attribute__((ext_vector_type(8), aligned(2)));
typedef uint8_t Bytes __attribute__((ext_vector_type(8), aligned(1)));

#define INLINE static inline __attribute__((always_inline))

/// The first values where a mask has ones, the second ones elsewhere.
#define CHOOSE(type, mask, first, second) \
  ((type)(((Bits)(mask) & (Bits)(first)) | (~(Bits)(mask) & (Bits)(second))))

/// Samples within 0 to 1; 0 for what is no number.
INLINE void limit(Floats *values) {
  Floats one = 1;
  Floats positive = (Floats)((Bits)(*values > 0) & (Bits)*values);
  *values = CHOOSE(Floats, positive < one, positive, one);
}

/// Alpha in each of the four samples of a pixel.
#define ALPHA(values) __builtin_shufflevector(values, values, 3, 3, 3, 3, 7, 7, 7, 7)

/// Divides colours by alpha, where it is not 0.
INLINE void unmultiply(Floats *values) {
  Floats one = 1;
  Floats alpha = ALPHA(*values);
  Floats by = CHOOSE(Floats, alpha > 0, one / alpha, one);
  *values *= __builtin_shufflevector(by, one, 0, 1, 2, 8, 4, 5, 6, 8);
}

/// The threshold of a pixel, 0 to 1: a plane in 16-bit integers, whose slopes are chosen so that near
/// pixels differ, and that 64 rows of neighbouring columns do. In every row and column each part of
/// the range occurs equally often.
INLINE float threshold(uint32_t x, uint32_t y) {
  uint32_t step = (x * 42097u + y * 27643u) & 0xFFFFu;
  // Away from 0 and 1, so that values that are whole but for rounding errors stay what they are.
  return (1.0f + (float)step * (1022.0f / 65536.0f)) / 1024.0f;
}

INLINE void two_bytes(const float *source, uint8_t *target, uint32_t x, uint32_t y, int dithers) {
  Floats values = *(const Floats *)source;
  limit(&values);
  Floats alpha = ALPHA(values);
  values = CHOOSE(Floats, values < alpha, values, alpha);
  Floats at = 0.5f;
  if (dithers) {
    at.lo = threshold(x, y);
    at.hi = threshold(x + 1, y);
  }
  Integers levels = __builtin_convertvector(values * 255.0f + at, Integers);
  *(Bytes *)target = __builtin_convertvector(levels, Bytes);
}

INLINE void two_words(const float *source, uint16_t *target, int straight) {
  Floats values = *(const Floats *)source;
  if (straight) unmultiply(&values);
  limit(&values);
  Integers levels = __builtin_convertvector(values * 65535.0f + 0.5f, Integers);
  *(Words *)target = __builtin_convertvector(levels, Words);
}

/// The half floats next to floats; even of two equally near ones, infinite beyond 65,519.
INLINE void two_halves(const float *source, uint16_t *target, int straight) {
  Floats values = *(const Floats *)source;
  if (straight) unmultiply(&values);
  Bits bits = (Bits)values;
  Bits sign = bits >> 16 & 0x8000u;
  bits &= 0x7FFFFFFFu;
  Bits odd = bits >> 13 & 1u;
  Bits half = (bits - 0x38000000u + 0xFFFu + odd) >> 13;
  // Below the normal halves: the addition rounds the value to a multiple of 2^-24.
  Bits small = (Bits)((Floats)bits + 0.5f) - 0x3F000000u;
  Bits infinite = 0x7C00u;
  half = CHOOSE(Bits, bits < 0x38800000u, small, half);
  half = CHOOSE(Bits, bits >= 0x477FF000u, infinite, half) | sign;
  Bits no_number = 0x7E00u;
  half = CHOOSE(Bits, bits > 0x7F800000u, no_number, half);
  *(Words *)target = __builtin_convertvector(half, Words);
}

/// Calls `two` for pairs of pixels, and for the last one beside an empty one.
#define FOR_PAIRS(sample, source, target, pixels, two) \
  size_t n = 0; \
  for (; n + 2 <= (pixels); n += 2) { \
    const float *from = (source) + 4 * n; \
    sample *to = (target) + 4 * n; \
    two; \
  } \
  if (n < (pixels)) { \
    float from[8] = {0}; \
    sample to[8]; \
    memcpy(from, (source) + 4 * n, 16); \
    two; \
    memcpy((target) + 4 * n, to, 4 * sizeof(sample)); \
  }

INLINE void bytes(
    const float *source, uint8_t *target, size_t width, size_t first, size_t rows, int dithers) {
  for (size_t y = first; y < first + rows; y++, source += 4 * width, target += 4 * width) {
    FOR_PAIRS(uint8_t, source, target, width,
              two_bytes(from, to, (uint32_t)n, (uint32_t)y, dithers))
  }
}

INLINE void words(const float *source, uint16_t *target, size_t pixels, int straight) {
  FOR_PAIRS(uint16_t, source, target, pixels, two_words(from, to, straight))
}

static void halves(const float *source, uint16_t *target, size_t pixels, int straight) {
  FOR_PAIRS(uint16_t, source, target, pixels, two_halves(from, to, straight))
}

#if defined(__x86_64__)
#define WIDE __attribute__((target("avx2,f16c")))

static int is_wide(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("f16c"); }

WIDE static void bytes_wide(
    const float *source, uint8_t *target, size_t width, size_t first, size_t rows, int dithers) {
  bytes(source, target, width, first, rows, dithers);
}

WIDE static void words_wide(const float *source, uint16_t *target, size_t pixels, int straight) {
  words(source, target, pixels, straight);
}

/// `two_halves`, by the processor's own conversion.
WIDE INLINE void two_halves_wide(const float *source, uint16_t *target, int straight) {
  Floats values = *(const Floats *)source;
  if (straight) unmultiply(&values);
  // What is no number has no sign, as in the other conversion.
  Bits no_number = 0x7FC00000u;
  values = CHOOSE(Floats, values == values, values, no_number);
  __m128i half = _mm256_cvtps_ph((__m256)values, _MM_FROUND_TO_NEAREST_INT);
  memcpy(target, &half, sizeof half);
}

WIDE static void halves_wide(const float *source, uint16_t *target, size_t pixels, int straight) {
  FOR_PAIRS(uint16_t, source, target, pixels, two_halves_wide(from, to, straight))
}
#endif

void lamina_deep_to_bytes(
    const float *source, uint8_t *target, size_t width, size_t first, size_t rows, int dithers) {
#if defined(__x86_64__)
  if (is_wide()) return bytes_wide(source, target, width, first, rows, dithers);
#endif
  bytes(source, target, width, first, rows, dithers);
}

void lamina_deep_to_words(const float *source, uint16_t *target, size_t pixels, int straight) {
#if defined(__x86_64__)
  if (is_wide()) return words_wide(source, target, pixels, straight);
#endif
  words(source, target, pixels, straight);
}

void lamina_deep_to_halves(const float *source, uint16_t *target, size_t pixels, int straight) {
#if defined(__x86_64__)
  if (is_wide()) return halves_wide(source, target, pixels, straight);
#endif
  halves(source, target, pixels, straight);
}
