internal import LaminaScene

extension LayerValues {
  var flags: RenderNode.Flags {
    var flags: RenderNode.Flags = []
    if isHidden { flags.insert(.hidden) }
    if masksToBounds { flags.insert(.masksToBounds) }
    if allowsGroupOpacity { flags.insert(.allowsGroupOpacity) }
    if isDoubleSided { flags.insert(.doubleSided) }
    if isGeometryFlipped { flags.insert(.geometryFlipped) }
    if allowsEdgeAntialiasing { flags.insert(.allowsEdgeAntialiasing) }
    if shouldRasterize { flags.insert(.shouldRasterize) }
    if isOpaque { flags.insert(.opaque) }
    return flags
  }

  func render(placement: inout Placement) {
    placement.bounds = bounds
    placement.position = position
    placement.zPosition = zPosition
    placement.anchorPoint = anchorPoint
    placement.anchorPointZ = anchorPointZ
    placement.transform = transform.matrix
    placement.sublayerTransform = sublayerTransform.matrix
  }

  func render(style: inout BoxStyle) {
    style.background = backgroundColor.components
    style.borderColor = borderColor.components
    style.borderWidth = borderWidth
    style.corners.radius = cornerRadius
    style.corners.isContinuous = cornerCurve == .continuous
    style.corners.shortfall = SIMD4<Float>(cornerShortfall.components)
    style.corners.rounded = CornerSet(
      rawValue: UInt8(truncatingIfNeeded: maskedCorners.mask.rawValue & 15))
  }

  /// The shadow, nil when it is invisible.
  var shadow: ShadowStyle? {
    guard shadowOpacity > 0, let color = shadowColor.components else { return nil }
    var style = ShadowStyle()
    (style.color, style.opacity, style.offset) = (color, shadowOpacity, shadowOffset)
    (style.radius, style.path) = (shadowRadius, shadowPath.elements)
    return style
  }

  /// Image content with the properties that determine its geometry and sampling.
  func content(_ image: CGImage) -> ImageContent {
    var content = ImageContent(image: image)
    content.gravity = ContentsGravity(rawValue: contentsGravity.rawValue) ?? .center
    (content.rect, content.center, content.scale) = (contentsRect, contentsCenter, contentsScale)
    content.minification = ContentsFilter(rawValue: minificationFilter.rawValue) ?? .linear
    content.magnification = ContentsFilter(rawValue: magnificationFilter.rawValue) ?? .linear
    content.bias = minificationFilterBias
    return content
  }

  /// The blend mode of the compositing filter; unknown names are source over (CA-R13).
  var blend: BlendMode {
    guard let object = compositingFilter.object else { return .normal }
    return BlendMode(filter: object)
  }
}

extension BlendMode {
  /// The mode of a filter or filter name, such as `multiplyBlendMode` or `plusL`.
  init(filter: Any) {
    let object = filter as? any NamedFilter
    let name = (filter as? String) ?? object?.filterName ?? ""
    if let object, !object.isEnabled {
      self = .normal
    } else if let mode = BlendMode.named(name) {
      self = mode
    } else {
      self = .normal
      if !BlendMode.isSourceOver(name) {
        Diagnostics.report("CALayer.compositingFilter", "unknown filter \(name); source over")
      }
    }
  }
}

extension ObjectValue {
  /// The supported filters of a list; others are reported and skipped (CA-R15).
  func filters(for key: String) -> [Filter] {
    guard let list = object as? [Any] else { return [] }
    return list.compactMap { filter in
      // A name stands for a filter with default inputs.
      let object =
        filter as? any NamedFilter ?? (filter as? String).map(CIFilter.init(filterNamed:))
      if let object, !object.isEnabled { return nil }
      if let known = object?.rendered { return known }
      Diagnostics.report("CALayer.\(key)", "unknown filter \(filter); skipped")
      return nil
    }
  }
}
