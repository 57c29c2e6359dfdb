public import Foundation
import UIKitCore

/// Provides the neighbours of pages.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before another one; nil if it is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; nil if it is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots; 0, the default, shows none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the page that is set by code; 0 by default.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Notified of pages that a drag turns.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Called when a drag begins.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called when a page has come to rest after a drag.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}

extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Sendable {
    /// As those of a book; drawn as scrolling.
    case pageCurl
    /// By scrolling.
    case scroll
  }
  /// The axis of the pages.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal
    /// One below another.
    case vertical
  }
  /// The direction of a change of pages.
  public enum NavigationDirection: Int, Sendable {
    /// To later pages.
    case forward
    /// To earlier pages.
    case reverse
  }
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
  /// A key of the options of a page controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space between pages in points, a number.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is. Has no effect.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }
}
