import Foundation

@testable import QuartzCore

/// Paths as the manifest spells them.
enum GoldenPath {
  static func path(_ json: JSON) throws -> CGPath {
    let path = CGMutablePath()
    try add(json, to: path)
    return path
  }

  /// A shape by name, a list of commands, or a list of several of those.
  private static func add(_ json: JSON, to path: CGMutablePath) throws {
    let list = try json.list()
    guard let first = list.first else { return }
    if case .string(let word) = first {
      if try !command(word, Array(list.dropFirst()), path) {
        try shape(word, Array(list.dropFirst()), path)
      }
    } else {
      for element in list { try add(element, to: path) }
    }
  }

  /// One drawing command; false when the word is none.
  private static func command(
    _ word: String, _ arguments: [JSON], _ path: CGMutablePath
  ) throws -> Bool {
    let counts = ["M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0]
    guard let count = counts[word] else { return false }
    let n = try JSON.list(arguments).numbers(count)
    func point(_ index: Int) -> CGPoint { CGPoint(x: n[index], y: n[index + 1]) }
    switch word {
    case "M": path.move(to: point(0))
    case "L": path.addLine(to: point(0))
    case "Q": path.addQuadCurve(to: point(2), control: point(0))
    case "C": path.addCurve(to: point(4), control1: point(0), control2: point(2))
    default: path.closeSubpath()
    }
    return true
  }

  private static func shape(
    _ word: String, _ arguments: [JSON], _ path: CGMutablePath
  ) throws {
    let numbers = arguments.compactMap { try? $0.number() }
    let words = arguments.compactMap { try? $0.text() }
    func rect() -> CGRect {
      CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    switch (word, numbers.count, words.count) {
    case ("rect", 4, 0): path.addRect(rect())
    case ("ellipse", 4, 0): path.addEllipse(in: rect())
    case ("rounded-rect-circular-arcs", 5, 0):
      let r = min(numbers[4], numbers[2] / 2, numbers[3] / 2)
      path.addRoundedRect(in: rect(), cornerWidth: r, cornerHeight: r)
    case ("UIBezierPath.roundedRect", 5, 0):
      add(rect(), numbers[4], corners: 15, path)
    case ("UIBezierPath.roundedRect.corners", 5..., _):
      add(rect(), numbers[4], corners: try corners(arguments.dropFirst(4)), path)
    case ("arc", 5, 0...1): try arc(numbers, words.first ?? "clockwise(y-down)", path)
    default: throw UnknownShape("path \(word) \(arguments)")
    }
  }

  /// Names among what follows the rectangle, or the bits of `UIRectCorner`.
  private static func corners(_ arguments: ArraySlice<JSON>) throws -> UInt8 {
    let bits: [String: UInt8] = [
      "topleft": 1, "topright": 2, "bottomleft": 4, "bottomright": 8, "top": 3, "bottom": 12,
      "left": 5, "right": 10, "all": 15, "allcorners": 15, "tl": 1, "tr": 2, "bl": 4, "br": 8,
    ]
    var corners: UInt8 = 0
    var numbers = 0
    for argument in arguments {
      switch argument {
      case .list(let names): corners |= try self.corners(names[...])
      case .string(let text):
        for name in text.split(whereSeparator: { " ,|+".contains($0) }) {
          guard let bit = bits[name.lowercased()] else { throw UnknownShape("corner \(name)") }
          corners |= bit
        }
      default: numbers += 1
      }
    }
    // The first number is the radius; a second one alone is a set of bits.
    if corners == 0, numbers == 2, let bit = try? arguments.last?.number() {
      corners = UInt8(clamping: Int(bit)) & 15
    }
    return corners
  }

  private static func add(_ rect: CGRect, _ radius: Double, corners: UInt8, _ path: CGMutablePath) {
    var elements = PathElements()
    elements.addContinuousRect(rect, radius: radius, corners: corners)
    path.addPath(CGPath(elements: elements))
  }

  /// Degrees; clockwise as seen on screen is from x to y.
  private static func arc(_ n: [Double], _ direction: String, _ path: CGMutablePath) throws {
    let isClockwise = direction.hasPrefix("clockwise")
    guard isClockwise || direction.hasPrefix("counterclockwise") else {
      throw UnknownShape("direction \(direction)")
    }
    path.addArc(
      center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: n[3] * .pi / 180,
      endAngle: n[4] * .pi / 180, clockwise: !isClockwise)
  }
}

extension CGPath {
  /// The path with polylines for curves, each halved until it is that near to its chord.
  func polylines(within distance: Double) -> CGPath {
    let flat = CGMutablePath()
    applyWithBlock { element in
      let type = element.pointee.type
      let points = element.pointee.points
      let start = flat.isEmpty ? .zero : flat.currentPoint
      switch type {
      case .moveToPoint: flat.move(to: points[0])
      case .addLineToPoint: flat.addLine(to: points[0])
      case .addQuadCurveToPoint:
        let control = points[0]
        let end = points[1]
        flat.addLines(
          of: [start, start.mixed(control, 2 / 3), end.mixed(control, 2 / 3), end], distance)
      case .addCurveToPoint: flat.addLines(of: [start, points[0], points[1], points[2]], distance)
      case .closeSubpath: flat.closeSubpath()
      }
    }
    return flat
  }
}

extension CGMutablePath {
  fileprivate func addLines(of curve: [CGPoint], _ distance: Double, depth: Int = 0) {
    let a = curve[0]
    let d = curve[3]
    let dx = d.x - a.x
    let dy = d.y - a.y
    let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
    let farthest = (1..<16).map { step -> CGFloat in
      let p = CGPoint.on(curve, CGFloat(step) / 16)
      return abs((p.x - a.x) * dy - (p.y - a.y) * dx) / length
    }.max()
    guard depth < 12, let farthest, farthest > distance else { return addLine(to: d) }
    let ab = a.mixed(curve[1], 0.5)
    let bc = curve[1].mixed(curve[2], 0.5)
    let cd = curve[2].mixed(d, 0.5)
    let left = ab.mixed(bc, 0.5)
    let right = bc.mixed(cd, 0.5)
    let middle = left.mixed(right, 0.5)
    addLines(of: [a, ab, left, middle], distance, depth: depth + 1)
    addLines(of: [middle, right, cd, d], distance, depth: depth + 1)
  }
}

extension CGPoint {
  fileprivate func mixed(_ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  /// A point of a cubic curve.
  fileprivate static func on(_ curve: [CGPoint], _ t: CGFloat) -> CGPoint {
    let ab = curve[0].mixed(curve[1], t)
    let bc = curve[1].mixed(curve[2], t)
    let cd = curve[2].mixed(curve[3], t)
    return ab.mixed(bc, t).mixed(bc.mixed(cd, t), t)
  }
}
