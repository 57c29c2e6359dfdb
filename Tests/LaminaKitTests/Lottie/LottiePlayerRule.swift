/// Something that the player that drew the pictures does otherwise than the format.
///
/// `LottieRuleCountTests` counts the pictures that each rule explains.
enum LottiePlayerRule: String, CaseIterable, Sendable {
  case expressions, easing, lastHolds, singleHolds, pace, matrices
  case fades, highlights, gradientMotion, groupGradients, trims
  case gradientColors, enlargedImages

  /// The rule that is not applied, while pictures are counted.
  @TaskLocal static var omitted: LottiePlayerRule?

  var isApplied: Bool { Self.omitted != self }
}
