#include "CCoverage.h"

#include <string.h>

void lamina_color(
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
