#pragma once
#include <stddef.h>
#include <stdint.h>

// Lines of text, laid out by Pango with the fonts that fontconfig finds. Lengths are in points, which
// are pixels here; y grows downwards. Nothing is hinted or rounded, and no locale is asked, so that the
// same fonts give the same lines. Pango's and GLib's headers stay inside of the C files.

/// Fonts and what has been found out about them. Not to be used by two threads at once.
typedef struct cpango cpango;

/// Which font is wanted: a family, and the weight (100 to 1000), slant (0 upright, 1 oblique, 2
/// italic) and stretch (0 to 8, 4 is normal) in it.
typedef struct {
  const char *family;
  int weight, slant, stretch;
} cpango_choice;

/// A face of a font file that Pango chose, and how it is bent into what was wanted.
typedef struct {
  /// Lives as long as the process.
  const char *file;
  int index;
  double size;
  /// How far the top of the square leans to the right, in squares.
  double shear;
  int is_emboldened;
} cpango_face;

/// Bytes of the text that look the same.
typedef struct {
  uint32_t start, end;
  cpango_choice font;
  double size;
  /// Added between characters.
  double kern;
} cpango_span;

/// One paragraph to lay out.
typedef struct {
  /// UTF-8.
  const char *text;
  uint32_t length;
  const cpango_span *spans;
  uint32_t span_count;
  /// Where lines end; negative: nowhere.
  double width;
  /// How much further to the right the first line begins; negative: the others.
  double indent;
  /// 0 nowhere, 1 between words, 2 between characters.
  int wrap;
  /// Where the last line is cut if it is too long: 0 nowhere, 1 start, 2 middle, 3 end.
  int ellipsis;
  /// How many lines there may be, where there is an ellipsis.
  int lines;
  /// 0 as the text says, 1 left to right, 2 right to left.
  int direction;
  int is_justified;
} cpango_paragraph;

typedef struct {
  uint32_t glyph;
  /// From the start of the line and its baseline.
  double x, y;
} cpango_glyph;

/// Glyphs of one font and one span, in the order in which they are seen.
typedef struct {
  uint32_t first_glyph, glyph_count;
  uint32_t span;
  cpango_face face;
  double x, width;
} cpango_run;

typedef struct {
  uint32_t first_run, run_count;
  /// Bytes of the text.
  uint32_t start, length;
  double width;
  int is_right_to_left;
} cpango_line;

/// What a paragraph became; to be freed.
typedef struct {
  cpango_line *lines;
  cpango_run *runs;
  cpango_glyph *glyphs;
  uint32_t line_count, run_count, glyph_count;
  int is_truncated;
} cpango_lines;

/// NULL where there is no memory.
cpango *cpango_open(void);

void cpango_close(cpango *text);

/// To be called after fontconfig was given more fonts.
void cpango_fonts_changed(cpango *text);

/// What a PostScript name, a full name or a family's name stands for; 0 where nobody has it, and the
/// choice is what the name alone tells. `family` is at least 256 bytes.
int cpango_find(const char *name, cpango_choice *choice, char *family);

/// Tells the families that there are or, with `family`, the PostScript names in one; some more than once.
void cpango_list(const char *family, void (*each)(void *context, const char *name), void *context);

/// The face that a choice comes to; 0 where there is no font at all.
int cpango_load(cpango *text, const cpango_choice *choice, double size, cpango_face *face);

/// Lays a paragraph out; 0 where there is no memory.
int cpango_layout(cpango *text, const cpango_paragraph *paragraph, cpango_lines *lines);

void cpango_free(cpango_lines *lines);
