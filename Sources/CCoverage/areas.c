#include "CCoverage.h"

#pragma STDC FP_CONTRACT OFF

enum { rows = 8 };

static inline float least(float a, float b) { return a < b ? a : b; }
static inline float greatest(float a, float b) { return a > b ? a : b; }

/// The last pixel that a range up to `end`, which is not negative, has a part of.
static inline int last_pixel(float end) {
  int pixel = (int)end;
  return pixel - ((float)pixel == end && pixel > 0);
}

/// Adds a segment over several pixels: the covered area grows as a parabola, a line, a parabola.
static inline void add_wide(
    float *area, uint8_t *touched, int first, int last, float left, float right, float height) {
  for (int at = first / rows + 1; at <= last / rows; at++) touched[at] = 1;
  float per_pixel = height / (right - left);
  // The coverage up to the previous pixel, as the running sum will have it.
  float before = 0;
  for (int pixel = first; pixel <= last; pixel++) {
    float enter = greatest(left, (float)pixel), leave = least(right, (float)(pixel + 1));
    float crossed = (leave - enter) * per_pixel;
    float earlier = (enter - left) * per_pixel;
    float covered = earlier + crossed * ((float)(pixel + 1) - (enter + leave) * 0.5f);
    area[pixel * rows] += covered - before;
    before = covered;
  }
  area[(last + 1) * rows] += height - before;
}

/// Adds a segment within one row, whose values `area` begins with. `height` is signed by direction.
static inline void add_segment(float *area, uint8_t *touched, float a, float b, float height) {
  float left = least(a, b), right = greatest(a, b);
  int first = (int)left, last = last_pixel(right);
  if (last < first) last = first;
  touched[first / rows] = 1;
  touched[(last + 1) / rows] = 1;
  if (first == last) {
    // The trapezoid right of the edge within its pixel, then all of the following pixels.
    float middle = (left + right) * 0.5f - (float)first;
    area[first * rows] += height * (1 - middle);
    area[(first + 1) * rows] += height * middle;
  } else {
    add_wide(area, touched, first, last, left, right, height);
  }
}

static inline void add_edge(LaminaEdge edge, float top, float *area, uint8_t *touched) {
  int is_down = edge.w > edge.y;
  float x0 = is_down ? edge.x : edge.z, y0 = is_down ? edge.y : edge.w;
  float x1 = is_down ? edge.z : edge.x, y1 = is_down ? edge.w : edge.y;
  float slope = (x1 - x0) / (y1 - y0), low = least(x0, x1), high = greatest(x0, x1);
  float y = greatest(y0, top), bottom = least(y1, top + rows);
  float x = least(greatest(x0 + (y - y0) * slope, low), high);
  for (int row = (int)(y - top); y < bottom && row < rows; row++) {
    float next = least(top + (float)(row + 1), bottom);
    float end = least(greatest(x0 + (next - y0) * slope, low), high);
    add_segment(area + row, touched, x, end, is_down ? next - y : y - next);
    x = end;
    y = next;
  }
}

void lamina_add_to_band(
    const LaminaEdge *edges, const int32_t *list, size_t count, float top, float *area,
    uint8_t *touched) {
  for (size_t index = 0; index < count; index++) add_edge(edges[list[index]], top, area, touched);
}
