/// The graphics state, which `saveGState` saves.
struct GraphicsState {
  /// The map from user space to base space, whose origin is at the bottom left of the bitmap.
  var ctm: CGAffineTransform
  var clip: Clip
  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var line = LineState()
  var shadow: Shadow?
  var quality = CGInterpolationQuality.default
  var shouldAntialias = true
  /// The maximum distance between a curve and its flattened lines, in pixels.
  var flatness = finestFlatness
  var patternPhase = CGSize.zero
  var intent = CGColorRenderingIntent.defaultIntent
  var text = TextState()

  static let finestFlatness: CGFloat = 0.05
}

/// The stroke parameters, part of the graphics state.
struct LineState: Equatable {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashes: [CGFloat] = []
}

/// A fill or stroke paint.
enum Paint {
  case color(CGColor)
  /// A pattern with its components: a colour and alpha for uncoloured patterns, otherwise alpha.
  case pattern(CGPattern, RGBA)
}

/// A shadow in device coordinates.
struct Shadow: Equatable {
  /// The offset of the shadow, in pixels, y down.
  var offset: CGVector
  /// The extent of the blur beyond the shape, in pixels; twice its standard deviation.
  var blur: CGFloat
  var color: RGBA

  static let maxBlur: CGFloat = 1_000
}
