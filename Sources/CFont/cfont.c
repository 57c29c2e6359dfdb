#include "CFont.h"

#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include <stdlib.h>
#include <string.h>

#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_SFNT_NAMES_H
#include FT_TRUETYPE_TABLES_H

struct cfont {
  FT_Library library;
  FT_Face face;
};

static cfont *open_face(const char *file, int index, const uint8_t *bytes, size_t length) {
  cfont *font = calloc(1, sizeof *font);
  if (!font) return NULL;
  if (FT_Init_FreeType(&font->library)) {
    free(font);
    return NULL;
  }
  int failed = file ? FT_New_Face(font->library, file, index, &font->face)
                    : FT_New_Memory_Face(font->library, bytes, (FT_Long)length, 0, &font->face);
  // Bitmap fonts have neither outlines nor units; only colour bitmap fonts are accepted.
  if (!failed && !FT_IS_SCALABLE(font->face) &&
      !(FT_HAS_COLOR(font->face) && FT_HAS_FIXED_SIZES(font->face))) {
    FT_Done_Face(font->face);
    failed = 1;
  }
  if (failed) {
    FT_Done_FreeType(font->library);
    free(font);
    return NULL;
  }
  return font;
}

cfont *cfont_open_bytes(const uint8_t *bytes, size_t length) {
  return length > 0 && length < 0x7fffffff ? open_face(NULL, 0, bytes, length) : NULL;
}

cfont *cfont_open_file(const char *file, int index) { return open_face(file, index, NULL, 0); }

int cfont_add_directory(const char *directory) {
  return FcInit() && FcConfigAppFontAddDir(NULL, (const FcChar8 *)directory);
}

int cfont_add_file(const char *file) {
  return FcInit() && FcConfigAppFontAddFile(NULL, (const FcChar8 *)file);
}

static cfont *open_pattern(FcPattern *pattern) {
  FcChar8 *file = NULL;
  int index = 0;
  if (FcPatternGetString(pattern, FC_FILE, 0, &file) != FcResultMatch) return NULL;
  FcPatternGetInteger(pattern, FC_INDEX, 0, &index);
  return open_face((const char *)file, index, NULL, 0);
}

/// The face whose `key` is `name`; among several, the upright one of regular weight, then the first
/// by file name.
static cfont *open_listed(const char *key, const char *name) {
  FcPattern *wanted = FcPatternCreate();
  FcObjectSet *keys = FcObjectSetBuild(FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_WIDTH, NULL);
  FcPatternAddString(wanted, key, (const FcChar8 *)name);
  FcFontSet *found = FcFontList(NULL, wanted, keys);
  FcPattern *best = NULL;
  const char *best_file = NULL;
  int best_distance = 0;
  for (int i = 0; found && i < found->nfont; i++) {
    FcChar8 *file = NULL;
    int weight = FC_WEIGHT_REGULAR, slant = 0, width = FC_WIDTH_NORMAL;
    if (FcPatternGetString(found->fonts[i], FC_FILE, 0, &file) != FcResultMatch) continue;
    FcPatternGetInteger(found->fonts[i], FC_WEIGHT, 0, &weight);
    FcPatternGetInteger(found->fonts[i], FC_SLANT, 0, &slant);
    FcPatternGetInteger(found->fonts[i], FC_WIDTH, 0, &width);
    int distance = abs(weight - FC_WEIGHT_REGULAR) + slant + abs(width - FC_WIDTH_NORMAL);
    if (!best || distance < best_distance ||
        (distance == best_distance && strcmp((const char *)file, best_file) < 0)) {
      best = found->fonts[i];
      best_file = (const char *)file;
      best_distance = distance;
    }
  }
  cfont *font = best ? open_pattern(best) : NULL;
  if (found) FcFontSetDestroy(found);
  FcObjectSetDestroy(keys);
  FcPatternDestroy(wanted);
  return font;
}

/// A font of `family` in the style of "Family-BoldItalic".
static cfont *open_substitute(const char *name, const char *family) {
  const char *style = name + strcspn(name, "-");
  FcPattern *wanted = FcPatternCreate();
  FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)family);
  FcPatternAddBool(wanted, FC_SCALABLE, FcTrue);
  if (strstr(style, "Bold")) FcPatternAddInteger(wanted, FC_WEIGHT, FC_WEIGHT_BOLD);
  if (strstr(style, "Italic") || strstr(style, "Oblique"))
    FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ITALIC);
  FcConfigSubstitute(NULL, wanted, FcMatchPattern);
  FcDefaultSubstitute(wanted);
  FcResult result;
  FcPattern *match = FcFontMatch(NULL, wanted, &result);
  cfont *font = match ? open_pattern(match) : NULL;
  if (match) FcPatternDestroy(match);
  FcPatternDestroy(wanted);
  return font;
}

cfont *cfont_open_name(const char *name, const char *substitute, int *exact) {
  if (!FcInit()) return NULL;
  *exact = 1;
  cfont *font = open_listed(FC_POSTSCRIPT_NAME, name);
  if (!font) font = open_listed(FC_FULLNAME, name);
  if (!font) font = open_listed(FC_FAMILY, name);
  if (font) return font;
  *exact = 0;
  return open_substitute(name, substitute);
}

void cfont_close(cfont *font) {
  FT_Done_Face(font->face);
  FT_Done_FreeType(font->library);
  free(font);
}

/// The metrics of a face without outlines, which FreeType leaves at 0, from its tables.
static void measure_bitmaps(FT_Face face, cfont_metrics *metrics) {
  const TT_Header *head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD);
  const TT_HoriHeader *line = FT_Get_Sfnt_Table(face, FT_SFNT_HHEA);
  if (!head || !line || head->Units_Per_EM == 0) return;
  metrics->units = head->Units_Per_EM;
  metrics->ascent = line->Ascender;
  metrics->descent = line->Descender;
  metrics->leading = line->Line_Gap;
  metrics->left = head->xMin;
  metrics->bottom = head->yMin;
  metrics->right = head->xMax;
  metrics->top = head->yMax;
}

void cfont_measure(cfont *font, cfont_metrics *metrics) {
  FT_Face face = font->face;
  memset(metrics, 0, sizeof *metrics);
  metrics->units = face->units_per_EM;
  metrics->ascent = face->ascender;
  metrics->descent = face->descender;
  metrics->leading = face->height - (face->ascender - face->descender);
  metrics->glyphs = (int)face->num_glyphs;
  metrics->left = (int)face->bbox.xMin;
  metrics->bottom = (int)face->bbox.yMin;
  metrics->right = (int)face->bbox.xMax;
  metrics->top = (int)face->bbox.yMax;
  metrics->underline = face->underline_position;
  metrics->underline_width = face->underline_thickness;
  if (!FT_IS_SCALABLE(face)) measure_bitmaps(face, metrics);
  const TT_Header *head = FT_Get_Sfnt_Table(face, FT_SFNT_HEAD);
  if (head) metrics->version = head->Font_Revision / 65536.0;
  const TT_OS2 *os2 = FT_Get_Sfnt_Table(face, FT_SFNT_OS2);
  if (os2 && os2->version >= 2 && os2->version != 0xFFFF) {
    metrics->cap_height = os2->sCapHeight;
    metrics->x_height = os2->sxHeight;
  }
  const TT_Postscript *post = FT_Get_Sfnt_Table(face, FT_SFNT_POST);
  if (post) metrics->italic_angle = post->italicAngle / 65536.0;
}

const char *cfont_postscript_name(cfont *font) { return FT_Get_Postscript_Name(font->face); }

size_t cfont_full_name(cfont *font, uint8_t *bytes, size_t capacity) {
  FT_UInt count = FT_Get_Sfnt_Name_Count(font->face);
  for (FT_UInt i = 0; i < count; i++) {
    FT_SfntName name;
    if (FT_Get_Sfnt_Name(font->face, i, &name) || name.name_id != 4 || name.platform_id != 3)
      continue;
    size_t length = name.string_len < capacity ? name.string_len : capacity;
    memcpy(bytes, name.string, length);
    return length;
  }
  return 0;
}

uint16_t cfont_glyph_named(cfont *font, const char *name) {
  return (uint16_t)FT_Get_Name_Index(font->face, name);
}

uint16_t cfont_glyph_of(cfont *font, uint32_t character) {
  return (uint16_t)FT_Get_Char_Index(font->face, character);
}

int cfont_glyph_name(cfont *font, uint16_t glyph, char *name, unsigned capacity) {
  return FT_HAS_GLYPH_NAMES(font->face) && glyph < font->face->num_glyphs &&
         FT_Get_Glyph_Name(font->face, glyph, name, capacity) == 0;
}

typedef struct {
  cfont_element element;
  void *context;
} sink;

static int emit(const sink *to, int kind, const FT_Vector *a, const FT_Vector *b,
                const FT_Vector *c) {
  double points[6] = {a->x, a->y, b ? b->x : 0, b ? b->y : 0, c ? c->x : 0, c ? c->y : 0};
  to->element(to->context, kind, points);
  return 0;
}

static int move_to(const FT_Vector *to, void *user) { return emit(user, 0, to, NULL, NULL); }
static int line_to(const FT_Vector *to, void *user) { return emit(user, 1, to, NULL, NULL); }
static int conic_to(const FT_Vector *control, const FT_Vector *to, void *user) {
  return emit(user, 2, control, to, NULL);
}
static int cubic_to(const FT_Vector *a, const FT_Vector *b, const FT_Vector *to, void *user) {
  return emit(user, 3, a, b, to);
}

int cfont_outline(cfont *font, uint16_t glyph, int *advance, cfont_element element,
                  void *context) {
  static const FT_Outline_Funcs functions = {move_to, line_to, conic_to, cubic_to, 0, 0};
  if (glyph >= font->face->num_glyphs ||
      FT_Load_Glyph(font->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP))
    return 0;
  FT_GlyphSlot slot = font->face->glyph;
  *advance = (int)slot->metrics.horiAdvance;
  sink to = {element, context};
  if (slot->format == FT_GLYPH_FORMAT_OUTLINE)
    FT_Outline_Decompose(&slot->outline, &functions, &to);
  return 1;
}

int cfont_has_color(cfont *font) { return FT_HAS_COLOR(font->face); }

/// Selects the largest bitmap size, or 128 pixels for scalable fonts.
static int select_size(FT_Face face) {
  if (FT_IS_SCALABLE(face)) return FT_Set_Pixel_Sizes(face, 0, 128) == 0;
  int best = -1;
  for (int i = 0; i < face->num_fixed_sizes; i++)
    if (best < 0 || face->available_sizes[i].y_ppem > face->available_sizes[best].y_ppem) best = i;
  return best >= 0 && FT_Select_Size(face, best) == 0;
}

int cfont_picture_of(cfont *font, uint16_t glyph, cfont_picture *picture) {
  FT_Face face = font->face;
  if (!FT_HAS_COLOR(face) || glyph >= face->num_glyphs || !select_size(face)) return 0;
  if (FT_Load_Glyph(face, glyph, FT_LOAD_COLOR | FT_LOAD_RENDER | FT_LOAD_NO_HINTING)) return 0;
  const FT_GlyphSlot slot = face->glyph;
  const FT_Bitmap *bitmap = &slot->bitmap;
  if (bitmap->pixel_mode != FT_PIXEL_MODE_BGRA || bitmap->pitch <= 0) return 0;
  picture->pixels = bitmap->buffer;
  picture->width = (int)bitmap->width;
  picture->height = (int)bitmap->rows;
  picture->stride = bitmap->pitch;
  picture->scale = face->size->metrics.y_ppem;
  if (!(picture->scale > 0)) return 0;
  picture->left = slot->bitmap_left / picture->scale;
  picture->top = slot->bitmap_top / picture->scale;
  return 1;
}
