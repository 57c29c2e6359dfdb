import CoreGraphics

/// A text whose characters are moved by animators or follow a path.
final class AnimatedText {
  let document: LottieTextDocument
  let layout: LottieTextLayout
  let timings: [PropertyTiming]
  private let animators: [LottieTextAnimator]
  private let path: LottieTextPath?
  private let pivots: TextPivots
  /// For each animator the units of its ranges.
  private let units: [[LottieTextUnits]]
  /// The characters from left to right.
  private let order: [Int]
  /// The extra space before each character at the frames that have been asked for.
  private var spreads: [Double: [Double]] = [:]

  init(
    _ document: LottieTextDocument, _ layout: LottieTextLayout,
    animators: [LottieTextAnimator], path: LottieTextPath?, pivots json: JSONValue
  ) {
    pivots = TextPivots(json, document, layout)
    self.document = document
    self.layout = layout
    self.animators = animators
    self.path = path
    order = layout.items.indices.sorted {
      let a = layout.items[$0]
      let b = layout.items[$1]
      return (a.line, a.order) < (b.line, b.order)
    }
    timings =
      animators.flatMap(\.timings) + (path?.timings ?? [])
      + (animators.isEmpty ? [] : pivots.timings)
    units = animators.map { $0.selectors.map { layout.units($0.basis) } }
  }

  /// Each animator with its effect on a character.
  func factors(_ index: Int, _ frame: Double) -> [(LottieTextAnimator, Double)] {
    zip(animators, units).map { animator, units in
      (animator, animator.factor(index, units, at: frame))
    }
  }

  /// The transform of a character at a frame.
  func transform(_ index: Int, _ frame: Double) -> CGAffineTransform {
    let item = layout.items[index]
    let matrix = change(index, frame)
    let spread = spread(index, frame)
    if let path {
      return matrix.concatenating(
        path.transform(of: item, in: layout, offset: spread, at: frame))
    }
    return matrix.concatenating(
      CGAffineTransform(translationX: item.origin.x + CGFloat(spread), y: item.origin.y))
  }

  /// The change by all animators, about the character's pivot.
  private func change(_ index: Int, _ frame: Double) -> CGAffineTransform {
    if animators.isEmpty { return .identity }
    var change = LottieTextAnimator.Change()
    for (animator, factor) in factors(index, frame) { animator.add(factor, to: &change, at: frame) }
    let pivot = pivots.point(index, at: frame)
    return CGAffineTransform(translationX: -pivot.x, y: -pivot.y)
      .concatenating(change.transform)
      .concatenating(CGAffineTransform(translationX: pivot.x, y: pivot.y))
  }

  /// The extra space that tracking puts before a character, in the alignment of its line.
  private func spread(_ index: Int, _ frame: Double) -> Double {
    guard animators.contains(where: \.changesTracking) else { return 0 }
    if let known = spreads[frame] { return known[index] }
    var before = [Double](repeating: 0, count: layout.items.count)
    var totals: [Int: Double] = [:]
    for other in order {
      let item = layout.items[other]
      before[other] = totals[item.line, default: 0]
      totals[item.line, default: 0] += factors(other, frame).reduce(0) {
        $0 + $1.0.tracking($1.1, at: frame)
      }
    }
    let values = zip(layout.items, before).map { item, before in
      (before - totals[item.line, default: 0] * layout.shift) / 1000 * document.size
    }
    spreads[frame] = values
    return values[index]
  }
}
