public import Foundation

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The kind of a change.
  public typealias Kind = NSKeyValueChange

  /// The kind of the change: always `setting`.
  public let kind: Kind
  /// The new value, if the options contain `new`.
  public let newValue: Value?
  /// The old value, if the options contain `old`.
  public let oldValue: Value?
  /// Always nil: changes of collections are reported as settings.
  public let indexes: IndexSet?
  /// Always false: there is no call before a change.
  public let isPrior: Bool

  init(_ options: NSKeyValueObservingOptions, from old: Value?, to new: Value) {
    kind = .setting
    newValue = options.contains(.new) ? new : nil
    oldValue = options.contains(.old) ? old : nil
    indexes = nil
    isPrior = false
  }
}
