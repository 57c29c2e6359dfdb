#pragma once

/// Makes an object of any subclass of NSObject through its init(), which Swift would only allow if
/// that were `required`; returns it retained. A subclass without init() stops with Swift's message.
void *lamina_new_object(const void *metatype);

/// Calls `CALayer.init(layer:)` of a subclass, which Swift cannot do since the initialiser is not
/// `required`: looks its slot up in the class's method table.
///
/// `any` points to an initialised Swift `Any`, which the initialiser consumes. Returns a retained
/// object.
void *lamina_layer_copy(const void *class_metadata, void *any);

/// Whether a subclass of UIView overrides one of the functions that draw, which Swift cannot tell:
/// compares the class's method table with UIView's own, `base`.
int lamina_view_draws(const void *class_metadata, const void *base);

/// Lets the module that has a compositor say so, if the program has one; 0 when it has not.
int lamina_find_painter(void);

/// Whether blocks or tasks wait on the main queue, asked without running the run loop, which
/// allocates memory even where nothing waits. 1 where that cannot be told.
int lamina_main_queue_has_work(void);
