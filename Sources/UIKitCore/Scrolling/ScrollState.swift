import CoreGraphics
import QuartzCore

/// Private state of a scroll view.
package struct ScrollState {
  /// A running movement of the content.
  struct Motion {
    var x: AxisMotion
    var y: AxisMotion
    /// The media time of the start.
    var start: CFTimeInterval
    /// Whether the movement follows a drag; otherwise it was requested by the program.
    var isDeceleration: Bool
    /// Whether the movement ends at a page or at the target of a delegate.
    var hasTarget = false
  }

  package weak var delegate: (any UIScrollViewDelegate)?
  package var contentSize = CGSize.zero
  package var inset = UIEdgeInsets.zero
  var behavior = UIScrollView.ContentInsetAdjustmentBehavior.automatic
  /// The space for a refresh control that is refreshing.
  var refreshInset: CGFloat = 0
  package var refreshControl: UIRefreshControl?
  var indicators: ScrollIndicators?
  /// The last reported adjusted inset.
  var adjustedInset = UIEdgeInsets.zero
  var isTracking = false
  /// Whether a touch stopped a movement, which continues when the touch ends.
  var isInterrupted = false
  /// Whether an update moves the offset into the range itself.
  package var keepsOffset = false
  package var isDragging = false
  var isZooming = false
  /// The axis of a drag that is limited to one; nil until it has moved, or along both.
  var dragAxis: UIAxis?
  /// The offset at the start of the drag, without resistance.
  var dragStart = CGPoint.zero
  package var scale: CGFloat = 1
  /// The zoom scale at the start of the pinch.
  var pinchStart: CGFloat = 1
  var motion: Motion?
  package var link: CADisplayLink?
}
