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
}
