extension NSValue {
  /// Wraps a transform.
  public convenience init(caTransform3D t: CATransform3D) {
    let numbers: [Double] = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ]
    // An array encoding: Foundation on Linux traps for custom struct encodings.
    self.init(bytes: numbers, objCType: "[16d]")
  }

  /// The wrapped transform; identity for values of another type.
  public var caTransform3DValue: CATransform3D {
    var transform: CATransform3D?
    CATransform3D._forceBridgeFromObjectiveC(self, result: &transform)
    return transform ?? CATransform3DIdentity
  }
}

extension CATransform3D: _ObjectiveCBridgeable {
  /// The bridged object.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  /// Unwraps `source` into `result`; nil for values of another type.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.numbers(16).map { CATransform3D(numbers: $0) }
  }

  /// Unwraps `source` into `result`; returns whether it has this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CATransform3D?
  ) -> Bool {
    _forceBridgeFromObjectiveC(source, result: &result)
    return result != nil
  }

  /// The transform in `source`; identity for nil and other types.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3DIdentity
  }

  /// A transform with sixteen entries in row order.
  private init(numbers n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }
}
