/// What `saveGState` keeps.
struct GraphicsState {
  /// From user space to base space, which has its origin at the bottom left of the bitmap.
  var ctm: CGAffineTransform
  var clip: Clip
  var fill = Paint.color(.black)
  var stroke = Paint.color(.black)
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var line = LineStyle()
  var shadow: Shadow?
  var quality = CGInterpolationQuality.default
  var shouldAntialias = true
  /// The greatest distance in pixels between a curve and the lines drawn for it.
  var flatness = finestFlatness
  var patternPhase = CGSize.zero
  var intent = CGColorRenderingIntent.defaultIntent
  var text = TextStyle()

  static let finestFlatness: CGFloat = 0.05
}

/// How lines look.
struct LineStyle: Equatable {
  var width: CGFloat = 1
  var cap = CGLineCap.butt
  var join = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashes: [CGFloat] = []
}

/// What is painted with.
enum Paint {
  case color(CGColor)
  /// A pattern with its components: a colour and alpha where the pattern has no colours of its own,
  /// else alpha alone.
  case pattern(CGPattern, RGBA)
}

/// A shadow in device coordinates.
struct Shadow: Equatable {
  /// Where the shadow lies, in pixels, y down.
  var offset: CGVector
  /// How far the shadow reaches beyond the shape, in pixels; its deviation is half of this.
  var blur: CGFloat
  var color: RGBA

  static let farthestBlur: CGFloat = 1_000
}
