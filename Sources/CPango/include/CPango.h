#pragma once
#include <stddef.h>
#include <stdint.h>

// Text layout by Pango with fontconfig's fonts. Lengths are in points (1 pixel); y points down.
// Hinting, rounding and locale are disabled, so that the same fonts give the same lines. Pango's
// and GLib's headers are only included in the C files.

/// A font map with its caches. Not thread-safe.
typedef struct cpango cpango;

/// A font request: family, weight (100 to 1000), slant (0 upright, 1 oblique, 2 italic) and stretch
/// (0 to 8, 4 is normal).
typedef struct {
  const char *family;
  int weight, slant, stretch;
} cpango_choice;

/// A face that Pango selected, and how it is transformed to match the request.
typedef struct {
  /// Valid for the lifetime of the process.
  const char *file;
  int index;
  double size;
  /// Horizontal shear in em per em.
  double shear;
  int is_emboldened;
} cpango_face;

/// A range of bytes with the same attributes.
typedef struct {
  uint32_t start, end;
  cpango_choice font;
  double size;
  /// Letter spacing.
  double kern;
  /// Whether optional ligatures are formed.
  int has_ligatures;
  /// Whether each character is a blank box of this width and these extents.
  int is_box;
  double box_width, box_ascent, box_descent;
} cpango_span;

/// A paragraph to lay out.
typedef struct {
  /// UTF-8.
  const char *text;
  uint32_t length;
  const cpango_span *spans;
  uint32_t span_count;
  /// Maximum line width; negative: unlimited.
  double width;
  /// Indent of the first line; negative: of all other lines.
  double indent;
  /// Line breaks: 0 none, 1 between words, 2 between characters.
  int wrap;
  /// Truncation of the last line: 0 none, 1 start, 2 middle, 3 end.
  int ellipsis;
  /// Maximum number of lines, with truncation.
  int lines;
  /// 0 automatic, 1 left to right, 2 right to left.
  int direction;
  int is_justified;
} cpango_paragraph;

typedef struct {
  uint32_t glyph;
  /// The byte of the text where its cluster starts.
  uint32_t start;
  /// Relative to the start of the line and its baseline.
  double x, y;
} cpango_glyph;

/// Glyphs of one font and one span, in visual order.
typedef struct {
  uint32_t first_glyph, glyph_count;
  uint32_t span;
  cpango_face face;
  double x, width;
  /// Range of bytes of the text.
  uint32_t start, length;
  int is_right_to_left;
} cpango_run;

typedef struct {
  uint32_t first_run, run_count;
  /// Range of bytes of the text.
  uint32_t start, length;
  double width;
  int is_right_to_left;
} cpango_line;

/// The lines of a paragraph; freed by `cpango_free`.
typedef struct {
  cpango_line *lines;
  cpango_run *runs;
  cpango_glyph *glyphs;
  uint32_t line_count, run_count, glyph_count;
  /// The first character that no font has; 0 if there is none.
  uint32_t missing;
  int is_truncated;
} cpango_lines;

/// NULL if memory runs out.
cpango *cpango_open(void);

void cpango_close(cpango *text);

/// Must be called after fonts were added to fontconfig.
void cpango_fonts_changed(cpango *text);

/// Closes the fonts that earlier calls opened, one for each face and size; later calls open them again.
void cpango_close_fonts(cpango *text);

/// Resolves a PostScript name, full name or family; 0 if it is unknown, and `choice` is derived
/// from the name alone. `family` has at least 256 bytes.
int cpango_find(const char *name, cpango_choice *choice, char *family);

/// The installed family that has the widths of another one, as fontconfig's aliases say; 0 if there is
/// none. `family` has at least 256 bytes.
int cpango_metric_alias(const char *name, char *family);

/// Lists all families or, with `family`, the PostScript names of its fonts; may contain duplicates.
void cpango_list(const char *family, void (*each)(void *context, const char *name), void *context);

/// The face for a request; 0 if there is no font.
int cpango_load(cpango *text, const cpango_choice *choice, double size, cpango_face *face);

/// Lays out a paragraph; 0 if memory runs out.
int cpango_layout(cpango *text, const cpango_paragraph *paragraph, cpango_lines *lines);

void cpango_free(cpango_lines *lines);
