#include "CJPEG.h"

#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/// Limit against decompression bombs: every scan costs a pass over all coefficients.
enum { MAX_SCANS = 256 };

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf env;
  char *message;
  int status;
} failure;

static void fail(j_common_ptr info) {
  failure *f = (failure *)info->err;
  char text[JMSG_LENGTH_MAX];
  (*info->err->format_message)(info, text);
  strncpy(f->message, text, CJPEG_MESSAGE - 1);
  f->message[CJPEG_MESSAGE - 1] = 0;
  if (info->err->msg_code == JWRN_JPEG_EOF || info->err->msg_code == JERR_INPUT_EOF)
    f->status = CJPEG_TRUNCATED;
  if (info->err->msg_code == JERR_OUT_OF_MEMORY) f->status = CJPEG_MEMORY;
  longjmp(f->env, 1);
}

/// Treats warnings about lost pixels as errors; stray bytes between markers are tolerated.
static void emit(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_BOGUS_PROGRESSION:
  case JWRN_MUST_RESYNC:
    fail(info);
  }
}

static void ignore_message(j_common_ptr info) { (void)info; }

static void count_scans(j_common_ptr info) {
  if (info->is_decompressor && ((j_decompress_ptr)info)->input_scan_number > MAX_SCANS) {
    failure *f = (failure *)info->err;
    strncpy(f->message, "too many scans", CJPEG_MESSAGE - 1);
    longjmp(f->env, 1);
  }
}

static void prepare(struct jpeg_decompress_struct *info, failure *f, char *message) {
  memset(info, 0, sizeof *info);
  info->err = jpeg_std_error(&f->base);
  f->base.error_exit = fail;
  f->base.emit_message = emit;
  f->base.output_message = ignore_message;
  f->message = message;
  f->status = CJPEG_CORRUPT;
  message[0] = 0;
}

int cjpeg_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height,
               char *message) {
  struct jpeg_decompress_struct info;
  failure f;
  prepare(&info, &f, message);
  if (setjmp(f.env) == 0) {
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, data, length);
    jpeg_read_header(&info, TRUE);
    *width = info.image_width;
    *height = info.image_height;
    f.status = CJPEG_OK;
  }
  jpeg_destroy_decompress(&info);
  return f.status;
}

/// Expands a row in place from 1 or 3 bytes per pixel to 4, back to front.
static void expand_to_rgba(uint8_t *row, uint32_t width, int components) {
  for (uint32_t x = width; x-- > 0;) {
    const uint8_t *from = row + (size_t)x * components;
    uint8_t r = from[0], g = from[components > 1], b = from[components > 1 ? 2 : 0];
    uint8_t *to = row + (size_t)x * 4;
    to[0] = r;
    to[1] = g;
    to[2] = b;
    to[3] = 255;
  }
}

/// Converts a CMYK row to RGBA in place; Adobe's files store inverted values.
static void convert_cmyk(uint8_t *row, uint32_t width, int inverted) {
  for (uint32_t x = 0; x < width; x++, row += 4) {
    unsigned light = inverted ? row[3] : 255u - row[3];
    for (int c = 0; c < 3; c++) {
      unsigned paper = inverted ? row[c] : 255u - row[c];
      row[c] = (uint8_t)((paper * light + 127) / 255);
    }
    row[3] = 255;
  }
}

static void read_rows(struct jpeg_decompress_struct *info, uint8_t *pixels) {
  int four = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  if (four)
    info->out_color_space = JCS_CMYK;
  else if (info->jpeg_color_space != JCS_GRAYSCALE)
    info->out_color_space = JCS_RGB;
  jpeg_start_decompress(info);
  while (info->output_scanline < info->output_height) {
    uint8_t *row = pixels + (size_t)info->output_scanline * info->output_width * 4;
    JSAMPROW rows[1] = {row};
    if (jpeg_read_scanlines(info, rows, 1) == 0) ERREXIT(info, JERR_INPUT_EOF);
    if (four)
      convert_cmyk(row, info->output_width, info->saw_Adobe_marker);
    else
      expand_to_rgba(row, info->output_width, info->output_components);
  }
  jpeg_finish_decompress(info);
}

int cjpeg_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                 uint8_t *pixels, int *opaque, char *message) {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress = {.progress_monitor = count_scans};
  failure f;
  prepare(&info, &f, message);
  if (setjmp(f.env) == 0) {
    jpeg_create_decompress(&info);
    info.progress = &progress;
    jpeg_mem_src(&info, data, length);
    jpeg_read_header(&info, TRUE);
    if (info.image_width == width && info.image_height == height && info.num_components <= 4) {
      read_rows(&info, pixels);
      *opaque = 1;
      f.status = CJPEG_OK;
    }
  }
  jpeg_destroy_decompress(&info);
  return f.status;
}

uint8_t *cjpeg_profile(const uint8_t *data, size_t length, size_t *count) {
  struct jpeg_decompress_struct info;
  failure f;
  char message[CJPEG_MESSAGE];
  uint8_t *volatile profile = NULL;
  prepare(&info, &f, message);
  if (setjmp(f.env) == 0) {
    JOCTET *found = NULL;
    unsigned size = 0;
    jpeg_create_decompress(&info);
    jpeg_mem_src(&info, data, length);
    jpeg_save_markers(&info, JPEG_APP0 + 2, 0xFFFF);
    jpeg_read_header(&info, TRUE);
    if (jpeg_read_icc_profile(&info, &found, &size)) {
      profile = found;
      *count = size;
    }
  }
  jpeg_destroy_decompress(&info);
  return profile;
}
