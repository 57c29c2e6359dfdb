import CoreGraphics
import Foundation

extension CALayer {
  /// Where a key path's values live in presentation layers of this class; nil when there is no such
  /// property or animating it has no effect (B18, B19, B20).
  final func animatedStorage(_ path: String, like sample: Any?) -> (any PropertyStorage)? {
    let key = String(path.prefix { $0 != "." })
    let rest = path.dropFirst(key.count + 1)
    guard let row = index[key] else { return ownStorage(key, rest, like: sample) }
    if row.traits.contains(.derived) || row.traits.contains(.timing) { return nil }
    func open(_ row: some PropertyStorage) -> (any PropertyStorage)? {
      rest.isEmpty ? row : row.part(rest)
    }
    return open(row)
  }

  /// The storage of a key that only the client knows, typed like a value of the animation.
  private func ownStorage(
    _ key: String, _ rest: Substring, like sample: Any?
  ) -> (any PropertyStorage)? {
    let whole: any PropertyStorage
    if rest.isEmpty {
      guard let storage = Self.storage(key, like: sample) else { return nil }
      whole = storage
    } else {
      guard let current = value(forKey: key), let storage = Self.storage(key, like: current) else {
        return nil
      }
      whole = storage
    }
    func open(_ row: some PropertyStorage) -> (any PropertyStorage)? {
      rest.isEmpty ? row : row.part(rest)
    }
    return open(whole)
  }

  private static func storage(_ key: String, like sample: Any?) -> (any PropertyStorage)? {
    switch Boxed.unwrapped(sample) {
    case nil: return nil
    case is String: return OwnStorage<ObjectValue>(key: key, standard: ObjectValue(nil))
    case is CGColor: return OwnStorage<ColorValue>(key: key, standard: .none)
    case is CGPath: return OwnStorage<PathValue>(key: key, standard: .none)
    case is CATransform3D:
      return OwnStorage<CATransform3D>(key: key, standard: CATransform3DIdentity)
    case is CGAffineTransform:
      return OwnStorage<CGAffineTransform>(key: key, standard: .identity)
    case is CGPoint: return OwnStorage<CGPoint>(key: key, standard: .zero)
    case is CGSize: return OwnStorage<CGSize>(key: key, standard: .zero)
    case is CGRect: return OwnStorage<CGRect>(key: key, standard: .zero)
    case is CGFloat: return OwnStorage<CGFloat>(key: key, standard: 0)
    case is Float: return OwnStorage<Float>(key: key, standard: 0)
    case is Bool: return OwnStorage<Bool>(key: key, standard: false)
    case let box?:
      if Boxed.double(box) != nil { return OwnStorage<Double>(key: key, standard: 0) }
      if let structure = Boxed.structure(box) { return storage(key, like: structure) }
      if Boxed.numbers(box) != nil {
        return OwnStorage<ListValue<Double>>(key: key, standard: ListValue(nil))
      }
      if let list = Boxed.array(box), list.allSatisfy({ $0 is CGColor }) {
        return OwnStorage<ListValue<ColorValue>>(key: key, standard: ListValue(nil))
      }
      return OwnStorage<ObjectValue>(key: key, standard: ObjectValue(nil))
    }
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
