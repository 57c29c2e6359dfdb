#include "CSwiftRuntime.h"

// Weak: programs without UIKit have none of them.
#define WEAK __attribute__((weak))
#define SWIFT __attribute__((swiftcall))
#define TYPE __attribute__((swift_context)) const void *type

extern const char viewType __asm__("$s5UIKit6UIViewCMn") WEAK;
extern const char viewInit __asm__("$s5UIKit6UIViewC5frameAC10Foundation6CGRectV_tcfCTq") WEAK;
extern const char cellType __asm__("$s5UIKit15UITableViewCellCMn") WEAK;
extern const char cellInit __asm__(
    "$s5UIKit15UITableViewCellC5style15reuseIdentifierA2C0D5StyleO_SSSgtcfCTq") WEAK;
extern const char headerType __asm__("$s5UIKit023UITableViewHeaderFooterC0CMn") WEAK;
extern const char headerInit __asm__(
    "$s5UIKit023UITableViewHeaderFooterC0C15reuseIdentifierACSSSg_tcfCTq") WEAK;
extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *owner);

typedef SWIFT void *(*view_init)(double x, double y, double width, double height, TYPE);
typedef SWIFT void *(*cell_init)(uint8_t style, uintptr_t first, uintptr_t second, TYPE);
typedef SWIFT void *(*header_init)(uintptr_t first, uintptr_t second, TYPE);

void *lamina_new_view(const void *type, struct lamina_rect frame) {
  view_init init = (view_init)swift_lookUpClassMethod(type, &viewInit, &viewType);
  return init(frame.x, frame.y, frame.width, frame.height, type);
}

void *lamina_new_cell(const void *type, uint8_t style, uintptr_t first, uintptr_t second) {
  cell_init init = (cell_init)swift_lookUpClassMethod(type, &cellInit, &cellType);
  return init(style, first, second, type);
}

void *lamina_new_header(const void *type, uintptr_t first, uintptr_t second) {
  header_init init = (header_init)swift_lookUpClassMethod(type, &headerInit, &headerType);
  return init(first, second, type);
}
