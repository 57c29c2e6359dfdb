/// One `beginAnimations` that waits for its `commitAnimations`.
@MainActor final class LegacyBlock {
  /// The blocks that are open, the innermost last.
  static var open: [LegacyBlock] = []

  let tracker: BlockTracker
  var target: Any?
  var willStart: Selector?
  var didStop: Selector?
  private let name: String?
  private var context: AnimationContext?
  private var resume: (() -> Void)?

  init(_ name: String?) {
    self.name = name
    let relay = Relay()
    tracker = BlockTracker(ended: { _ in relay.block?.tell(relay.block?.didStop) })
    tracker.began = { relay.block?.tell(relay.block?.willStart) }
    relay.block = self
  }

  /// Keeps the block alive until its end was told.
  @MainActor private final class Relay { var block: LegacyBlock? }

  var settings: BlockSettings {
    get { context?.settings ?? BlockSettings(duration: 0.2) }
    set {
      context?.settings = newValue
      context?.isSilent = !newValue.isMoving || !UIView.areAnimationsEnabled
      CATransaction.setAnimationDuration(newValue.duration)
      CATransaction.setAnimationTimingFunction(newValue.timingFunction)
    }
  }

  func open(_ context: AnimationContext) {
    self.context = context
    resume = context.enter()
    settings = context.settings
  }

  func close() {
    resume?()
    resume = nil
    tracker.close()
  }

  private func tell(_ selector: Selector?) {
    guard let selector, let target else { return }
    _ = selector.perform(on: target, with: name as Any)
  }
}
