import CoreGraphics
import QuartzCore

extension UIScrollView {
  /// The factor of the movement beyond the ends of the content.
  private static let resistance: CGFloat = 0.55

  final func touchDown() {
    scrolling.isTracking = true
    scrolling.isInterrupted = scrolling.motion != nil
    stopMotion()
  }

  /// Returns content that a touch stopped beyond its ends or between pages.
  final func scrollTouchEnded() {
    scrolling.isTracking = false
    guard scrolling.isInterrupted else { return }
    scrolling.isInterrupted = false
    guard scrolling.motion == nil else { return }
    let target = isPagingEnabled ? page(near: contentOffset, .zero) : limited(contentOffset)
    guard target != contentOffset else { return }
    let (x, y) = approach(target, .zero)
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    start(x, y, isDeceleration: true)
    scrolling.motion?.hasTarget = isPagingEnabled
  }

  /// Moves the content to an offset, from which a drag and a deceleration go on; another movement
  /// stops.
  package final func place(at offset: CGPoint) {
    let motion = scrolling.motion
    let before = contentOffset
    let now = CACurrentMediaTime()
    if let motion, !motion.isDeceleration { stopMotion() }
    bounds.origin = offset
    if scrolling.isDragging { noteDragStart(panGestureRecognizer.translation(in: self)) }
    guard let motion, motion.isDeceleration, isDecelerating else { return }
    let time = now - motion.start
    let velocity = CGPoint(x: motion.x.velocity(at: time), y: motion.y.velocity(at: time))
    let end = CGPoint(
      x: motion.x.end + offset.x - before.x, y: motion.y.end + offset.y - before.y)
    let (x, y) =
      motion.hasTarget ? approach(limited(end), velocity) : deceleration(velocity)
    scrolling.motion = ScrollState.Motion(
      x: x, y: y, start: now, isDeceleration: true, hasTarget: motion.hasTarget)
  }

  /// Notes the offset from which a drag would have moved the content to where it is.
  private func noteDragStart(_ translation: CGPoint) {
    scrolling.dragStart = CGPoint(
      x: Self.unresisted(contentOffset.x, horizontalRange, bounds.width) + translation.x,
      y: Self.unresisted(contentOffset.y, verticalRange, bounds.height) + translation.y)
  }

  final func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: beginDragging()
    case .changed: drag(by: pan.translation(in: self))
    case .ended: endDragging(velocity: pan.velocity(in: self))
    case .cancelled: endDragging(velocity: .zero)
    default: break
    }
  }

  private func beginDragging() {
    stopMotion()
    draggingBegan()
    scrolling.isDragging = true
    scrolling.isInterrupted = false
    scrolling.dragAxis = nil
    scrollDelegate?.scrollViewWillBeginDragging(self)
    noteDragStart(.zero)
  }

  private func drag(by translation: CGPoint) {
    let start = scrolling.dragStart
    var offset = contentOffset
    let axes = axes(of: translation)
    if scrollsHorizontally, axes.contains(.horizontal) {
      offset.x = dragged(start.x - translation.x, horizontalRange, bounds.width)
    }
    if scrollsVertically, axes.contains(.vertical) {
      offset.y = dragged(start.y - translation.y, verticalRange, bounds.height)
    }
    bounds.origin = offset
  }

  /// The axes along which a drag scrolls: one, if it is locked and began along one.
  private func axes(of translation: CGPoint) -> UIAxis {
    guard isDirectionalLockEnabled else { return .both }
    if let axis = scrolling.dragAxis { return axis }
    let across = abs(translation.x)
    let down = abs(translation.y)
    guard max(across, down) > 0 else { return .both }
    // A drag between the axes, beyond 27 degrees of both, scrolls along both.
    let axis: UIAxis =
      across > 2 * down ? .horizontal : down > 2 * across ? .vertical : .both
    scrolling.dragAxis = axis
    return axis
  }

  /// An offset with resistance beyond the range.
  private func dragged(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat
  ) -> CGFloat {
    let nearest = offset.limited(to: range)
    guard bounces, length > 0, nearest != offset else { return nearest }
    let beyond = abs(offset - nearest)
    let shown = length * (1 - 1 / (beyond * Self.resistance / length + 1))
    return offset < nearest ? nearest - shown : nearest + shown
  }

  /// The offset that resistance turns into the given one.
  private static func unresisted(
    _ offset: CGFloat, _ range: ClosedRange<CGFloat>, _ length: CGFloat
  ) -> CGFloat {
    let nearest = offset.limited(to: range)
    let shown = abs(offset - nearest)
    guard shown > 0, shown < length else { return offset }
    let beyond = length / resistance * (1 / (1 - shown / length) - 1)
    return offset < nearest ? nearest - beyond : nearest + beyond
  }

  private func endDragging(velocity touch: CGPoint) {
    guard scrolling.isDragging else { return }
    let axes = isDirectionalLockEnabled ? scrolling.dragAxis ?? .both : .both
    let velocity = CGPoint(
      x: scrollsHorizontally && axes.contains(.horizontal) ? -touch.x : 0,
      y: scrollsVertically && axes.contains(.vertical) ? -touch.y : 0)
    scrolling.isDragging = false
    scrolling.refreshControl?.released()
    scrolling.isDragging = true
    let natural = naturalTarget(velocity)
    let perMillisecond = CGPoint(x: velocity.x / 1_000, y: velocity.y / 1_000)
    let proposed = natural
    var target =
      isPagingEnabled
      ? page(near: natural, velocity) : dragTarget(natural, velocity: perMillisecond)
    withUnsafeMutablePointer(to: &target) {
      scrollDelegate?.scrollViewWillEndDragging(
        self, withVelocity: perMillisecond, targetContentOffset: $0)
    }
    scrolling.isDragging = false
    scrolling.isTracking = false
    let isFree = target == proposed && !isPagingEnabled
    let (x, y) = isFree ? deceleration(velocity) : approach(target, velocity)
    let moves = max(x.duration, y.duration) > 0
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves else {
      scrolling.indicators?.hide()
      return
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    start(x, y, isDeceleration: true)
    scrolling.motion?.hasTarget = !isFree
  }

  private func naturalTarget(_ velocity: CGPoint) -> CGPoint {
    let offset = contentOffset
    let rate = decelerationRate.rawValue
    return limited(
      CGPoint(
        x: AxisMotion.target(from: offset.x, velocity: velocity.x, rate: rate),
        y: AxisMotion.target(from: offset.y, velocity: velocity.y, rate: rate)))
  }

  private func deceleration(_ velocity: CGPoint) -> (AxisMotion, AxisMotion) {
    let offset = contentOffset
    let rate = decelerationRate.rawValue
    return (
      .decelerating(
        from: offset.x, velocity: velocity.x, rate: rate, in: horizontalRange, bounces: bounces),
      .decelerating(
        from: offset.y, velocity: velocity.y, rate: rate, in: verticalRange, bounces: bounces)
    )
  }

  private func approach(_ target: CGPoint, _ velocity: CGPoint) -> (AxisMotion, AxisMotion) {
    let offset = contentOffset
    return (
      .spring(from: offset.x, to: target.x, velocity: velocity.x),
      .spring(from: offset.y, to: target.y, velocity: velocity.y)
    )
  }

  /// The page at which a drag ends: at most one from the page that is shown.
  private func page(near target: CGPoint, _ velocity: CGPoint) -> CGPoint {
    let offset = contentOffset
    let size = bounds.size
    return limited(
      CGPoint(
        x: Self.page(from: offset.x, target: target.x, length: size.width, velocity: velocity.x),
        y: Self.page(from: offset.y, target: target.y, length: size.height, velocity: velocity.y)))
  }

  private static func page(
    from offset: CGFloat, target: CGFloat, length: CGFloat, velocity: CGFloat
  ) -> CGFloat {
    guard length > 0 else { return offset }
    let position = offset / length
    let isFlick = abs(velocity) >= 100 && target != offset
    if isFlick { return (velocity > 0 ? position.rounded(.up) : position.rounded(.down)) * length }
    return position.rounded() * length
  }
}
