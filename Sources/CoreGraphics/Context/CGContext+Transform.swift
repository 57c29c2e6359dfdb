extension CGContext {
  /// From user space to the bitmap's base space, whose origin is the bottom left pixel's corner.
  public var ctm: CGAffineTransform { state.ctm }

  /// From user space to device space; base space is device space here.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// Puts `transform` before the current one; ignored where the result is not finite.
  public func concatenate(_ transform: CGAffineTransform) {
    let next = transform.concatenating(state.ctm)
    if accepts("concatenate", next.a, next.b, next.c, next.d, next.tx, next.ty) { state.ctm = next }
  }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    concatenate(CGAffineTransform(scaleX: sx, y: sy))
  }

  /// Turns user space by `angle` radians, from its x axis towards its y axis.
  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  /// The place in device space of a point of user space.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

  /// The size in device space of a size of user space.
  public func convertToDeviceSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm) }

  /// The upright box in device space around a rectangle of user space.
  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm) }

  /// The place in user space of a point of device space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  /// The size in user space of a size of device space.
  public func convertToUserSpace(_ size: CGSize) -> CGSize { size.applying(state.ctm.inverted()) }

  /// The upright box in user space around a rectangle of device space.
  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(state.ctm.inverted()) }
}
