import CoreGraphics
public import Foundation
import QuartzCore

/// A view whose content is larger than its bounds and moves with touches.
///
/// The content offset is the origin of the bounds.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  package final var scrolling = ScrollState() { didSet { layer.noteObservableChange() } }
  private let pan = ScrollPanGestureRecognizer()
  private let pinch = UIPinchGestureRecognizer()

  /// Creates a scroll view without content.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareScrolling()
  }

  /// Restores a scroll view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareScrolling()
  }

  private func prepareScrolling() {
    clipsToBounds = true
    pan.addTarget(self, action: Selector(UIScrollView.handlePan(_:)))
    pinch.addTarget(self, action: Selector(UIScrollView.handlePinch(_:)))
    addGestureRecognizer(pan)
    addGestureRecognizer(pinch)
    pinch.isEnabled = false
  }

  /// The object that observes scrolling and zooming.
  ///
  /// Tables and collections declare `delegate` with the type of their own delegate. Swift has no
  /// overriding with another type, so that theirs is another property, preferred to this one.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// The storage of `delegate`, shared with those of subclasses.
  package final var scrollDelegate: (any UIScrollViewDelegate)? {
    get { scrolling.delegate }
    set {
      scrolling.delegate = newValue
      updatePinch()
    }
  }

  // MARK: Content

  /// The point of the content at the origin of the view.
  ///
  /// A drag, and the deceleration after it, go on from an offset that is set.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { place(at: newValue) }
  }
  /// The size of the content in points, zero by default.
  open var contentSize: CGSize {
    get { scrolling.contentSize }
    set {
      let old = scrolling.contentSize
      guard newValue != old else { return }
      layer.changingTogether {
        scrolling.contentSize = newValue
        adjustedInsetChanged()
        if newValue.width < old.width || newValue.height < old.height { keepInRange() }
      }
    }
  }
  /// The space around the content, in points.
  open var contentInset: UIEdgeInsets {
    get { scrolling.inset }
    set {
      layer.changingTogether {
        scrolling.inset = newValue
        adjustedInsetChanged()
      }
    }
  }
  /// How the safe area contributes to `adjustedContentInset`.
  open var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { scrolling.behavior }
    set {
      scrolling.behavior = newValue
      adjustedInsetChanged()
    }
  }
  /// The content inset plus the safe area.
  open var adjustedContentInset: UIEdgeInsets { totalInset }
  /// Called when the adjusted content inset has changed.
  open func adjustedContentInsetDidChange() {}

  /// Sets the offset, animated over 0.3 seconds if wanted.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scroll(to: contentOffset, animated: animated)
  }
  /// Scrolls by the shortest way to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  /// The bounds; their origin is the content offset.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      layer.changingTogether {
        super.bounds = newValue
        boundsChanged(from: old)
      }
    }
  }
  /// The frame in the superview's coordinates.
  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      layer.changingTogether {
        super.frame = newValue
        boundsChanged(from: old)
      }
    }
  }
  /// Adjusts the content inset.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetChanged()
  }
  /// Adjusts the content inset to the new window.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { stopMotion() }
    adjustedInsetChanged()
  }

  // MARK: Dragging

  /// Whether touches scroll, true by default.
  open var isScrollEnabled: Bool {
    get { pan.isEnabled }
    set { pan.isEnabled = newValue }
  }
  /// Whether scrolling stops at multiples of the view's size, false by default.
  open var isPagingEnabled = false
  /// Whether the content moves beyond its ends and returns, true by default.
  open var bounces = true
  /// Whether content that is not higher than the view bounces, false by default.
  open var alwaysBounceVertical = false
  /// Whether content that is not wider than the view bounces, false by default.
  open var alwaysBounceHorizontal = false
  /// How fast scrolling decelerates after a drag, `normal` by default.
  open var decelerationRate = DecelerationRate.normal
  /// Whether a drag that begins along one axis scrolls along it only, false by default.
  open var isDirectionalLockEnabled = false
  /// Whether touches are delayed in the content. Stored, has no effect.
  open var delaysContentTouches = true {
    didSet { StoredProperty.noteSet("UIScrollView.delaysContentTouches") }
  }
  /// Whether a drag cancels touches in the content, true by default.
  open var canCancelContentTouches: Bool {
    get { pan.cancelsTouchesInView }
    set { pan.cancelsTouchesInView = newValue }
  }
  /// Whether a tap on the status bar scrolls to the top. Stored, has no effect.
  open var scrollsToTop = true {
    didSet { StoredProperty.noteSet("UIScrollView.scrollsToTop") }
  }
  /// How the keyboard is dismissed. Stored, has no effect.
  open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet { StoredProperty.noteSet("UIScrollView.keyboardDismissMode") }
  }
  /// Whether a vertical indicator is shown while the content moves, true by default.
  open var showsVerticalScrollIndicator = true
  /// Whether a horizontal indicator is shown while the content moves, true by default.
  open var showsHorizontalScrollIndicator = true
  /// The style of the indicators.
  open var indicatorStyle = IndicatorStyle.default
  /// The insets of the vertical indicator, in points; those of the content are added.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of the horizontal indicator, in points; those of the content are added.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// The insets of both indicators, in points.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }
  /// Whether the safe area insets the indicators. Stored, has no effect: it does.
  open var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { StoredProperty.noteSet("UIScrollView.automaticallyAdjustsScrollIndicatorInsets") }
  }
  /// Whether a touch may begin in a view of the content, true by default. Never called.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }
  /// Whether a drag cancels touches in a view of the content: not in controls by default. Never
  /// called: see `canCancelContentTouches`.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }
  /// Whether the zoom scale returns to its limits.
  open var isZoomBouncing: Bool { false }
  /// Shows the indicators for a second.
  open func flashScrollIndicators() { indicators.flash(in: self) }
  /// Whether a touch is in the view.
  open var isTracking: Bool { scrolling.isTracking }
  /// Whether a touch drags the content.
  open var isDragging: Bool { scrolling.isDragging }
  /// Whether the content moves after a drag.
  open var isDecelerating: Bool { scrolling.motion?.isDeceleration ?? false }
  /// The recogniser of drags.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// The recogniser of zooming; nil without zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { pinch.isEnabled ? pinch : nil }
  /// Whether a drag moves the content along its main direction.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer !== pan || scrolls(along: pan.velocity(in: self))
  }

  /// The control that a pull starts; nil by default.
  open var refreshControl: UIRefreshControl? {
    get { scrolling.refreshControl }
    set { setRefreshControl(newValue) }
  }

  /// Where a drag ends, in place of a proposed offset; the velocity is in points per millisecond.
  @_spi(Controls) open func dragTarget(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    proposed
  }

  // MARK: Zooming

  /// The lowest zoom scale, 1 by default.
  open var minimumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// The highest zoom scale, 1 by default.
  open var maximumZoomScale: CGFloat = 1 { didSet { updatePinch() } }
  /// Whether zooming exceeds its limits and returns, true by default.
  open var bouncesZoom = true
  /// The scale of the delegate's view for zooming, 1 by default.
  open var zoomScale: CGFloat {
    get { scrolling.scale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Whether a pinch is changing the zoom scale.
  open var isZooming: Bool { scrolling.isZooming }
  /// Sets the zoom scale about the centre of the view.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoom(to: scale, animated: animated) }
  /// Zooms so that a rectangle of the zoomed view fills the view.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toShow: rect, animated: animated) }

  private func updatePinch() {
    pinch.isEnabled = maximumZoomScale > minimumZoomScale && zoomedView != nil
  }

  /// Called when a drag begins.
  @_spi(Controls) open func draggingBegan() {}
}
