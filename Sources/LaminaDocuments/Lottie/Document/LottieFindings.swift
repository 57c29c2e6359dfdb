import CoreGraphics

/// What is wrong in an animation's JSON and drawn in another way than it is written: each kind once,
/// with the JSON path where it is first.
struct LottieFindings {
  /// A kind of fault, in the order in which they are reported.
  enum Kind: Hashable, CaseIterable {
    case noFrames, noFrameRate, noLayers
    case missingParent, endsBeforeStart, unknownMask, fillWithoutColor, pathDirection
    case unknownSlot
  }

  private var found: [Kind: (message: String, count: Int)] = [:]

  init(_ root: JSONValue) {
    addFile(root)
    addComposition(root["layers"].elements, path: "")
    for asset in root["assets"].elements where !asset["layers"].isNull {
      let id = asset["id"].identifier ?? ""
      addComposition(asset["layers"].elements, path: "\(id).")
    }
    addSlots(in: root, root["slots"])
  }

  /// The messages in order.
  var messages: [String] {
    Kind.allCases.compactMap { found[$0] }.map {
      $0.count > 1 ? "\($0.message) (and \($0.count - 1) more)" : $0.message
    }
  }

  private mutating func add(_ kind: Kind, _ message: @autoclosure () -> String) {
    if found[kind] == nil { found[kind] = (message(), 0) }
    found[kind]?.count += 1
  }

  private static func number(_ value: Double) -> String { LottieSettings.text(value) }

  private mutating func addFile(_ root: JSONValue) {
    let start = root["ip"].double ?? 0
    let end = root["op"].double ?? 0
    if end <= start {
      add(
        .noFrames,
        "op: \(Self.number(end)) is not above ip, \(Self.number(start)): only the frame at ip is shown"
      )
    }
    let rate = root["fr"].double ?? 0
    if !(rate > 0) { add(.noFrameRate, "fr: the frame rate is \(Self.number(rate)); 30 is used") }
    if root["layers"].elements.isEmpty { add(.noLayers, "layers: the animation has no layers") }
  }

  private mutating func addComposition(_ layers: [JSONValue], path: String) {
    let indices = Set(layers.compactMap { $0["ind"].double.map { clampedInt($0) } })
    for (position, json) in layers.enumerated() {
      let name = json["nm"].string ?? ""
      let location = "\(path)layers[\(position)]" + (name.isEmpty ? "" : " '\(name)'")
      if let parent = json["parent"].double.map({ clampedInt($0) }), !indices.contains(parent) {
        add(
          .missingParent,
          "\(location): parent: layer \(parent) is not in the composition; the layer has no parent")
      }
      if let start = json["ip"].double, let end = json["op"].double, end < start {
        add(
          .endsBeforeStart,
          "\(location): op: \(Self.number(end)) is below ip, \(Self.number(start)): it is never shown"
        )
      }
      addMasks(json["masksProperties"].elements, location)
      addShapes(json["shapes"].elements, "\(location): shapes", depth: 0)
    }
  }

  private static let maskModes: Set<String> = ["n", "a", "s", "i", "l", "d", "f"]

  private mutating func addMasks(_ masks: [JSONValue], _ path: String) {
    for (index, mask) in masks.enumerated() {
      guard let mode = mask["mode"].string, !Self.maskModes.contains(mode) else { continue }
      add(
        .unknownMask,
        "\(path): masksProperties[\(index)].mode: '\(mode)' is not known; the mask adds")
    }
  }

  private mutating func addShapes(_ items: [JSONValue], _ path: String, depth: Int) {
    // Deeper groups are refused.
    guard depth <= Limit.shapeDepth.standard else { return }
    for (index, item) in items.enumerated() where !item["hd"].isTrue {
      func location() -> String { "\(path)[\(index)]" }
      switch item["ty"].string {
      case "gr": addShapes(item["it"].elements, "\(location()).it", depth: depth + 1)
      case "fl", "st":
        if item["c"].isNull {
          add(.fillWithoutColor, "\(location()).c: the colour is missing; black is drawn")
        }
      case "sh":
        if item["d"].double == 3 {
          add(
            .pathDirection,
            "\(location()).d: the direction of a path has no effect; its vertices are in order")
        }
      default: break
      }
    }
  }

  /// A value that names a slot keeps what is written beside the name if the slot does not exist.
  private mutating func addSlots(in value: JSONValue, _ slots: JSONValue) {
    var path: [PathPart] = []
    visit(value, &path) { findings, object, path in
      guard let id = object["sid"]?.string, slots[id].isNull else { return }
      findings.add(
        .unknownSlot,
        "\(Self.text(path)): slot '\(id)' is not in the file; the value is not replaced")
    }
  }

  /// A step into a value: the name of a member or the position of an element.
  private enum PathPart {
    case name(String)
    case position(Int)
  }

  private static func text(_ path: [PathPart]) -> String {
    path.reduce("") { text, part in
      switch part {
      case .name(let name): text.isEmpty ? name : "\(text).\(name)"
      case .position(let position): "\(text)[\(position)]"
      }
    }
  }

  /// Calls a function for each object in a value, with its path.
  private mutating func visit(
    _ value: JSONValue, _ path: inout [PathPart],
    _ body: (inout Self, JSONObject, [PathPart]) -> Void
  ) {
    switch value {
    case .array(let elements):
      for (position, element) in elements.enumerated() {
        path.append(.position(position))
        visit(element, &path, body)
        path.removeLast()
      }
    case .object(let object):
      body(&self, object, path)
      for member in object.members {
        path.append(.name(member.name))
        visit(member.value, &path, body)
        path.removeLast()
      }
    default: break
    }
  }
}
