/// Haptic feedback of a changed selection, without effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Gives the feedback. No effect.
  open func selectionChanged() {}
}
