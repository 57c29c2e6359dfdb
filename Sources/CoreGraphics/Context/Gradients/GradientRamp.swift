/// The colours of a gradient along its parameter, beyond both ends too.
struct GradientRamp {
  private let stops: [CGGradient.Stop]
  private let before, after: RGBA

  init(_ gradient: CGGradient, _ options: CGGradientDrawingOptions) {
    stops = gradient.stops
    let first = stops.first?.color ?? .clear
    let last = stops.last?.color ?? .clear
    before = options.contains(.drawsBeforeStartLocation) ? first : .clear
    after = options.contains(.drawsAfterEndLocation) ? last : .clear
  }

  /// The only colour of a range outside 0...1; nil if the range reaches the gradient.
  func color(throughout range: ClosedRange<Double>) -> RGBA? {
    range.upperBound < 0 ? before : range.lowerBound > 1 ? after : nil
  }

  /// The stops over 0...1 with the ends that do not extend.
  var whole: [CGGradient.Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    return [
      CGGradient.Stop(location: 0, color: before), CGGradient.Stop(location: 0, color: first.color),
    ] + stops + [
      CGGradient.Stop(location: 1, color: last.color), CGGradient.Stop(location: 1, color: after),
    ]
  }

  /// The stops over a range of the parameter, with locations 0...1 within the range.
  func stops(in range: ClosedRange<Double>) -> [CGGradient.Stop] {
    let length = range.upperBound - range.lowerBound
    let inside = whole.filter { range.contains(Double($0.location)) }.map {
      CGGradient.Stop(
        location: CGFloat((Double($0.location) - range.lowerBound) / length), color: $0.color)
    }
    return [CGGradient.Stop(location: 0, color: color(at: range.lowerBound))] + inside + [
      CGGradient.Stop(location: 1, color: color(at: range.upperBound))
    ]
  }

  /// The colour at one parameter, with straight components interpolated between stops.
  private func color(at t: Double) -> RGBA {
    if t < 0 { return before }
    if t > 1 { return after }
    let all = whole
    guard let next = all.firstIndex(where: { Double($0.location) > t }) else {
      return stops.last?.color ?? .clear
    }
    guard next > 0 else { return all[next].color }
    let a = all[next - 1]
    let b = all[next]
    let share = Float((t - Double(a.location)) / Double(b.location - a.location))
    return RGBA(components: a.color.components + (b.color.components - a.color.components) * share)
  }
}
