/// Haptic feedback of a result, without effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task is complete.
    case success
    /// The task gave a warning.
    case warning
    /// The task failed.
    case error
  }

  /// Gives the feedback. No effect.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
