import CoreGraphics
import QuartzCore

/// A fill or stroke of the paths before it in its group.
struct ShapePaint: Sendable {
  let name: String
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
    color = AnimatedValue(json["c"], default: LottieNumbers([0, 0, 0]))
    opacity = AnimatedValue(json["o"], default: 100)
    rule = json["r"].double == 2 ? .evenOdd : .nonZero
    line = type == "st" || type == "gs" ? LineStyle(json) : nil
    gradient = type == "gf" || type == "gs" ? GradientSource(json) : nil
  }

  /// What is not drawn of a paint.
  func omissions(_ json: JSONValue) -> [String] {
    var omissions: [String] = []
    if json["bm"].isTrue {
      omissions.append("blend modes of fills and strokes are not supported")
    }
    if let gradient, gradient.hasHighlight, gradient.isAnimated {
      omissions.append("highlights of animated gradients are not supported")
    }
    return omissions
  }
}

extension LottieNumbers {
  /// The numbers as red, green and blue, and alpha where it is written; old files count to 255.
  var color: CGColor {
    let isBytes = numbers.prefix(3).contains { $0 > 1.0001 }
    func component(_ index: Int) -> CGFloat {
      guard index < numbers.count else { return 0 }
      return CGFloat(min(max(isBytes ? numbers[index] / 255 : numbers[index], 0), 1))
    }
    return CGColor(red: component(0), green: component(1), blue: component(2), alpha: 1)
  }
}
