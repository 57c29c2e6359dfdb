/// An animation of a layer above whose key path leads to this layer: `sublayers.<name>.<key>` (B19).
struct GuestAnimation {
  let entry: AttachedAnimation
  /// How many layers above this one it was added.
  let depth: Int
}

extension AnimationStack {
  /// Applies what layers above animate of `layer`, on top of its own animations; `time` tells the
  /// local time of the layer so many levels above.
  func applyGuests(
    to shown: CALayer, of layer: CALayer, _ time: (_ levels: Int) -> CFTimeInterval
  ) -> Bool {
    var isVisible = false
    for guest in guests {
      let entry = guest.entry
      // Animations do not follow a layer to another place.
      guard entry.isCommitted, entry.layer != nil, layer.ancestor(guest.depth) === entry.layer
      else { continue }
      let localTime = time(guest.depth)
      guard !entry.isGone(at: localTime) else { continue }
      if entry.bound.apply(to: shown, at: localTime, guest: ObjectIdentifier(layer)) {
        isVisible = true
        if entry.bound.redraws { shown.display() }
      }
    }
    return isVisible
  }
}

extension CALayer {
  /// The layer so many levels above.
  final func ancestor(_ levels: Int) -> CALayer? {
    var layer: CALayer? = self
    for _ in 0..<levels { layer = layer?.links.parent }
    return layer
  }

  /// Takes in what animates this layer from above.
  final func receive(_ entry: AttachedAnimation, depth: Int) {
    let stack = animations ?? AnimationStack()
    animations = stack
    guard stack.guests.count < Limit.animationsPerLayer.standard else { return }
    stack.append(GuestAnimation(entry: entry, depth: depth))
    host?.noteChange(of: self)
  }

  /// Lets go of what animated this layer from above.
  final func release(_ entry: AttachedAnimation?) {
    animations?.removeGuests { entry == nil || $0.entry === entry }
    if animations?.isEmpty ?? false { animations = nil }
    host?.noteChange(of: self)
  }
}
