import CoreGraphics

/// The characters of a text layer and their style, from one key frame on.
struct LottieTextDocument: Sendable {
  enum Alignment: Sendable { case left, right, center }

  /// The frame from which the text is shown.
  let time: Double
  let text: String
  /// Whether the text was longer than the limit.
  let isCut: Bool
  let fontName: String
  let size: Double
  let fill: LottieNumbers?
  let stroke: LottieNumbers?
  let strokeWidth: Double
  let isStrokeOnTop: Bool
  let alignment: Alignment
  let lineHeight: Double
  /// The upward shift of the baseline.
  let baselineShift: Double
  /// In thousandths of the size.
  let tracking: Double
  /// The box in which lines are broken; nil for lines that begin at a point.
  let box: CGRect?

  /// The texts of a layer in order of time.
  static func all(_ layer: JSONValue) -> [LottieTextDocument] {
    layer["t"]["d"]["k"].elements.map(LottieTextDocument.init).sorted { $0.time < $1.time }
  }

  private init(_ json: JSONValue) {
    let style = json["s"]
    time = json["t"].double ?? 0
    let isUppercase = style["ca"].double == 1
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
    fill = LottieNumbers(style["fc"]).flatMap { $0.numbers.count >= 3 ? $0 : nil }
    stroke = LottieNumbers(style["sc"]).flatMap { $0.numbers.count >= 3 ? $0 : nil }
    strokeWidth = style["sw"].double ?? 0
    isStrokeOnTop = style["of"].isTrue
    alignment =
      switch style["j"].double {
      case 1, 4: .right
      case 2, 5: .center
      default: .left
      }
    lineHeight = style["lh"].double ?? size * 1.2
    baselineShift = style["ls"].double ?? 0
    tracking = style["tr"].double ?? 0
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
