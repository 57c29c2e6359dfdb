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
  var flatness: CGFloat = 0.05
  var patternPhase = CGSize.zero
  var intent = CGColorRenderingIntent.defaultIntent
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

/// What limits drawing, in device coordinates.
struct Clip {
  /// A box around the clip, exact where all of it are upright rectangles.
  var bounds: CGRect
  var steps: [ClipStep] = []
}

/// What is painted with.
enum Paint {
  case color(CGColor)
}

/// A shadow in device coordinates.
struct Shadow: Equatable {
  /// Where the shadow lies, in pixels, y down.
  var offset: CGVector
  /// How far the shadow reaches beyond the shape, in pixels; its deviation is half of this.
  var blur: CGFloat
  var color: RGBA
}
