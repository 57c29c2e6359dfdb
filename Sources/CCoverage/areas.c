#include "CCoverage.h"

#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

enum { rows = 8, batch = 8 };

// One value for each segment of a batch.
typedef float Values __attribute__((ext_vector_type(8)));
typedef int32_t Numbers __attribute__((ext_vector_type(8)));

/// Parts of edges within one row each, in the order in which they are added.
typedef struct {
  float from[batch], to[batch];
  /// Signed by direction.
  float height[batch];
  /// Below the first band.
  int32_t row[batch];
  int count;
  LaminaBands bands;
} Segments;

/// The difference of a pixel in its band, and the mark of its tile.
INLINE float *area_at(const LaminaBands *bands, int row, int column) {
  int band = row / rows;
  return bands->area + (band * (bands->columns + 1) + column / rows) * rows * rows
    + column % rows * rows + row % rows;
}
INLINE uint8_t *touched_at(const LaminaBands *bands, int row) {
  return bands->touched + row / rows * (bands->columns + 2);
}

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

/// The pixels that segments touch first and last, and the differences of four pixels from the first
/// on: those of `add_wide`, for segments that touch at most three pixels.
INLINE void differences(
    const Segments *segments, Numbers *first, Numbers *last, Values *differences) {
  Values from, to, height;
  memcpy(&from, segments->from, sizeof from);
  memcpy(&to, segments->to, sizeof to);
  memcpy(&height, segments->height, sizeof height);
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
INLINE void add_batch(Segments *segments) {
  Numbers first, last;
  Values added[4];
  differences(segments, &first, &last, added);
  int32_t firsts[batch], lasts[batch];
  float values[4][batch];
  memcpy(firsts, &first, sizeof firsts);
  memcpy(lasts, &last, sizeof lasts);
  memcpy(values, added, sizeof values);
  for (int index = 0; index < segments->count; index++) {
    int start = firsts[index], end = lasts[index];
    float *area = area_at(&segments->bands, segments->row[index], start);
    uint8_t *touched = touched_at(&segments->bands, segments->row[index]);
    touched[start / rows] = 1;
    touched[(end + 1) / rows] = 1;
    if (end - start > 2) {
      add_wide(
          area, touched, start, end, segments->from[index], segments->to[index],
          segments->height[index]);
      continue;
    }
    for (int pixel = 0; pixel < 4; pixel++) area[pixel * rows] += values[pixel][index];
  }
  segments->count = 0;
}

INLINE void add_edge(LaminaEdge edge, Segments *segments) {
  float top = segments->bands.top;
  int count = segments->bands.count * rows;
  int is_down = edge.w > edge.y;
  float x0 = is_down ? edge.x : edge.z, y0 = is_down ? edge.y : edge.w;
  float x1 = is_down ? edge.z : edge.x, y1 = is_down ? edge.w : edge.y;
  float slope = (x1 - x0) / (y1 - y0), low = least(x0, x1), high = greatest(x0, x1);
  float y = greatest(y0, top), bottom = least(y1, top + (float)count);
  float x = least(greatest(x0 + (y - y0) * slope, low), high);
  for (int row = (int)(y - top); y < bottom && row < count; row++) {
    float next = least(top + (float)(row + 1), bottom);
    float end = least(greatest(x0 + (next - y0) * slope, low), high);
    int at = segments->count++;
    segments->from[at] = x;
    segments->to[at] = end;
    segments->height[at] = is_down ? next - y : y - next;
    segments->row[at] = row;
    if (segments->count == batch) add_batch(segments);
    x = end;
    y = next;
  }
}

INLINE void add_to_bands(
    const LaminaEdge *edges, const int32_t *list, size_t count, LaminaBands bands) {
  Segments segments = {.bands = bands};
  for (size_t index = 0; index < count; index++) {
    add_edge(edges[list ? (size_t)list[index] : index], &segments);
  }
  add_batch(&segments);
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
