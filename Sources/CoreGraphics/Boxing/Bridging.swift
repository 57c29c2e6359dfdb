// Bridging of `point as NSValue`, `any as? NSNumber` and `any as? CGPoint` as on Apple's platforms.
// Foundation on Linux bridges the standard library's numbers, but not these types.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns the boxed value.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Unboxes the value of `source`; nil if it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Unboxes the value of `source` and returns whether it holds this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// Returns the value of `source`, or the zero or identity value if it holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns the boxed value.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Unboxes the value of `source`; nil if it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointIfAny
  }

  /// Unboxes the value of `source` and returns whether it holds this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.pointIfAny
    return result != nil
  }

  /// Returns the value of `source`, or the zero or identity value if it holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointIfAny ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns the boxed value.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Unboxes the value of `source`; nil if it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeIfAny
  }

  /// Unboxes the value of `source` and returns whether it holds this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.sizeIfAny
    return result != nil
  }

  /// Returns the value of `source`, or the zero or identity value if it holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeIfAny ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns the boxed value.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Unboxes the value of `source`; nil if it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectIfAny
  }

  /// Unboxes the value of `source` and returns whether it holds this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.rectIfAny
    return result != nil
  }

  /// Returns the value of `source`, or the zero or identity value if it holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectIfAny ?? .zero
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// Returns the boxed value.
  public func _bridgeToObjectiveC() -> NSValue { boxed }

  /// Unboxes the value of `source`; nil if it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = CGVector(boxed: source)
  }

  /// Unboxes the value of `source` and returns whether it holds this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGVector?
  ) -> Bool {
    result = CGVector(boxed: source)
    return result != nil
  }

  /// Returns the value of `source`, or the zero or identity value if it holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source.flatMap { CGVector(boxed: $0) } ?? .zero
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// Returns the boxed value.
  public func _bridgeToObjectiveC() -> NSValue { boxed }

  /// Unboxes the value of `source`; nil if it holds another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
  {
    result = CGAffineTransform(boxed: source)
  }

  /// Unboxes the value of `source` and returns whether it holds this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = CGAffineTransform(boxed: source)
    return result != nil
  }

  /// Returns the value of `source`, or the zero or identity value if it holds another type.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source.flatMap { CGAffineTransform(boxed: $0) } ?? .identity
  }
}
