#pragma once
#include <stddef.h>
#include <stdint.h>

// Fonts by name (fontconfig), their metrics and outlines (FreeType). FreeType's headers need
// additional compiler flags and are only included in cfont.c.

/// A face of a font file. Not thread-safe.
typedef struct cfont cfont;

/// Font metrics in font units.
typedef struct {
  int units, ascent, descent, leading, cap_height, x_height, glyphs;
  int left, bottom, right, top;
  /// Position of the centre of an underline, and its thickness.
  int underline, underline_width;
  double italic_angle;
  /// The version in the font's header; 0 if it has none.
  double version;
} cfont_metrics;

/// Receives a path element: 0 move, 1 line, 2 quadratic curve, 3 cubic curve.
typedef void (*cfont_element)(void *context, int kind, const double *points);

/// Opens the font with this PostScript name, full name or family; otherwise one of the family
/// `substitute` in the style of `name`, with `exact` set to 0. NULL if there is none.
cfont *cfont_open_name(const char *name, const char *substitute, int *exact);

/// Opens the font in `bytes`, which must outlive it. NULL if it is invalid.
cfont *cfont_open_bytes(const uint8_t *bytes, size_t length);

/// Opens the face with this index in a font file. NULL if it is invalid.
cfont *cfont_open_file(const char *file, int index);

/// Adds the fonts of a directory and its subdirectories; 0 on failure.
int cfont_add_directory(const char *directory);

/// Adds the fonts of a file; 0 on failure.
int cfont_add_file(const char *file);

void cfont_close(cfont *font);

void cfont_measure(cfont *font, cfont_metrics *metrics);

/// The PostScript name; NULL if there is none.
const char *cfont_postscript_name(cfont *font);

/// Copies the full name in UTF-16BE; returns its length in bytes, 0 if there is none.
size_t cfont_full_name(cfont *font, uint8_t *bytes, size_t capacity);

/// The glyph with this name; 0 if there is none.
uint16_t cfont_glyph_named(cfont *font, const char *name);

/// The glyph of this character; 0 if there is none.
uint16_t cfont_glyph_of(cfont *font, uint32_t character);

/// Copies the name of a glyph; 0 if it has none.
int cfont_glyph_name(cfont *font, uint16_t glyph, char *name, unsigned capacity);

/// The advance of a glyph in font units, and its outline; 0 if the glyph does not exist.
int cfont_outline(cfont *font, uint16_t glyph, int *advance, cfont_element element, void *context);

/// The bitmap of a colour glyph: premultiplied BGRA, top row first.
typedef struct {
  const uint8_t *pixels;
  int width, height, stride;
  /// Position of its left and top edges relative to the glyph's origin in em, y up.
  double left, top;
  /// Pixels per em.
  double scale;
} cfont_picture;

/// Whether the font has colour glyphs.
int cfont_has_color(cfont *font);

/// The bitmap of a colour glyph, valid until the next call; 0 if the glyph has no colours.
int cfont_picture_of(cfont *font, uint16_t glyph, cfont_picture *picture);
