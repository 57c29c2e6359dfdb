#pragma once

/// Makes an object of any subclass of NSObject through its init(), which Swift would only allow if
/// that were `required`; returns it retained. A subclass without init() stops with Swift's message.
void *lamina_new_object(const void *metatype);
