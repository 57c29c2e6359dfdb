#include "CCoverage.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

// One value for each side of a box.
typedef int32_t Numbers __attribute__((ext_vector_type(4)));
// One value for each row of a band.
typedef float Rows __attribute__((ext_vector_type(8)));

enum { side = 8, tile_bits = 3, held_most = 64, sorted_by_insertion = 12 };

INLINE float least(float a, float b) { return a < b ? a : b; }
INLINE float greatest(float a, float b) { return a > b ? a : b; }

/// The tiles that the box of an edge touches: left, top, right and bottom. The last ones are those that
/// it enters, not those that it ends at.
INLINE Numbers tiles_of(LaminaEdge edge, Numbers most) {
  LaminaEdge other = edge.zwxy;
  LaminaEdge low = edge < other ? edge : other, high = edge < other ? other : edge;
  LaminaEdge box = __builtin_shufflevector(low, high, 0, 1, 4, 5);
  Numbers numbers = __builtin_convertvector(box, Numbers);
  // True is -1.
  Numbers ends = __builtin_convertvector(numbers, LaminaEdge) == box;
  numbers = (numbers + (ends & (Numbers){0, 0, -1, -1})) >> tile_bits;
  numbers = numbers < most ? numbers : most;
  Numbers first = numbers.xyxy;
  return numbers < first ? first : numbers;
}

size_t lamina_count_tiles(
    const LaminaEdge *edges, size_t count, int32_t columns, int32_t bands, int32_t *starts,
    LaminaTiles *tiles) {
  // An edge right of the window has no tile.
  Numbers most = {UINT16_MAX, bands - 1, columns - 1, bands - 1};
  for (size_t index = 0; index < count; index++) {
    Numbers found = tiles_of(edges[index], most);
    tiles[index] = __builtin_convertvector(found, LaminaTiles);
    for (int band = found.y; band <= found.w; band++) starts[band + 2]++;
  }
  for (int32_t band = 0; band < bands; band++) starts[band + 2] += starts[band + 1];
  return (size_t)starts[bands + 1];
}

/// The part of an edge within a band.
INLINE LaminaEdge within_band(LaminaEdge edge, float slope, int band) {
  float top = (float)(band << tile_bits), bottom = top + side;
  float left = least(edge.x, edge.z), right = greatest(edge.x, edge.z);
  float from = least(greatest(edge.y, top), bottom), to = least(greatest(edge.w, top), bottom);
  float start = edge.x + (from - edge.y) * slope, end = edge.x + (to - edge.y) * slope;
  start = least(greatest(start, left), right);
  end = least(greatest(end, left), right);
  return (LaminaEdge){start, from, end, to};
}

void lamina_list_reaches(
    const LaminaEdge *edges, const LaminaTiles *tiles, size_t count, int32_t columns,
    int32_t *starts, LaminaReach *reaches) {
  Numbers most = {UINT16_MAX, UINT16_MAX, columns - 1, UINT16_MAX};
  for (size_t index = 0; index < count; index++) {
    LaminaTiles box = tiles[index];
    if (box.y == box.w) {
      reaches[starts[box.y + 1]++] = (LaminaReach){(int32_t)index, box.x, box.z};
      continue;
    }
    LaminaEdge edge = edges[index];
    float slope = (edge.z - edge.x) / (edge.w - edge.y);
    for (int band = box.y; band <= box.w; band++) {
      Numbers part = tiles_of(within_band(edge, slope, band), most);
      reaches[starts[band + 1]++] =
        (LaminaReach){(int32_t)index, (uint16_t)part.x, (uint16_t)part.z};
    }
  }
}

/// Sorts a short list by the first tile.
static void sort_short(LaminaReach *reaches, size_t count) {
  for (size_t index = 1; index < count; index++) {
    LaminaReach reach = reaches[index];
    size_t at = index;
    for (; at > 0 && reaches[at - 1].first > reach.first; at--) reaches[at] = reaches[at - 1];
    reaches[at] = reach;
  }
}

/// Sorts reaches within the window by the first tile; returns their number. `ends` has room for one
/// number for each tile.
static size_t sort(
    const LaminaReach *reaches, size_t count, int32_t columns, int32_t *ends, LaminaReach *sorted) {
  size_t seen = 0;
  if (count <= sorted_by_insertion) {
    for (size_t index = 0; index < count; index++) {
      if (reaches[index].first < columns) sorted[seen++] = reaches[index];
    }
    sort_short(sorted, seen);
    return seen;
  }
  memset(ends, 0, (size_t)columns * sizeof *ends);
  for (size_t index = 0; index < count; index++) {
    if (reaches[index].first < columns) ends[reaches[index].first]++;
  }
  for (int32_t tile = 0; tile < columns; tile++) {
    seen += (size_t)ends[tile];
    ends[tile] = (int32_t)seen - ends[tile];
  }
  for (size_t index = 0; index < count; index++) {
    if (reaches[index].first < columns) sorted[ends[reaches[index].first]++] = reaches[index];
  }
  return seen;
}

/// The strips of a band while they are found.
typedef struct {
  const LaminaEdge *edges;
  LaminaEdgeStrip *strips;
  LaminaEdge *texels;
  int32_t strip_count, texel_count;
  float top;
  /// The winding sum of each row up to the current strip.
  Rows winding;
  /// The edges of the current strip.
  LaminaReach held[held_most];
  int32_t held_count;
} Band;

/// Adds the part of each row that an edge crosses, signed by its direction.
INLINE void add_heights(LaminaEdge edge, float top, Rows *winding) {
  Rows none = 0, all = 1, rows = top + (Rows){0, 1, 2, 3, 4, 5, 6, 7};
  Rows from = __builtin_elementwise_min(__builtin_elementwise_max(edge.y - rows, none), all);
  Rows to = __builtin_elementwise_min(__builtin_elementwise_max(edge.w - rows, none), all);
  *winding += to - from;
}

/// Whether sums differ from zero by more than what rounding leaves.
INLINE int is_wound(const Rows *winding) {
  Rows size = __builtin_elementwise_abs(*winding);
  float most = 0;
  for (int row = 0; row < side; row++) most = greatest(most, size[row]);
  return most > 1e-5f;
}

/// Ends the current strip before a tile; edges that go on from there stay held.
static void close(Band *band, int32_t first, int32_t end) {
  LaminaEdgeStrip *strip = &band->strips[band->strip_count++];
  strip->tile = first;
  strip->tiles = end - first;
  strip->texel = band->texel_count;
  strip->edges = band->held_count;
  strip->has_winding = is_wound(&band->winding);
  memcpy(strip->winding, &band->winding, sizeof strip->winding);
  LaminaEdge *texel = band->texels + band->texel_count;
  if (strip->has_winding) {
    memcpy(texel, strip->winding, sizeof strip->winding);
    texel += 2;
  }
  int32_t kept = 0;
  for (int32_t index = 0; index < band->held_count; index++) {
    LaminaReach reach = band->held[index];
    LaminaEdge edge = band->edges[reach.edge];
    *texel++ = edge;
    if (reach.last >= end) {
      band->held[kept++] = reach;
    } else {
      add_heights(edge, band->top, &band->winding);
    }
  }
  band->held_count = kept;
  band->texel_count = (int32_t)(texel - band->texels);
}

/// Adds the strips of a run of tiles that edges cross, from the first of `reaches` on; returns the
/// number of its edges, or 0 when one tile has too many.
static size_t find_run(Band *band, const LaminaReach *reaches, size_t count, int32_t most) {
  int32_t first = reaches[0].first, end = first;
  size_t next = 0;
  while (next < count && reaches[next].first <= end) {
    int32_t tile = reaches[next].first;
    size_t after = next;
    while (after < count && reaches[after].first == tile) after++;
    size_t added = after - next;
    if (band->held_count + added > (size_t)most && tile > first) {
      close(band, first, tile);
      first = tile;
    }
    if (band->held_count + added > (size_t)most) return 0;
    for (; next < after; next++) {
      band->held[band->held_count++] = reaches[next];
      // The next tile is part of the run, too.
      if (reaches[next].last + 1 > end) end = reaches[next].last + 1;
    }
  }
  close(band, first, end);
  return next;
}

int32_t lamina_find_strips(
    const LaminaEdge *edges, const LaminaReach *reaches, size_t count, float top, int32_t columns,
    int32_t most, LaminaStripMemory memory) {
  Band band = {.edges = edges, .strips = memory.strips, .texels = memory.texels, .top = top};
  if (most > held_most) most = held_most;
  count = sort(reaches, count, columns, memory.ends, memory.sorted);
  for (size_t next = 0; next < count;) {
    size_t edges_of_run = find_run(&band, memory.sorted + next, count - next, most);
    if (edges_of_run == 0) return -1;
    next += edges_of_run;
  }
  int32_t found = band.strip_count;
  close(&band, columns, columns);
  return found;
}
