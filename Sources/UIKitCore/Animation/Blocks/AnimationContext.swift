/// The animation block that is being run: decides how changes made in it are animated.
final class AnimationContext {
  var settings: BlockSettings
  let tracker: BlockTracker
  /// Collects changes as key frames instead of animating them (CA-V9).
  let keyframes: KeyframeCollector?
  /// The animator that drives the animations instead of the media clock (CA-PA10).
  let animator: AnimatorTracks?
  /// Whether changes take effect without animation: disabled, or of zero duration (CA-V16, CA-V18).
  var isSilent = false
  /// The changed layers, laid out inside the block with `.layoutSubviews`.
  private var touched: [CALayer] = []

  /// The innermost active context of the main thread.
  @MainActor private(set) static var current: AnimationContext?

  init(
    _ settings: BlockSettings, tracker: BlockTracker, keyframes: KeyframeCollector? = nil,
    animator: AnimatorTracks? = nil
  ) {
    self.settings = settings
    self.tracker = tracker
    self.keyframes = keyframes
    self.animator = animator
  }

  @MainActor func perform(_ block: () -> Void) {
    let leave = enter()
    block()
    leave()
  }

  /// Makes this the innermost context, and applies its duration and curve to layers without views
  /// (CA-V2). The returned closure restores the previous context.
  @MainActor func enter() -> () -> Void {
    TransactionStack.current.openImplicit()
    CATransaction.begin()
    if !isSilent {
      CATransaction.setAnimationDuration(settings.duration)
      CATransaction.setAnimationTimingFunction(settings.timingFunction)
    }
    let outer = Self.current
    Self.current = self
    return {
      if self.settings.options.contains(.layoutSubviews) { self.layOut() }
      Self.current = outer
      CATransaction.commit()
    }
  }

  @MainActor private func layOut() {
    for layer in touched { layer.layoutIfNeeded() }
  }

  /// Animates a property of a view's layer that changed from `old` to its current value.
  func changed(_ layer: CALayer, _ key: String, from old: Any?) {
    if settings.options.contains(.layoutSubviews) { touched.append(layer) }
    animator?.record(layer, key, from: old)
    if let keyframes { return keyframes.record(layer, key, from: old) }
    for segment in AnimationSegment.segments(of: key, on: layer, from: old) {
      add(segment, to: layer)
    }
  }

  private func add(_ segment: AnimationSegment, to layer: CALayer) {
    let isSeen = settings.options.contains(.beginFromCurrentState)
    let segment = isSeen ? segment.fromCurrentState(of: layer) : segment
    let animation =
      animator == nil
      ? settings.animation(keyPath: segment.keyPath) : CABasicAnimation(keyPath: segment.keyPath)
    animation.fromValue = segment.from
    animation.toValue = segment.to
    animation.isAdditive = segment.isAdditive
    attach(animation, to: layer, forKey: segment.key(on: layer))
  }

  /// Adds a prepared animation; layers outside of windows are not animated (CA-V11).
  func attach(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    guard layer.host != nil else { return }
    if let animator { return animator.attach(animation, to: layer, forKey: key) }
    settings.finish(animation, on: layer)
    tracker.add(animation, to: layer, forKey: key)
  }
}
