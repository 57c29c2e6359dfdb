internal import LaminaScene

/// The properties that every layer has: each stored value, with its row of the property table.
///
/// One struct, so publishing a layer or updating its presentation layer is one assignment. What is
/// set most often comes first, so that it shares few cache lines. The rows drive key-value coding,
/// actions, animations, archives (CA-A5, CA-A13, CA-B19, CA-GE16), and rendering into nodes.
package struct LayerValues {
  // MARK: Geometry

  package var position = CGPoint.zero
  static let position = Field(
    "position", \Self.position, .animates, node: .field(\.placement.position))
  package var zPosition: CGFloat = 0
  static let zPosition = Field(
    "zPosition", \Self.zPosition, .animates, node: .field(\.placement.zPosition))
  package var opacity: Float = 1
  static let opacity = Field("opacity", \Self.opacity, .animates, node: .field(\.opacity))
  package var transform = CATransform3DIdentity
  static let transform = Field(
    "transform", \Self.transform, .animates, same: CATransform3DEqualToTransform,
    node: .field(\.placement.transform))
  package var bounds = CGRect.zero
  static let bounds = Field("bounds", \Self.bounds, [.animates, .layout], node: .bounds)
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  static let anchorPoint = Field(
    "anchorPoint", \Self.anchorPoint, .animates, node: .field(\.placement.anchorPoint))
  package var anchorPointZ: CGFloat = 0
  static let anchorPointZ = Field(
    "anchorPointZ", \Self.anchorPointZ, .animates, node: .field(\.placement.anchorPointZ))
  package var sublayerTransform = CATransform3DIdentity
  static let sublayerTransform = Field(
    "sublayerTransform", \Self.sublayerTransform, .animates, same: CATransform3DEqualToTransform,
    node: .field(\.placement.sublayerTransform))

  // MARK: Box

  package var backgroundColor = ColorValue.none
  static let backgroundColor = Field(
    "backgroundColor", \Self.backgroundColor, [.animates, .silentFromNil],
    node: .field(\.style.background))
  package var cornerRadius: CGFloat = 0
  static let cornerRadius = Field(
    "cornerRadius", \Self.cornerRadius, .animates, node: .field(\.style.corners.radius))
  package var borderWidth: CGFloat = 0
  static let borderWidth = Field(
    "borderWidth", \Self.borderWidth, .animates, node: .field(\.style.borderWidth))
  package var borderColor = ColorValue(rgba: .black)
  static let borderColor = Field(
    "borderColor", \Self.borderColor, .animates, node: .field(\.style.borderColor))
  package var maskedCorners = MaskValue(CACornerMask.all)
  static let maskedCorners = Field("maskedCorners", \Self.maskedCorners, .fades, node: .corners)
  package var cornerShortfall = CornerShortfall.none
  static let cornerShortfall = Field(
    "cornerShortfall", \Self.cornerShortfall, .animates, node: .corners)
  package var cornerCurve = CALayerCornerCurve.circular
  static let cornerCurve = Field("cornerCurve", \Self.cornerCurve, node: .corners)
  package var edgeAntialiasingMask = MaskValue(CAEdgeAntialiasingMask.all)
  static let edgeAntialiasingMask = Field(
    "edgeAntialiasingMask", \Self.edgeAntialiasingMask, node: .edges)

  // MARK: Switches

  package var isHidden = false
  static let isHidden = Field("hidden", \Self.isHidden, .fades, node: .flag(.hidden))
  package var isDoubleSided = true
  static let isDoubleSided = Field("doubleSided", \Self.isDoubleSided, node: .flag(.doubleSided))
  package var isGeometryFlipped = false
  static let isGeometryFlipped = Field(
    "geometryFlipped", \Self.isGeometryFlipped, .fades, node: .flag(.geometryFlipped))
  package var masksToBounds = false
  static let masksToBounds = Field(
    "masksToBounds", \Self.masksToBounds, .fades, node: .flag(.masksToBounds))
  package var isOpaque = false
  static let isOpaque = Field("opaque", \Self.isOpaque, node: .flag(.opaque))
  package var needsDisplayOnBoundsChange = false
  static let needsDisplayOnBoundsChange = Field(
    "needsDisplayOnBoundsChange", \Self.needsDisplayOnBoundsChange)
  package var drawsAsynchronously = false
  static let drawsAsynchronously = Field("drawsAsynchronously", \Self.drawsAsynchronously)
  package var shouldRasterize = false
  static let shouldRasterize = Field(
    "shouldRasterize", \Self.shouldRasterize, node: .flag(.shouldRasterize))
  package var allowsEdgeAntialiasing = false
  static let allowsEdgeAntialiasing = Field(
    "allowsEdgeAntialiasing", \Self.allowsEdgeAntialiasing, node: .flag(.allowsEdgeAntialiasing))
  package var allowsGroupOpacity = true
  static let allowsGroupOpacity = Field(
    "allowsGroupOpacity", \Self.allowsGroupOpacity, node: .flag(.allowsGroupOpacity))

  // MARK: Contents

  package var contents = ContentsValue(nil)
  static let contents = Field("contents", \Self.contents, .animates, same: ContentsValue.isSame)
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  static let contentsRect = Field("contentsRect", \Self.contentsRect, .animates)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  static let contentsCenter = Field("contentsCenter", \Self.contentsCenter, .animates)
  package var contentsGravity = CALayerContentsGravity.resize
  static let contentsGravity = Field("contentsGravity", \Self.contentsGravity)
  package var contentsScale: CGFloat = 1
  static let contentsScale = Field("contentsScale", \Self.contentsScale, .animates)
  package var minificationFilter = CALayerContentsFilter.linear
  static let minificationFilter = Field(
    "minificationFilter", \Self.minificationFilter, node: .bitmap)
  package var magnificationFilter = CALayerContentsFilter.linear
  static let magnificationFilter = Field(
    "magnificationFilter", \Self.magnificationFilter, node: .bitmap)
  package var minificationFilterBias: Float = 0
  static let minificationFilterBias = Field(
    "minificationFilterBias", \Self.minificationFilterBias, node: .bitmap)

  // MARK: Shadow

  package var shadowColor = ColorValue(rgba: .black)
  static let shadowColor = Field("shadowColor", \Self.shadowColor, .animates, node: .shadow)
  package var shadowOpacity: Float = 0
  static let shadowOpacity = Field("shadowOpacity", \Self.shadowOpacity, .animates, node: .shadow)
  package var shadowOffset = CGSize(width: 0, height: -3)
  static let shadowOffset = Field("shadowOffset", \Self.shadowOffset, .animates, node: .shadow)
  package var shadowRadius: CGFloat = 3
  static let shadowRadius = Field("shadowRadius", \Self.shadowRadius, .animates, node: .shadow)
  package var shadowPath = PathValue.none
  static let shadowPath = Field("shadowPath", \Self.shadowPath, node: .shadow)

  // MARK: Effects

  package var compositingFilter = ObjectValue(nil)
  static let compositingFilter = Field(
    "compositingFilter", \Self.compositingFilter, same: ObjectValue.isSame, node: .blend)
  package var filters = ObjectValue(nil)
  static let filters = Field(
    "filters", \Self.filters, .fades, same: ObjectValue.isSame, node: .filters)
  package var backgroundFilters = ObjectValue(nil)
  static let backgroundFilters = Field(
    "backgroundFilters", \Self.backgroundFilters, same: ObjectValue.isSame, node: .backgroundFilters
  )
  package var rasterizationScale: CGFloat = 1
  static let rasterizationScale = Field(
    "rasterizationScale", \Self.rasterizationScale, node: .field(\.rasterizationScale))

  // MARK: Timing

  package var timing = TimingValues(duration: .infinity)
  static let beginTime = Field("beginTime", \Self.timing.beginTime, .timing)
  static let duration = Field("duration", \Self.timing.duration, .timing)
  static let speed = Field("speed", \Self.timing.speed, .timing)
  static let timeOffset = Field("timeOffset", \Self.timing.timeOffset, .timing)
  static let repeatCount = Field("repeatCount", \Self.timing.repeatCount, .timing)
  static let repeatDuration = Field("repeatDuration", \Self.timing.repeatDuration, .timing)
  static let autoreverses = Field("autoreverses", \Self.timing.autoreverses, .timing)
  static let fillMode = Field("fillMode", \Self.timing.fillMode, .timing)

  // MARK: Rarely set

  package var name: String?
  static let name = Field("name", \Self.name, node: .name)
  package var autoresizingMask = MaskValue<CAAutoresizingMask>([])
  static let autoresizingMask = Field("autoresizingMask", \Self.autoresizingMask)
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  static let contentsFormat = Field("contentsFormat", \Self.contentsFormat, node: .bitmap)
  package var preferredDynamicRange = CALayer.DynamicRange.automatic
  static let preferredDynamicRange = Field(
    "preferredDynamicRange", \Self.preferredDynamicRange, node: .bitmap)
  package var toneMapMode = CALayer.ToneMapMode.automatic
  static let toneMapMode = Field("toneMapMode", \Self.toneMapMode, node: .bitmap)
  package var contentsHeadroom: CGFloat = 0
  static let contentsHeadroom = Field(
    "contentsHeadroom", \Self.contentsHeadroom, node: .bitmap)
  package var wantsExtendedDynamicRangeContent = false
  static let wantsExtendedDynamicRangeContent = Field(
    "wantsExtendedDynamicRangeContent", \Self.wantsExtendedDynamicRangeContent, node: .bitmap)

  package init() {}

  /// Every row, in the order of dumps and archives.
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

extension CACornerMask {
  static let all = CACornerMask(rawValue: 15)
}

extension CAEdgeAntialiasingMask {
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
