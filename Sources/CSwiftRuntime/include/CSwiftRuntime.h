#pragma once

#include <stdint.h>

/// Makes an object of any subclass of NSObject through its init(), which Swift would only allow if
/// that were `required`; returns it retained. A subclass without init() stops with Swift's message.
void *lamina_new_object(const void *metatype);

/// An overridable method of a Swift class: the descriptors of the method and of the class that
/// declares it. The module of that class passes their addresses.
struct lamina_method_id {
  const void *descriptor;
  const void *owner;
};

/// The implementation of a method in a class's method table, which Swift cannot read.
const void *lamina_method(const void *class_metadata, struct lamina_method_id method);

/// Calls an initialiser with one argument of type `Any` in a subclass, which Swift would only allow
/// if the initialiser were `required`.
///
/// `any` points to an initialised Swift `Any`, which the initialiser consumes. Returns a retained
/// object.
void *lamina_new_copy(const void *class_metadata, struct lamina_method_id init, void *any);

/// Lets the module that has a compositor say so, if the program has one; 0 when it has not.
int lamina_find_painter(void);

/// Whether this is the first thread of the process, asked of the system once for each thread.
int lamina_is_main_thread(void);

/// Whether blocks or tasks wait on the main queue, asked without running the run loop, which
/// allocates memory even where nothing waits. 1 where that cannot be known.
int lamina_main_queue_has_work(void);

/// Starts virtual time, if the program has it.
void lamina_find_virtual_time(void);

/// Seconds from the last `now()` of this thread, or without virtual time from this call, until a
/// deadline of libdispatch, below 0 if it has passed; not a number where its clock is not known, or
/// without end.
double lamina_delay_until(uint64_t when);

/// A rectangle in points.
struct lamina_rect {
  double x, y, width, height;
};

/// Calls an initialiser with one rectangle in a subclass. Returns a retained object.
void *lamina_new_view(
    const void *metatype, struct lamina_method_id init, struct lamina_rect frame);

/// Calls an initialiser with an enumeration without payload and the two words of a Swift `String?`,
/// which it consumes, in a subclass. Returns a retained object.
void *lamina_new_cell(
    const void *metatype, struct lamina_method_id init, uint8_t style, uintptr_t first,
    uintptr_t second);

/// As `lamina_new_cell`, without the enumeration.
void *lamina_new_header(
    const void *metatype, struct lamina_method_id init, uintptr_t first, uintptr_t second);
