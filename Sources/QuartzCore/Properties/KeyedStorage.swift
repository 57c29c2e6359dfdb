import CoreGraphics

/// Creates storage for one value type.
protocol StorageMaker {
  func make<Value: LayerValue>(_ standard: Value) -> any PropertyStorage
}

/// Storage that reads and writes through key-value coding.
private struct KeyedStorage<Value: LayerValue>: PropertyStorage {
  let path: String
  let standard: Value

  func read(_ owner: AnyObject) -> Value {
    (owner as? any KeyedObject)?.value(forKeyPath: path).flatMap { Value(boxed: $0) } ?? standard
  }

  func write(_ value: Value, to owner: AnyObject) {
    (owner as? any KeyedObject)?.setValue(value.boxed, forKeyPath: path)
  }
}

struct KeyedStorageMaker: StorageMaker {
  let path: String
  func make<Value: LayerValue>(_ standard: Value) -> any PropertyStorage {
    KeyedStorage(path: path, standard: standard)
  }
}

/// Creates storage for values without a property row.
enum TypedStorage {
  /// Storage with the type of the sample; nil without a sample.
  static func like(_ sample: Any?, _ maker: some StorageMaker) -> (any PropertyStorage)? {
    let sample = Boxed.unwrapped(sample)
    if Boxed.object(sample, CGColor.self) != nil { return maker.make(ColorValue.none) }
    if Boxed.object(sample, CGPath.self) != nil { return maker.make(PathValue.none) }
    switch sample {
    case nil: return nil
    case is String: return maker.make(ObjectValue(nil))
    case is CATransform3D: return maker.make(CATransform3DIdentity)
    case is CGAffineTransform: return maker.make(CGAffineTransform.identity)
    case is CGPoint: return maker.make(CGPoint.zero)
    case is CGSize: return maker.make(CGSize.zero)
    case is CGRect: return maker.make(CGRect.zero)
    case is CGFloat: return maker.make(CGFloat(0))
    case is Float: return maker.make(Float(0))
    case is Bool: return maker.make(false)
    case let box?: return other(box, maker)
    }
  }

  private static func other(_ box: Any, _ maker: some StorageMaker) -> any PropertyStorage {
    if Boxed.double(box) != nil { return maker.make(0.0) }
    if let structure = Boxed.structure(box), let storage = like(structure, maker) {
      return storage
    }
    if Boxed.numbers(box) != nil { return maker.make(ListValue<Double>(nil)) }
    if let list = Boxed.array(box), list.allSatisfy({ Boxed.object($0, CGColor.self) != nil }) {
      return maker.make(ListValue<ColorValue>(nil))
    }
    return maker.make(ObjectValue(nil))
  }
}
