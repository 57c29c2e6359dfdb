import CoreGraphics
import Foundation

/// The colours and geometry of a gradient.
struct GradientSource: Sendable {
  let isRadial: Bool
  let start: AnimatedValue<LottieVector>
  let end: AnimatedValue<LottieVector>
  /// The distance of a radial gradient's focal point from its centre, in percent of the radius.
  private let highlight: AnimatedValue<Double>
  /// The direction of the focal point, in degrees from that of the end.
  private let highlightAngle: AnimatedValue<Double>
  /// The number of colour stops.
  private let count: Int
  /// Colour stops of four numbers, then opacity stops of two.
  let stops: AnimatedValue<LottieNumbers>

  init(_ json: JSONValue) {
    isRadial = json["t"].double == 2
    start = AnimatedValue(json["s"], default: LottieVector(0, 0)).straightened
    end = AnimatedValue(json["e"], default: LottieVector(0, 0)).straightened
    highlight = AnimatedValue(json["h"], default: 0)
    highlightAngle = AnimatedValue(json["a"], default: 0)
    let gradient = json["g"]
    // A slot may put both the number and the stops into the property of the stops.
    let colors = gradient["k"]["p"].isNull ? gradient : gradient["k"]
    let stops = AnimatedValue(colors["k"], default: LottieNumbers([]))
    // Without a number all stops are colours.
    let written = clampedInt(colors["p"].double ?? .infinity)
    count = min(max(written, 0), stops.first.numbers.count / 4)
    self.stops = Self.scaled(stops, count)
  }

  /// Colours from 0 to 1; old files count to 255.
  private static func scaled(
    _ stops: AnimatedValue<LottieNumbers>, _ count: Int
  ) -> AnimatedValue<LottieNumbers> {
    func isComponent(_ index: Int) -> Bool { index < 4 * count && index % 4 != 0 }
    let values = [stops.first] + stops.keys.map(\.value)
    let countsBytes = values.contains {
      $0.numbers.enumerated().contains { isComponent($0) && $1 >= 2 }
    }
    guard countsBytes else { return stops }
    return stops.map {
      LottieNumbers($0.numbers.enumerated().map { isComponent($0) ? $1 / 255 : $1 })
    }
  }

  /// Whether a radial gradient begins beside its centre.
  var hasHighlight: Bool { isRadial && (highlight.isAnimated || highlight.first != 0) }

  /// Whether anything of the gradient is animated.
  var isAnimated: Bool {
    highlight.isAnimated || highlightAngle.isAnimated || start.isAnimated || end.isAnimated
      || stops.isAnimated
  }

  /// The distance from the start to the end at a frame.
  func length(at frame: Double) -> Double {
    let a = start.value(at: frame)
    let b = end.value(at: frame)
    return hypot(b.x - a.x, b.y - a.y)
  }

  /// The radius of a radial gradient at a frame.
  func radius(at frame: Double) -> Double { max(length(at: frame), 1e-6) }

  /// Whether start and end coincide at any key frame.
  var hasNoLength: Bool {
    let times = start.keys.map(\.time) + end.keys.map(\.time)
    return (times.isEmpty ? [0] : times).contains { length(at: $0) == 0 }
  }

  /// The point of a radial gradient's first colour at a frame, always inside of its circle.
  func focus(at frame: Double) -> LottieVector {
    let center = start.value(at: frame)
    let edge = end.value(at: frame)
    let part = min(max(highlight.value(at: frame) / 100, -0.99), 0.99)
    let angle =
      atan2(edge.y - center.y, edge.x - center.x) + highlightAngle.value(at: frame) * .pi / 180
    let distance = radius(at: frame) * part
    return center + LottieVector(distance * cos(angle), distance * sin(angle))
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
    let a = stops[max(next - 1, 0)]
    let b = stops[next]
    let part = (location - a.location) / max(b.location - a.location, 1e-12)
    return a.color + (b.color - a.color) * part
  }
}
