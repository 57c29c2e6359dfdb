import Foundation
import LaminaDocuments

/// Writes well-formed documents with arbitrary values of all properties of all classes.
struct CAMLWriter {
  private var bytes: FuzzBytes
  private var layers = 0

  init(_ bytes: FuzzBytes) { self.bytes = bytes }

  func document() -> [UInt8] {
    var writer = self
    return Array(writer.text().utf8)
  }

  private mutating func text() -> String {
    var body = ""
    while !bytes.isEmpty, layers < 32 { body += layer(0) }
    return """
      <caml><CALayer bounds="0 0 64 64" position="32 32"><sublayers>\(body)</sublayers>\
      </CALayer></caml>
      """
  }

  private mutating func layer(_ depth: Int) -> String {
    layers += 1
    let row = bytes.pick(DocumentClasses.layers)
    var attributes: [String: String] = ["bounds": "0 0 40 40", "position": "32 32"]
    var children = ""
    if bytes.flag() { attributes["backgroundColor"] = "1 0 0 0.5" }
    for _ in 0..<bytes.byte() % 8 {
      let property = bytes.pick(row.properties)
      attributes[property.key] = value(property.type)
    }
    if row.name == "CAEmitterLayer" { children += "<emitterCells>\(cell(0))</emitterCells>" }
    if bytes.byte() % 8 == 0 { children += filter() }
    if depth < 6, layers < 32 {
      if bytes.byte() % 4 == 0 { children += "<sublayers>\(layer(depth + 1))</sublayers>" }
      if bytes.byte() % 16 == 0 { children += "<mask type=\"CALayer\" bounds=\"0 0 30 30\"/>" }
    }
    if bytes.flag() { children += "<animations>\(animation(row, 0))</animations>" }
    if bytes.byte() % 16 == 0 { children += states(row) }
    return element(row.name, attributes, children)
  }

  private func element(
    _ name: String, _ attributes: [String: String], _ children: String
  ) -> String {
    let written = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\"\($0.value)\"" }
    return "<\(name)\(written.joined())>\(children)</\(name)>"
  }

  private mutating func filter() -> String {
    let filters = [
      ("gaussianBlur", "inputRadius"), ("colorSaturate", "inputAmount"),
      ("colorHueRotate", "inputAngle"), ("colorMatrix", "inputColorMatrix"), ("x", "y"),
    ]
    let (name, input) = bytes.pick(filters)
    let count = name == "colorMatrix" ? 20 : 1
    return """
      <filters><filter filter="\(name)" name="b" \(input)="\(numbers(count))"/></filters>
      """
  }

  private mutating func cell(_ depth: Int) -> String {
    var attributes = ["birthRate": "20", "lifetime": "1"]
    for _ in 0..<bytes.byte() % 6 {
      let property = bytes.pick(DocumentClasses.cell)
      attributes[property.key] = value(property.type)
    }
    let inner = depth < 3 && bytes.byte() % 4 == 0
    let children = inner ? "<emitterCells>\(cell(depth + 1))</emitterCells>" : ""
    return element("CAEmitterCell", attributes, children)
  }

  private mutating func states(_ row: DocumentClasses.Class) -> String {
    let property = bytes.pick(row.properties)
    let change = """
      <elements><LKStateSetValue targetId="a" keyPath="\(property.key)">\
      \(tagged("value", property.type))</LKStateSetValue></elements>
      """
    return "<states><LKState name=\"on\">\(change)</LKState></states>"
  }
}

// MARK: Animations

extension CAMLWriter {
  private static let timing = [
    "duration", "beginTime", "timeOffset", "speed", "repeatCount", "repeatDuration", "mass",
    "stiffness", "damping", "initialVelocity", "startProgress", "endProgress",
  ]
  private static let choices: [(String, [String])] = [
    ("additive", ["1"]), ("cumulative", ["1"]), ("autoreverses", ["1"]),
    ("fillMode", ["both", "forwards", "backwards"]), ("timingFunction", ["easeIn", "x"]),
    ("calculationMode", ["linear", "discrete", "paced", "cubic", "cubicPaced"]),
    ("rotationMode", ["auto", "autoReverse"]), ("removedOnCompletion", ["0"]),
  ]

  private mutating func animation(_ row: DocumentClasses.Class, _ depth: Int) -> String {
    let type = bytes.pick([
      "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "CAAnimationGroup",
      "CATransition",
    ])
    var attributes = ["duration": "1", "type": type]
    for _ in 0..<bytes.byte() % 5 { attributes[bytes.pick(Self.timing)] = number() }
    for _ in 0..<bytes.byte() % 3 {
      let (key, values) = bytes.pick(Self.choices)
      attributes[key] = bytes.pick(values)
    }
    if type == "CAAnimationGroup" {
      let member = depth < 3 ? animation(row, depth + 1) : ""
      return element("a", attributes, "<animations>\(member)</animations>")
    }
    var property = bytes.pick(row.properties)
    if bytes.byte() % 4 == 0 {
      property = ("\(property.key).\(bytes.pick(DocumentClasses.parts))", .real)
    }
    attributes["keyPath"] = property.key
    guard type == "CAKeyframeAnimation" else {
      let ends = ["fromValue", "toValue", "byValue"].map { name in
        bytes.flag() ? tagged(name, property.type) : ""
      }
      return element("a", attributes, ends.joined())
    }
    let count = bytes.byte() % 6
    let values = (0..<count).map { _ in tagged("CGRect", property.type) }
    let times = (0..<count).map { _ in "<real value=\"\(number())\"/>" }
    let keyTimes = bytes.flag() ? "<keyTimes>\(times.joined())</keyTimes>" : ""
    return element("a", attributes, "<values>\(values.joined())</values>\(keyTimes)")
  }

  /// An element with a value of a type, and sometimes of another type.
  private mutating func tagged(_ name: String, _ type: CAMLType) -> String {
    let names: [CAMLType: String] = [
      .real: "real", .integer: "integer", .bool: "bool", .point: "CGPoint", .size: "CGSize",
      .rect: "CGRect", .color: "CGColor", .path: "CGPath", .transform: "CATransform3D",
      .string: "string",
    ]
    let written = bytes.byte() % 16 == 0 ? bytes.pick(names.values.sorted()) : names[type] ?? "real"
    return "<\(name) type=\"\(written)\" value=\"\(value(type))\"/>"
  }
}

// MARK: Values

extension CAMLWriter {
  private mutating func number() -> String { "\(bytes.number())" }

  private mutating func numbers(_ count: Int) -> String {
    (0..<count).map { _ in number() }.joined(separator: " ")
  }

  private mutating func value(_ type: CAMLType) -> String {
    if bytes.byte() % 32 == 0 { return bytes.pick(["", "x", "true", "1e400", "0x1", "1 2 3 4 5"]) }
    switch type {
    case .bool, .integer, .real: return number()
    case .point, .size: return numbers(2)
    case .rect, .color, .timingFunction, .numbers: return numbers(4)
    case .transform: return transform()
    case .path: return path()
    case .string, .any, .image, .array, .null:
      return bytes.pick([
        "resize", "center", "resizeAspectFill", "even-odd", "round", "bevel", "radial", "conic",
        "multiplyBlendMode", "destinationOut", "circle", "sphere", "additive", "middle", "hello",
        "both", "é\u{301}", "none",
      ])
    }
  }

  private mutating func transform() -> String {
    switch bytes.byte() % 5 {
    case 0: return numbers(16)
    case 1: return "scale(\(number()), \(number()), \(number()))"
    case 2: return "translate(\(number()), \(number()), \(number()))"
    case 3: return "rotate(\(number()), \(number()), \(number()), \(number()))"
    default: return "rotate(\(number())deg) scale(\(number()))"
    }
  }

  private mutating func path() -> String {
    var path = "\(numbers(2)) m"
    for _ in 0..<bytes.byte() % 8 {
      let (count, verb) = bytes.pick([(2, "l"), (6, "c"), (4, "q"), (0, "h"), (2, "m"), (4, "re")])
      path += " \(numbers(count)) \(verb)"
    }
    return path
  }
}
