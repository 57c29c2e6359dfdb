import CoreGraphics
import LaminaScene
import QuartzCore
import Testing

@testable import LaminaDocuments

/// A member of a shape item or layer, as an argument of tests.
///
/// Files have 120 frames a second, so that values are sampled once a frame.
private struct Member: CustomTestStringConvertible, Sendable {
  /// The file up to the value.
  let before: String
  let after: String
  let testDescription: String

  /// The items of groups with the members that have numbers.
  private static let items: [(String, [String])] = [
    ("rc", ["p", "s", "r"]), ("el", ["p", "s"]),
    ("sr", ["sy", "pt", "p", "r", "ir", "or", "is", "os"]),
    ("fl", ["c", "o", "r"]), ("st", ["c", "o", "w", "lc", "lj", "ml"]),
    ("gf", ["t", "s", "e", "o", "h", "a"]), ("tm", ["s", "e", "o", "m"]), ("rp", ["c", "o", "m"]),
    ("rd", ["r"]), ("pb", ["a"]), ("zz", ["s", "r", "pt"]), ("op", ["a", "lj", "ml"]),
    ("tw", ["a", "c"]), ("mm", ["mm"]), ("sh", ["ks"]), ("gr", ["it"]),
    ("tr", ["a", "p", "s", "r", "o", "sk", "sa"]),
  ]
  private static let layer = [
    "ind", "ip", "op", "st", "sr", "parent", "tt", "td", "tp", "bm", "ddd", "ao", "tm", "hd",
  ]
  private static let styles = [
    (0, "s"), (1, "a"), (2, "d"), (3, "c"), (4, "o"), (7, "so"), (7, "bm"),
  ]
  private static let transform = ["a", "p", "s", "r", "o", "sk", "sa", "rx", "ry", "rz", "or"]

  private static let shape = #"{"ty":"rc","p":{"k":[5,5]},"s":{"k":[8,8]},"r":{"k":1}}"#
  private static let fill = #"{"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}"#

  static let all: [Member] =
    items.flatMap { type, members in
      members.map { Member("\(type).\($0)", shapes: #"{"ty":"\#(type)","\#($0)":"#, "}") }
    }
    + layer.map { Member("layer.\($0)", layer: #""\#($0)":"#, "") }
    + transform.map { Member("ks.\($0)", layer: #""ks":{"\#($0)":"#, "}") }
    + ["p", "a", "or", "rx", "s"].map { Member("camera.\($0)", camera: #""ks":{"\#($0)":"#, "}") }
    + [Member("camera.pe", camera: #""ks":{},"pe":"#, "")]
    + styles.map { type, member in
      Member("style\(type).\(member)", layer: #""sy":[{"ty":\#(type),"\#(member)":"#, "}]")
    }
    + [20, 21, 22, 23, 24, 25, 29].map { type in
      let first = String(repeating: "{},", count: type % 4)
      return Member("effect\(type)", layer: #""ef":[{"ty":\#(type),"ef":[\#(first){"v":"#, "}]}]")
    }
    + ["m", "f", "l", "r", "a", "p"].map { Member("path.\($0)", textPath: $0) }

  private init(_ name: String, shapes before: String, _ after: String) {
    self.init(
      name, layer: #""shapes":[\#(Self.shape),\#(before)"#, "\(after),\(Self.fill)]")
  }

  /// A member of a camera that sees a layer.
  private init(_ name: String, camera before: String, _ after: String) {
    self.before =
      #"{"fr":120,"ip":0,"op":30,"w":20,"h":10,"layers":[{"ty":13,"ip":0,"op":30,\#(before)"#
    self.after =
      #"\#(after)},{"ty":1,"ddd":1,"ip":0,"op":30,"ks":{"p":{"k":[1,2,3]}},"sw":5,"sh":5}]}"#
    testDescription = name
  }

  /// A member of the path that a text follows.
  private init(_ name: String, textPath member: String) {
    let path = #"{"mode":"n","pt":{"k":{"v":[[0,0],[9,9]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    let text = #"{"t":"ab","f":"F","s":9,"fc":[1,0,0]}"#
    let index = member == "m" ? "" : #""m":0,"#
    before =
      #"{"fr":120,"ip":0,"op":30,"w":20,"h":10,"layers":[{"ty":5,"ip":0,"op":30,"ks":{},"#
      + #""masksProperties":[\#(path)],"t":{"d":{"k":[{"t":0,"s":\#(text)}]},"p":{\#(index)"\#(member)":"#
    after = "}}}]}"
    testDescription = name
  }

  private init(_ name: String, layer before: String, _ after: String) {
    let shapes = before.contains("shapes") ? "" : #","shapes":[\#(Self.shape),\#(Self.fill)]"#
    self.before =
      #"{"fr":120,"ip":0,"op":10,"w":20,"h":10,"layers":[{"ty":4,"ip":0,"op":10,\#(before)"#
    self.after = "\(after)\(shapes)}]}"
    testDescription = name
  }
}

@Suite("REL-4: any value in any member of Lottie files") struct LottieNumberTests {
  private static let numbers = [
    "-0.0", "5e-324", "1e308", "-9223372036854775809", "1e999", "-1e999", "-1", "null", "\"x\"",
    "{\"k\":[{}]}",
  ]

  /// The value as it is, constant, a list, and in key frames: as values, times and easing.
  private static func forms(of value: String) -> [String] {
    let ease = #""i":{"x":[\#(value)],"y":[\#(value)]},"o":{"x":\#(value),"y":[0,1]}"#
    return [
      value, #"{"k":\#(value)}"#, #"{"k":[\#(value),\#(value)]}"#,
      #"{"k":[{"t":0,"s":[\#(value),1]},{"t":9,"s":[1,\#(value)]}]}"#,
      #"{"k":[{"t":\#(value),"s":[1,2]},{"t":9,"s":[3,4]},{"t":\#(value),"s":[5,6]}]}"#,
      #"{"k":[{"t":0,"s":[1,2],\#(ease)},{"t":9,"s":[3,4],"to":[\#(value)],"ti":[1,\#(value)]}]}"#,
    ]
  }

  /// Copies and points of paths in their thousands say no more than hundreds, and take longer.
  private static let limits: [Limit: Int] = [
    .layers: 1_000, .pathElements: 2_000, .computedPoints: 10_000,
  ]

  @Test("gives a tree that can be drawn, or an error", arguments: Member.all)
  fileprivate func walk(_ member: Member) throws {
    for form in Self.numbers.flatMap(Self.forms) {
      let text = member.before + form + member.after
      let read = try? LottieDocument.read(
        Array(text.utf8), file: "a.json", budget: Budget(Self.limits))
      guard let document = read else { continue }
      #expect(document.duration.isFinite && document.size.width.isFinite, "\(form)")
      let host = LayerHost(layer: document.rootLayer, size: document.size)
      var flattener = Flattener()
      for time in [0, 0.04] {
        host.update(at: time)
        _ = try? flattener.plan(host.tree, host.versions)
      }
    }
  }
}
