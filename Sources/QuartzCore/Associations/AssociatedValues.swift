import Foundation

/// The values that clients associated with one object, by key.
package final class AssociatedValues {
  private var values: [UnsafeRawPointer: Value] = [:]

  /// A value as its policy keeps it.
  enum Value {
    case kept(Any)
    case weak(Reference)

    /// Copies the value if the policy says so, by code of a client: not to be called in a lock.
    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
        self = .weak(Reference(object: value as AnyObject))
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        self = .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
      default: self = .kept(value)
      }
    }
  }

  struct Reference { weak var object: AnyObject? }

  subscript(key: UnsafeRawPointer) -> Any? {
    switch values[key] {
    case .kept(let value): value
    case .weak(let reference): reference.object
    case nil: nil
    }
  }

  /// Replaces the value of a key; returns what the caller releases after unlocking.
  func replace(_ key: UnsafeRawPointer, with value: Value?) -> Any? {
    let old = values.removeValue(forKey: key)
    values[key] = value
    return old
  }
}
