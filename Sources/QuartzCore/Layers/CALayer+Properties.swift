// Properties that clients seldom override, beside those in the class.

extension CALayer {
  private typealias V = LayerValues

  /// Added to the mipmap level that `trilinear` chooses (R9).
  public var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { change(V.minificationFilterBias, newValue) }
  }
  /// The pixel format of the contents; a hint.
  public var contentsFormat: CALayerContentsFormat {
    get { values.contentsFormat }
    set { change(V.contentsFormat, newValue) }
  }
  /// Whether edges in `edgeAntialiasingMask` are smoothed; false by default, as on iOS (R17).
  public var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { change(V.allowsEdgeAntialiasing, newValue) }
  }
  /// The edges that may be smoothed (R17).
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { values.edgeAntialiasingMask.mask }
    set { change(V.edgeAntialiasingMask, MaskValue(newValue)) }
  }
  /// Stored; drawing is never asynchronous here.
  public var drawsAsynchronously: Bool {
    get { values.drawsAsynchronously }
    set { change(V.drawsAsynchronously, newValue) }
  }
  /// What gives way when the superlayer's size changes.
  public var autoresizingMask: CAAutoresizingMask {
    get { values.autoresizingMask.mask }
    set { change(V.autoresizingMask, MaskValue(newValue)) }
  }
  /// Actions by event, asked after the delegate (A1).
  public var actions: [String: any CAAction]? {
    get { rare?.actions }
    set { madeRare.actions = newValue }
  }
  /// Values of keys that were never set, and actions, by key (A1, M12).
  ///
  /// Differs from Apple: a property that was set to its default counts as never set.
  public var style: [AnyHashable: Any]? {
    get { rare?.style }
    set {
      madeRare.style = newValue
      applyStyle()
    }
  }
  /// Constraints that `CAConstraintLayoutManager` solves (L24).
  public var constraints: [CAConstraint]? {
    get { rare?.constraints }
    set {
      madeRare.constraints = newValue
      links.parent?.setNeedsLayout()
    }
  }

  /// Adds a constraint (L24).
  public func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }

  /// Stored; infinite by default and ignored for layers (T7).
  public var duration: CFTimeInterval {
    get { values.timing.duration }
    set { change(V.duration, newValue) }
  }
  /// Stored and ignored for layers (T7).
  public var repeatCount: Float {
    get { values.timing.repeatCount }
    set { change(V.repeatCount, newValue) }
  }
  /// Stored and ignored for layers (T7).
  public var repeatDuration: CFTimeInterval {
    get { values.timing.repeatDuration }
    set { change(V.repeatDuration, newValue) }
  }
  /// Stored and ignored for layers (T7).
  public var autoreverses: Bool {
    get { values.timing.autoreverses }
    set { change(V.autoreverses, newValue) }
  }
  /// Stored and ignored for layers (T7).
  public var fillMode: CAMediaTimingFillMode {
    get { values.timing.fillMode }
    set { change(V.fillMode, newValue) }
  }
}
