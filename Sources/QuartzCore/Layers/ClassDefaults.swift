internal import Synchronization

/// The initial values of a client subclass's layers, from `defaultValue(forKey:)` (CA-M12).
///
/// Unchecked because the closures hold values of unknown types, which are only read.
private struct ClassDefaults: @unchecked Sendable {
  let store: [(CALayer) -> Void]

  /// Collects the values that differ from the defaults in the property table.
  init(of type: CALayer.Type) {
    var store: [(CALayer) -> Void] = []
    for row in type.index.rows where !row.traits.contains(.derived) {
      guard let value = type.defaultValue(forKey: row.key),
        !isSameObject(value, row.nonZeroStandard)
      else { continue }
      if let write = Self.write(value, to: row) { store.append(write) }
    }
    self.store = store
  }

  private static func write(_ value: Any, to row: some Property) -> ((CALayer) -> Void)? {
    guard let typed = Swift.type(of: row).value(boxed: value) else {
      Diagnostics.report("CALayer.defaultValue", "no usable value of \(row.key); ignored")
      return nil
    }
    return { row.write(typed, to: $0) }
  }

  static let cache = Mutex<[ObjectIdentifier: ClassDefaults]>([:])
}

extension CALayer {
  /// Sets the initial values of the client's class, which are computed once per class.
  final func takeClassDefaults() {
    guard isCustomClass else { return }
    let type = type(of: self)
    let known = ClassDefaults.cache.withLock { $0[ObjectIdentifier(type)] }
    let defaults = known ?? ClassDefaults(of: type)
    if known == nil { ClassDefaults.cache.withLock { $0[ObjectIdentifier(type)] = defaults } }
    for store in defaults.store { store(self) }
  }

  /// Whether a value is the class's initial value; nil if the class has no usable value.
  final func isClassDefault(_ row: any Property) -> Bool? {
    guard isCustomClass, let value = type(of: self).defaultValue(forKey: row.key) else {
      return nil
    }
    func isSame(_ row: some Property) -> Bool? {
      Swift.type(of: row).value(boxed: value).map { isSameObject(row.boxed(in: self), $0.boxed) }
    }
    return isSame(row)
  }
}
