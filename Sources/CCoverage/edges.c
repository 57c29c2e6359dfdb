#include "CCoverage.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

static inline double least(double a, double b) { return a < b ? a : b; }
static inline double greatest(double a, double b) { return a > b ? a : b; }
static inline double clamped(double value, double most) {
  return least(greatest(value, 0), most);
}
static inline int is_finite(double value) { return value - value == 0; }

/// Where edges are added.
typedef struct {
  LaminaEdge *edges;
  size_t count;
  LaminaPoint size;
} Edges;

static inline void push(Edges *to, LaminaPoint a, LaminaPoint b) {
  // Differences of huge coordinates overflow; such an edge is off screen.
  if (!is_finite((a.x + b.x) + (a.y + b.y))) return;
  LaminaEdge edge = {
    (float)clamped(a.x, to->size.x), (float)clamped(a.y, to->size.y),
    (float)clamped(b.x, to->size.x), (float)clamped(b.y, to->size.y)};
  // Nearly horizontal edges cover nothing, and their slope is not finite.
  if (fabsf(edge.y - edge.w) > 1e-6f) to->edges[to->count++] = edge;
}

/// `a` moved along the edge into the rows of the window.
static inline LaminaPoint clipped_to_rows(LaminaPoint a, LaminaPoint b, double height) {
  double y = clamped(a.y, height);
  if (y == a.y) return a;
  return (LaminaPoint){a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y};
}

static inline LaminaPoint at_x(LaminaPoint a, LaminaPoint b, double x) {
  return (LaminaPoint){x, a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x))};
}

static void split(Edges *to, LaminaPoint a, LaminaPoint b) {
  LaminaPoint start = a, end = b;
  double width = to->size.x;
  if (start.x < 0) {
    LaminaPoint crossing = at_x(a, b, 0);
    push(to, (LaminaPoint){0, start.y}, crossing);
    start = crossing;
  } else if (start.x > width) {
    start = at_x(a, b, width);
  }
  if (end.x < 0) {
    LaminaPoint crossing = at_x(a, b, 0);
    push(to, crossing, (LaminaPoint){0, end.y});
    end = crossing;
  } else if (end.x > width) {
    end = at_x(a, b, width);
  }
  push(to, start, end);
}

static void clip(Edges *to, LaminaPoint from, LaminaPoint end) {
  double height = to->size.y;
  LaminaPoint a = clipped_to_rows(from, end, height), b = clipped_to_rows(end, from, height);
  if (greatest(a.x, b.x) <= 0) {
    push(to, (LaminaPoint){0, a.y}, (LaminaPoint){0, b.y});
  } else if (least(a.x, b.x) < to->size.x) {
    split(to, a, b);
  }
}

static inline void line(Edges *to, LaminaPoint a, LaminaPoint b) {
  if (a.y == b.y || !is_finite((a.x + b.x) + (a.y + b.y))) return;
  if (greatest(a.y, b.y) <= 0 || least(a.y, b.y) >= to->size.y) return;
  double low = least(least(a.x, b.x), least(a.y, b.y));
  if (low >= 0 && greatest(a.x, b.x) < to->size.x && greatest(a.y, b.y) <= to->size.y) {
    push(to, a, b);
  } else {
    clip(to, a, b);
  }
}

size_t lamina_add_edges(
    const LaminaPoint *points, size_t count, LaminaWindow window, LaminaEdge *edges) {
  Edges to = {edges, 0, window.size};
  if (count == 0) return 0;
  LaminaPoint previous = points[count - 1] - window.origin;
  for (size_t index = 0; index < count; index++) {
    LaminaPoint point = points[index] - window.origin;
    line(&to, previous, point);
    previous = point;
  }
  return to.count;
}

/// The bands of an edge; coordinates are not negative.
static inline void bands_of(LaminaEdge edge, LaminaRows rows, int *first, int *last) {
  float top = edge.y < edge.w ? edge.y : edge.w, bottom = edge.y < edge.w ? edge.w : edge.y;
  int row = (int)bottom;
  // The last row that the edge enters, not the one that it ends at.
  row -= (float)row == bottom && row > 0;
  *first = (int)top / rows.height;
  if (*first > rows.bands - 1) *first = rows.bands - 1;
  *last = row / rows.height;
  if (*last > rows.bands - 1) *last = rows.bands - 1;
  if (*last < *first) *last = *first;
}

size_t lamina_count_bands(
    const LaminaEdge *edges, size_t count, LaminaRows rows, int32_t *starts) {
  for (size_t index = 0; index < count; index++) {
    int first, last;
    bands_of(edges[index], rows, &first, &last);
    for (int band = first; band <= last; band++) starts[band + 2]++;
  }
  for (int32_t band = 0; band < rows.bands; band++) starts[band + 2] += starts[band + 1];
  return (size_t)starts[rows.bands + 1];
}

void lamina_list_bands(
    const LaminaEdge *edges, size_t count, LaminaRows rows, int32_t *starts, int32_t *list) {
  for (size_t index = 0; index < count; index++) {
    int first, last;
    bands_of(edges[index], rows, &first, &last);
    for (int band = first; band <= last; band++) list[starts[band + 1]++] = (int32_t)index;
  }
}
