import CoreGraphics

/// The points about which animators scale and turn characters: the middle of the character, word or
/// line on the baseline, moved by the grouping alignment.
struct TextPivots {
  /// Percents of half the width of the group, and of the height of capitals.
  private let alignment: AnimatedValue<LottieVector>
  /// For each character half the width of its group.
  private let halves: [Double]
  /// For each character the distance of its group's middle from its origin.
  private let middles: [Double]
  private let height: Double

  /// The height of capitals as a part of the size, which players share.
  private static let capitals = 1.2 * 0.714

  init(_ json: JSONValue, _ document: LottieTextDocument, _ layout: LottieTextLayout) {
    alignment = AnimatedValue(json["a"], default: LottieVector(0, 0))
    height = document.size * Self.capitals
    let gap = document.tracking / 1000 * document.size
    let groups = Self.groups(clampedInt(json["g"].double ?? 1), layout)
    var extents: [Int: ClosedRange<Double>] = [:]
    for (item, group) in zip(layout.items, groups) where !item.isSpace || extents[group] == nil {
      let start = Double(item.origin.x)
      let end = max(start + item.advance - gap, start)
      let known = extents[group] ?? start...end
      extents[group] = min(known.lowerBound, start)...max(known.upperBound, end)
    }
    let own = groups.map { extents[$0] ?? 0...0 }
    halves = own.map { ($0.upperBound - $0.lowerBound) / 2 }
    middles = zip(own, layout.items).map {
      ($0.lowerBound + $0.upperBound) / 2 - Double($1.origin.x)
    }
  }

  /// The group of each character.
  private static func groups(_ grouping: Int, _ layout: LottieTextLayout) -> [Int] {
    switch grouping {
    case 2: layout.units(.words).indices
    case 3: layout.units(.lines).indices
    case 4: layout.items.map { _ in 0 }
    default: Array(layout.items.indices)
    }
  }

  var timings: [PropertyTiming] { alignment.nonlinearTimings }

  /// The pivot of a character relative to its origin at a frame.
  func point(_ index: Int, at frame: Double) -> CGPoint {
    let alignment = alignment.value(at: frame)
    return CGPoint(
      x: middles[index] + alignment.x / 100 * halves[index], y: alignment.y / 100 * height)
  }
}
