import Foundation

/// The values that some pictures were drawn with instead of those of the file.
struct LottieTestConfig {
  private typealias Object = [String: Any]

  /// A change of every object that matches.
  private struct Edit {
    /// The names of layers and groups on the way, in order; others may be between them.
    var names: [String] = []
    /// Whether an object below these names is changed.
    let matches: (Object) -> Bool
    let change: (inout Object) -> Void

    private init(
      _ names: [String], _ matches: @escaping (Object) -> Bool,
      _ change: @escaping (inout Object) -> Void
    ) {
      self.names = names
      self.matches = matches
      self.change = change
    }

    static func paint(
      _ names: [String], types: Set<String> = ["fl", "st"], color: [Double]
    ) -> Edit {
      Edit(names, { types.contains($0["ty"] as? String ?? "") }) { $0["c"] = fixed(color) }
    }

    static func shape(
      types: Set<String>, _ change: @escaping (inout Object) -> Void
    ) -> Edit {
      Edit([], { types.contains($0["ty"] as? String ?? "") }, change)
    }

    static func layer(_ name: String, _ values: [String: Any]) -> Edit {
      Edit([name], { $0["nm"] as? String == name && $0["ks"] is Object && $0["ty"] is NSNumber }) {
        layer in
        var transform = layer["ks"] as? Object ?? [:]
        for (key, value) in values { transform[key] = LottieTestConfig.fixed(value) }
        layer["ks"] = transform
      }
    }

    static func solid(_ name: String, color: String) -> Edit {
      Edit([name], { $0["nm"] as? String == name && $0["sc"] is String }) { $0["sc"] = color }
    }

    static func fade(_ names: [String]) -> Edit {
      Edit(names, { $0["ty"] as? String == "fl" }) { paint in
        let handles: Object = [
          "o": ["x": [0.0], "y": [0.0]], "i": ["x": [1.0], "y": [1.0]],
        ]
        let keys: [Object] = [
          handles.merging(["t": 0.0, "s": black]) { $1 },
          handles.merging(["t": 75.0, "s": [0.76, 0.76, 0.76, 1]]) { $1 },
          ["t": 150.0, "s": black],
        ]
        paint["c"] = ["a": 1.0, "k": keys] as Object
      }
    }
  }

  private static func fixed(_ value: Any) -> Object { ["a": 0.0, "k": value] }
  private static let black = [0.0, 0, 0, 1]
  private static let red = [1.0, 0, 0, 1]

  private static func gradient(_ count: Int, _ stops: [Double]) -> Edit {
    .shape(types: ["gf", "gs"]) {
      $0["g"] = ["p": Double(count), "k": fixed(stops)] as Object
    }
  }

  /// Opacity stops of colours given by the player's client: their alpha is that of the colours and that
  /// of the gradient's mask, so that the drawn alpha is the square of a line.
  private static func fadedTwice(_ stops: [(location: Double, alpha: Double)]) -> [Double] {
    zip(stops, stops.dropFirst()).flatMap { from, to in
      (0...16).flatMap { part -> [Double] in
        let share = Double(part) / 16
        let alpha = from.alpha + (to.alpha - from.alpha) * share
        return [from.location + (to.location - from.location) * share, alpha * alpha]
      }
    }
  }

  private static var switchEdits: [Edit] {
    ["Checkmark Outlines", "Checkmark Outlines 2", "X Outlines"].map {
      .paint([$0], types: ["st"], color: black)
    } + [.fade(["Switch Outline Outlines", "Fill 1"])]
  }

  private static var edits: [String: [Edit]] {
    [

      "Switch": switchEdits,
      "DotLotExtension-Switch": switchEdits,
      "TypeFace-G": [
        .paint(["G 2", "Ellipse 1", "Stroke 1"], color: red),
        .paint(["G Outlines 3", "G", "Fill 1"], color: red),
        .paint(["Shape Layer 18", "Shape 1", "Stroke 2"], color: red),
      ],
      "Issues-issue_1837_opacity": [.layer("Dark Gray Solid 1", ["o": 10.0])],
      "Issues-issue_1837_scale_rotation": [.layer("H2", ["s": [200.0, 150, 100], "r": 90.0])],
      "Issues-issue_2042": [.layer("MASTER", ["p": [214.0, 120, 0]])],
      "Issues-issue_1664": [.paint(["base_color"], color: black)],
      "Issues-issue_1854": [
        gradient(
          3, [0, 0, 0, 0, 0.3, 1, 1, 1, 1, 1, 1, 1] + fadedTwice([(0, 0), (0.3, 0.5), (1, 1)]))
      ],
      "Issues-issue_2677": [gradient(2, [0.1, 0.5, 0.5, 1, 0.5, 0.2, 0.6, 0.7])],
      "Nonanimating-keypathTest": [
        .paint(["Stroke 1"], types: ["st"], color: black),
        .paint(["Fill 1"], types: ["fl"], color: red),
      ],
      "Issues-issue_1847": [.paint(["Stroke 1"], types: ["st"], color: red)],
      "Issues-issue_2094": [.shape(types: ["st"]) { $0["w"] = fixed(2.0) }],
      "Issues-issue_2262": [.solid("Accent", color: "#000000")],
    ]
  }

  /// Whether the files are changed by what the player that drew the pictures does otherwise: unless
  /// `LAMINA_LOTTIE_RULES` is `off`.
  private static let appliesRules =
    ProcessInfo.processInfo.environment["LAMINA_LOTTIE_RULES"] != "off"

  /// The bytes of a file as it was drawn.
  static func bytes(of file: URL) throws -> [UInt8] {
    var root = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    for edit in edits[file.deletingPathExtension().lastPathComponent] ?? [] {
      root = applied(edit, to: root, edit.names[...])
    }
    let shown = appliesRules ? LottiePlayerRules.applied(to: root) : root
    return [UInt8](try JSONSerialization.data(withJSONObject: shown))
  }

  private static func applied(_ edit: Edit, to value: Any, _ names: ArraySlice<String>) -> Any {
    if let list = value as? [Any] { return list.map { applied(edit, to: $0, names) } }
    guard var object = value as? Object else { return value }
    var rest = names
    if let name = rest.first, object["nm"] as? String == name { rest = rest.dropFirst() }
    if rest.isEmpty, edit.matches(object) { edit.change(&object) }
    return object.mapValues { applied(edit, to: $0, rest) }
  }

  /// The part of the composition that the view shows; nil for all of it.
  static func viewport(of file: URL) -> CGRect? {
    file.deletingPathExtension().lastPathComponent == "Issues-issue_2310"
      ? CGRect(x: 10, y: 10, width: 65, height: 65) : nil
  }
}
