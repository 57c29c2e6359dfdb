extension UIScrollView {
  /// How the safe area contributes to the adjusted content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; a vertical inset is always added below a navigation bar.
    case automatic
    /// Only on axes that scroll.
    case scrollableAxes
    /// Never.
    case never
    /// On both axes.
    case always
  }
}
