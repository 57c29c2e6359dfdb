package import CoreGraphics

/// One flat drawing. `state` indexes the display list's states, `node` the render tree (for dumps).
package struct DrawItem: Sendable, Equatable {
  package var state: Int
  package var node: Int
  package var drawing: Drawing

  package init(state: Int, node: Int, drawing: Drawing) {
    (self.state, self.node, self.drawing) = (state, node, drawing)
  }
}

/// What is drawn: closed, so that the compiler lists what a new kind has to touch.
package enum Drawing: Sendable, Equatable {
  /// A square-cornered rectangle of one colour.
  case solid(CGRect, RGBA)
  /// A rounded rectangle: fill, border, or both.
  case box(BoxDrawing)
  /// A rectangle of an image.
  case image(ImageDrawing)
  /// The inside of a path in one colour, antialiased by area coverage.
  case path(PathDrawing)
  case gradient(GradientDrawing)
  case shadow(ShadowDrawing)
  /// What another pass drew, pixel for pixel.
  case surface(SurfaceDrawing)
  indirect case particles(ParticleDrawing)
  indirect case transition(TransitionDrawing)
}

/// A rounded rectangle, filled, bordered, or both. Its outline is always smooth (R17).
package struct BoxDrawing: Sendable, Equatable {
  package var rect: CGRect
  package var corners: Corners
  package var fill: RGBA?
  package var border: RGBA?
  package var borderWidth: Double

  package init(
    rect: CGRect, corners: Corners, fill: RGBA? = nil, border: RGBA? = nil, borderWidth: Double = 0
  ) {
    (self.rect, self.corners, self.fill) = (rect, corners, fill)
    (self.border, self.borderWidth) = (border, borderWidth)
  }

  /// The inner outline of the border (R12); its rectangle is null where the border fills the box.
  package var inside: BoxClip {
    var inner = corners
    inner.radius = max(0, corners.radius - borderWidth)
    let width = CGFloat(borderWidth)
    return BoxClip(rect: rect.insetBy(dx: width, dy: width), corners: inner)
  }
}

/// One rectangle of an image: a whole image under a gravity, or one cell of a nine-slice.
package struct ImageDrawing: Sendable, Equatable {
  package var image: CGImage
  /// In the layer's points.
  package var rect: CGRect
  /// In unit coordinates of the image, (0, 0) top left; may reach outside, where edges extend (R7).
  /// A negative width or height mirrors.
  package var source: CGRect
  /// Clips the image to a rounded box, when a layer without sublayers masks to its bounds.
  package var clip: BoxClip?
  package var minification: ContentsFilter
  package var magnification: ContentsFilter
  package var bias: Float
  package var multiply: RGBA

  package init(image: CGImage, rect: CGRect, source: CGRect, content: ImageContent) {
    (self.image, self.rect, self.source) = (image, rect, source)
    (minification, magnification) = (content.minification, content.magnification)
    (bias, multiply) = (content.bias, content.multiply)
  }

  package static func == (a: ImageDrawing, b: ImageDrawing) -> Bool {
    // Foundation's `==` of rectangles does not tell a mirrored one from the same upright.
    a.image === b.image && a.rect == b.rect && a.source.origin == b.source.origin
      && a.source.size == b.source.size && a.clip == b.clip
      && a.minification == b.minification && a.magnification == b.magnification
      && a.bias == b.bias && a.multiply == b.multiply
  }
}

/// A rounded box that limits a drawing, in the layer's points.
package struct BoxClip: Sendable, Equatable {
  package var rect: CGRect
  package var corners: Corners
  package init(rect: CGRect, corners: Corners) { (self.rect, self.corners) = (rect, corners) }
}

/// The inside of an outline in one colour.
package struct PathDrawing: Sendable, Equatable {
  package var path: PathElements
  package var color: RGBA
  package var evenOdd: Bool
  /// Stroke instead of fill, with this style and the part of the length from start to end (L2).
  package var stroke: StrokeStyle?
  package var strokeStart: Double = 0
  package var strokeEnd: Double = 1

  package init(path: PathElements, color: RGBA, evenOdd: Bool = false, stroke: StrokeStyle? = nil) {
    (self.path, self.color, self.evenOdd, self.stroke) = (path, color, evenOdd, stroke)
  }
}

/// A gradient over a rounded box.
package struct GradientDrawing: Sendable, Equatable {
  package var box: BoxClip
  package var gradient: GradientContent
  package init(box: BoxClip, gradient: GradientContent) {
    (self.box, self.gradient) = (box, gradient)
  }
}

/// The shadow of a rounded box or a path; a shadow of anything else is a blurred surface.
package struct ShadowDrawing: Sendable, Equatable {
  package enum Silhouette: Sendable, Equatable {
    case box(BoxClip)
    case path(PathElements)
    /// The alpha of another pass.
    case surface(Int)
  }
  package var silhouette: Silhouette
  package var color: RGBA
  package var opacity: Float
  package var offset: CGSize
  package var radius: Double

  package init(silhouette: Silhouette, look: ShadowLook) {
    self.silhouette = silhouette
    (color, opacity, offset, radius) = (look.color, look.opacity, look.offset, look.radius)
  }
}

/// How a pass with a pixel grid of its own lies in a layer: pixel = point times scale.
package struct BitmapPlace: Sendable, Equatable {
  /// Pixels per point across and down; down is negative in mirrored geometry.
  package var scale: SIMD2<Double>
  package var minification: ContentsFilter
  package var magnification: ContentsFilter
  /// Added to the level of a trilinear minification.
  package var bias: Float

  package init(
    scale: SIMD2<Double>, minification: ContentsFilter, magnification: ContentsFilter,
    bias: Float = 0
  ) {
    (self.scale, self.minification, self.magnification) = (scale, minification, magnification)
    self.bias = bias
  }
}

/// Another pass, composited pixel for pixel: passes lie on the output's own pixel grid, unless
/// `bitmap` says otherwise.
package struct SurfaceDrawing: Sendable, Equatable {
  /// The pass that drew it.
  package var pass: Int
  /// A pass whose alpha multiplies it (R11).
  package var mask: Int?
  /// Clips it to a box of the layer, which may be rounded or turned (R19).
  package var clip: BoxClip?
  /// Applied in order before anything else (R15).
  package var filters: [Filter] = []
  /// The box of the layer that is filtered, in its points.
  package var box = CGRect.zero
  /// Set when the pass has a pixel grid of its own, and is drawn like an image (R16).
  package var bitmap: BitmapPlace?

  package init(pass: Int, mask: Int? = nil, clip: BoxClip? = nil) {
    (self.pass, self.mask, self.clip) = (pass, mask, clip)
  }
}
