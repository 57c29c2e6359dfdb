internal import CSwiftRuntime
import CoreGraphics
import Foundation

extension CAAnimation {
  private static func row(_ key: String) -> AnimationKey? {
    keys.first { $0.key == key } ?? (alias[key].flatMap { name in keys.first { $0.key == name } })
  }

  /// Swift's spellings of Boolean properties, mapped to those of Objective-C.
  private static let alias = [
    "isRemovedOnCompletion": "removedOnCompletion", "isAdditive": "additive",
    "isCumulative": "cumulative",
  ]

  final func keyedValue(_ key: String) -> Any? {
    if let row = Self.row(key) { return row.get(self) }
    return extras[key] ?? type(of: self).defaultValue(forKey: key)
  }

  final func setKeyedValue(_ value: Any?, _ key: String) {
    let object = Boxed.unwrapped(value)
    guard let row = Self.row(key) else {
      extras[key] = object
      return
    }
    if !row.set(self, object) {
      Diagnostics.report(
        "\(Self.self).\(key)", "cannot be set to \(Swift.type(of: object)); ignored")
    }
  }

  /// A new object of the same class with default values.
  static func make() -> CAAnimation? {
    let type = unsafeBitCast(self as AnyClass, to: UnsafeRawPointer.self)
    guard let object = lamina_new_object(type) else { return nil }
    return Unmanaged<CAAnimation>.fromOpaque(object).takeRetainedValue()
  }

  static func keyedDefault(_ key: String) -> Any? {
    guard let value = row(key).flatMap({ row in make().flatMap(row.get) }) else { return nil }
    return Boxed.double(value) == 0 ? nil : value
  }

  final func differsFromDefault(_ key: String) -> Bool {
    guard let row = Self.row(key) else { return extras[key] != nil }
    return !isSameObject(row.get(self), Self.make().flatMap(row.get))
  }

  /// A mutable copy with the values of all rows and unknown keys (CA-M1, CA-M8).
  final func duplicate() -> CAAnimation {
    guard let copy = type(of: self).make() else { return self }
    for row in type(of: self).keys {
      let value = row.get(self).map(row.copied)
      _ = row.set(copy, value)
    }
    copy.extras = extras
    return copy
  }

  /// The immutable copy that a layer stores.
  package final func frozenCopy() -> CAAnimation {
    guard let copy = copy(with: nil) as? CAAnimation else { return self }
    copy.freeze()
    return copy
  }
}
