/// The value that is associated with an object for a key; nil if there is none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociationTable.shared.value(of: object as AnyObject, key)
}

/// Associates a value with an object for a key, or removes it with nil.
///
/// Values are released with views, view controllers and layers; those of other objects are released
/// some time after their object.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociationTable.shared.set(object as AnyObject, key: key, value: value, policy: policy)
}

/// Removes all values that are associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociationTable.shared.remove(object as AnyObject)
}
