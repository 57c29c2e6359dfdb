/// A source of haptic feedback, which a stage cannot give: all calls have no effect.
@preconcurrency @MainActor
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Creates a generator for a view.
  public init(view: UIView) {}
  /// Prepares the hardware. No effect.
  open func prepare() {}
}
