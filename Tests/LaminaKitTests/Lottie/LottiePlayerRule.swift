/// Something that the player that drew the pictures does otherwise than the format.
///
/// `LottieRuleCountTests` counts the pictures that each rule explains.
enum LottiePlayerRule: String, CaseIterable, Sendable {
  case easing, singleHolds, pace, matrices
  case fades, highlights, trims
  case gradientColors, enlargedImages

  /// The rule that is not applied, while pictures are counted.
  @TaskLocal static var omitted: LottiePlayerRule?

  var isApplied: Bool { Self.omitted != self }
}
