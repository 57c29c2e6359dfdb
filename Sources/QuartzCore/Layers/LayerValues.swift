/// The properties that every layer has.
///
/// One struct, so publishing a layer or updating its presentation layer is one assignment.
package struct LayerValues {
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition: CGFloat = 0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ: CGFloat = 0
  package var opacity: Float = 1
  package var transform = CATransform3DIdentity
  package var sublayerTransform = CATransform3DIdentity
  package var isHidden = false
  package var isDoubleSided = true
  package var isGeometryFlipped = false
  package var masksToBounds = false
  package var isOpaque = false
  package var needsDisplayOnBoundsChange = false
  package var drawsAsynchronously = false
  package var shouldRasterize = false
  package var allowsEdgeAntialiasing = false
  package var allowsGroupOpacity = true

  package var contents = ContentsValue(nil)
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var contentsGravity = CALayerContentsGravity.resize
  package var contentsScale: CGFloat = 1
  package var contentsFormat = CALayerContentsFormat.RGBA8Uint
  package var preferredDynamicRange = CALayer.DynamicRange.automatic
  package var toneMapMode = CALayer.ToneMapMode.automatic
  package var contentsHeadroom: CGFloat = 0
  package var wantsExtendedDynamicRangeContent = false
  package var minificationFilter = CALayerContentsFilter.linear
  package var magnificationFilter = CALayerContentsFilter.linear
  package var minificationFilterBias: Float = 0

  package var backgroundColor = ColorValue.none
  package var cornerRadius: CGFloat = 0
  package var maskedCorners = MaskValue(CACornerMask.all)
  package var cornerShortfall = CornerShortfall.none
  package var cornerCurve = CALayerCornerCurve.circular
  package var borderWidth: CGFloat = 0
  package var borderColor = ColorValue(rgba: .black)
  package var edgeAntialiasingMask = MaskValue(CAEdgeAntialiasingMask.all)

  package var shadowColor = ColorValue(rgba: .black)
  package var shadowOpacity: Float = 0
  package var shadowOffset = CGSize(width: 0, height: -3)
  package var shadowRadius: CGFloat = 3
  package var shadowPath = PathValue.none

  package var compositingFilter = ObjectValue(nil)
  package var filters = ObjectValue(nil)
  package var backgroundFilters = ObjectValue(nil)
  package var rasterizationScale: CGFloat = 1
  package var name: String?
  package var autoresizingMask = MaskValue<CAAutoresizingMask>([])

  package var timing = TimingValues(duration: .infinity)

  package init() {}
}

extension CACornerMask {
  static let all = CACornerMask(rawValue: 15)
}

extension CAEdgeAntialiasingMask {
  static let all = CAEdgeAntialiasingMask(rawValue: 15)
}
