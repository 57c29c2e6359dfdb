import CoreGraphics
import Foundation

/// The colours and geometry of a gradient.
struct GradientSource: Sendable {
  let isRadial: Bool
  let start: AnimatedValue<LottieVector>
  let end: AnimatedValue<LottieVector>
  /// The number of colour stops.
  private let count: Int
  /// Colour stops of four numbers, then opacity stops of two.
  let stops: AnimatedValue<LottieNumbers>

  init(_ json: JSONValue) {
    isRadial = json["t"].double == 2
    start = AnimatedValue(json["s"], default: LottieVector(0, 0))
    end = AnimatedValue(json["e"], default: LottieVector(0, 0))
    stops = AnimatedValue(json["g"]["k"], default: LottieNumbers([]))
    let written = clampedInt(json["g"]["p"].double ?? 0)
    count = min(max(written, 0), stops.first.numbers.count / 4)
  }

  /// A colour with its location from 0 to 1.
  struct Stop: Equatable, Sendable {
    var location: Double
    /// Red, green, blue and alpha.
    var color: SIMD4<Double>
  }

  /// The locations of colours and of opacities, which are written apart.
  func stops(at frame: Double) -> [Stop] {
    let numbers = stops.value(at: frame).numbers
    var colors: [Stop] = []
    for index in 0..<min(count, numbers.count / 4) {
      let base = index * 4
      colors.append(
        Stop(
          location: numbers[base],
          color: SIMD4(numbers[base + 1], numbers[base + 2], numbers[base + 3], 1)))
    }
    var alphas: [Stop] = []
    for base in stride(from: count * 4, to: numbers.count - 1, by: 2) {
      alphas.append(
        Stop(location: numbers[base], color: SIMD4(repeating: numbers[base + 1])))
    }
    colors.sort { $0.location < $1.location }
    alphas.sort { $0.location < $1.location }
    if alphas.isEmpty { return colors }
    return Self.merged(colors, alphas)
  }

  /// One list with the locations of both. A location that is written twice is a jump and is kept.
  private static func merged(_ colors: [Stop], _ alphas: [Stop]) -> [Stop] {
    var result: [Stop] = []
    for (index, stop) in colors.enumerated() {
      let isSecond = index > 0 && colors[index - 1].location == stop.location
      var stop = stop
      stop.color.w = color(of: alphas, at: stop.location, after: isSecond).w
      result.append(stop)
    }
    for (index, stop) in alphas.enumerated() {
      let isSecond = index > 0 && alphas[index - 1].location == stop.location
      var merged = color(of: colors, at: stop.location, after: isSecond)
      merged.w = stop.color.w
      result.append(Stop(location: stop.location, color: merged))
    }
    // A stable order: stops at one location stay as they were added.
    let order = result.indices.sorted {
      (result[$0].location, $0) < (result[$1].location, $1)
    }
    return order.map { result[$0] }
  }

  /// The value of a list of stops at a location; of two stops there, the second if `after`.
  private static func color(
    of stops: [Stop], at location: Double, after: Bool
  ) -> SIMD4<Double> {
    guard let first = stops.first, let last = stops.last else { return SIMD4(0, 0, 0, 1) }
    if location < first.location { return first.color }
    if location > last.location { return last.color }
    let same = stops.filter { $0.location == location }
    if let found = after ? same.last : same.first { return found.color }
    let next = stops.firstIndex { $0.location > location } ?? stops.count - 1
    let (a, b) = (stops[max(next - 1, 0)], stops[next])
    let part = (location - a.location) / max(b.location - a.location, 1e-12)
    return a.color + (b.color - a.color) * part
  }
}
