extension UIControl {
  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// Left.
    case left
    /// Right.
    case right
    /// Filled.
    case fill
    /// Leading.
    case leading
    /// Trailing.
    case trailing
  }

  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Centred.
    case center
    /// Top.
    case top
    /// Bottom.
    case bottom
    /// Filled.
    case fill
  }
}
