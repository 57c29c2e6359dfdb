package import LaminaScene

extension GradientValues {
  /// The gradient to draw; surplus colours or locations are ignored (CA-L7).
  package var content: GradientContent {
    var content = GradientContent()
    switch type {
    case .radial: content.kind = .radial
    case .conic: content.kind = .conic
    default: content.kind = .axial
    }
    content.start = startPoint
    content.end = endPoint
    guard let stops = colors.elements else { return content }
    let count = min(stops.count, locations.elements?.count ?? .max)
    content.colors.reserveCapacity(count)
    content.locations.reserveCapacity(count)
    for index in 0..<count {
      content.colors.append(stops[index].components ?? .clear)
      content.locations.append(location(index, of: count, after: content.locations.last))
    }
    return content
  }

  /// The location of a stop, at least that of the previous stop.
  private func location(_ index: Int, of count: Int, after last: Float?) -> Float {
    let even = count > 1 ? Float(index) / Float(count - 1) : 0
    let location = locations.elements.map { Float($0[index]) } ?? even
    return location.isNaN ? last ?? 0 : max(location, last ?? location)
  }
}
