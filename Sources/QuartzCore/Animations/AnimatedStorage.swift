extension CALayer {
  /// Where a key path's values live in presentation layers of this class; nil when there is no such
  /// property or animating it has no effect (B18, B19, B20).
  final func animatedStorage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    let (key, rest) = KeyPathSplit.first(of: path) ?? (path, "")
    guard let row = index[key] else { return ownStorage(key, rest, like: sample) }
    if row.traits.contains(.derived) || row.traits.contains(.timing) { return nil }
    func open(_ row: some PropertyStorage) -> (any PropertyStorage)? {
      rest.isEmpty
        ? row : row.part(Substring(rest)) ?? NamedStorageMaker.make(row, key, rest, self, sample)
    }
    return open(row)
  }

  /// The storage of a key that only the client knows, typed like a value of the animation.
  private func ownStorage(
    _ key: String, _ rest: String, like sample: Any?
  ) -> (any PropertyStorage)? {
    let sample = rest.isEmpty ? sample : value(forKey: key)
    guard let storage = TypedStorage.like(sample, OwnStorageMaker(key: key)) else { return nil }
    return rest.isEmpty ? storage : storage.part(Substring(rest))
  }

  /// The layer that a key path leads to through `sublayers.<name>` and `mask`, and the rest (B19).
  final func animationTarget(
    _ path: String
  ) -> (layer: CALayer, path: String, depth: Int)? {
    var (layer, path, depth) = (self, path, 0)
    while let (key, rest) = KeyPathSplit.first(of: path) {
      switch key {
      case "sublayers":
        guard let (name, inner) = KeyPathSplit.first(of: rest),
          let found = layer.links.children.first(where: { $0.name == name })
        else { return nil }
        (layer, path) = (found, inner)
      case "mask":
        guard let mask = layer.links.mask else { return nil }
        (layer, path) = (mask, rest)
      default: return (layer, path, depth)
      }
      depth += 1
    }
    return (layer, path, depth)
  }
}

/// A value that a layer keeps under a key of the client's (M8, B18).
private struct OwnStorage<Value: LayerValue>: PropertyStorage {
  let key: String
  let standard: Value

  func read(_ owner: AnyObject) -> Value {
    unsafeDowncast(owner, to: CALayer.self).value(forKey: key).flatMap { Value(boxed: $0) }
      ?? standard
  }

  func write(_ value: Value, to owner: AnyObject) {
    unsafeDowncast(owner, to: CALayer.self).madeRare.extras[key] = value.boxed
  }
}

private struct OwnStorageMaker: StorageMaker {
  let key: String
  func make<Value: LayerValue>(_ standard: Value) -> any PropertyStorage {
    OwnStorage(key: key, standard: standard)
  }
}
