/// The pictures that differ, and why.
enum LottieKnownIssues {
  private static let gradient =
    "render(in:) reads gradient colours as Generic RGB; the compositor shows the sRGB that is written"
  private static let filled =
    "the player that drew the picture does not trim fills; the format does"
  private static let hold =
    "the player that drew the picture loses the value during a hold between curves"
  private static let boundary =
    "the picture shows the value before a hold key frame at the key frame's own time"
  private static let easing =
    "the player that drew the picture eases all dimensions with the curve of the first"

  /// By file: all of its pictures.
  static let files: [String: String] = [
    "Issues-issue_1125": filled,
    "Issues-issue_1717": gradient,
    "Issues-issue_1732": gradient,
    "Issues-issue_2270": gradient,
    "LottieFiles-gradient_pill": gradient,
    "LottieFiles-gradient_shapes": gradient,
    "Issues-issue_1854":
      "render(in:) mixes premultiplied gradient colours, the compositor straight ones (CA-L7)",
    "Issues-issue_1945": "render(in:) enlarges images with another filter than the compositor",
    "Issues-issue_2066": hold,
    "Issues-pr_1632_1": hold,
    "LottieFiles-fireworks": easing,
  ]

  /// By picture.
  static let pictures: [String: String] = [
    "Issues-pr_1632_2@50": hold,
    "Issues-pr_1604_2@50": "nested time remapping that the player approximates by key frames",
    "Issues-issue_2094@25":
      "the player that drew the picture turns a mirrored layer the other way",
    "TypeFace-C@50": boundary,
    "TypeFace-H@25": boundary,
    "TypeFace-Y@75": boundary,
    "TypeFace-G@75": boundary,
  ]
}
