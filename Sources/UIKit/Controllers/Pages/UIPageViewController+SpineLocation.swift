import UIKitCore

extension UIPageViewController {
  /// Where the spine of a book is.
  public enum SpineLocation: Int, Sendable {
    /// There is none.
    case none
    /// At the start.
    case min
    /// In the middle.
    case mid
    /// At the end.
    case max
  }
}
