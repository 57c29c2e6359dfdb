import UIKitCore

extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// As those of a book; drawn as scrolling.
    case pageCurl
    /// By scrolling.
    case scroll
  }
}
