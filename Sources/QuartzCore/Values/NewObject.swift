internal import CSwiftRuntime

/// A new object of a class known only at run time, created by its `init()`.
///
/// Swift allows that call only for a `required` initializer, which Apple's declarations do not
/// have.
package func newObject<Class: AnyObject>(_ type: Class.Type) -> Class? {
  let metatype = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
  guard let object = lamina_new_object(metatype) else { return nil }
  return Unmanaged<AnyObject>.fromOpaque(object).takeRetainedValue() as? Class
}
