import CoreGraphics
public import Foundation
import QuartzCore
import UIKitCore

/// A controller of pages, which a drag or code turns by scrolling.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  private let style: TransitionStyle
  private let orientation: NavigationOrientation
  private let spacing: CGFloat
  private let scroll = PageScroll()
  private let dots = UIPageControl()
  private var current: UIViewController?
  /// The pages of the scroll view, in their order; while it rests, with the neighbours.
  private var pages: [UIViewController] = []
  private var pending: (direction: NavigationDirection, completion: ((Bool) -> Void)?)?

  /// Creates a controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation orientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    self.style = style
    self.orientation = orientation
    let space = options?[.interPageSpacing]
    let number = (space as? NSNumber)?.doubleValue ?? space as? Double
    spacing = CGFloat(number ?? (space as? CGFloat).map { Double($0) } ?? 0)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a horizontal controller that scrolls.
  public convenience init() {
    self.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
  }

  /// Restores a controller from an archive.
  public required init?(coder: NSCoder) {
    style = .scroll
    orientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  /// The provider of neighbours; without one, drags do not turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { if isViewLoaded { settle() } }
  }
  /// The observer of drags.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages are turned.
  open var transitionStyle: TransitionStyle { style }
  /// The axis of the pages.
  open var navigationOrientation: NavigationOrientation { orientation }
  /// Where the spine is: nowhere.
  open var spineLocation: SpineLocation { .none }
  /// Whether both sides of pages are shown. Stored, has no effect.
  open var isDoubleSided = false {
    didSet { StoredProperty.noteSet("UIPageViewController.isDoubleSided") }
  }
  /// The recognisers that turn pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }
  /// The current page.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }

  /// Sets the current page.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let next = viewControllers?.first else { return }
    loadViewIfNeeded()
    finishPending()
    let old = current
    guard animated, let old, old !== next, view.window != nil else {
      current = next
      settle()
      showDots(isByCode: true)
      completion?(true)
      return
    }
    current = next
    set(direction == .forward ? [old, next] : [next, old], showing: old)
    pending = (direction, completion)
    showDots(isByCode: true)
    scroll.setContentOffset(offset(of: next), animated: true)
  }

  // MARK: View

  /// Creates the scroll view of the pages.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.owner = self
    scroll.delegate = scroll
    view.addSubview(scroll)
    view.addSubview(dots)
    dots.isUserInteractionEnabled = false
    settle()
  }

  /// Lays out the pages.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bottom: CGFloat = dots.isHidden ? 0 : 37
    var frame = view.bounds
    frame.size.height -= bottom
    dots.frame = CGRect(x: 0, y: frame.maxY, width: frame.width, height: bottom)
    // The space between pages belongs to the pages of the scroll view.
    if isHorizontal {
      frame = frame.insetBy(dx: -spacing / 2, dy: 0)
    } else {
      frame = frame.insetBy(dx: 0, dy: -spacing / 2)
    }
    guard frame != scroll.frame else { return }
    scroll.frame = frame
    layOutPages(showing: pending == nil ? current : nil)
  }

  private var isHorizontal: Bool { orientation == .horizontal }
  private var isReversed: Bool { isHorizontal && view.isRightToLeft }

  /// Shows the current page at rest, with its neighbours.
  private func settle() {
    guard let current else { return }
    let before = dataSource?.pageViewController(self, viewControllerBefore: current)
    let after = dataSource?.pageViewController(self, viewControllerAfter: current)
    set([before, current, after].compactMap { $0 }, showing: current)
  }

  private func set(_ wanted: [UIViewController], showing page: UIViewController) {
    for old in pages where !wanted.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for new in wanted where new.parent !== self {
      addChild(new)
      new.didMove(toParent: self)
    }
    pages = wanted
    layOutPages(showing: page)
    showDots(isByCode: false)
  }

  private func layOutPages(showing page: UIViewController?) {
    let size = scroll.bounds.size
    guard size.width > 0, size.height > 0 else { return }
    let count = CGFloat(pages.count)
    scroll.contentSize =
      isHorizontal
      ? CGSize(width: size.width * count, height: size.height)
      : CGSize(width: size.width, height: size.height * count)
    UIView.performWithoutAnimation {
      for one in pages {
        guard let pageView = one.view else { continue }
        let box = CGRect(origin: offset(of: one), size: size)
        pageView.frame =
          isHorizontal
          ? box.insetBy(dx: spacing / 2, dy: 0) : box.insetBy(dx: 0, dy: spacing / 2)
        if pageView.superview !== scroll { scroll.addSubview(pageView) }
      }
      if let page { scroll.contentOffset = offset(of: page) }
    }
  }

  private func offset(of page: UIViewController) -> CGPoint {
    let index = pages.firstIndex { $0 === page } ?? 0
    let position = CGFloat(isReversed ? pages.count - 1 - index : index)
    let size = scroll.bounds.size
    return isHorizontal
      ? CGPoint(x: size.width * position, y: 0) : CGPoint(x: 0, y: size.height * position)
  }

  private var visiblePage: UIViewController? {
    pages.min { distance(to: $0) < distance(to: $1) }
  }

  private func distance(to page: UIViewController) -> CGFloat {
    let target = offset(of: page)
    let now = scroll.contentOffset
    return abs(target.x - now.x) + abs(target.y - now.y)
  }

  private func showDots(isByCode: Bool) {
    let count = dataSource?.presentationCount(for: self) ?? 0
    dots.isHidden = count == 0
    dots.numberOfPages = count
    if isByCode { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    view.setNeedsLayout()
  }

  // MARK: Scrolling

  fileprivate func dragBegan() {
    finishPending()
    let others = pages.filter { $0 !== current }
    if !others.isEmpty { delegate?.pageViewController(self, willTransitionTo: others) }
  }

  fileprivate func dragEnded() {
    guard let old = current, let page = visiblePage else { return }
    let steps = (pages.firstIndex { $0 === page } ?? 0) - (pages.firstIndex { $0 === old } ?? 0)
    current = page
    dots.currentPage += steps
    settle()
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [old],
      transitionCompleted: page !== old)
  }

  /// Ends a change by code.
  fileprivate func finishPending() {
    guard let ended = pending else { return }
    pending = nil
    settle()
    ended.completion?(true)
  }
}

/// The scroll view of the pages, which reports to their controller.
private final class PageScroll: UIScrollView, UIScrollViewDelegate {
  weak var owner: UIPageViewController?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.dragBegan() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { owner?.dragEnded() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.dragEnded() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { owner?.finishPending() }
}
