/// An effect that lets content stand out from the blur that it is on.
///
/// Differs from Apple: content is drawn with its own colours.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// What the content is.
  public enum Style: Int, Sendable {
    /// A label.
    case label
    /// A label of less importance.
    case secondaryLabel
    /// A label of little importance.
    case tertiaryLabel
    /// A label of the least importance.
    case quaternaryLabel
    /// A fill.
    case fill
    /// A fill of less importance.
    case secondaryFill
    /// A fill of little importance.
    case tertiaryFill
    /// A separator.
    case separator
  }

  private let blur: UIBlurEffect
  private let style: Style

  /// Creates an effect for content on a blur.
  public init(blurEffect: UIBlurEffect, style: Style = .label) {
    blur = blurEffect
    self.style = style
    super.init()
  }
}
