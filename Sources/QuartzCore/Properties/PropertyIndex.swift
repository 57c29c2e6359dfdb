internal import Synchronization

/// The property rows of one class by key, created once per class.
package final class PropertyIndex: Sendable {
  /// The rows of the class and its superclasses, base class first.
  package let rows: [any Property]
  private let byKey: [String: Int]

  package init(_ rows: [any Property]) {
    self.rows = rows
    var byKey: [String: Int] = [:]
    for (index, row) in rows.enumerated() { byKey[row.key] = index }
    self.byKey = byKey
  }

  /// The row of a key.
  package subscript(_ key: String) -> (any Property)? { byKey[key].map { rows[$0] } }

  private static let cache = Mutex<[ObjectIdentifier: PropertyIndex]>([:])

  /// The index of a class; `rows` is called on first use.
  package static func of(_ type: AnyClass, rows: () -> [any Property]) -> PropertyIndex {
    let id = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[id] }) { return known }
    let index = PropertyIndex(rows())
    cache.withLock { $0[id] = index }
    return index
  }
}
