extension EmitterPlan {
  /// A random birth position with its base direction (CA-L16).
  func origin(_ stream: inout RandomStream) -> EmittedParticle.Origin {
    let draws = SIMD2(stream.unit(), stream.unit())
    switch shape {
    case .point: return EmittedParticle.Origin(position: position)
    case .line:
      // Directions count from the line's normal, up the page.
      return EmittedParticle.Origin(
        position: position + [onLine(draws.x), 0, 0], longitude: -.pi / 2)
    case .rectangle: return EmittedParticle.Origin(position: position + inRectangle(draws))
    case .cuboid:
      return EmittedParticle.Origin(
        position: position + inCuboid([draws.x, draws.y, stream.unit()]))
    case .circle: return onCircle(draws)
    case .sphere: return onSphere([draws.x, draws.y, stream.unit()])
    }
  }

  private func onLine(_ draw: Double) -> Double {
    mode == .points ? corner(draw) * size.x : (draw - 0.5) * size.x
  }

  /// One end or the other.
  private func corner(_ draw: Double) -> Double { draw < 0.5 ? -0.5 : 0.5 }

  private func inRectangle(_ draws: SIMD2<Double>) -> SIMD3<Double> {
    switch mode {
    case .points: return [corner(draws.x) * size.x, corner(draws.y) * size.y, 0]
    case .outline:
      let w = abs(size.x)
      let h = abs(size.y)
      let along = draws.x * 2 * (w + h)
      if along < w { return [along - w / 2, -h / 2, 0] }
      if along < w + h { return [w / 2, along - w - h / 2, 0] }
      if along < 2 * w + h { return [w / 2 - (along - w - h), h / 2, 0] }
      return [-w / 2, h / 2 - (along - 2 * w - h), 0]
    case .surface, .volume: return [(draws.x - 0.5) * size.x, (draws.y - 0.5) * size.y, 0]
    }
  }

  private func inCuboid(_ draws: SIMD3<Double>) -> SIMD3<Double> {
    switch mode {
    case .points:
      return SIMD3(corner(draws.x), corner(draws.y), corner(draws.z)) * size
    case .volume: return (draws - 0.5) * size
    case .outline: return onEdge(draws)
    case .surface: return onFace(draws)
    }
  }

  /// On one of twelve edges, weighted by length.
  private func onEdge(_ draws: SIMD3<Double>) -> SIMD3<Double> {
    let lengths = SIMD3(abs(size.x), abs(size.y), abs(size.z))
    var pick = draws.x * lengths.sum()
    var axis = 0
    while axis < 2, pick >= lengths[axis] {
      pick -= lengths[axis]
      axis += 1
    }
    var point = SIMD3(repeating: corner(draws.y))
    point[(axis + 2) % 3] = corner((draws.y * 2).truncatingRemainder(dividingBy: 1))
    point[axis] = draws.z - 0.5
    return point * size
  }

  /// On one of six faces, weighted by area.
  private func onFace(_ draws: SIMD3<Double>) -> SIMD3<Double> {
    let sides = SIMD3(abs(size.x), abs(size.y), abs(size.z))
    let areas = SIMD3(sides.y * sides.z, sides.x * sides.z, sides.x * sides.y)
    var pick = draws.x * areas.sum()
    var axis = 0
    while axis < 2, pick >= areas[axis] {
      pick -= areas[axis]
      axis += 1
    }
    var point = SIMD3(repeating: draws.y - 0.5)
    point[(axis + 2) % 3] = draws.z - 0.5
    let side = areas[axis] > 0 ? pick / areas[axis] : 0
    point[axis] = corner(side)
    return point * size
  }

  /// The radius is the emitter's width; directions from rim and disc point outwards.
  private func onCircle(_ draws: SIMD2<Double>) -> EmittedParticle.Origin {
    guard mode != .points else { return EmittedParticle.Origin(position: position) }
    let angle = 2 * .pi * draws.x
    let radius = size.x * (mode == .outline ? 1 : draws.y.squareRoot())
    let point = SIMD3(Double(cos(CGFloat(angle))), Double(sin(CGFloat(angle))), 0) * radius
    var origin = EmittedParticle.Origin(position: position + point)
    if mode != .volume { origin.longitude = angle }
    return origin
  }

  private func onSphere(_ draws: SIMD3<Double>) -> EmittedParticle.Origin {
    guard mode != .points else { return EmittedParticle.Origin(position: position) }
    let angle = 2 * .pi * draws.x
    let height = 2 * draws.y - 1
    let flat = max(0, 1 - height * height).squareRoot()
    let radius = size.x * (mode == .volume ? Double(cbrt(draws.z)) : 1)
    let normal = SIMD3(
      Double(cos(CGFloat(angle))) * flat, Double(sin(CGFloat(angle))) * flat, height)
    var origin = EmittedParticle.Origin(position: position + normal * radius)
    if mode != .volume {
      origin.longitude = angle
      origin.latitude = Double(asin(CGFloat(height)))
    }
    return origin
  }
}
