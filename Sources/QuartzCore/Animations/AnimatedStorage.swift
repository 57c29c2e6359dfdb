import Foundation

extension CALayer {
  /// Storage of a key path's values in presentation layers of this class; nil when there is no such
  /// property or animating it has no effect (CA-B18, CA-B19, CA-B20).
  final func animatedStorage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    let (key, rest) = KeyPathSplit.first(of: path) ?? (path, "")
    guard let row = index[key] else { return ownStorage(key, rest, like: sample) }
    if !row.traits.isDisjoint(with: [.derived, .constant]) || row.standard is any NameValue {
      return nil
    }
    if row.traits.contains(.timing), !row.traits.contains(.animates) { return nil }
    func open(_ row: some PropertyStorage) -> (any PropertyStorage)? {
      rest.isEmpty
        ? row
        : row.part(Substring(rest))
          ?? NamedStorageMaker.make(row, key: key, path: rest, owner: self, sample: sample)
    }
    let storage = open(row)
    if storage == nil, !isCustomClass || value(forKeyPath: path) == nil {
      Self.warnOfKeyPath(path)
    }
    return storage
  }

  /// Whether the client's class of the layer knows the key path: by its values, its defaults, its
  /// actions or its display.
  private func answers(_ path: String, key: String) -> Bool {
    guard isCustomClass else { return false }
    if state.isAskedForKeys { return true }
    // Code of the class may add animations, which are bound at once.
    state.isAskedForKeys = true
    defer { state.isAskedForKeys = false }
    return type(of: self).needsDisplay(forKey: key) || value(forKeyPath: path) != nil
      || type(of: self).defaultValue(forKey: key) != nil || action(forKey: key) != nil
  }

  /// Such an animation has no effect, which is hard to see in a picture.
  private static func warnOfKeyPath(_ path: String) {
    Diagnostics.warn("CAPropertyAnimation", "no property to animate at the key path \"\(path)\"")
  }

  /// Storage of a client-defined key, with the type of one of the animation's values.
  private func ownStorage(
    _ key: String, _ rest: String, like sample: Any?
  ) -> (any PropertyStorage)? {
    let value = value(forKey: key)
    if value == nil, !answers(rest.isEmpty ? key : "\(key).\(rest)", key: key) {
      Self.warnOfKeyPath(rest.isEmpty ? key : "\(key).\(rest)")
    }
    let sample = rest.isEmpty ? sample : value
    guard let storage = TypedStorage.like(sample, OwnStorageMaker(key: key)) else { return nil }
    return rest.isEmpty ? storage : storage.part(Substring(rest))
  }

  /// The layer that `sublayers.<name>` and `mask` prefixes of a key path select, the remaining
  /// path, and the number of levels descended (CA-B19).
  final func animationTarget(
    _ path: String
  ) -> (layer: CALayer, path: String, depth: Int)? {
    var layer = self
    var path = path
    var depth = 0
    while let (key, rest) = KeyPathSplit.first(of: path) {
      switch key {
      case "sublayers":
        guard let (name, inner) = KeyPathSplit.first(of: rest),
          let found = layer.links.children.first(where: { $0.name == name })
        else { return nil }
        layer = found
        path = inner
      case "mask":
        guard let mask = layer.links.mask else { return nil }
        layer = mask
        path = rest
      default: return (layer, path, depth)
      }
      depth += 1
    }
    return (layer, path, depth)
  }
}

/// A value that a layer stores under a client-defined key (CA-M8, CA-B18).
private struct OwnStorage<Value: LayerValue>: PropertyStorage {
  let key: String
  let standard: Value

  func read(_ owner: AnyObject) -> Value {
    unsafeDowncast(owner, to: CALayer.self).value(forKey: key).flatMap { Value(boxed: $0) }
      ?? standard
  }

  func write(_ value: Value, to owner: AnyObject) {
    let boxed = value.boxed
    // As on Apple, numbers come back as NSNumber: `as? CGFloat` and `as? Double` both read them.
    let number = boxed is Bool ? nil : Boxed.double(boxed).map { NSNumber(value: $0) }
    unsafeDowncast(owner, to: CALayer.self).ensureRare.extras[key] = number ?? boxed
  }
}

private struct OwnStorageMaker: StorageMaker {
  let key: String
  func make<Value: LayerValue>(_ standard: Value) -> any PropertyStorage {
    OwnStorage(key: key, standard: standard)
  }
}
