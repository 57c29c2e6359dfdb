#define _GNU_SOURCE
#include "CSwiftRuntime.h"

#include <unistd.h>

int lamina_is_main_thread(void) {
  enum { unknown, main_thread, other_thread };
  static _Thread_local int kind;
  if (kind == unknown) kind = getpid() == gettid() ? main_thread : other_thread;
  return kind == main_thread;
}
