import Foundation
import QuartzCore

/// How long an animation plays.
struct AnimationLength {
  /// Duration of one cycle in seconds, including the reverse where it autoreverses.
  let cycle: CFTimeInterval
  /// Duration of all cycles in seconds; nil if it repeats forever (CA-T12, CA-T13).
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
  /// Upper limit of a document's duration, in seconds.
  static let longest: CFTimeInterval = 600

  /// A default duration for rendering a layer tree: until the last finite animation ends, else one
  /// cycle of the longest endless one; 0 if nothing is animated. It is an estimate if animations
  /// continue after it.
  static func of(tree root: CALayer) -> (seconds: CFTimeInterval, isEstimated: Bool) {
    var finite = 0.0
    var endless = 0.0
    // Pending layers, each with the document seconds per second of its local time.
    var pending: [(layer: CALayer, stretch: Double)] = [(root, 1)]
    while let (layer, stretch) = pending.popLast() {
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
        // Emission never ends: render the lifetime of the first particles, at most 10 s.
        let lives = (emitter.emitterCells ?? []).map { Double($0.lifetime) }
        endless = max(endless, min(lives.max() ?? 0, 10) * own)
      }
      for child in layer.sublayers ?? [] { pending.append((child, own)) }
      if let mask = layer.mask { pending.append((mask, own)) }
    }
    let seconds = finite > 0 ? finite : endless
    return (min(longest, seconds), endless > 0 || seconds > longest)
  }
}
