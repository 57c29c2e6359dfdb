extension UIScrollView {
  /// How the keyboard is dismissed.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Not by scrolling.
    case none
    /// When a drag begins.
    case onDrag
    /// With the drag.
    case interactive
    /// When a drag begins, with its accessory.
    case onDragWithAccessory
    /// With the drag, with its accessory.
    case interactiveWithAccessory
  }
}
