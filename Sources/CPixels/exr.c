#include "CPixels.h"

#include <string.h>

/// The samples that are converted at once.
enum { PART = 64 };

void lamina_exr_row(const float *source, uint8_t *target, size_t width) {
  for (size_t start = 0; start < width; start += PART) {
    uint16_t halves[4 * PART];
    size_t count = width - start < PART ? width - start : PART;
    lamina_deep_to_halves(source + 4 * start, halves, count, 0);
    for (size_t channel = 0; channel < 4; channel++) {
      // Alpha, blue, green, red: in alphabetical order of A, B, G and R.
      uint8_t *plane = target + 2 * (channel * width + start);
      for (size_t n = 0; n < count; n++) {
        uint16_t half = halves[4 * n + 3 - channel];
        plane[2 * n] = (uint8_t)half;
        plane[2 * n + 1] = (uint8_t)(half >> 8);
      }
    }
  }
}

void lamina_exr_predict(const uint8_t *source, uint8_t *target, size_t bytes) {
  uint8_t *even = target;
  uint8_t *odd = target + (bytes + 1) / 2;
  for (size_t n = 0; n < bytes; n++) *(n & 1 ? odd++ : even++) = source[n];
  uint8_t before = 0;
  for (size_t n = 0; n < bytes; n++) {
    uint8_t own = target[n];
    if (n > 0) target[n] = (uint8_t)(own - before + 128);
    before = own;
  }
}
