/// Returns the number of elements of an array; 0 for nil.
public func CFArrayGetCount(_ theArray: CFArray?) -> CFIndex { theArray?.count ?? 0 }

/// Returns the address of the element of an array at an index, which the array keeps alive; nil if
/// there is none.
///
/// Differs from Apple: the object of an element that Foundation passes as a Swift value, such as a
/// string, is a copy that is never released.
public func CFArrayGetValueAtIndex(_ theArray: CFArray?, _ idx: CFIndex) -> UnsafeRawPointer! {
  guard let theArray, idx >= 0, idx < theArray.count else { return nil }
  let element: Any = theArray.object(at: idx)
  let object = element as AnyObject
  let isObject = type(of: element) is AnyClass
  let reference = isObject ? Unmanaged.passUnretained(object) : Unmanaged.passRetained(object)
  return UnsafeRawPointer(reference.toOpaque())
}
