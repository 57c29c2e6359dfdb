/// Whether two boxes hold the same object or equal values.
package func isSameObject(_ a: Any?, _ b: Any?) -> Bool {
  switch (a, b) {
  case (nil, nil): return true
  case (let a as CATransform3D, let b as CATransform3D):
    return CATransform3DEqualToTransform(a, b)
  case (let a?, let b?):
    if let a = a as? any Hashable, let b = b as? any Hashable {
      return AnyHashable(a) == AnyHashable(b)
    }
    guard type(of: a) is AnyClass, type(of: b) is AnyClass else { return false }
    return a as AnyObject === b as AnyObject
  default: return false
  }
}

extension ContentsValue {
  static func isSame(_ a: ContentsValue, _ b: ContentsValue) -> Bool {
    a.crossFade == nil && b.crossFade == nil && isSameObject(a.object, b.object)
  }
}

extension ObjectValue {
  static func isSame(_ a: ObjectValue, _ b: ObjectValue) -> Bool {
    isSameObject(a.object, b.object)
  }
}
