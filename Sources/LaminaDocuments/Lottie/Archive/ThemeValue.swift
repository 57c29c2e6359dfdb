import CoreGraphics

/// What a rule of a theme puts into its slot, in the form of animations.
enum ThemeValue {
  case property(JSONValue)
  /// Members of all texts of the slot.
  case text(JSONValue)

  /// Reads a rule; nil for types that are not supported and rules without a value.
  init?(_ rule: JSONValue) {
    switch rule["type"].string {
    case "Color": self.init(rule, Self.color)
    case "Scalar": self.init(rule) { value in value.double.map { .numbers([$0]) } }
    case "Position", "Vector": self.init(rule) { value in value.doubles.map { .numbers($0) } }
    case "Gradient":
      let written = rule["keyframes"].elements.first?["value"] ?? rule["value"]
      guard let stops = Self.property(rule, Self.gradient) else { return nil }
      let count = Double(written.elements.count)
      self = .property(.object(JSONObject([("p", .number(count)), ("k", stops)])))
    case "Image":
      guard let image = Self.image(rule["value"]) else { return nil }
      self = .property(image)
    case "Text": self.init(text: rule["value"])
    default: return nil
    }
  }

  private init?(_ rule: JSONValue, _ read: (JSONValue) -> JSONValue?) {
    guard let property = Self.property(rule, read) else { return nil }
    self = .property(property)
  }

  private init?(text: JSONValue) {
    let names = [
      ("text", "t"), ("fontFamily", "f"), ("fontName", "f"), ("fontSize", "s"),
      ("fillColor", "fc"), ("strokeColor", "sc"), ("strokeWidth", "sw"), ("strokeOverFill", "of"),
      ("lineHeight", "lh"), ("tracking", "tr"),
    ]
    let members = names.compactMap { written, name -> (String, JSONValue)? in
      text[written].isNull ? nil : (name, text[written])
    }
    if members.isEmpty { return nil }
    self = .text(.object(JSONObject(members)))
  }

  /// The property of a slot, in the form of animations.
  func property(replacing old: JSONValue) -> JSONValue {
    switch self {
    case .property(let property): return property
    case .text(let members):
      return old.changed("k") { keys in
        .array(keys.elements.map { $0.changed("s") { $0.overlaid(with: members) } })
      }
    }
  }

  // MARK: Values

  /// A constant or key frames, with each value read by a function; nil if one cannot be read.
  private static func property(
    _ rule: JSONValue, _ read: (JSONValue) -> JSONValue?
  ) -> JSONValue? {
    let written = rule["keyframes"].elements
    if written.isEmpty { return read(rule["value"]).map(LottieSettings.property) }
    var keys: [JSONValue] = []
    for key in written {
      guard let value = read(key["value"]) else { return nil }
      let members = [
        ("t", key["frame"]), ("s", value), ("h", key["hold"]), ("i", key["inTangent"]),
        ("o", key["outTangent"]),
      ]
      keys.append(.object(JSONObject(members.filter { !$0.1.isNull })))
    }
    return .object(JSONObject([("a", .number(1)), ("k", .array(keys))]))
  }

  private static func color(_ value: JSONValue) -> JSONValue? {
    components(value).map { .numbers($0) }
  }

  /// Red, green, blue and, where it is written, alpha.
  private static func components(_ value: JSONValue) -> [Double]? {
    if let text = value.string { return ColorText.components(text) }
    return value.doubles.flatMap { $0.count >= 3 ? $0 : nil }
  }

  /// The stops of a gradient: colours, then opacities if one is not opaque.
  private static func gradient(_ value: JSONValue) -> JSONValue? {
    var (colors, alphas): ([Double], [Double]) = ([], [])
    for stop in value.elements {
      let color = stop["color"].isNull ? stop["value"] : stop["color"]
      guard let components = components(color), let offset = stop["offset"].double else {
        return nil
      }
      colors += [offset] + components.prefix(3)
      alphas += [offset, components.count > 3 ? components[3] : 1]
    }
    if colors.isEmpty { return nil }
    let isOpaque = stride(from: 1, to: alphas.count, by: 2).allSatisfy { alphas[$0] == 1 }
    return .numbers(colors + (isOpaque ? [] : alphas))
  }

  /// Members of an image asset.
  private static func image(_ value: JSONValue) -> JSONValue? {
    guard let name = ["url", "path", "id"].lazy.compactMap({ value[$0].string }).first else {
      return nil
    }
    let members: [(String, JSONValue)] = [
      ("p", .string(name)), ("u", .string("")), ("w", value["width"]), ("h", value["height"]),
    ]
    return .object(JSONObject(members.filter { !$0.1.isNull }))
  }
}
