import CoreGraphics

extension LottieSettings {
  typealias Setting = DocumentContents.Setting

  /// What can be set, with the current values, sorted by name.
  static func values(_ root: JSONValue) -> [Setting] {
    var found: [String: Setting] = [:]
    func add(_ name: String, _ kind: Setting.Kind, _ value: String?) {
      if found[name] == nil { found[name] = Setting(name: name, kind: kind, value: value) }
    }
    for slot in root["slots"].object?.members ?? [] {
      let (kind, value) = slotValue(slot.value["p"])
      add(slot.name, kind, value)
    }
    for layer in layers(root) {
      guard let name = layer["nm"].string else { continue }
      switch layer["ty"].double {
      case 1: add(name, .color, layer["sc"].string)
      case 2: add(name, .image, nil)
      case 5: add(name + ".text", .text, text(of: layer))
      default: break
      }
      for (key, value) in colors(layer, slots: root["slots"]) {
        add("\(name).\(key)", .color, value)
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  private static func text(of layer: JSONValue) -> String? {
    layer["t"]["d"]["k"].elements.first?["s"]["t"].string
  }

  /// The kind of a slot's value, and its text; an animated one has the value of its first key.
  private static func slotValue(_ property: JSONValue) -> (Setting.Kind, String?) {
    if property["p"].string != nil { return (.image, nil) }
    let keys = property["k"].elements
    let value = keys.first.map { $0["s"].isNull ? property["k"] : $0["s"] } ?? property["k"]
    guard let known = value.doubles, !known.isEmpty else { return (.text, nil) }
    if known.count == 1 { return (.number, text(known[0])) }
    let isColor = (3...4).contains(known.count) && known.allSatisfy { (0...1).contains($0) }
    if isColor { return (.color, ColorText.text(known)) }
    return (.numbers, known.map(text).joined(separator: ","))
  }

  /// A number without a fraction of 0.
  private static func text(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(clampedInt(number))" : "\(number)"
  }
}
