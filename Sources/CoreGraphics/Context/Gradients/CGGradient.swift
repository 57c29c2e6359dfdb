/// A gradient: colours at locations in 0...1.
public final class CGGradient: Sendable {
  /// A colour with straight alpha at a location.
  struct Stop: Hashable, Sendable {
    var location: CGFloat
    var color: RGBA
  }

  /// The stops in order of location; never empty.
  let stops: [Stop]

  /// Creates a gradient of colours at locations; nil `locations` are evenly spaced.
  ///
  /// Colours are interpolated in `space`, or in sRGB if it is nil. Nil without colours and for
  /// locations that are not finite.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(space, colors.compactMap { $0 as? CGColor }, locations)
  }

  /// Creates a gradient of `count` colours in `space`, each with alpha last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0, count <= Limit.keyframes.standard else { return nil }
    let width = space.numberOfComponents + 1
    let colors = (0..<count).compactMap {
      CGColor(colorSpace: space, components: components + $0 * width)
    }
    self.init(space, colors, locations)
  }

  private init?(
    _ space: CGColorSpace?, _ colors: [CGColor], _ locations: UnsafePointer<CGFloat>?
  ) {
    let last = max(1, colors.count - 1)
    let values = colors.indices.map { locations?[$0] ?? CGFloat($0) / CGFloat(last) }
    guard !colors.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
    let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
    stops = Self.stops(
      space ?? .standardRGB, order.map { (min(max(values[$0], 0), 1), colors[$0]) })
  }

  /// Stops that reproduce the gradient under interpolation of sRGB components.
  private static func stops(_ space: CGColorSpace, _ colors: [(CGFloat, CGColor)]) -> [Stop] {
    var stops: [Stop] = []
    for (index, (location, color)) in colors.enumerated() {
      if index > 0, !space.interpolatesLikeSRGB {
        let before = colors[index - 1]
        stops += between(before, (location, color), in: space)
      }
      stops.append(Stop(location: location, color: color.rgba))
    }
    return stops
  }

  private static func between(
    _ start: (CGFloat, CGColor), _ end: (CGFloat, CGColor), in space: CGColorSpace
  ) -> [Stop] {
    guard end.0 > start.0, let first = start.1.converted(to: space)?.values,
      let last = end.1.converted(to: space)?.values, first.count == last.count
    else { return [] }
    return (1..<16).map { step in
      let t = CGFloat(step) / 16
      let values = zip(first, last).map { $0 + ($1 - $0) * t }
      return Stop(
        location: start.0 + (end.0 - start.0) * t, color: CGColor(space: space, values: values).rgba
      )
    }
  }

  init(stops: [Stop]) { self.stops = stops }
}

extension CGColor {
  fileprivate func converted(to space: CGColorSpace) -> CGColor? {
    converted(to: space, intent: .defaultIntent, options: nil)
  }
}

extension CGColorSpace {
  /// Whether interpolation in this space equals interpolation in sRGB.
  fileprivate var interpolatesLikeSRGB: Bool {
    if palette != nil { return true }
    return switch encoding {
    case .rgb(.sRGB, .sRGB), .gray(.sRGB): true
    default: false
    }
  }
}
