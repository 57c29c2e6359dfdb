import UIKitCore

extension UIPageViewController {
  /// The axis of the pages.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal
    /// One below another.
    case vertical
  }
}
