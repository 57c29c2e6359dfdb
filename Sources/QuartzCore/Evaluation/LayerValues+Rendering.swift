internal import LaminaScene

// The parts of nodes that several properties determine, or one of another type.
extension NodeTarget {
  static let name: NodeTarget = writing { $1.name = $0.pointee.name ?? "" }
  static let bounds: NodeTarget = writing { $1.placement.bounds = $0.pointee.bounds }
  static let corners: NodeTarget = writing { values, node in
    node.style.corners.isContinuous = values.pointee.cornerCurve == .continuous
    node.style.corners.shortfall = SIMD4<Float>(values.pointee.cornerShortfall.components)
    node.style.corners.rounded = CornerSet(
      rawValue: bits(values.pointee.maskedCorners.mask.rawValue))
  }
  static let edges: NodeTarget = writing {
    $1.antialiasedEdges = EdgeSet(rawValue: bits($0.pointee.edgeAntialiasingMask.mask.rawValue))
  }
  static let bitmap: NodeTarget = writing { values, node in
    guard values.pointee.shouldRasterize else { return }
    node.bitmapMinification = values.pointee.minification
    node.bitmapMagnification = values.pointee.magnification
    node.bitmapBias = values.pointee.minificationFilterBias
  }
  static let shadow: NodeTarget = writing {
    // Reading the property copies all values.
    $1.shadow = $0.pointee.shadowOpacity > 0 ? $0.pointee.shadow : nil
  }
  static let blend: NodeTarget = writing { $1.blend = $0.pointee.blend }
  static let filters: NodeTarget = writing {
    $1.filters = $0.pointee.filters.filters(for: "filters")
  }
  static let backgroundFilters: NodeTarget = writing {
    $1.backgroundFilters = $0.pointee.backgroundFilters.filters(for: "backgroundFilters")
  }

  private static func writing(
    _ write: @escaping @Sendable (UnsafePointer<LayerValues>, inout RenderNode) -> Void
  ) -> NodeTarget { .part(NodePart(write)) }

  private static func bits(_ mask: some BinaryInteger) -> UInt8 {
    UInt8(truncatingIfNeeded: mask & 15)
  }
}

extension LayerValues {
  /// The shadow, nil when it is invisible.
  var shadow: ShadowStyle? {
    guard shadowOpacity > 0, let color = shadowColor.components else { return nil }
    var style = ShadowStyle()
    style.color = color
    style.opacity = shadowOpacity
    style.offset = shadowOffset
    style.radius = shadowRadius
    style.path = shadowPath.elements
    return style
  }

  /// Image content with the properties that determine its geometry and sampling.
  func content(_ image: CGImage) -> ImageContent {
    var content = ImageContent(
      image: image.shown(toneMapping, headroom: Double(contentsHeadroom)))
    content.gravity = ContentsGravity(rawValue: contentsGravity.rawValue) ?? .center
    content.rect = contentsRect
    content.center = contentsCenter
    content.scale = contentsScale
    content.minification = minification
    content.magnification = magnification
    content.bias = minificationFilterBias
    return content
  }

  fileprivate var minification: ContentsFilter {
    ContentsFilter(rawValue: minificationFilter.rawValue) ?? .linear
  }

  fileprivate var magnification: ContentsFilter {
    ContentsFilter(rawValue: magnificationFilter.rawValue) ?? .linear
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
