/// The pictures that differ, and why.
enum LottieKnownIssues {
  private static let boundary =
    "the picture shows the value before a hold key frame at the key frame's own time"

  private static let direction =
    "the direction of animated gradients differs by some degrees; the cause is not known"

  /// By picture.
  static let pictures: [String: String] = [
    "Issues-issue_1717@25": direction,
    "Issues-issue_1717@50": direction,
    "Issues-issue_1945@25": "enlarged images that move, drawn with another filter by render(in:)",
    "TypeFace-C@50": boundary,
    "TypeFace-G@25": "the player does not evaluate the expression of this file",
    "TypeFace-G@75": "dashes of a stroke wider than its circle begin at other angles",
    "TypeFace-H@25": boundary,
    "TypeFace-Y@75": "the player does not reach the last key frame of a position that only holds",
  ]
}
