#include "CSwiftRuntime.h"

// The method descriptor of NSObject's allocating init() and the descriptor of the class.
extern const char initOfNSObject __asm__("$s10Foundation8NSObjectCACycfCTq");
extern const char classOfNSObject __asm__("$s10Foundation8NSObjectCMn");
extern void *swift_lookUpClassMethod(const void *metadata, const void *method, const void *owner);

typedef __attribute__((swiftcall)) void *(*Init)(__attribute__((swift_context)) const void *type);

void *lamina_new_object(const void *metatype) {
  return ((Init)swift_lookUpClassMethod(metatype, &initOfNSObject, &classOfNSObject))(metatype);
}
