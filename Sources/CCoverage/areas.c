#include "CCoverage.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

enum { rows = 8, batch = 8, chunk = 256 };

// One value for each segment of a batch.
typedef float Values __attribute__((ext_vector_type(8)));
typedef int32_t Numbers __attribute__((ext_vector_type(8)));

// The rows that are stored for each edge, needed or not.
typedef int32_t Rows __attribute__((ext_vector_type(4)));

/// Parts of edges within one row each, in the order in which they are added. They wait until there are
/// many: what was just stored is slow to load as a vector.
typedef struct {
  int32_t edge[chunk + rows];
  /// Below the first band.
  int32_t row[chunk + rows];
  int count;
  const LaminaEdge *edges;
  LaminaBands bands;
} Segments;

/// The ends of segments in their rows, and their heights, signed by direction.
typedef struct {
  Values from, to, height;
} Parts;

INLINE float least(float a, float b) { return a < b ? a : b; }
INLINE float greatest(float a, float b) { return a > b ? a : b; }

/// Adds a segment over many pixels: the covered area grows as a parabola, a line, a parabola.
static void add_wide(
    float *area, uint8_t *touched, int first, int last, float a, float b, float height) {
  for (int at = first / rows + 1; at <= last / rows; at++) touched[at] = 1;
  float left = least(a, b), right = greatest(a, b);
  float per_pixel = height / (right - left);
  // The coverage up to the previous pixel, as the running sum will have it.
  float before = 0;
  for (int pixel = first; pixel <= last; pixel++, area += rows) {
    float enter = greatest(left, (float)pixel), leave = least(right, (float)(pixel + 1));
    float crossed = (leave - enter) * per_pixel;
    float earlier = (enter - left) * per_pixel;
    float covered = earlier + crossed * ((float)(pixel + 1) - (enter + leave) * 0.5f);
    *area += covered - before;
    before = covered;
  }
  *area += height - before;
}

/// The edges of a batch of segments, one component of each.
INLINE void load(const Segments *segments, int at, Values *x, Values *y, Values *z, Values *w) {
  LaminaEdge edges[batch];
  for (int index = 0; index < batch; index++) {
    edges[index] = segments->edges[segments->edge[at + index]];
  }
#define PAIR(a, b) __builtin_shufflevector(edges[a], edges[b], 0, 1, 2, 3, 4, 5, 6, 7)
  Values a = PAIR(0, 4), b = PAIR(1, 5), c = PAIR(2, 6), d = PAIR(3, 7);
#undef PAIR
  Values low = __builtin_shufflevector(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  Values high = __builtin_shufflevector(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  Values lower = __builtin_shufflevector(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  Values higher = __builtin_shufflevector(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  *x = __builtin_shufflevector(low, lower, 0, 1, 8, 9, 4, 5, 12, 13);
  *y = __builtin_shufflevector(low, lower, 2, 3, 10, 11, 6, 7, 14, 15);
  *z = __builtin_shufflevector(high, higher, 0, 1, 8, 9, 4, 5, 12, 13);
  *w = __builtin_shufflevector(high, higher, 2, 3, 10, 11, 6, 7, 14, 15);
}

/// Cuts edges to their rows.
INLINE void cut(const Segments *segments, int at, Parts *parts) {
  Values x, y, z, w;
  load(segments, at, &x, &y, &z, &w);
  Numbers row;
  memcpy(&row, segments->row + at, sizeof row);
  Values top = __builtin_convertvector(row, Values) + segments->bands.top;
  Numbers is_down = w > y;
  Values x0 = is_down ? x : z, y0 = is_down ? y : w;
  Values x1 = is_down ? z : x, y1 = is_down ? w : y;
  Values slope = (x1 - x0) / (y1 - y0);
  Values low = x0 < x1 ? x0 : x1, high = x0 > x1 ? x0 : x1;
  Values start = y0 > top ? y0 : top, end = y1 < top + 1 ? y1 : top + 1;
  Values from = x0 + (start - y0) * slope, to = x0 + (end - y0) * slope;
  from = from > low ? from : low;
  to = to > low ? to : low;
  parts->from = from < high ? from : high;
  parts->to = to < high ? to : high;
  parts->height = is_down ? end - start : start - end;
}

/// The pixels that segments touch first and last, and the differences of four pixels from the first
/// on: those of `add_wide`, for segments that touch at most three pixels.
INLINE void differences(
    const Parts *parts, Numbers *first, Numbers *last, Values *differences) {
  Values from = parts->from, to = parts->to, height = parts->height;
  Values left = from < to ? from : to, right = from < to ? to : from;
  *first = __builtin_convertvector(left, Numbers);
  Numbers end = __builtin_convertvector(right, Numbers);
  // The last pixel that the segment enters, not the one that it ends at; true is -1.
  end += (__builtin_convertvector(end, Values) == right) & (end > 0);
  *last = end < *first ? *first : end;
  Values per_pixel = height / (right - left), before = 0;
  for (int index = 0; index < 4; index++) {
    Numbers number = *first + index;
    Values pixel = __builtin_convertvector(number, Values);
    Values next = __builtin_convertvector(number + 1, Values);
    Values enter = left > pixel ? left : pixel, leave = right < next ? right : next;
    Values crossed = (leave - enter) * per_pixel, earlier = (enter - left) * per_pixel;
    Values covered = earlier + crossed * (next - (enter + leave) * 0.5f);
    // All pixels behind the segment are covered.
    covered = number <= *last ? covered : height;
    differences[index] = covered - before;
    before = covered;
  }
  // Within one pixel: the trapezoid right of the edge, then all of the following pixels.
  Values middle = (left + right) * 0.5f - __builtin_convertvector(*first, Values);
  differences[0] = *first == *last ? height * (1 - middle) : differences[0];
  differences[1] = *first == *last ? height * middle : differences[1];
}

/// Adds the segments of a batch, one after another: the order decides how sums are rounded.
INLINE void add_batch(const Segments *segments, int at) {
  Parts parts;
  Numbers first, last, row;
  Values added[4];
  cut(segments, at, &parts);
  differences(&parts, &first, &last, added);
  memcpy(&row, segments->row + at, sizeof row);
  const LaminaBands *bands = &segments->bands;
  Numbers band = row >> 3;
  // In a band, the differences of a column follow those of the one before.
  Numbers offset = band * ((bands->columns + 1) * rows * rows) + first * rows + (row & 7);
  Numbers tiles = band * (bands->columns + 2);
  Numbers start = tiles + (first >> 3), end = tiles + ((last + 1) >> 3), width = last - first;
  float values[4][batch];
  memcpy(values, added, sizeof values);
  int count = segments->count - at;
  for (int index = 0; index < batch && index < count; index++) {
    float *area = bands->area + offset[index];
    bands->touched[start[index]] = 1;
    bands->touched[end[index]] = 1;
    if (width[index] > 2) {
      add_wide(
          area, bands->touched + tiles[index], first[index], last[index], parts.from[index],
          parts.to[index], parts.height[index]);
      continue;
    }
    for (int pixel = 0; pixel < 4; pixel++) area[pixel * rows] += values[pixel][index];
  }
}

/// Adds the first segments; the others come first then.
INLINE void add_first(int count, Segments *segments) {
  for (int at = 0; at < count; at += batch) add_batch(segments, at);
  segments->count -= count;
  size_t left = (size_t)segments->count * sizeof(int32_t);
  memmove(segments->edge, segments->edge + count, left);
  memmove(segments->row, segments->row + count, left);
}

/// Adds the rows of an edge.
INLINE void add_edge(int32_t number, Segments *segments) {
  LaminaEdge edge = segments->edges[number];
  float top = segments->bands.top, height = (float)(segments->bands.count * rows);
  float from = greatest(least(edge.y, edge.w) - top, 0);
  float to = least(greatest(edge.y, edge.w) - top, height);
  int row = (int)from, end = (int)to;
  end += (float)end < to;
  // Most edges have few rows, and no processor predicts how many.
  Rows numbers = number, few = (Rows){0, 1, 2, 3} + row;
  memcpy(segments->edge + segments->count, &numbers, sizeof numbers);
  memcpy(segments->row + segments->count, &few, sizeof few);
  int count = end > row ? end - row : 0;
  if (count <= 4) {
    segments->count += count;
  } else {
    for (; row < end; row++) {
      segments->edge[segments->count] = number;
      segments->row[segments->count++] = row;
      if (segments->count == chunk) add_first(chunk, segments);
    }
  }
  if (segments->count >= chunk) add_first(chunk, segments);
}

INLINE void add_to_bands(
    const LaminaEdge *edges, const int32_t *list, size_t count, LaminaBands bands) {
  Segments segments;
  segments.edges = edges;
  segments.bands = bands;
  segments.count = 0;
  for (size_t index = 0; index < count; index++) {
    add_edge(list ? list[index] : (int32_t)index, &segments);
  }
  // The last batch has a full number of edges.
  for (int at = segments.count; at % batch != 0; at++) {
    segments.edge[at] = segments.edge[at - 1];
    segments.row[at] = segments.row[at - 1];
  }
  add_first(segments.count, &segments);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void add_to_bands_avx2(
    const LaminaEdge *edges, const int32_t *list, size_t count, LaminaBands bands) {
  add_to_bands(edges, list, count, bands);
}
#endif

void lamina_add_to_bands(
    const LaminaEdge *edges, const int32_t *list, size_t count, LaminaBands bands) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) {
    add_to_bands_avx2(edges, list, count, bands);
    return;
  }
#endif
  lamina_add_to_bands_portable(edges, list, count, bands);
}

void lamina_add_to_bands_portable(
    const LaminaEdge *edges, const int32_t *list, size_t count, LaminaBands bands) {
  add_to_bands(edges, list, count, bands);
}
