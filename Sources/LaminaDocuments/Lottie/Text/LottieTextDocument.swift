import CoreGraphics

/// The characters of a text layer and their style, from one key frame on.
struct LottieTextDocument: Sendable {
  enum Alignment: Sendable { case left, right, center }
  enum Justification: Sendable { case none, allButLast, all }
  enum Resizing: Int, Sendable { case none, both, smaller }

  /// The frame from which the text is shown.
  let time: Double
  let text: String
  /// Whether the text was longer than the limit.
  let isCut: Bool
  let fontName: String
  private(set) var size: Double
  let fill: LottieNumbers?
  let stroke: LottieNumbers?
  let strokeWidth: Double
  let isStrokeOnTop: Bool
  /// Whether small letters are drawn as smaller capitals.
  let hasSmallCapitals: Bool
  let alignment: Alignment
  /// Which lines of a box are as wide as it.
  let justification: Justification
  /// The part of the free height of a box that is above its lines.
  let verticalShift: Double
  private(set) var lineHeight: Double
  /// The upward shift of the baseline.
  private(set) var baselineShift: Double
  /// In thousandths of the size.
  let tracking: Double
  /// The box in which lines are broken; nil for lines that begin at a point.
  let box: CGRect?
  /// Whether the text is made smaller, or also larger, so that it fills its box.
  let resizing: Resizing
  /// The smallest and largest sizes of a text that is resized.
  let sizes: ClosedRange<Double>

  /// The texts of a layer in order of time.
  static func all(_ layer: JSONValue) -> [LottieTextDocument] {
    let written = layer["t"]["d"]
    // Old files have a single document, without key frames.
    if written["k"].isNull, !written["t"].isNull {
      return [LottieTextDocument(.object(JSONObject([("s", written), ("t", .number(0))])))]
    }
    return written["k"].elements.map(LottieTextDocument.init).sorted { $0.time < $1.time }
  }

  /// The text with another size, and with lines that far apart.
  func scaled(by factor: Double) -> LottieTextDocument {
    var document = self
    document.size *= factor
    document.lineHeight *= factor
    document.baselineShift *= factor
    return document
  }

  private init(_ json: JSONValue) {
    let style = json["s"]
    time = json["t"].double ?? 0
    let isUppercase = style["ca"].double == 1
    hasSmallCapitals = style["ca"].double == 2
    let written = style["t"].string ?? ""
    let end =
      written.index(
        written.startIndex, offsetBy: Limit.characters.standard, limitedBy: written.endIndex)
      ?? written.endIndex
    let kept = String(written[..<end])
    isCut = end != written.endIndex
    text = isUppercase ? kept.uppercased() : kept
    fontName = style["f"].string ?? ""
    size = min(max(style["s"].double ?? 0, 0), 10_000)
    fill = LottieNumbers(color: style["fc"])
    stroke = LottieNumbers(color: style["sc"])
    strokeWidth = style["sw"].double ?? 0
    isStrokeOnTop = style["of"].isTrue
    alignment =
      switch style["j"].double {
      case 1, 4: .right
      case 2, 5: .center
      default: .left
      }
    justification =
      switch style["j"].double {
      case 3, 4, 5: .allButLast
      case 6: .all
      default: .none
      }
    verticalShift = min(max(style["vj"].double ?? 0, 0), 2) / 2
    lineHeight = style["lh"].double ?? size * 1.2
    baselineShift = style["ls"].double ?? 0
    tracking = style["tr"].double ?? 0
    resizing = style["rs"].double.flatMap { Resizing(rawValue: clampedInt($0)) } ?? .none
    let least = min(max(style["mf"].double ?? 0, 0), 10_000)
    sizes = least...max(least, min(style["xf"].double ?? 10_000, 10_000))
    if let sides = style["sz"].doubles, sides.count >= 2 {
      let origin = style["ps"].doubles ?? []
      box = CGRect(
        x: origin.first ?? 0, y: origin.count > 1 ? origin[1] : 0, width: sides[0],
        height: sides[1])
    } else {
      box = nil
    }
  }
}
