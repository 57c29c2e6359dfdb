/// Where text lies that is made smaller to fit into a label.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the text in its full size.
  case alignBaselines
  /// In the middle of the label.
  case alignCenters
  /// At the top of the label.
  case none
}
