import UIKitCore

extension UIPageViewController {
  /// The direction of a change of pages.
  public enum NavigationDirection: Int, Sendable {
    /// To later pages.
    case forward
    /// To earlier pages.
    case reverse
  }
}
