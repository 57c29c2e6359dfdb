/// One `beginAnimations` call that has not been closed by `commitAnimations`.
@MainActor final class LegacyBlock {
  /// The open blocks, the innermost last.
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
    let holder = BlockHolder()
    tracker = BlockTracker(ended: { _ in holder.block?.send(holder.block?.didStop) })
    tracker.began = { holder.block?.send(holder.block?.willStart) }
    holder.block = self
  }

  /// Retains the block until its end has been reported.
  @MainActor private final class BlockHolder { var block: LegacyBlock? }

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

  private func send(_ selector: Selector?) {
    guard let selector, let target else { return }
    _ = selector.perform(on: target, with: name as Any)
  }
}
