// The property table of CALayer: one row per key (CA-A5, CA-A13, CA-B19, CA-GE16).

extension LayerValues {
  static let bounds = Field("bounds", \Self.bounds, [.animates, .layout])
  static let position = Field("position", \Self.position, .animates)
  static let zPosition = Field("zPosition", \Self.zPosition, .animates)
  static let anchorPoint = Field("anchorPoint", \Self.anchorPoint, .animates)
  static let anchorPointZ = Field("anchorPointZ", \Self.anchorPointZ, .animates)
  static let transform = Field(
    "transform", \Self.transform, .animates, same: CATransform3DEqualToTransform)
  static let sublayerTransform = Field(
    "sublayerTransform", \Self.sublayerTransform, .animates, same: CATransform3DEqualToTransform)
  static let isHidden = Field("hidden", \Self.isHidden, .fades)
  static let isDoubleSided = Field("doubleSided", \Self.isDoubleSided)
  static let isGeometryFlipped = Field("geometryFlipped", \Self.isGeometryFlipped, .fades)
  static let masksToBounds = Field("masksToBounds", \Self.masksToBounds, .fades)
  static let isOpaque = Field("opaque", \Self.isOpaque)
  static let needsDisplayOnBoundsChange = Field(
    "needsDisplayOnBoundsChange", \Self.needsDisplayOnBoundsChange)
  static let drawsAsynchronously = Field("drawsAsynchronously", \Self.drawsAsynchronously)
  static let shouldRasterize = Field("shouldRasterize", \Self.shouldRasterize)
  static let allowsEdgeAntialiasing = Field("allowsEdgeAntialiasing", \Self.allowsEdgeAntialiasing)
  static let allowsGroupOpacity = Field("allowsGroupOpacity", \Self.allowsGroupOpacity)

  static let contents = Field("contents", \Self.contents, .animates, same: ContentsValue.isSame)
  static let contentsRect = Field("contentsRect", \Self.contentsRect, .animates)
  static let contentsCenter = Field("contentsCenter", \Self.contentsCenter, .animates)
  static let contentsGravity = Field("contentsGravity", \Self.contentsGravity)
  static let contentsScale = Field("contentsScale", \Self.contentsScale, .animates)
  static let contentsFormat = Field("contentsFormat", \Self.contentsFormat)
  static let preferredDynamicRange = Field("preferredDynamicRange", \Self.preferredDynamicRange)
  static let toneMapMode = Field("toneMapMode", \Self.toneMapMode)
  static let contentsHeadroom = Field("contentsHeadroom", \Self.contentsHeadroom)
  static let wantsExtendedDynamicRangeContent = Field(
    "wantsExtendedDynamicRangeContent", \Self.wantsExtendedDynamicRangeContent)
  static let minificationFilter = Field("minificationFilter", \Self.minificationFilter)
  static let magnificationFilter = Field("magnificationFilter", \Self.magnificationFilter)
  static let minificationFilterBias = Field("minificationFilterBias", \Self.minificationFilterBias)

  static let backgroundColor = Field(
    "backgroundColor", \Self.backgroundColor, [.animates, .silentFromNil])
  static let cornerRadius = Field("cornerRadius", \Self.cornerRadius, .animates)
  static let maskedCorners = Field("maskedCorners", \Self.maskedCorners, .fades)
  static let cornerShortfall = Field("cornerShortfall", \Self.cornerShortfall, .animates)
  static let cornerCurve = Field("cornerCurve", \Self.cornerCurve)
  static let borderWidth = Field("borderWidth", \Self.borderWidth, .animates)
  static let borderColor = Field("borderColor", \Self.borderColor, .animates)
  static let opacity = Field("opacity", \Self.opacity, .animates)
  static let edgeAntialiasingMask = Field("edgeAntialiasingMask", \Self.edgeAntialiasingMask)

  static let shadowColor = Field("shadowColor", \Self.shadowColor, .animates)
  static let shadowOpacity = Field("shadowOpacity", \Self.shadowOpacity, .animates)
  static let shadowOffset = Field("shadowOffset", \Self.shadowOffset, .animates)
  static let shadowRadius = Field("shadowRadius", \Self.shadowRadius, .animates)
  static let shadowPath = Field("shadowPath", \Self.shadowPath)

  static let compositingFilter = Field(
    "compositingFilter", \Self.compositingFilter, same: ObjectValue.isSame)
  static let filters = Field("filters", \Self.filters, .fades, same: ObjectValue.isSame)
  static let backgroundFilters = Field(
    "backgroundFilters", \Self.backgroundFilters, same: ObjectValue.isSame)
  static let rasterizationScale = Field("rasterizationScale", \Self.rasterizationScale)
  static let name = Field("name", \Self.name)
  static let autoresizingMask = Field("autoresizingMask", \Self.autoresizingMask)

  static let beginTime = Field("beginTime", \Self.timing.beginTime, .timing)
  static let duration = Field("duration", \Self.timing.duration, .timing)
  static let speed = Field("speed", \Self.timing.speed, .timing)
  static let timeOffset = Field("timeOffset", \Self.timing.timeOffset, .timing)
  static let repeatCount = Field("repeatCount", \Self.timing.repeatCount, .timing)
  static let repeatDuration = Field("repeatDuration", \Self.timing.repeatDuration, .timing)
  static let autoreverses = Field("autoreverses", \Self.timing.autoreverses, .timing)
  static let fillMode = Field("fillMode", \Self.timing.fillMode, .timing)

  /// Every row above, in the order of dumps and archives.
  package static let rows: [any Property] = [
    bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, isHidden,
    isDoubleSided, isGeometryFlipped, masksToBounds, isOpaque, needsDisplayOnBoundsChange,
    drawsAsynchronously, shouldRasterize, allowsEdgeAntialiasing, allowsGroupOpacity, contents,
    contentsRect, contentsCenter, contentsGravity, contentsScale, contentsFormat,
    preferredDynamicRange, toneMapMode, contentsHeadroom, wantsExtendedDynamicRangeContent,
    minificationFilter, magnificationFilter, minificationFilterBias, backgroundColor, cornerRadius,
    maskedCorners, cornerShortfall, cornerCurve, borderWidth, borderColor, opacity,
    edgeAntialiasingMask,
    shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, compositingFilter, filters,
    backgroundFilters, rasterizationScale, name, autoresizingMask, beginTime, duration, speed,
    timeOffset, repeatCount, repeatDuration, autoreverses, fillMode,
  ]
}

extension LayerValues: LayerFields {
  package static func access<Result>(
    _ owner: AnyObject, _ body: (UnsafeMutableRawPointer) -> Result
  ) -> Result {
    let layer = unsafeDowncast(owner, to: CALayer.self)
    return withUnsafeMutablePointer(to: &layer.values) { body(UnsafeMutableRawPointer($0)) }
  }
}
