import CoreGraphics
import Foundation
import LaminaScene
import LaminaTestSupport

extension PathElements {
  /// A random star around the origin, with edges at all angles.
  static func star(_ random: inout SeededGenerator) -> PathElements {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var path = PathElements()
    let count = Int(number(3...9))
    for index in 0..<count {
      let angle = Double(index) / Double(count) * 2 * .pi
      let reach = number(30...120)
      let point = CGPoint(x: reach * cos(angle), y: reach * sin(angle))
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}

extension PathDrawing {
  /// A star, filled by either rule or stroked, with an alpha of at least a half.
  static func star(_ random: inout SeededGenerator, _ color: RGBA) -> PathDrawing {
    var drawing = PathDrawing(path: .star(&random), color: color)
    drawing.color.components.w = Float.random(in: 0.5...1, using: &random)
    drawing.evenOdd = Bool.random(using: &random)
    if Bool.random(using: &random) {
      drawing.stroke = StrokeStyle()
      drawing.stroke?.width = 20
    }
    return drawing
  }
}
