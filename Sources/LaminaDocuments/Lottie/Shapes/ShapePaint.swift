import CoreGraphics
import QuartzCore

/// A fill or stroke of the paths before it in its group.
struct ShapePaint: Sendable {
  let name: String
  /// The blend mode as a compositing filter; nil for the normal one.
  let blend: String?
  let color: AnimatedValue<LottieNumbers>
  /// In percent.
  let opacity: AnimatedValue<Double>
  let rule: CAShapeLayerFillRule
  /// Nil for a fill.
  let line: LineStyle?
  /// Nil for a plain colour.
  let gradient: GradientSource?

  /// Reads a paint; nil for other items.
  init?(_ json: JSONValue) {
    guard let type = json["ty"].string, ["fl", "st", "gf", "gs"].contains(type) else { return nil }
    name = json["nm"].string ?? ""
    blend = BlendName.filter(json["bm"])
    color = AnimatedValue(color: json["c"], default: LottieNumbers([0, 0, 0]))
    opacity = AnimatedValue(json["o"], default: 100)
    rule = json["r"].double == 2 ? .evenOdd : .nonZero
    line = type == "st" || type == "gs" ? LineStyle(json) : nil
    gradient = type == "gf" || type == "gs" ? GradientSource(json) : nil
  }

  /// What is not drawn of a paint.
  func omissions(_ json: JSONValue) -> [String] {
    var omissions: [String] = []
    if json["bm"].isTrue, blend == nil {
      omissions.append("the blend mode of a fill or stroke is not supported")
    }
    if let gradient, gradient.hasHighlight, gradient.isAnimated {
      omissions.append("highlights of animated gradients are not supported")
    }
    return omissions
  }
}
