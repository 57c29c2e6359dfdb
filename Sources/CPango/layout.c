#include "private.h"

#include <math.h>
#include <string.h>

static int units(double points) {
  double scaled = points * PANGO_SCALE;
  if (!(scaled > -1e9)) return -1000000000;
  return scaled < 1e9 ? (int)lround(scaled) : 1000000000;
}

static void add(PangoAttrList *list, PangoAttribute *attribute, const cpango_span *span) {
  attribute->start_index = span->start;
  attribute->end_index = span->end;
  pango_attr_list_insert(list, attribute);
}

static PangoAttrList *attributes(const cpango_paragraph *paragraph) {
  PangoAttrList *list = pango_attr_list_new();
  for (uint32_t i = 0; i < paragraph->span_count; i++) {
    const cpango_span *span = &paragraph->spans[i];
    PangoFontDescription *description = cpango_description(&span->font, span->size);
    add(list, pango_attr_font_desc_new(description), span);
    pango_font_description_free(description);
    // A unique colour prevents Pango from merging the glyphs of adjacent spans.
    add(list, pango_attr_foreground_new(i & 0xffff, (i >> 16) & 0xffff, 0), span);
    if (!span->has_ligatures)
      add(list, pango_attr_font_features_new("liga=0, clig=0, dlig=0"), span);
    if (span->is_box) {
      PangoRectangle box = {
          0, -units(span->box_ascent), units(span->box_width),
          units(span->box_ascent + span->box_descent)};
      add(list, pango_attr_shape_new(&box, &box), span);
    }
    if (span->kern != 0) add(list, pango_attr_letter_spacing_new(units(span->kern)), span);
  }
  return list;
}

static void set_up(PangoLayout *layout, const cpango_paragraph *paragraph) {
  static const PangoEllipsizeMode modes[] = {
      PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE, PANGO_ELLIPSIZE_END};
  pango_layout_set_text(layout, paragraph->text, (int)paragraph->length);
  PangoAttrList *list = attributes(paragraph);
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
  int breaks = paragraph->wrap != 0 || paragraph->ellipsis != 0;
  if (breaks && paragraph->width >= 0) pango_layout_set_width(layout, units(paragraph->width));
  pango_layout_set_wrap(
      layout, paragraph->wrap == 2 ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
  pango_layout_set_indent(layout, units(paragraph->indent));
  pango_layout_set_justify(layout, paragraph->is_justified);
  pango_layout_set_auto_dir(layout, paragraph->direction == 0);
  if (paragraph->ellipsis > 0 && paragraph->ellipsis < 4) {
    pango_layout_set_ellipsize(layout, modes[paragraph->ellipsis]);
    pango_layout_set_height(layout, -(paragraph->lines > 0 ? paragraph->lines : 1));
  }
}

/// The first span that ends after `offset`, else the last one.
static uint32_t span_at(const cpango_paragraph *paragraph, int offset) {
  uint32_t low = 0, high = paragraph->span_count > 0 ? paragraph->span_count - 1 : 0;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (offset < 0 || (uint32_t)offset < paragraph->spans[middle].end) high = middle;
    else low = middle + 1;
  }
  return low;
}

/// State of a traversal of the lines: the first pass counts (`fills` = 0), the second one stores.
typedef struct {
  const cpango_paragraph *paragraph;
  cpango_lines *lines;
  int fills;
} walk;

/// The advance of a glyph. Pango widens an ellipsis to fill the line; lines are aligned by their
/// ink here.
static double advance(const PangoAnalysis *analysis, const PangoGlyphInfo *info) {
  int width = info->geometry.width;
  if (analysis->flags & PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) {
    PangoRectangle box;
    pango_font_get_glyph_extents(analysis->font, info->glyph, NULL, &box);
    if (box.width > 0 && box.width < width) width = box.width;
  }
  return width / (double)PANGO_SCALE;
}

static void put_run(walk *to, const PangoGlyphItem *item, double *x) {
  cpango_lines *lines = to->lines;
  const PangoGlyphString *glyphs = item->glyphs;
  cpango_run run = {.first_glyph = lines->glyph_count, .x = *x};
  double pen = *x, shift = 0;
  uint32_t span = span_at(to->paragraph, item->item->offset);
#if PANGO_VERSION_CHECK(1, 50, 0)
  pen += item->start_x_offset / (double)PANGO_SCALE;
  shift = item->y_offset / (double)PANGO_SCALE;
#endif
  for (int i = 0; i < glyphs->num_glyphs; i++) {
    const PangoGlyphInfo *info = &glyphs->glyphs[i];
    int is_missing = (info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0;
    PangoGlyph glyph = is_missing ? 0 : info->glyph;
    // Boxes have an empty glyph per character; they count as glyphs without an outline.
    int is_box = span < to->paragraph->span_count && to->paragraph->spans[span].is_box;
    if (is_missing && !is_box && !lines->missing)
      lines->missing = info->glyph & ~PANGO_GLYPH_UNKNOWN_FLAG;
    if (info->glyph != PANGO_GLYPH_EMPTY || is_box) {
      if (to->fills) {
        cpango_glyph *output = &lines->glyphs[lines->glyph_count];
        output->glyph = is_box ? 0xffff : glyph;
        output->start = (uint32_t)(item->item->offset + glyphs->log_clusters[i]);
        output->x = pen + info->geometry.x_offset / (double)PANGO_SCALE;
        output->y = info->geometry.y_offset / (double)PANGO_SCALE - shift;
      }
      lines->glyph_count++;
      run.glyph_count++;
    }
    pen += advance(&item->item->analysis, info);
  }
#if PANGO_VERSION_CHECK(1, 50, 0)
  pen += item->end_x_offset / (double)PANGO_SCALE;
#endif
  run.width = pen - *x;
  *x = pen;
  if (to->fills) {
    run.span = span;
    run.start = (uint32_t)item->item->offset;
    run.length = (uint32_t)item->item->length;
    run.is_right_to_left = item->item->analysis.level & 1;
    cpango_face_of(item->item->analysis.font, &run.face);
    lines->runs[lines->run_count] = run;
  }
  lines->run_count++;
}

static void put_line(walk *to, PangoLayoutLine *source) {
  cpango_lines *lines = to->lines;
  cpango_line line = {.first_run = lines->run_count};
  double x = 0;
  for (GSList *at = source->runs; at; at = at->next) put_run(to, at->data, &x);
  line.run_count = lines->run_count - line.first_run;
  line.start = (uint32_t)source->start_index;
  line.length = (uint32_t)source->length;
  line.width = x;
  line.is_right_to_left = source->resolved_dir == PANGO_DIRECTION_RTL;
  if (to->fills) lines->lines[lines->line_count] = line;
  lines->line_count++;
}

static void walk_lines(walk *to, GSList *all) {
  to->lines->line_count = to->lines->run_count = to->lines->glyph_count = 0;
  for (GSList *at = all; at; at = at->next) put_line(to, at->data);
}

static void *allocate(uint32_t count, size_t size) { return calloc(count > 0 ? count : 1, size); }

static int collect(PangoLayout *layout, const cpango_paragraph *paragraph, cpango_lines *lines) {
  GSList *all = pango_layout_get_lines_readonly(layout);
  walk to = {paragraph, lines, 0};
  walk_lines(&to, all);
  lines->lines = allocate(lines->line_count, sizeof *lines->lines);
  lines->runs = allocate(lines->run_count, sizeof *lines->runs);
  lines->glyphs = allocate(lines->glyph_count, sizeof *lines->glyphs);
  lines->is_truncated = pango_layout_is_ellipsized(layout);
  if (!lines->lines || !lines->runs || !lines->glyphs) {
    cpango_free(lines);
    return 0;
  }
  to.fills = 1;
  walk_lines(&to, all);
  return 1;
}

int cpango_layout(cpango *text, const cpango_paragraph *paragraph, cpango_lines *lines) {
  memset(lines, 0, sizeof *lines);
  pango_context_set_base_dir(
      text->context, paragraph->direction == 2   ? PANGO_DIRECTION_RTL
                     : paragraph->direction == 1 ? PANGO_DIRECTION_LTR
                                                 : PANGO_DIRECTION_WEAK_LTR);
  PangoLayout *layout = pango_layout_new(text->context);
  set_up(layout, paragraph);
  int done = collect(layout, paragraph, lines);
  g_object_unref(layout);
  return done;
}

void cpango_free(cpango_lines *lines) {
  free(lines->lines);
  free(lines->runs);
  free(lines->glyphs);
  memset(lines, 0, sizeof *lines);
}
