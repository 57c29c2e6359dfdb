import CoreGraphics
import Foundation

/// A shape that has an outline.
struct PathSource: Sendable {
  private enum Kind: Sendable {
    case path(AnimatedValue<LottieBezier>)
    case rectangle(Box, roundness: AnimatedValue<Double>)
    case ellipse(Box)
    case star(LottieStar)
  }

  /// A centre and a size.
  private struct Box: Sendable {
    var position: AnimatedValue<LottieVector>
    var size: AnimatedValue<LottieVector>

    init(_ json: JSONValue) {
      position = AnimatedValue(json["p"], default: LottieVector(0, 0)).straightened
      size = AnimatedValue(json["s"], default: LottieVector(0, 0))
    }

    func rect(at frame: Double) -> CGRect {
      let center = position.value(at: frame)
      let size = size.value(at: frame)
      return CGRect(
        x: center.x - size.x / 2, y: center.y - size.y / 2, width: size.x, height: size.y)
    }
  }

  private let kind: Kind
  private let isReversed: Bool

  /// Reads a shape; nil for an item that has no outline.
  init?(_ json: JSONValue) {
    switch json["ty"].string {
    case "sh": kind = .path(AnimatedValue(contour: json["ks"], closed: json["closed"]))
    case "rc": kind = .rectangle(Box(json), roundness: AnimatedValue(json["r"], default: 0))
    case "el": kind = .ellipse(Box(json))
    case "sr": kind = .star(LottieStar(json))
    default: return nil
    }
    // Exporters reverse the vertices of a path themselves: no player reads its direction.
    isReversed = json["d"].double == 3 && json["ty"].string != "sh"
  }

  /// The contour at a frame.
  func contour(at frame: Double) -> LottieBezier {
    let contour =
      switch kind {
      case .path(let path): path.value(at: frame)
      case .rectangle(let box, let roundness):
        Self.rectangle(box.rect(at: frame), radius: roundness.value(at: frame))
      case .ellipse(let box): Self.ellipse(box.rect(at: frame))
      case .star(let star): star.contour(at: frame)
      }
    return isReversed ? contour.reversed : contour
  }

  var timings: [PropertyTiming] {
    switch kind {
    case .path(let path): path.timings
    case .rectangle(let box, let roundness):
      // A radius is limited by the sides.
      box.position.timings + roundness.nonlinearTimings
        + (roundness.first == 0 ? box.size.timings : box.size.nonlinearTimings)
    case .ellipse(let box): box.position.timings + box.size.timings
    case .star(let star): star.timings
    }
  }

  /// The handle length of a quarter circle of radius 1.
  static let arc: CGFloat = 0.5519

  /// Clockwise from the top right, as the direction of dashes and trims.
  private static func rectangle(_ rect: CGRect, radius: Double) -> LottieBezier {
    typealias Vertex = LottieBezier.Vertex
    let left = rect.origin.x
    let top = rect.origin.y
    let right = left + rect.size.width
    let bottom = top + rect.size.height
    // Sizes below 0, which curves of easing that overshoot lead to, have no room for corners.
    let radius = min(radius, rect.size.width / 2, rect.size.height / 2)
    guard radius > 0 else {
      return LottieBezier(
        [(right, top), (right, bottom), (left, bottom), (left, top)].map {
          Vertex(CGPoint(x: $0.0, y: $0.1))
        }, isClosed: true)
    }
    let handle = radius * arc
    func corner(_ x: CGFloat, _ y: CGFloat, from: CGPoint, to: CGPoint) -> [Vertex] {
      let point = CGPoint(x: x, y: y)
      return [
        Vertex(point + from * radius, out: from * -handle),
        Vertex(point + to * radius, into: to * -handle),
      ]
    }
    let west = CGPoint(x: -1, y: 0)
    let north = CGPoint(x: 0, y: -1)
    let east = CGPoint(x: 1, y: 0)
    let south = CGPoint(x: 0, y: 1)
    var vertices = corner(right, top, from: west, to: south)
    vertices +=
      corner(right, bottom, from: north, to: west) + corner(left, bottom, from: east, to: north)
    vertices += corner(left, top, from: south, to: east)
    // The contour begins on the right side, below the corner.
    vertices.append(vertices.removeFirst())
    return LottieBezier(vertices, isClosed: true)
  }

  /// Clockwise from the top.
  private static func ellipse(_ rect: CGRect) -> LottieBezier {
    let radii = CGPoint(x: rect.size.width / 2, y: rect.size.height / 2)
    let center = CGPoint(x: rect.origin.x + radii.x, y: rect.origin.y + radii.y)
    let sides = [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]
    let vertices = sides.map { x, y in
      let along = CGPoint(x: -y * radii.x * arc, y: x * radii.y * arc)
      return LottieBezier.Vertex(
        center + CGPoint(x: x * radii.x, y: y * radii.y), into: along * -1, out: along)
    }
    return LottieBezier(vertices, isClosed: true)
  }
}
