#include "CCoverage.h"

void lamina_multiply(
    const uint8_t *coverage, const uint8_t *other, size_t count, uint8_t *product) {
  for (size_t index = 0; index < count; index++) {
    uint32_t scaled = (uint32_t)coverage[index] * other[index] + 128;
    product[index] = (uint8_t)((scaled + (scaled >> 8)) >> 8);
  }
}
