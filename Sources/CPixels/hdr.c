#include "CPixels.h"

#include <math.h>
#include <pthread.h>

#pragma STDC FP_CONTRACT OFF

// Conversion of premultiplied samples in floating point to curves of a high dynamic range.

/// A sample within 0 to 1; 0 for what is no number.
static inline float within_one(float v) { return v > 0 ? (v < 1 ? v : 1) : 0; }

/// The factor of straight colours; 1 for colours that stay premultiplied.
static inline float unmultiplied(float alpha, int straight) {
  return straight && alpha > 0 ? 1 / alpha : 1;
}

/// Tables of curves, by a root of their argument that makes them smooth.
#define STEPS 4096
static float linear_of_srgb[STEPS + 2];
static float pq_of_root[STEPS + 2];
static float hlg_of_root[STEPS + 2];

static double srgb_to_linear(double v) {
  return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/// SMPTE ST 2084 of a luminance in parts of 10,000 cd/m².
static double pq(double y) {
  double p = pow(y, 2610.0 / 16384);
  return pow((3424.0 / 4096 + 2413.0 / 128 * p) / (1 + 2392.0 / 128 * p), 2523.0 / 32);
}

/// The curve of hybrid log-gamma in ITU-R BT.2100, of scene light.
static double hlg(double e) {
  if (e <= 1.0 / 12) return sqrt(3 * e);
  return 0.17883277 * log(12 * e - 0.28466892) + 0.55991073;
}

static void fill_tables(void) {
  for (int i = 0; i <= STEPS + 1; i++) {
    double t = (double)i / STEPS;
    linear_of_srgb[i] = (float)srgb_to_linear(t);
    pq_of_root[i] = (float)pq(t * t * t * t);
    hlg_of_root[i] = (float)hlg(t * t);
  }
}

static float entry(const float *table, float t) {
  float at = t * STEPS;
  int i = (int)at;
  return table[i] + (at - (float)i) * (table[i + 1] - table[i]);
}

/// The linear value of a sample, which may be negative or above 1.
static inline float linear(float v) {
  float size = v < 0 ? -v : v;
  float light = size <= 1 ? entry(linear_of_srgb, size) : (float)srgb_to_linear(size);
  return v < 0 ? -light : light;
}

/// The luminance of white, in cd/m² (ITU-R BT.2408).
static const float white = 203;

static inline void pq_of(const float light[3], uint16_t *target) {
  for (int i = 0; i < 3; i++) {
    float t = sqrtf(sqrtf(within_one(light[i] * (white / 10000))));
    target[i] = (uint16_t)(entry(pq_of_root, t) * 65535.0f + 0.5f);
  }
}

/// For a display of 1,000 cd/m²: the inverse of its system gamma of 1.2 gives the light of the scene.
static inline void hlg_of(const float light[3], uint16_t *target) {
  float y = 0.2627f * light[0] + 0.678f * light[1] + 0.0593f * light[2];
  float by = y > 0 ? powf(y * (white / 1000), 1 / 1.2f) / y : 0;
  for (int i = 0; i < 3; i++) {
    float t = sqrtf(within_one(light[i] * by));
    target[i] = (uint16_t)(entry(hlg_of_root, t) * 65535.0f + 0.5f);
  }
}

/// A sample within what the curves are made for; 0 for what is no number. The largest value is far above
/// every display.
static inline float within_range(float v) { return v > -64 ? (v < 64 ? v : 64) : (v == v ? -64 : 0); }

static void make_tables(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, fill_tables);
}

void lamina_deep_to_linear(const float *source, float *target, size_t pixels) {
  make_tables();
  for (size_t n = 0; n < pixels; n++, source += 4, target += 4) {
    float alpha = source[3];
    float by = unmultiplied(alpha, 1);
    float back = alpha > 0 ? alpha : 1;
    for (int i = 0; i < 3; i++) target[i] = linear(within_range(source[i] * by)) * back;
    target[3] = within_one(alpha);
  }
}

void lamina_deep_to_hdr(
    const float *source, uint16_t *target, size_t pixels, int straight, const float *matrix,
    int is_hlg) {
  make_tables();
  for (size_t n = 0; n < pixels; n++, source += 4, target += 4) {
    float by = unmultiplied(source[3], straight);
    float from[3];
    float light[3];
    for (int i = 0; i < 3; i++) {
      from[i] = linear(within_range(source[i] * by));
    }
    for (int i = 0; i < 3; i++) {
      const float *row = matrix + 3 * i;
      light[i] = row[0] * from[0] + row[1] * from[1] + row[2] * from[2];
    }
    if (is_hlg) hlg_of(light, target);
    else pq_of(light, target);
    target[3] = (uint16_t)(within_one(source[3]) * 65535.0f + 0.5f);
  }
}
