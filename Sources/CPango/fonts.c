#include "private.h"

#include <fontconfig/fontconfig.h>
#include <string.h>

/// Disables hinting, so that glyphs do not depend on size or system settings.
static void never_hint(FcPattern *pattern, gpointer data) {
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
}

cpango *cpango_open(void) {
  cpango *text = calloc(1, sizeof *text);
  if (!text) return NULL;
  text->map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(text->map), 72, 72);
  pango_fc_font_map_set_default_substitute(PANGO_FC_FONT_MAP(text->map), never_hint, NULL, NULL);
  text->context = pango_font_map_create_context(text->map);
  pango_context_set_round_glyph_positions(text->context, FALSE);
  pango_context_set_language(text->context, pango_language_from_string("en"));
  return text;
}

void cpango_close(cpango *text) {
  g_object_unref(text->context);
  g_object_unref(text->map);
  free(text);
}

void cpango_fonts_changed(cpango *text) {
  pango_fc_font_map_config_changed(PANGO_FC_FONT_MAP(text->map));
}

void cpango_close_fonts(cpango *text) {
  pango_fc_font_map_cache_clear(PANGO_FC_FONT_MAP(text->map));
}

static int number(FcPattern *pattern, const char *key, int otherwise) {
  int value = otherwise;
  FcPatternGetInteger(pattern, key, 0, &value);
  return value;
}

static const char *file_of(FcPattern *pattern) {
  FcChar8 *file = NULL;
  return FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch ? (const char *)file : NULL;
}

/// The upright face of regular weight, then the first by file name.
static FcPattern *best_of(FcFontSet *found) {
  FcPattern *best = NULL;
  int best_distance = 0;
  for (int i = 0; found && i < found->nfont; i++) {
    FcPattern *font = found->fonts[i];
    if (!file_of(font)) continue;
    int distance = abs(number(font, FC_WEIGHT, FC_WEIGHT_REGULAR) - FC_WEIGHT_REGULAR) +
                   number(font, FC_SLANT, 0) +
                   abs(number(font, FC_WIDTH, FC_WIDTH_NORMAL) - FC_WIDTH_NORMAL);
    if (!best || distance < best_distance ||
        (distance == best_distance && strcmp(file_of(font), file_of(best)) < 0)) {
      best = font;
      best_distance = distance;
    }
  }
  return best;
}

static void describe(FcPattern *font, cpango_choice *choice, char *family) {
  PangoFontDescription *description = pango_fc_font_description_from_pattern(font, FALSE);
  g_strlcpy(family, pango_font_description_get_family(description), 256);
  choice->family = family;
  choice->weight = pango_font_description_get_weight(description);
  choice->slant = pango_font_description_get_style(description);
  choice->stretch = pango_font_description_get_stretch(description);
  pango_font_description_free(description);
}

static int find_by(const char *key, const char *name, cpango_choice *choice, char *family) {
  FcPattern *wanted = FcPatternCreate();
  FcObjectSet *keys = FcObjectSetBuild(
      FC_FILE, FC_FAMILY, FC_WEIGHT, FC_SLANT, FC_WIDTH, FC_STYLE, (char *)NULL);
  FcPatternAddString(wanted, key, (const FcChar8 *)name);
  FcFontSet *found = FcFontList(NULL, wanted, keys);
  FcPattern *best = best_of(found);
  if (best) describe(best, choice, family);
  if (found) FcFontSetDestroy(found);
  FcObjectSetDestroy(keys);
  FcPatternDestroy(wanted);
  return best != NULL;
}

int cpango_find(const char *name, cpango_choice *choice, char *family) {
  if (!FcInit()) return 0;
  if (find_by(FC_POSTSCRIPT_NAME, name, choice, family)) return 1;
  if (find_by(FC_FULLNAME, name, choice, family)) return 1;
  if (find_by(FC_FAMILY, name, choice, family)) return 1;
  // "Family-BoldItalic" of an unknown family.
  size_t length = strcspn(name, "-");
  if (length > 255) length = 255;
  memcpy(family, name, length);
  family[length] = 0;
  const char *style = name + length;
  choice->family = family;
  choice->weight = strstr(style, "Bold") ? PANGO_WEIGHT_BOLD
                   : strstr(style, "Light") ? PANGO_WEIGHT_LIGHT
                                            : PANGO_WEIGHT_NORMAL;
  int is_italic = strstr(style, "Italic") || strstr(style, "Oblique");
  choice->slant = is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL;
  choice->stretch = PANGO_STRETCH_NORMAL;
  return 0;
}

int cpango_metric_alias(const char *name, char *family) {
  if (!FcInit()) return 0;
  FcPattern *wanted = FcPatternCreate();
  FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)name);
  FcConfigSubstitute(NULL, wanted, FcMatchPattern);
  int is_found = 0;
  int is_after = 0;
  FcValue value;
  FcValueBinding binding;
  // A family that is bound to the wanted one (binding="same") has its widths, and its strong binding;
  // general substitutes are bound weakly. What the machine's preferences put before it is no alias.
  for (int i = 0; !is_found; i++) {
    if (FcPatternGetWithBinding(wanted, FC_FAMILY, i, &value, &binding) != FcResultMatch) break;
    if (value.type != FcTypeString || binding != FcValueBindingStrong) continue;
    if (strcmp((const char *)value.u.s, name) == 0) {
      is_after = 1;
      continue;
    }
    if (!is_after) continue;
    cpango_choice choice;
    is_found = find_by(FC_FAMILY, (const char *)value.u.s, &choice, family);
  }
  FcPatternDestroy(wanted);
  return is_found;
}

void cpango_list(const char *family, void (*each)(void *context, const char *name), void *context) {
  if (!FcInit()) return;
  const char *key = family ? FC_POSTSCRIPT_NAME : FC_FAMILY;
  FcPattern *wanted = FcPatternCreate();
  if (family) FcPatternAddString(wanted, FC_FAMILY, (const FcChar8 *)family);
  FcObjectSet *keys = FcObjectSetBuild(key, (char *)NULL);
  FcFontSet *found = FcFontList(NULL, wanted, keys);
  for (int i = 0; found && i < found->nfont; i++) {
    FcChar8 *name = NULL;
    if (FcPatternGetString(found->fonts[i], key, 0, &name) == FcResultMatch)
      each(context, (const char *)name);
  }
  if (found) FcFontSetDestroy(found);
  FcObjectSetDestroy(keys);
  FcPatternDestroy(wanted);
}

PangoFontDescription *cpango_description(const cpango_choice *choice, double size) {
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, choice->family);
  pango_font_description_set_weight(description, (PangoWeight)choice->weight);
  pango_font_description_set_style(description, (PangoStyle)choice->slant);
  pango_font_description_set_stretch(description, (PangoStretch)choice->stretch);
  pango_font_description_set_absolute_size(description, size * PANGO_SCALE);
  return description;
}

int cpango_face_of(PangoFont *font, cpango_face *face) {
  memset(face, 0, sizeof *face);
  if (!font || !PANGO_IS_FC_FONT(font)) return 0;
  FcPattern *pattern = pango_fc_font_get_pattern(PANGO_FC_FONT(font));
  const char *file = pattern ? file_of(pattern) : NULL;
  if (!file) return 0;
  face->file = g_intern_string(file);
  face->index = number(pattern, FC_INDEX, 0);
  double size = 0;
  FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size);
  FcMatrix *matrix = NULL;
  // Bitmap fonts are scaled by the matrix, synthetic italics sheared.
  if (FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix) == FcResultMatch && matrix->yy > 0) {
    size *= matrix->yy;
    face->shear = matrix->xy / matrix->yy;
  }
  face->size = size;
  FcBool embolden = FcFalse;
  FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden);
  face->is_emboldened = embolden;
  return 1;
}

int cpango_load(cpango *text, const cpango_choice *choice, double size, cpango_face *face) {
  PangoFontDescription *description = cpango_description(choice, size);
  PangoFont *font = pango_font_map_load_font(text->map, text->context, description);
  pango_font_description_free(description);
  int found = cpango_face_of(font, face);
  if (font) g_object_unref(font);
  return found;
}
