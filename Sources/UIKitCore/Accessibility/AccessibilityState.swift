/// The accessibility properties of a view; nil values mean the view's own.
struct AccessibilityState {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var hidesElements = false
  var isModal = false
}

extension UIView {
  final func editAccessibility(_ edit: (inout AccessibilityState) -> Void) {
    var state = viewState.accessibility ?? AccessibilityState()
    edit(&state)
    viewState.accessibility = state
  }
}
