import CoreGraphics

/// The accessibility properties that few objects have; nil values mean the object's own.
struct AccessibilityExtras {
  var elements: [Any]?
  var frame: CGRect?
  var path: UIBezierPath?
  var point: CGPoint?
  var actions: [UIAccessibilityCustomAction]?
  var language: String?
  var groups = false
  var ignoresInversion = false
}

extension UIResponder {
  final func editAccessibilityExtras(_ edit: (inout AccessibilityExtras) -> Void) {
    var extras = accessibilityExtras ?? AccessibilityExtras()
    edit(&extras)
    accessibilityExtras = extras
  }

  /// The number of elements inside the object; `NSNotFound` if they are not listed.
  public func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  /// The element with an index; nil if there is none.
  public func accessibilityElement(at index: Int) -> Any? {
    guard let all = accessibilityElements, all.indices.contains(index) else { return nil }
    return all[index]
  }
  /// The index of an element; `NSNotFound` if it is not listed.
  public func index(ofAccessibilityElement element: Any) -> Int {
    let wanted = element as AnyObject
    return accessibilityElements?.firstIndex { $0 as AnyObject === wanted } ?? NSNotFound
  }
}
