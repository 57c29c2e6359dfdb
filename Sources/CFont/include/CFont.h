#pragma once
#include <stddef.h>
#include <stdint.h>

// Fonts by name (fontconfig) and their numbers and outlines (FreeType). FreeType's headers need
// flags of their own and stay inside of cfont.c.

/// One face of a font file. Not to be used by two threads at once.
typedef struct cfont cfont;

/// What a font says about itself, in its own units.
typedef struct {
  int units, ascent, descent, leading, cap_height, x_height, glyphs;
  int left, bottom, right, top;
  /// Where the middle of an underline is, and its width.
  int underline, underline_width;
  double italic_angle;
} cfont_metrics;

/// Adds an element to an outline: 0 moves, 1 draws a line, 2 a curve of one control point, 3 of two.
typedef void (*cfont_element)(void *context, int kind, const double *points);

/// The font with this PostScript name, full name or family; else, with `exact` set to 0, what the
/// system puts in its place. NULL where there is none.
cfont *cfont_open_name(const char *name, int *exact);

/// The font in `bytes`, which must outlive it. NULL where it is none.
cfont *cfont_open_bytes(const uint8_t *bytes, size_t length);

/// The face of this number in a font file. NULL where it is none.
cfont *cfont_open_file(const char *file, int index);

/// Offers the fonts in a directory, and those below it, besides the system's; 0 where that fails.
int cfont_add_directory(const char *directory);

void cfont_close(cfont *font);

void cfont_measure(cfont *font, cfont_metrics *metrics);

/// The PostScript name, NULL where there is none.
const char *cfont_postscript_name(cfont *font);

/// The full name in UTF-16, high bytes first; its length in bytes, 0 where there is none.
size_t cfont_full_name(cfont *font, uint8_t *bytes, size_t capacity);

/// A glyph by its name, 0 where there is none.
uint16_t cfont_glyph_named(cfont *font, const char *name);

/// A glyph by its character, 0 where there is none.
uint16_t cfont_glyph_of(cfont *font, uint32_t character);

/// The name of a glyph; 0 where it has none.
int cfont_glyph_name(cfont *font, uint16_t glyph, char *name, unsigned capacity);

/// How far a glyph moves the next one, in font units, and its outline; 0 where there is no such glyph.
int cfont_outline(cfont *font, uint16_t glyph, int *advance, cfont_element element, void *context);

/// A picture of a glyph that has colours of its own: premultiplied BGRA, top row first.
typedef struct {
  const uint8_t *pixels;
  int width, height, stride;
  /// Where its left and top edges are from the glyph's origin, y up, in font squares.
  double left, top;
  /// Its pixels per font square.
  double scale;
} cfont_picture;

/// Whether glyphs may have colours.
int cfont_has_color(cfont *font);

/// The picture of a glyph, valid until the next is asked for; 0 where it has no colours.
int cfont_picture_of(cfont *font, uint16_t glyph, cfont_picture *picture);
