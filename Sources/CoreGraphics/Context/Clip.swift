internal import CCairo

/// The clip of a graphics state, in device coordinates.
struct Clip {
  /// The bounding box of the clip, exact if all steps are axis-aligned rectangles.
  var bounds: CGRect
  var steps: [ClipStep] = []
  /// A coverage mask; 0 outside its box.
  var mask: Canvas?

  /// The maximum number of outlines; beyond it they are rendered to a mask.
  static let longest = 32

  /// Adds an outline; an axis-aligned rectangle is merged with a preceding one.
  mutating func add(_ step: ClipStep) {
    bounds = bounds.overlap(step.path.tightBounds)
    if bounds.isNull { bounds = .zero }
    var step = step
    if let new = step.path.rectangle, let last = steps.last, let old = last.path.rectangle,
      last.antialias == step.antialias
    {
      let both = new.overlap(old)
      step.path = PathElements()
      step.path.addRect(both.isNull ? .zero : both)
      steps.removeLast()
    }
    steps.append(step)
    if steps.count > Self.longest { multiply(by: nil, within: DeviceBox(around: bounds)) }
  }

  /// Renders the outlines to a mask, multiplied by the current mask and by `other`.
  mutating func multiply(by other: Canvas?, within box: DeviceBox) {
    let box = other.map { box.intersection($0.box) } ?? box
    guard !box.isEmpty, let all = Canvas(.coverage, box: box) else {
      return bounds = .zero
    }
    all.apply(steps)
    all.draw(.everywhere, with: Source(.black))
    if let mask { all.multiply(by: mask) }
    if let other { all.multiply(by: other) }
    mask = all
    steps = []
    bounds = bounds.overlap(box.rect)
  }
}
