#include "CSwiftRuntime.h"

// Weak: programs without UIKit have none of them.
#define WEAK __attribute__((weak))
extern const char viewClass __asm__("$s5UIKit6UIViewCMn") WEAK;
extern const char drawRect __asm__("$s5UIKit6UIViewC4drawyy10Foundation6CGRectVFTq") WEAK;
extern const char drawLayer __asm__(
    "$s5UIKit6UIViewC4draw_2iny10QuartzCore7CALayerC_0F8Graphics9CGContextCtFTq") WEAK;
extern const char displayLayer __asm__(
    "$s5UIKit6UIViewC7displayyy10QuartzCore7CALayerCFTq") WEAK;
extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *owner);

static int overrides(const void *type, const void *base, const void *method) {
  return swift_lookUpClassMethod(type, method, &viewClass) !=
         swift_lookUpClassMethod(base, method, &viewClass);
}

int lamina_view_draws(const void *type, const void *base) {
  return overrides(type, base, &drawRect) || overrides(type, base, &drawLayer) ||
         overrides(type, base, &displayLayer);
}
