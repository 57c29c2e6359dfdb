#include "CSwiftRuntime.h"

extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *owner);

typedef __attribute__((swiftcall)) void *(*InitWithAny)(
    void *any, __attribute__((swift_context)) const void *metadata);

const void *lamina_method(const void *metadata, struct lamina_method_id method) {
  return swift_lookUpClassMethod(metadata, method.descriptor, method.owner);
}

void *lamina_new_copy(const void *metadata, struct lamina_method_id init, void *any) {
  return ((InitWithAny)lamina_method(metadata, init))(any, metadata);
}
