#include "CSwiftRuntime.h"

#include <poll.h>

// libdispatch offers the handle to run loops, which wait on it; on Linux it is an eventfd.
int _dispatch_get_main_queue_handle_4CF(void);

int lamina_main_queue_has_work(void) {
  struct pollfd handle = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
  return poll(&handle, 1, 0) != 0;
}
