// What makes `point as NSValue`, `any as? NSNumber` and `any as? CGPoint` behave as on Apple:
// Foundation on Linux bridges the standard library's numbers, but not these.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The object that stands for this value.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Reads the value of `source`, nil where it holds another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  /// Reads the value of `source` and says whether it was of this kind.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  /// The value of `source`, or the neutral one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The object that stands for this value.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Reads the value of `source`, nil where it holds another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointIfAny
  }

  /// Reads the value of `source` and says whether it was of this kind.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.pointIfAny
    return result != nil
  }

  /// The value of `source`, or the neutral one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointIfAny ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The object that stands for this value.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Reads the value of `source`, nil where it holds another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeIfAny
  }

  /// Reads the value of `source` and says whether it was of this kind.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.sizeIfAny
    return result != nil
  }

  /// The value of `source`, or the neutral one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeIfAny ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The object that stands for this value.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Reads the value of `source`, nil where it holds another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectIfAny
  }

  /// Reads the value of `source` and says whether it was of this kind.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.rectIfAny
    return result != nil
  }

  /// The value of `source`, or the neutral one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectIfAny ?? .zero
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// The object that stands for this value.
  public func _bridgeToObjectiveC() -> NSValue { boxed }

  /// Reads the value of `source`, nil where it holds another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = CGVector(boxed: source)
  }

  /// Reads the value of `source` and says whether it was of this kind.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGVector?
  ) -> Bool {
    result = CGVector(boxed: source)
    return result != nil
  }

  /// The value of `source`, or the neutral one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source.flatMap { CGVector(boxed: $0) } ?? .zero
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// The object that stands for this value.
  public func _bridgeToObjectiveC() -> NSValue { boxed }

  /// Reads the value of `source`, nil where it holds another kind.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
  {
    result = CGAffineTransform(boxed: source)
  }

  /// Reads the value of `source` and says whether it was of this kind.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    result = CGAffineTransform(boxed: source)
    return result != nil
  }

  /// The value of `source`, or the neutral one.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source.flatMap { CGAffineTransform(boxed: $0) } ?? .identity
  }
}
