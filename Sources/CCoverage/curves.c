#include "CCoverage.h"

#include <math.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

enum { batch = 4 };

// One value for each of several points.
typedef double Values __attribute__((ext_vector_type(4)));

INLINE LaminaPoint mapped(LaminaPoint point, LaminaPlane plane) {
  return (plane.right * point.x + plane.down * point.y + plane.origin) / plane.weight;
}

INLINE double squared_length(LaminaPoint vector) {
  return vector.x * vector.x + vector.y * vector.y;
}

INLINE double greater(double a, double b) { return a > b ? a : b; }

int32_t lamina_curve_segments(LaminaCurve curve, LaminaPlane plane, LaminaFlatness flatness) {
  LaminaPoint a = mapped(curve.a, plane), b = mapped(curve.b, plane);
  LaminaPoint c = mapped(curve.c, plane), d = mapped(curve.d, plane);
  // A parabola's height above a line of 1 / n of it is at most `height` / n^2.
  double bend = greater(squared_length(a - 2 * b + c), squared_length(b - 2 * c + d));
  double height = 0.75 * sqrt(bend);
  double count = ceil(sqrt(height / flatness.distance));
  if (!(count > 1)) return 1;
  int32_t segments = count < flatness.most ? (int32_t)count : flatness.most;
  // No such line is longer than `length` / n. Moved to the middle of the height, it has the area of the
  // parabola, and up to any point at most 0.0642 of height times length more or less; a pixel has two
  // ends.
  double edge = greater(squared_length(b - a), squared_length(c - b));
  double length = 3 * sqrt(greater(edge, squared_length(d - c)));
  double cube = 2 * 0.0642 * height * length / flatness.area;
  for (int32_t fewer = 2; fewer < segments; fewer++) {
    if ((double)fewer * fewer * fewer >= cube) return fewer;
  }
  return segments;
}

/// The points of a curve at four positions.
INLINE void points_at(
    const Values *at, const LaminaCurve *curve, const LaminaPlane *plane, Values *x, Values *y) {
  Values t = *at, s = 1 - t;
  Values a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
  Values px = (curve->a.x * a + curve->b.x * b) + (curve->c.x * c + curve->d.x * d);
  Values py = (curve->a.y * a + curve->b.y * b) + (curve->c.y * c + curve->d.y * d);
  *x = (plane->right.x * px + plane->down.x * py + plane->origin.x) / plane->weight;
  *y = (plane->right.y * px + plane->down.y * py + plane->origin.y) / plane->weight;
}

/// The curve whose points are the inner ends of segments: outside of the given one by two thirds of what
/// lies between it and a segment, so that the area of both is the same.
INLINE LaminaCurve balanced(LaminaCurve curve, double step) {
  LaminaPoint first = curve.a - 2 * curve.b + curve.c, last = curve.b - 2 * curve.c + curve.d;
  double scale = step * step / 2;
  return (LaminaCurve){
    curve.a - scale * first, curve.b - scale / 3 * (2 * first + last),
    curve.c - scale / 3 * (first + 2 * last), curve.d - scale * last};
}

INLINE size_t flatten(
    LaminaCurve curve, LaminaPlane plane, int32_t segments, LaminaPoint *points) {
  size_t count = 0;
  LaminaPoint end = mapped(curve.d, plane);
  // The first and the last segment have one end on the curve: they are shorter, so that their areas, too,
  // are those of the curve.
  double part = sqrt(0.5), step = 1 / ((double)segments - 2 + 2 * part);
  curve = balanced(curve, step);
  for (int32_t first = 1; first <= segments; first += batch) {
    double number = (double)first;
    Values numbers = {number, number + 1, number + 2, number + 3}, x, y;
    numbers = (numbers - 1 + part) * step;
    points_at(&numbers, &curve, &plane, &x, &y);
    int left = segments - first + 1;
    for (int index = 0; index < batch && index < left; index++) {
      int is_end = first + index == segments;
      points[count] = is_end ? end : (LaminaPoint){x[index], y[index]};
      // Points that are not finite are dropped.
      double sum = points[count].x + points[count].y;
      count += sum - sum == 0;
    }
  }
  return count;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static size_t flatten_avx2(
    LaminaCurve curve, LaminaPlane plane, int32_t segments, LaminaPoint *points) {
  return flatten(curve, plane, segments, points);
}
#endif

size_t lamina_flatten(
    LaminaCurve curve, LaminaPlane plane, int32_t segments, LaminaPoint *points) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return flatten_avx2(curve, plane, segments, points);
#endif
  return lamina_flatten_portable(curve, plane, segments, points);
}

size_t lamina_flatten_portable(
    LaminaCurve curve, LaminaPlane plane, int32_t segments, LaminaPoint *points) {
  return flatten(curve, plane, segments, points);
}
