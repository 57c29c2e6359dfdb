/// A gradient whose colours a function computes, along a line or between two circles.
public final class CGShading: Sendable {
  enum Geometry: Sendable {
    case axial(CGPoint, CGPoint)
    case radial(Source.Circle, Source.Circle)
  }

  let geometry: Geometry
  let stops: [CGGradient.Stop]
  let options: CGGradientDrawingOptions

  /// Creates an axial shading from `start` to `end`; nil unless the function has one input and as
  /// many outputs as `space` has components, with or without alpha.
  public convenience init?(
    axialSpace space: CGColorSpace, start: CGPoint, end: CGPoint, function: CGFunction,
    extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .axial(start, end), in: space, function, extendsStart: extendStart, extendsEnd: extendEnd)
  }

  /// Creates a radial shading between two circles; nil as for the axial form.
  public convenience init?(
    radialSpace space: CGColorSpace, start: CGPoint, startRadius: CGFloat, end: CGPoint,
    endRadius: CGFloat, function: CGFunction, extendStart: Bool, extendEnd: Bool
  ) {
    self.init(
      .radial(
        Source.Circle(center: start, radius: startRadius),
        Source.Circle(center: end, radius: endRadius)),
      in: space, function, extendsStart: extendStart, extendsEnd: extendEnd)
  }

  private init?(
    _ geometry: Geometry, in space: CGColorSpace, _ function: CGFunction, extendsStart: Bool,
    extendsEnd: Bool
  ) {
    let components = space.numberOfComponents
    guard function.domain.count <= 1,
      function.rangeDimension == components || function.rangeDimension == components + 1
    else { return nil }
    self.geometry = geometry
    var options = CGGradientDrawingOptions()
    if extendsStart { options.insert(.drawsBeforeStartLocation) }
    if extendsEnd { options.insert(.drawsAfterEndLocation) }
    self.options = options
    stops = Self.sample(function, space)
  }

  /// Samples the function at 257 stops, which exceeds 8-bit precision.
  private static func sample(_ function: CGFunction, _ space: CGColorSpace) -> [CGGradient.Stop] {
    let bounds = function.domain.first ?? 0...1
    return (0...256).map { step in
      let location = CGFloat(step) / 256
      let input = bounds.lowerBound + (bounds.upperBound - bounds.lowerBound) * location
      var values = function.values(at: [input])
      if values.count == space.numberOfComponents { values.append(1) }
      return CGGradient.Stop(location: location, color: CGColor(space: space, values: values).rgba)
    }
  }
}
