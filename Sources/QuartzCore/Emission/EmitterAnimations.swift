internal import LaminaScene

/// The animations of an emitter layer in one segment of its history, retained after their removal.
final class EmitterAnimations {
  let entries: [AttachedAnimation]
  private let values: EmitterValues
  /// A detached layer that the animations write to.
  private let scratch: CAEmitterLayer
  private let sprite: (ParticleSprite) -> UInt32

  /// Nil when no animation affects the emission.
  init?(of layer: CAEmitterLayer, sprite: @escaping (ParticleSprite) -> UInt32) {
    let entries = layer.animations?.emitting ?? []
    guard !entries.isEmpty else { return nil }
    self.entries = entries
    self.sprite = sprite
    var values = layer.emitter.committed
    values.emitterCells = Self.frozen(values.emitterCells, depth: 0)
    self.values = values
    scratch = newObject(type(of: layer)) ?? CAEmitterLayer()
  }

  /// The emitter's values at a time, with all animations applied.
  func plan(at time: Double) -> EmitterPlan {
    scratch.emitter.model = values
    for entry in entries where !entry.isGone(at: time) {
      entry.bound.apply(to: scratch, at: time)
    }
    return EmitterPlan(scratch.emitter.model, sprite: sprite)
  }

  /// Copies of cells, unaffected by later changes.
  private static func frozen(_ cells: ObjectValue, depth: Int) -> ObjectValue {
    guard depth < CellPlan.maxDepth, let cells = cells.object as? [CAEmitterCell]
    else { return ObjectValue(nil) }
    return ObjectValue(
      cells.map { cell in
        let copy = newObject(type(of: cell)) ?? CAEmitterCell()
        copy.values = cell.values
        copy.extras = cell.extras
        copy.style = cell.style
        copy.values.emitterCells = frozen(cell.values.emitterCells, depth: depth + 1)
        return copy
      })
  }
}

extension AnimationStack {
  /// The committed animations that affect an emitter layer's emission.
  var emitting: [AttachedAnimation] {
    entries.filter { $0.isCommitted && !$0.isRemoved && $0.animation.changesEmission }
  }
}

extension CAAnimation {
  fileprivate var changesEmission: Bool {
    if let group = self as? CAAnimationGroup {
      return group.animations?.contains(where: \.changesEmission) ?? false
    }
    guard let path = (self as? CAPropertyAnimation)?.keyPath else { return false }
    let key = path.prefix { $0 != "." }
    return EmitterValues.rows.contains { $0.key == key }
  }
}
