import Foundation
import QuartzCore

/// How long an animation plays.
struct AnimationLength {
  /// One cycle in seconds, there and back where it autoreverses.
  let cycle: CFTimeInterval
  /// All cycles in seconds, nil when it plays forever (T12, T13).
  let total: CFTimeInterval?

  init(_ animation: CAAnimation) {
    let once = animation.duration > 0 ? animation.duration : 0.25
    let speed = animation.speed == 0 ? 1 : abs(Double(animation.speed))
    let cycle = (animation.autoreverses ? 2 * once : once) / speed
    self.cycle = cycle.isFinite ? cycle : 0
    var bounds: [CFTimeInterval] = []
    if animation.repeatCount > 0 { bounds.append(cycle * Double(animation.repeatCount)) }
    if animation.repeatDuration > 0 { bounds.append(animation.repeatDuration / speed) }
    let total = bounds.min() ?? cycle
    self.total = total.isFinite && animation.speed != 0 ? total : nil
  }
}

extension AnimationLength {
  /// The longest that a document's length may be, in seconds.
  static let longest: CFTimeInterval = 600

  /// A sensible length for a film of a layer tree: until the last finite animation has ended, else
  /// one cycle of the longest that never ends; 0 when nothing moves.
  static func of(tree root: CALayer) -> CFTimeInterval {
    var (finite, endless) = (0.0, 0.0)
    // Layers with the seconds of the document that one of their own takes.
    var open: [(layer: CALayer, stretch: Double)] = [(root, 1)]
    while let (layer, stretch) = open.popLast() {
      let own = layer.speed == 0 ? stretch : stretch / abs(Double(layer.speed))
      for key in layer.animationKeys() ?? [] {
        guard let animation = layer.animation(forKey: key) else { continue }
        let length = AnimationLength(animation)
        if let total = length.total {
          finite = max(finite, (max(0, animation.beginTime) + total) * own)
        } else {
          endless = max(endless, length.cycle * own)
        }
      }
      if let emitter = layer as? CAEmitterLayer {
        // Particles come for ever: as long as the first ones live, within reason.
        let lives = (emitter.emitterCells ?? []).map { Double($0.lifetime) }
        endless = max(endless, min(lives.max() ?? 0, 10) * own)
      }
      for child in layer.sublayers ?? [] { open.append((child, own)) }
      if let mask = layer.mask { open.append((mask, own)) }
    }
    return min(longest, finite > 0 ? finite : endless)
  }
}
