/// The pictures that differ, and why.
enum LottieKnownIssues {
  private static let filled =
    "the player that drew the picture does not trim fills; the format does"
  private static let hold =
    "the player that drew the picture loses the value during a hold between curves"
  private static let boundary =
    "the picture shows the value before a hold key frame at the key frame's own time"
  private static let easing =
    "the player that drew the picture eases all dimensions with the curve of the first"
  private static let rings =
    "edges of stacked translucent gradients are brighter in the picture; the cause is not known"
  private static let colors =
    "animated gradients differ by up to 20 levels; the cause is not known"
  private static let translucent =
    "gradients with translucent colours of their own, given by the player's client, differ"
  private static let enlarged =
    "render(in:) enlarges images with another filter than the compositor"

  /// By picture.
  static let pictures: [String: String] = [
    "Issues-issue_1125@0": filled,
    "Issues-issue_1125@25": filled,
    "Issues-issue_1125@50": filled,
    "Issues-issue_1125@75": filled,
    "Issues-issue_1717@25": colors,
    "Issues-issue_1717@50": colors,
    "Issues-issue_1732@0": rings,
    "Issues-issue_1732@25": rings,
    "Issues-issue_1732@50": rings,
    "Issues-issue_1732@75": rings,
    "Issues-issue_1732@100": rings,
    "Issues-issue_1854@25": translucent,
    "Issues-issue_1854@50": translucent,
    "Issues-issue_1854@75": translucent,
    "Issues-issue_1945@0": enlarged,
    "Issues-issue_1945@25": enlarged,
    "Issues-issue_1945@50": enlarged,
    "Issues-issue_1945@75": enlarged,
    "Issues-issue_1945@100": enlarged,
    "Issues-issue_2066@25": hold,
    "Issues-issue_2066@50": hold,
    "Issues-issue_2094@25":
      "the player that drew the picture turns a mirrored layer the other way",
    "Issues-pr_1604_2@50": "nested time remapping that the player approximates by key frames",
    "Issues-pr_1632_1@0": hold,
    "Issues-pr_1632_1@25": hold,
    "Issues-pr_1632_2@50": hold,
    "LottieFiles-fireworks@25": easing,
    "LottieFiles-fireworks@75": easing,
    "TypeFace-C@50": boundary,
    "TypeFace-G@75": boundary,
    "TypeFace-H@25": boundary,
    "TypeFace-Y@75": boundary,
  ]
}
