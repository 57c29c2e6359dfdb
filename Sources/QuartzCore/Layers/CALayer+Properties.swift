// Properties that clients rarely override; the others are members of the class.

extension CALayer {
  private typealias V = LayerValues

  /// The filter used to draw the contents at a smaller size; `linear` by default (CA-R9).
  public var minificationFilter: CALayerContentsFilter {
    get { values.minificationFilter }
    set { change(V.minificationFilter, newValue) }
  }
  /// The filter used to draw the contents at a larger size; `linear` by default (CA-R9).
  public var magnificationFilter: CALayerContentsFilter {
    get { values.magnificationFilter }
    set { change(V.magnificationFilter, newValue) }
  }
  /// The scale of the rasterized bitmap, in pixels per point; 1 by default.
  public var rasterizationScale: CGFloat {
    get { values.rasterizationScale }
    set { change(V.rasterizationScale, newValue) }
  }
  /// Whether the layer is drawn when it faces away from the viewer; true by default (CA-GE14).
  public var isDoubleSided: Bool {
    get { values.isDoubleSided }
    set { change(V.isDoubleSided, newValue) }
  }
  /// The filters applied to the content behind the layer; nil by default (CA-R14).
  public var backgroundFilters: [Any]? {
    get { values.backgroundFilters.object as? [Any] }
    set { change(V.backgroundFilters, ObjectValue(newValue)) }
  }
  /// The offset added to the mipmap level of `trilinear`; 0 by default (CA-R9).
  public var minificationFilterBias: Float {
    get { values.minificationFilterBias }
    set { change(V.minificationFilterBias, newValue) }
  }
  /// The preferred pixel format of the contents; `RGBA8Uint` by default.
  public var contentsFormat: CALayerContentsFormat {
    get { values.contentsFormat }
    set { change(V.contentsFormat, newValue) }
  }
  /// Whether edges in `edgeAntialiasingMask` are antialiased; false by default, as on iOS (CA-R17).
  public var allowsEdgeAntialiasing: Bool {
    get { values.allowsEdgeAntialiasing }
    set { change(V.allowsEdgeAntialiasing, newValue) }
  }
  /// The edges that can be antialiased; all by default (CA-R17).
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { values.edgeAntialiasingMask.mask }
    set { change(V.edgeAntialiasingMask, MaskValue(newValue)) }
  }
  /// Stored and encoded; drawing is always synchronous. False by default.
  public var drawsAsynchronously: Bool {
    get { values.drawsAsynchronously }
    set { change(V.drawsAsynchronously, newValue) }
  }
  /// The extents that resize with the superlayer; none by default.
  public var autoresizingMask: CAAutoresizingMask {
    get { values.autoresizingMask.mask }
    set { change(V.autoresizingMask, MaskValue(newValue)) }
  }
  /// Actions by event, searched after the delegate; nil by default (CA-A1).
  public var actions: [String: any CAAction]? {
    get { rare?.actions }
    set { ensureRare.actions = newValue }
  }
  /// Default values of properties, and actions, by key; nil by default (CA-A1, CA-M12).
  ///
  /// Differs from Apple: a property set to its default value still takes the style's value.
  public var style: [AnyHashable: Any]? {
    get { rare?.style }
    set {
      ensureRare.style = newValue
      applyStyle()
    }
  }
  /// The constraints that `CAConstraintLayoutManager` solves; nil by default (CA-L24).
  public var constraints: [CAConstraint]? {
    get { rare?.constraints }
    set {
      ensureRare.constraints = newValue
      links.parent?.setNeedsLayout()
    }
  }

  /// Adds a constraint (CA-L24).
  public func addConstraint(_ c: CAConstraint) {
    // In place: a copy of the list for each would cost the square of their number.
    ensureRare.constraints = ensureRare.constraints ?? []
    ensureRare.constraints?.append(c)
    links.parent?.setNeedsLayout()
  }
}
