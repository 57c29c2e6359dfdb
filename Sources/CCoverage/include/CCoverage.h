// The inner loops of path coverage: edges to signed areas, areas to coverage, and coverage to texels
// of one colour or a gradient. In C, because they run for every pixel along every edge, and use vectors
// of the width that the processor has. All processors give the same bytes: each operation is rounded on
// its own, in the same order.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A point in pixels.
typedef double LaminaPoint __attribute__((ext_vector_type(2)));

/// A cubic curve.
typedef struct {
  LaminaPoint a, b, c, d;
} LaminaCurve;

/// An affine map to pixels: (right * x + down * y + origin) / weight.
typedef struct {
  LaminaPoint right, down, origin;
  double weight;
} LaminaPlane;

/// How closely line segments follow a curve: by the distance or by the area, whichever needs fewer.
typedef struct {
  /// The greatest distance of the curve from lines that end on it, in pixels.
  double distance;
  /// The greatest area of a pixel that segments with the area of the curve leave out, or add to it.
  double area;
  /// The most segments.
  int32_t most;
} LaminaFlatness;

/// The number of line segments of a curve, at least 1.
int32_t lamina_curve_segments(LaminaCurve curve, LaminaPlane plane, LaminaFlatness flatness);

/// Writes the ends of the line segments of a curve in pixels, without its start; those that are not
/// finite are dropped. The inner ones are beside the curve, so that the area is that of the curve.
/// Returns their number, at most `segments`.
size_t lamina_flatten(
    LaminaCurve curve, LaminaPlane plane, int32_t segments, LaminaPoint *points);

/// The same with the vectors that every processor has; gives the same points.
size_t lamina_flatten_portable(
    LaminaCurve curve, LaminaPlane plane, int32_t segments, LaminaPoint *points);

/// An edge in pixels of a window, from (x, y) to (z, w).
typedef float LaminaEdge __attribute__((ext_vector_type(4)));

/// Pixels of a target: the corner of the window, and its size.
typedef struct {
  LaminaPoint origin, size;
} LaminaWindow;

/// Adds the edges of a closed polygon, clipped to the window: parts left of it are moved to its left
/// side, parts right of it are dropped. Points and lines that are not finite are left out. `edges`
/// has room for three edges for each point. Returns the number of edges.
size_t lamina_add_edges(
    const LaminaPoint *points, size_t count, LaminaWindow window, LaminaEdge *edges);

/// The rows of a window in bands of equal height.
typedef struct {
  int32_t bands, height;
} LaminaRows;

/// Counts the edges in each band; returns their sum. `starts` has room for two more than there are
/// bands, and is zero.
size_t lamina_count_bands(
    const LaminaEdge *edges, size_t count, LaminaRows rows, int32_t *starts);

/// Lists the edges of each band in their order, after `lamina_count_bands`: those of band b are
/// `list[starts[b]..<starts[b + 1]]`.
void lamina_list_bands(
    const LaminaEdge *edges, size_t count, LaminaRows rows, int32_t *starts, int32_t *list);

/// The tiles of eight by eight pixels that the box of an edge touches: left, top, right, bottom.
typedef uint16_t LaminaTiles __attribute__((ext_vector_type(4)));

/// The tiles that an edge crosses within a band.
typedef struct {
  int32_t edge;
  uint16_t first, last;
} LaminaReach;

/// Finds the tiles of edges, in a window of less than 2^15 columns and bands of tiles, and counts the
/// edges in each band, like `lamina_count_bands`.
size_t lamina_count_tiles(
    const LaminaEdge *edges, size_t count, int32_t columns, int32_t bands, int32_t *starts,
    LaminaTiles *tiles);

/// Lists the edges of each band with the tiles that they cross, after `lamina_count_tiles`, like
/// `lamina_list_bands`. Edges right of the window begin at a tile that it does not have.
void lamina_list_reaches(
    const LaminaEdge *edges, const LaminaTiles *tiles, size_t count, int32_t columns,
    int32_t *starts, LaminaReach *reaches);

/// A run of tiles of a band that edges cross. Its texels are the winding sums of its rows at the left
/// side, if they are not zero, in two vectors; then its edges.
typedef struct {
  int32_t tile, tiles;
  /// The index of the first texel, and the number of edges.
  int32_t texel, edges;
  int32_t has_winding;
  /// The winding sum of each row at its left side.
  float winding[8];
} LaminaEdgeStrip;

/// What `lamina_find_strips` writes. `strips` has room for one more than there are tiles, `texels` for
/// `most + 2` in each of them, `sorted` for all reaches, `ends` for one number for each tile.
typedef struct {
  LaminaEdgeStrip *strips;
  LaminaEdge *texels;
  LaminaReach *sorted;
  int32_t *ends;
} LaminaStripMemory;

/// Groups the edges of a band into strips, from left to right, and writes their texels. A strip ends
/// where no edge goes on, or before a tile with which it had more than `most` edges, at most 64; edges
/// that cross the side of that tile are in both strips. Returns the number of strips, after which an
/// empty one has the windings right of all edges; -1 when one tile has too many edges.
int32_t lamina_find_strips(
    const LaminaEdge *edges, const LaminaReach *reaches, size_t count, float top, int32_t columns,
    int32_t most, LaminaStripMemory memory);

/// The differences of covered area in bands of eight rows, from the row `top` of a window on, in
/// `columns` tiles of eight pixels.
typedef struct {
  /// For each band eight values, one for each row, for each column of pixels of the tiles and of one
  /// more tile: the difference of covered area from the column before.
  float *area;
  /// For each band a byte for each tile and two more: 1 where a tile has a difference.
  uint8_t *touched;
  int32_t columns;
  int32_t count;
  float top;
} LaminaBands;

/// Adds the parts of edges in bands: of all edges, or those of `list` if it is not null.
void lamina_add_to_bands(
    const LaminaEdge *edges, const int32_t *list, size_t count, LaminaBands bands);

/// The same with the vectors that every processor has; gives the same sums.
void lamina_add_to_bands_portable(
    const LaminaEdge *edges, const int32_t *list, size_t count, LaminaBands bands);

/// Joins runs of touched tiles with at most `gap` tiles between them, by touching those; returns the number
/// of touched tiles. `touched` has a byte for each tile of a band, 0 or 1.
size_t lamina_close_gaps(uint8_t *touched, size_t columns, size_t gap);

/// Converts the differences of `columns` columns, a multiple of eight, to eight rows of coverage, and
/// clears them. `winding` is the sum of each row's differences before, and then after them. Columns from
/// `known` on are not covered.
void lamina_sweep(
    float *area, size_t columns, size_t known, int even_odd, float *winding, uint8_t *coverage);

/// The same with the vectors that every processor has; gives the same bytes.
void lamina_sweep_portable(
    float *area, size_t columns, size_t known, int even_odd, float *winding, uint8_t *coverage);

/// Converts coverage to texels by a table of 256.
void lamina_color(
    const uint8_t *coverage, size_t count, const uint32_t *table, uint32_t *texels);

/// Coverage and the texel of each of its values, premultiplied: no channel is greater than the last
/// one, the alpha.
typedef struct {
  const uint8_t *coverage;
  const uint32_t *table;
} LaminaCoat;

/// Converts rows of coverage, `stride` bytes apart, to rows of texels.
void lamina_color_rows(
    LaminaCoat coat, size_t stride, size_t rows, size_t count, uint32_t *texels,
    size_t texel_stride);

/// Converts coverage to texels, one colour upon another.
void lamina_color_over(LaminaCoat below, LaminaCoat above, size_t count, uint32_t *texels);

/// Multiplies coverage by other coverage; products are rounded.
void lamina_multiply(
    const uint8_t *coverage, const uint8_t *other, size_t count, uint8_t *product);

/// A colour in levels of 0 to 255.
typedef float LaminaLevels __attribute__((ext_vector_type(4)));

/// A row of an axial or radial gradient. The position at column x is `start + right * x`; its entry in
/// the table is the position's x, or its length in a radial one, less `offset`, limited to 0 to `last`.
typedef struct {
  float __attribute__((ext_vector_type(2))) start, right;
  float offset, last;
  int32_t is_radial;
} LaminaGradientRow;

/// A table of colours, as texels and in levels.
typedef struct {
  const uint32_t *texels;
  const LaminaLevels *levels;
} LaminaPaint;

/// Writes `count` pixels of a gradient from `column` on. `coverage` has a value for each, or is null
/// where all are covered.
void lamina_paint_gradient(
    LaminaGradientRow row, LaminaPaint paint, int32_t column, size_t count,
    const uint8_t *coverage, uint32_t *texels);

/// The same with the vectors that every processor has; gives the same bytes.
void lamina_paint_gradient_portable(
    LaminaGradientRow row, LaminaPaint paint, int32_t column, size_t count,
    const uint8_t *coverage, uint32_t *texels);

/// The coverage of eight winding sums.
void lamina_coverage(const float *winding, int even_odd, uint8_t *coverage);
