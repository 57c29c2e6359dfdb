internal import CCairo

/// What limits drawing, in device coordinates.
struct Clip {
  /// A box around the clip, exact where all of it are upright rectangles.
  var bounds: CGRect
  var steps: [ClipStep] = []
  /// Coverage that everything is multiplied by, nothing outside of its box.
  var mask: Canvas?

  /// More outlines than this become a mask, so that a clip never grows without end.
  static let longest = 32

  /// Adds an outline; upright rectangles join the one before.
  mutating func add(_ step: ClipStep) {
    bounds = bounds.intersection(step.path.tightBounds)
    if bounds.isNull { bounds = .zero }
    var step = step
    if let new = step.path.rectangle, let last = steps.last, let old = last.path.rectangle,
      last.antialias == step.antialias
    {
      let both = new.intersection(old)
      step.path = PathElements()
      step.path.addRect(both.isNull ? .zero : both)
      steps.removeLast()
    }
    steps.append(step)
    if steps.count > Self.longest { multiply(by: nil, within: DeviceBox(around: bounds)) }
  }

  /// Turns the outlines into a mask, multiplied by the mask so far and by `other`.
  mutating func multiply(by other: Canvas?, within box: DeviceBox) {
    let box = other.map { box.intersection($0.box) } ?? box
    guard !box.isEmpty, let all = Canvas(.coverage, box: box) else {
      return bounds = .zero
    }
    all.apply(steps)
    all.draw(.everywhere, with: Source(.black))
    if let mask { all.multiply(by: mask) }
    if let other { all.multiply(by: other) }
    (mask, steps) = (all, [])
    bounds = bounds.intersection(box.rect)
  }
}
