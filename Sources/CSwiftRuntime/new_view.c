#include "CSwiftRuntime.h"

#define SWIFT __attribute__((swiftcall))
#define TYPE __attribute__((swift_context)) const void *type

typedef SWIFT void *(*view_init)(double x, double y, double width, double height, TYPE);
typedef SWIFT void *(*cell_init)(uint8_t style, uintptr_t first, uintptr_t second, TYPE);
typedef SWIFT void *(*header_init)(uintptr_t first, uintptr_t second, TYPE);

void *lamina_new_view(const void *type, struct lamina_method_id method, struct lamina_rect frame) {
  view_init init = (view_init)lamina_method(type, method);
  return init(frame.x, frame.y, frame.width, frame.height, type);
}

void *lamina_new_cell(
    const void *type, struct lamina_method_id method, uint8_t style, uintptr_t first,
    uintptr_t second) {
  cell_init init = (cell_init)lamina_method(type, method);
  return init(style, first, second, type);
}

void *lamina_new_header(
    const void *type, struct lamina_method_id method, uintptr_t first, uintptr_t second) {
  header_init init = (header_init)lamina_method(type, method);
  return init(first, second, type);
}
