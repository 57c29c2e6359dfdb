#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  jmp_buf env;
  uint8_t *bytes;
  size_t length, capacity;
} sink;

static void fail(png_structp png, png_const_charp text) {
  (void)text;
  longjmp(((sink *)png_get_error_ptr(png))->env, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void write_bytes(png_structp png, png_bytep from, size_t count) {
  sink *s = png_get_io_ptr(png);
  if (s->capacity - s->length < count) {
    size_t capacity = (s->length + count) * 2;
    uint8_t *bytes = realloc(s->bytes, capacity);
    if (!bytes) png_error(png, "out of memory");
    s->bytes = bytes;
    s->capacity = capacity;
  }
  memcpy(s->bytes + s->length, from, count);
  s->length += count;
}

static void flush_bytes(png_structp png) { (void)png; }

/// Converts a row to straight RGBA, or to RGB if opaque.
static void straighten(const uint8_t *from, uint8_t *to, uint32_t width, int opaque) {
  for (uint32_t x = 0; x < width; x++, from += 4) {
    unsigned alpha = opaque ? 255 : from[3];
    for (int c = 0; c < 3; c++) {
      unsigned value = alpha ? (from[c] * 255u + alpha / 2) / alpha : 0;
      *to++ = (uint8_t)(value > 255 ? 255 : value);
    }
    if (!opaque) *to++ = (uint8_t)alpha;
  }
}

uint8_t *cpng_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int opaque,
                     size_t *length) {
  sink s = {.bytes = NULL};
  png_infop volatile info = NULL;
  uint8_t *volatile row = malloc((size_t)width * 4 + 1);
  png_structp volatile png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &s, fail, ignore);
  volatile int done = 0;
  if (row && png && setjmp(s.env) == 0) {
    info = png_create_info_struct(png);
    if (!info) png_error(png, "out of memory");
    png_set_write_fn(png, &s, write_bytes, flush_bytes);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    png_set_IHDR(png, info, width, height, 8, opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGBA,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_write_info(png, info);
    for (uint32_t y = 0; y < height; y++) {
      straighten(pixels + (size_t)y * width * 4, row, width, opaque);
      png_write_row(png, row);
    }
    png_write_end(png, NULL);
    done = 1;
  }
  png_structp p = png;
  png_infop i = info;
  png_destroy_write_struct(&p, &i);
  free(row);
  if (!done) {
    free(s.bytes);
    return NULL;
  }
  *length = s.length;
  return s.bytes;
}
