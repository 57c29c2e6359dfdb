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

  func render(look: inout BoxLook) {
    look.background = backgroundColor.components
    look.borderColor = borderColor.components
    look.borderWidth = borderWidth
    look.corners.radius = cornerRadius
    look.corners.isContinuous = cornerCurve == .continuous
    look.corners.shortfall = SIMD4<Float>(cornerShortfall.components)
    look.corners.rounded = CornerSet(
      rawValue: UInt8(truncatingIfNeeded: maskedCorners.mask.rawValue & 15))
  }

  /// The shadow, nil where there is none to see.
  var shadow: ShadowLook? {
    guard shadowOpacity > 0, let color = shadowColor.components else { return nil }
    var look = ShadowLook()
    (look.color, look.opacity, look.offset) = (color, shadowOpacity, shadowOffset)
    (look.radius, look.path) = (shadowRadius, shadowPath.elements)
    return look
  }

  /// An image with everything that decides where its pixels go.
  func content(_ image: CGImage) -> ImageContent {
    var content = ImageContent(image: image)
    content.gravity = ContentsGravity(rawValue: contentsGravity.rawValue) ?? .center
    (content.rect, content.center, content.scale) = (contentsRect, contentsCenter, contentsScale)
    content.minification = ContentsFilter(rawValue: minificationFilter.rawValue) ?? .linear
    content.magnification = ContentsFilter(rawValue: magnificationFilter.rawValue) ?? .linear
    content.bias = minificationFilterBias
    return content
  }

  /// How the layer meets what is behind it; unknown names are source over (R13).
  var blend: BlendMode {
    guard let object = compositingFilter.object else { return .normal }
    return BlendMode(filter: object)
  }
}

extension BlendMode {
  /// The mode of a filter's name, `multiplyBlendMode` or `plusL`.
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
  /// The filters of a list that rendering knows; others are skipped (R15).
  func filters(for key: String) -> [Filter] {
    guard let list = object as? [Any] else { return [] }
    return list.compactMap { filter in
      // A name is as good as a filter with default inputs.
      let object =
        filter as? any NamedFilter ?? (filter as? String).map(CIFilter.init(filterNamed:))
      if let object, !object.isEnabled { return nil }
      if let known = object?.rendered { return known }
      Diagnostics.report("CALayer.\(key)", "unknown filter \(filter); skipped")
      return nil
    }
  }
}
