import CoreGraphics

extension PendingItems {
  /// The most items that are searched for blends over nothing.
  private static let mostSearched = 32

  /// Draws the items from `start` on that blend with nothing as they are: what is beneath them in their
  /// pass is transparent.
  mutating func removeBlendsOverNothing(from start: Int) {
    guard traits.contains(.blending) else { return }
    for index in (start..<items.count).prefix(Self.mostSearched) {
      let state = items[index].state
      guard states[state].blend != .normal, states[state].blend.isPlainOverNothing,
        !boxes[start..<index].contains(where: { $0.intersects(boxes[index]) })
      else { continue }
      var plain = states[state]
      plain.blend = .normal
      items[index].state = addState(plain)
      markModified(from: index)
    }
  }
}

extension BlendMode {
  /// Whether the result over a transparent backdrop is the source, and other pixels do not change.
  fileprivate var isPlainOverNothing: Bool {
    switch self {
    case .screen, .plusL, .destOver, .xor: true
    case .subtractS: false
    default: readsBackdrop
    }
  }
}
