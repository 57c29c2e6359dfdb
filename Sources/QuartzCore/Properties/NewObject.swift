internal import CSwiftRuntime

/// A new object of a class known only at run time, with defaults: its `init()`.
///
/// Swift allows that call only where `init()` is `required`, which Apple's declarations are not.
package func newObject<Class: AnyObject>(_ type: Class.Type) -> Class? {
  let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
  guard let object = lamina_new_object(metatype) else { return nil }
  return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? Class
}
