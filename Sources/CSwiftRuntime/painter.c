#include "CSwiftRuntime.h"

// Defined by the module that has a compositor; null in programs without it.
extern void lamina_start_painter(void) __attribute__((weak));

int lamina_find_painter(void) {
  if (!lamina_start_painter) return 0;
  lamina_start_painter();
  return 1;
}
