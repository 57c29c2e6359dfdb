/// An object with key-path access to its properties and its client-defined keys.
package protocol KeyedObject: AnyObject {
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension Property {
  static func value(boxed: Any?) -> Value? { Value(boxed: boxed) }

  /// The value that nil sets: no object, or the number 0 (CA-M12).
  var emptyValue: Value? { Value(boxed: nil) ?? Value(boxed: 0) ?? standard }

  func boxed(in owner: AnyObject) -> Any? { read(owner).boxed }

  /// Stores a boxed value; returns false when it has the wrong type.
  func set(_ owner: AnyObject, boxed value: Any?) -> Bool {
    let object = Boxed.unwrapped(value)
    guard let typed = object == nil ? emptyValue : Value(boxed: object) else { return false }
    change(owner, to: typed)
    return true
  }

  /// Stores a component of the value; returns false when it does not exist or has the wrong type.
  func set(_ owner: AnyObject, part path: String, boxed value: Any?) -> Bool {
    guard let part = Value.part(path) else { return false }
    func write<Part: ValuePart>(_ part: Part, _ whole: inout Part.Whole) -> Bool {
      guard let component = Part.Part(boxed: Boxed.unwrapped(value) ?? 0) else { return false }
      part.write(component, into: &whole)
      return true
    }
    var whole = read(owner)
    guard write(part, &whole) else { return false }
    change(owner, to: whole)
    return true
  }

  /// Whether the value differs from the default.
  func differsFromStandard(in owner: AnyObject) -> Bool {
    !traits.contains(.derived) && !isSameObject(read(owner).boxed, standard.boxed)
  }

  /// The default value, nil when it is zero (CA-M12).
  var nonZeroStandard: Any? {
    guard let value = standard.boxed, !isZero(value) else { return nil }
    return value
  }
}

private func isZero(_ value: Any) -> Bool {
  switch value {
  case let flag as Bool: !flag
  case let number as NSNumber: number == 0
  case let number as any BinaryFloatingPoint: Boxed.double(number) == 0
  case let point as CGPoint: point == .zero
  case let size as CGSize: size == .zero
  case let rect as CGRect: rect == .zero
  case let text as String: text.isEmpty
  default: false
  }
}
