#include "CJPEG.h"

#include <stdio.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  struct jpeg_error_mgr base;
  jmp_buf env;
} failure;

static void fail(j_common_ptr info) { longjmp(((failure *)info->err)->env, 1); }

static void ignore_message(j_common_ptr info) { (void)info; }

static uint8_t over(uint8_t color, uint8_t alpha, uint8_t background) {
  unsigned sum = color + ((255u - alpha) * background + 127) / 255;
  return (uint8_t)(sum < 255 ? sum : 255);
}

static void write_rows(struct jpeg_compress_struct *info, const uint8_t *pixels, uint8_t background,
                       uint8_t *row) {
  while (info->next_scanline < info->image_height) {
    const uint8_t *from = pixels + (size_t)info->next_scanline * info->image_width * 4;
    for (uint32_t x = 0; x < info->image_width; x++)
      for (int c = 0; c < 3; c++) row[x * 3 + c] = over(from[x * 4 + c], from[x * 4 + 3], background);
    JSAMPROW rows[1] = {row};
    jpeg_write_scanlines(info, rows, 1);
  }
}

uint8_t *cjpeg_encode(const uint8_t *pixels, uint32_t width, uint32_t height, uint8_t background,
                      int quality, const uint8_t *profile, size_t profile_size, size_t *length) {
  struct jpeg_compress_struct info;
  failure f;
  unsigned char *file = NULL;
  unsigned long count = 0;
  uint8_t *volatile row = malloc((size_t)width * 3 + 1);
  volatile int done = 0;
  memset(&info, 0, sizeof info);
  info.err = jpeg_std_error(&f.base);
  f.base.error_exit = fail;
  f.base.output_message = ignore_message;
  if (row && setjmp(f.env) == 0) {
    jpeg_create_compress(&info);
    jpeg_mem_dest(&info, &file, &count);
    info.image_width = width;
    info.image_height = height;
    info.input_components = 3;
    info.in_color_space = JCS_RGB;
    jpeg_set_defaults(&info);
    jpeg_set_quality(&info, quality, TRUE);
    jpeg_start_compress(&info, TRUE);
    if (profile_size > 0) jpeg_write_icc_profile(&info, profile, (unsigned)profile_size);
    write_rows(&info, pixels, background, row);
    jpeg_finish_compress(&info);
    done = 1;
  }
  jpeg_destroy_compress(&info);
  free(row);
  if (!done) {
    free(file);
    return NULL;
  }
  *length = count;
  return file;
}
