#include "CSwiftRuntime.h"

// Descriptors that the Swift compiler emits for CALayer and for its init(layer:).
extern const char layer_class __asm__("$s10QuartzCore7CALayerCMn");
extern const char layer_init __asm__("$s10QuartzCore7CALayerC5layerACyp_tcfCTq");

extern void *swift_lookUpClassMethod(
    const void *metadata, const void *method, const void *description);

typedef __attribute__((swiftcall)) void *(*allocating_init)(
    void *any, __attribute__((swift_context)) const void *metatype);

void *lamina_layer_copy(const void *class_metadata, void *any) {
  allocating_init init =
      (allocating_init)swift_lookUpClassMethod(class_metadata, &layer_init, &layer_class);
  return init(any, class_metadata);
}
