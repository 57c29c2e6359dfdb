#include "CPNG.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  jmp_buf env;
  char *message;
  int status;
} failure;

typedef struct {
  const uint8_t *bytes;
  size_t left;
} source;

static void fail(png_structp png, png_const_charp text) {
  failure *f = png_get_error_ptr(png);
  strncpy(f->message, text ? text : "unknown", CPNG_MESSAGE - 1);
  f->message[CPNG_MESSAGE - 1] = 0;
  longjmp(f->env, 1);
}

static void ignore(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  source *s = png_get_io_ptr(png);
  if (count > s->left) {
    ((failure *)png_get_error_ptr(png))->status = CPNG_TRUNCATED;
    png_error(png, "the file ends early");
  }
  memcpy(target, s->bytes, count);
  s->bytes += count;
  s->left -= count;
}

/// Premultiplies colours; returns whether every pixel is opaque.
static int premultiply(uint8_t *pixels, size_t count) {
  unsigned all = 255;
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned alpha = pixels[3];
    all &= alpha;
    if (alpha == 255) continue;
    for (int c = 0; c < 3; c++) pixels[c] = (uint8_t)((pixels[c] * alpha + 127) / 255);
  }
  return all == 255;
}

/// Limits ancillary chunks: a small file may otherwise decompress to gigabytes.
static void open_file(png_structp png, png_infop info, source *bytes) {
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_cache_max(png, 128);
  png_set_chunk_malloc_max(png, 4u << 20);
  png_set_read_fn(png, bytes, read_bytes);
  png_read_info(png, info);
}

static void request_rgba(png_structp png, png_infop info, int words) {
  const uint16_t one = 1;
  if (words) png_set_expand_16(png);
  else png_set_expand(png);
  if (!words) png_set_scale_16(png);
  else if (*(const uint8_t *)&one) png_set_swap(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, words ? 0xffff : 0xff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
}

int cpng_size(const uint8_t *data, size_t length, uint32_t *width, uint32_t *height,
              char *message) {
  failure f = {.message = message, .status = CPNG_CORRUPT};
  source bytes = {data, length};
  png_structp volatile png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &f, fail, ignore);
  png_infop volatile info = NULL;
  message[0] = 0;
  if (!png) return CPNG_MEMORY;
  if (setjmp(f.env) == 0) {
    info = png_create_info_struct(png);
    if (!info) png_error(png, "out of memory");
    open_file(png, info, &bytes);
    *width = png_get_image_width(png, info);
    *height = png_get_image_height(png, info);
    f.status = CPNG_OK;
  }
  png_structp p = png;
  png_infop i = info;
  png_destroy_read_struct(&p, &i, NULL);
  return f.status;
}

/// Decodes to RGBA with straight alpha and components of 1 or 2 bytes.
static int decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                  uint8_t *pixels, size_t component, char *message) {
  failure f = {.message = message, .status = CPNG_CORRUPT};
  source bytes = {data, length};
  png_structp volatile png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &f, fail, ignore);
  png_infop volatile info = NULL;
  png_bytep *volatile rows = NULL;
  message[0] = 0;
  if (!png) return CPNG_MEMORY;
  if (setjmp(f.env) == 0) {
    info = png_create_info_struct(png);
    rows = malloc(sizeof *rows * height);
    if (!info || !rows) {
      f.status = CPNG_MEMORY;
      png_error(png, "out of memory");
    }
    open_file(png, info, &bytes);
    request_rgba(png, info, component == 2);
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height ||
        png_get_rowbytes(png, info) != (size_t)width * 4 * component)
      png_error(png, "unexpected row size");
    for (uint32_t y = 0; y < height; y++) rows[y] = pixels + (size_t)y * width * 4 * component;
    png_read_image(png, rows);
    png_read_end(png, NULL);
    f.status = CPNG_OK;
  }
  png_structp p = png;
  png_infop i = info;
  png_destroy_read_struct(&p, &i, NULL);
  free(rows);
  return f.status;
}

int cpng_decode(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                uint8_t *pixels, int *opaque, char *message) {
  int status = decode(data, length, width, height, pixels, 1, message);
  if (status == CPNG_OK) *opaque = premultiply(pixels, (size_t)width * height);
  return status;
}

int cpng_decode_words(const uint8_t *data, size_t length, uint32_t width, uint32_t height,
                      uint16_t *words, char *message) {
  return decode(data, length, width, height, (uint8_t *)words, 2, message);
}

uint8_t *cpng_profile(const uint8_t *data, size_t length, size_t *count) {
  char message[CPNG_MESSAGE];
  failure f = {.message = message, .status = CPNG_CORRUPT};
  source bytes = {data, length};
  png_structp volatile png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &f, fail, ignore);
  png_infop volatile info = NULL;
  uint8_t *volatile profile = NULL;
  if (!png) return NULL;
  if (setjmp(f.env) == 0) {
    info = png_create_info_struct(png);
    if (!info) png_error(png, "out of memory");
    open_file(png, info, &bytes);
    png_charp name;
    int method;
    png_bytep found;
    png_uint_32 size;
    if (png_get_iCCP(png, info, &name, &method, &found, &size) && (profile = malloc(size + 1))) {
      memcpy(profile, found, size);
      *count = size;
    }
  }
  png_structp p = png;
  png_infop i = info;
  png_destroy_read_struct(&p, &i, NULL);
  return profile;
}
