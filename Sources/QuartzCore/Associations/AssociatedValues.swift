import Foundation

/// The values that clients associated with one object, by key.
package final class AssociatedValues {
  private var values: [UnsafeRawPointer: Value] = [:]

  private enum Value {
    case kept(Any)
    case weak(Reference)
  }

  private struct Reference { weak var object: AnyObject? }

  subscript(key: UnsafeRawPointer) -> Any? {
    switch values[key] {
    case .kept(let value): value
    case .weak(let reference): reference.object
    case nil: nil
    }
  }

  /// Replaces the value of a key; returns what the caller releases after unlocking.
  func replace(
    _ key: UnsafeRawPointer, with value: Any?, _ policy: objc_AssociationPolicy
  ) -> Any? {
    let old = values.removeValue(forKey: key)
    values[key] = value.map { Self.stored($0, policy) }
    return old
  }

  private static func stored(_ value: Any, _ policy: objc_AssociationPolicy) -> Value {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
      .weak(Reference(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .kept((value as? any NSCopying)?.copy(with: nil) ?? value)
    default: .kept(value)
    }
  }
}
