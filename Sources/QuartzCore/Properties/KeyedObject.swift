/// An object that a key path can go through, and what its table and its extra keys have in common.
package protocol KeyedObject: AnyObject {
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyedObject {}
extension CAEmitterCell: KeyedObject {}

extension Property {
  static func value(boxed: Any?) -> Value? { Value(boxed: boxed) }
  static func valuePart(_ path: String) -> (any ValuePart<Value>)? { Value.part(path) }

  /// What `nil` means for the row: no object, or a number of 0 (M12).
  var emptyValue: Value? { Value(boxed: nil) ?? Value(boxed: 0) ?? standard }

  func boxed(in owner: AnyObject) -> Any? { read(owner).boxed }

  /// Stores what key-value coding was given; false when it is of the wrong type.
  func set(_ owner: AnyObject, boxed value: Any?) -> Bool {
    let object = Boxed.unwrapped(value)
    guard let typed = object == nil ? emptyValue : Value(boxed: object) else { return false }
    change(owner, to: typed)
    return true
  }

  /// Stores a part of the value; false when there is no such part or it is of the wrong type.
  func set(_ owner: AnyObject, part path: String, boxed value: Any?) -> Bool {
    guard let part = Value.part(path) else { return false }
    func write<Part: ValuePart>(_ part: Part, _ whole: inout Part.Whole) -> Bool {
      guard let piece = Part.Part(boxed: Boxed.unwrapped(value) ?? 0) else { return false }
      part.write(piece, into: &whole)
      return true
    }
    var whole = read(owner)
    guard write(part, &whole) else { return false }
    change(owner, to: whole)
    return true
  }

  /// Whether the value differs from that of a new object.
  func differsFromStandard(in owner: AnyObject) -> Bool {
    !traits.contains(.derived) && !isSameObject(read(owner).boxed, standard.boxed)
  }

  /// The value of a new object, nil where that is zero (M12).
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
