/// Converts the boxed values of an animation; lists that several of them share are converted once, so
/// that a reference costs the same whatever it refers to.
struct SharedValues<Value: LayerValue> {
  private var known: [Storage: Value] = [:]
  /// The number of conversions.
  private(set) var conversions = 0

  /// The elements of an array, by their memory: the array must outlive it.
  private struct Storage: Hashable {
    var start: UnsafeRawPointer
    var count: Int
  }

  /// The typed value of a box, nil when it has another type.
  mutating func value(_ box: Any) -> Value? {
    guard let storage = Self.storage(box) else { return convert(box) }
    if let value = known[storage] { return value }
    let value = convert(box)
    known[storage] = value
    return value
  }

  private mutating func convert(_ box: Any) -> Value? {
    conversions += 1
    return Value(boxed: box)
  }

  private static func storage(_ box: Any) -> Storage? {
    func storage<Element>(_ list: [Element]) -> Storage? {
      list.withUnsafeBytes { bytes in
        bytes.baseAddress.map { Storage(start: $0, count: list.count) }
      }
    }
    if Boxed.isNumberList(box), let list = box as? [Double] { return storage(list) }
    if Boxed.isAnyList(box), let list = box as? [Any] { return storage(list) }
    return nil
  }
}
