#include "CSwiftRuntime.h"

#include <math.h>
#include <stddef.h>
#include <time.h>

uint64_t dispatch_time(uint64_t when, int64_t delta);
uint64_t dispatch_walltime(const struct timespec *when, int64_t delta);

// Defined by virtual time, which records what `now()` returned on the thread; null in programs without it.
extern uint64_t lamina_last_time(void) __attribute__((weak));
extern uint64_t lamina_last_wall_time(void) __attribute__((weak));
extern void lamina_start_virtual_time(void) __attribute__((weak));

void lamina_find_virtual_time(void) {
  if (lamina_start_virtual_time) lamina_start_virtual_time();
}

double lamina_delay_until(uint64_t when) {
  if (when == UINT64_MAX) return NAN;
  // Wall times count down from 0.
  if (when >> 62 == 3) {
    uint64_t last = lamina_last_wall_time ? lamina_last_wall_time() : 0;
    return (double)(int64_t)((last ? last : dispatch_walltime(NULL, 0)) - when) / 1e9;
  }
  if (when >> 62 != 0) return NAN;
  if (when == 0) return 0;
  uint64_t last = lamina_last_time ? lamina_last_time() : 0;
  return (double)(int64_t)(when - (last ? last : dispatch_time(0, 0))) / 1e9;
}
