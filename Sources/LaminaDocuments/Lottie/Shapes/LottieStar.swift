import CoreGraphics
import Foundation

/// A star or a regular polygon.
struct LottieStar: Sendable {
  private let isStar: Bool
  private let position: AnimatedValue<LottieVector>
  private let points: AnimatedValue<Double>
  /// In degrees.
  private let rotation: AnimatedValue<Double>
  private let outerRadius: AnimatedValue<Double>
  private let innerRadius: AnimatedValue<Double>
  /// In percent.
  private let outerRoundness: AnimatedValue<Double>
  private let innerRoundness: AnimatedValue<Double>

  /// Beyond this number of points, further ones are left out.
  private static let maxPoints = 10_000.0

  init(_ json: JSONValue) {
    isStar = json["sy"].double != 2
    position = AnimatedValue(json["p"], default: LottieVector(0, 0)).straightened
    points = AnimatedValue(json["pt"], default: 5)
    rotation = AnimatedValue(json["r"], default: 0)
    outerRadius = AnimatedValue(json["or"], default: 0)
    innerRadius = AnimatedValue(json["ir"], default: 0)
    outerRoundness = AnimatedValue(json["os"], default: 0)
    innerRoundness = AnimatedValue(json["is"], default: 0)
  }

  var timings: [PropertyTiming] {
    position.timings + points.nonlinearTimings + rotation.nonlinearTimings
      + outerRadius.nonlinearTimings + innerRadius.nonlinearTimings
      + outerRoundness.nonlinearTimings + innerRoundness.nonlinearTimings
  }

  func contour(at frame: Double) -> LottieBezier {
    let count = min(max(points.value(at: frame), 0), Self.maxPoints)
    return isStar ? star(count, frame) : polygon(clampedInt(count), frame)
  }

  private func vertex(
    _ angle: Double, _ radius: Double, handle: Double, _ frame: Double
  ) -> LottieBezier.Vertex {
    let center = position.value(at: frame)
    let along = CGPoint(x: -sin(angle), y: cos(angle)) * handle
    return LottieBezier.Vertex(
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)),
      into: along * -1, out: along)
  }

  private func start(_ frame: Double) -> Double {
    (rotation.value(at: frame) - 90) * .pi / 180
  }

  private func polygon(_ count: Int, _ frame: Double) -> LottieBezier {
    guard count > 0 else { return LottieBezier() }
    let radius = outerRadius.value(at: frame)
    let step = 2 * Double.pi / Double(count)
    let handle = outerRoundness.value(at: frame) / 100 * 2 * .pi * radius / (4 * Double(count))
    let vertices = (0..<count).map {
      vertex(start(frame) + Double($0) * step, radius, handle: handle, frame)
    }
    return LottieBezier(vertices, isClosed: true)
  }

  /// A fractional number of points makes the last point a smaller one.
  private func star(_ count: Double, _ frame: Double) -> LottieBezier {
    guard count > 0 else { return LottieBezier() }
    let outer = outerRadius.value(at: frame)
    let inner = innerRadius.value(at: frame)
    let halfStep = Double.pi / count
    func handle(_ roundness: Double, _ radius: Double) -> Double {
      roundness / 100 * 2 * .pi * radius / (4 * count)
    }
    let outerHandle = handle(outerRoundness.value(at: frame), outer)
    let innerHandle = handle(innerRoundness.value(at: frame), inner)
    let whole = clampedInt(count)
    let rest = count - Double(whole)
    var vertices: [LottieBezier.Vertex] = []
    var angle = start(frame)
    if rest > 0.001 {
      angle += halfStep * (1 - rest)
      let radius = inner + rest * (outer - inner)
      vertices.append(vertex(angle, radius, handle: outerHandle * rest, frame))
      angle += halfStep * rest
      vertices.append(vertex(angle, inner, handle: innerHandle, frame))
      angle += halfStep
    }
    for _ in 0..<whole {
      vertices.append(vertex(angle, outer, handle: outerHandle, frame))
      vertices.append(vertex(angle + halfStep, inner, handle: innerHandle, frame))
      angle += 2 * halfStep
    }
    return LottieBezier(vertices, isClosed: true)
  }
}
