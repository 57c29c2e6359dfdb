/// The animation block that is being run: what becomes of the changes made in it.
final class AnimationContext {
  var settings: BlockSettings
  let tracker: BlockTracker
  /// Collects changes as key frames instead of animating them (V9).
  let keyframes: KeyframeCollector?
  /// Who runs the animations instead of the media clock (PA10).
  let animator: AnimatorTracks?
  /// Changes are made at once: animations are off, or last no time (V16, V18).
  var isSilent = false
  /// Layers that were changed, to lay out inside the block when the options want it.
  private var touched: [CALayer] = []

  /// The innermost block of the main thread.
  @MainActor private(set) static var current: AnimationContext?

  init(
    _ settings: BlockSettings, tracker: BlockTracker, keyframes: KeyframeCollector? = nil,
    animator: AnimatorTracks? = nil
  ) {
    (self.settings, self.tracker) = (settings, tracker)
    (self.keyframes, self.animator) = (keyframes, animator)
  }

  /// Runs a block in this context.
  @MainActor func perform(_ block: () -> Void) {
    let leave = enter()
    block()
    leave()
  }

  /// Makes this the innermost context, with layers without views under its duration and curve (V2),
  /// until what it returns is called.
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

  /// A property of a view's layer has another value than `old` now.
  func changed(_ layer: CALayer, _ key: String, from old: Any?) {
    if settings.options.contains(.layoutSubviews) { touched.append(layer) }
    animator?.note(layer, key, from: old)
    if let keyframes { return keyframes.record(layer, key, from: old) }
    for leg in AnimationLeg.legs(of: key, on: layer, from: old) { add(leg, to: layer) }
  }

  private func add(_ leg: AnimationLeg, to layer: CALayer) {
    let isSeen = settings.options.contains(.beginFromCurrentState)
    let leg = isSeen ? leg.fromCurrentState(of: layer) : leg
    let animation =
      animator == nil
      ? settings.animation(keyPath: leg.keyPath) : CABasicAnimation(keyPath: leg.keyPath)
    animation.fromValue = leg.from
    animation.toValue = leg.to
    animation.isAdditive = leg.isAdditive
    attach(animation, to: layer, forKey: leg.key(on: layer))
  }

  /// Adds an animation that has its values; nothing moves outside of windows (V11).
  func attach(_ animation: CAAnimation, to layer: CALayer, forKey key: String) {
    guard layer.host != nil else { return }
    if let animator { return animator.attach(animation, to: layer, forKey: key) }
    settings.finish(animation, on: layer)
    tracker.add(animation, to: layer, forKey: key)
  }
}
