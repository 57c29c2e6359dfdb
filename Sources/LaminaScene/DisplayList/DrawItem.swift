package import CoreGraphics

/// One draw command. `state` is an index of the display list's states, `node` of the render tree's
/// nodes (for dumps).
package struct DrawItem: Sendable, Equatable {
  package var state: Int
  package var node: Int
  package var drawing: Drawing

  package init(state: Int, node: Int, drawing: Drawing) {
    self.state = state
    self.node = node
    self.drawing = drawing
  }
}

/// What an item draws. A closed enum, so that the compiler finds every switch to extend.
package enum Drawing: Sendable, Equatable {
  /// A square-cornered rectangle of one color.
  case solid(CGRect, RGBA)
  /// A rounded rectangle: fill, border, or both.
  case box(BoxDrawing)
  /// A rectangle of an image.
  case image(ImageDrawing)
  /// A path filled or stroked in one color, antialiased by area coverage.
  case path(PathDrawing)
  case gradient(GradientDrawing)
  /// A gradient through the coverage of a path.
  indirect case maskedGradient(MaskedGradientDrawing)
  case shadow(ShadowDrawing)
  /// The output of another pass, pixel for pixel.
  case surface(SurfaceDrawing)
  /// The output of another pass through the coverage of a path.
  indirect case maskedSurface(MaskedSurfaceDrawing)
  indirect case particles(ParticleDrawing)
  indirect case transition(TransitionDrawing)
}

/// A rounded rectangle, filled, bordered, or both. Its outline is always smooth (CA-R17).
package struct BoxDrawing: Sendable, Equatable {
  package var rect: CGRect
  package var corners: Corners
  package var fill: RGBA?
  package var border: RGBA?
  package var borderWidth: Double

  package init(
    rect: CGRect, corners: Corners, fill: RGBA? = nil, border: RGBA? = nil, borderWidth: Double = 0
  ) {
    self.rect = rect
    self.corners = corners
    self.fill = fill
    self.border = border
    self.borderWidth = borderWidth
  }

  /// The inner outline of the border (CA-R12); its rectangle is null where the border fills the box.
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
  /// In unit coordinates of the image, (0, 0) top left; may extend beyond the image, where edge
  /// texels repeat (CA-R7). A negative width or height mirrors.
  package var source: CGRect
  /// Clips the image to a rounded box, when a layer without sublayers masks to its bounds.
  package var clip: BoxClip?
  package var minification: ContentsFilter
  package var magnification: ContentsFilter
  package var bias: Float
  package var multiply: RGBA

  package init(image: CGImage, rect: CGRect, source: CGRect, content: ImageContent) {
    self.image = image
    self.rect = rect
    self.source = source
    minification = content.minification
    magnification = content.magnification
    bias = content.bias
    multiply = content.multiply
  }

  package static func == (a: ImageDrawing, b: ImageDrawing) -> Bool {
    // Compares origin and size: `==` of `CGRect` standardizes mirrored rectangles.
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

/// A path filled or stroked in one color.
package struct PathDrawing: Sendable, Equatable {
  package var path: PathElements
  package var color: RGBA
  package var evenOdd: Bool
  /// If set, strokes the path from `strokeStart` to `strokeEnd` of its length instead of filling it
  /// (CA-L2).
  package var stroke: StrokeStyle?
  package var strokeStart: Double = 0
  package var strokeEnd: Double = 1

  package init(path: PathElements, color: RGBA, evenOdd: Bool = false, stroke: StrokeStyle? = nil) {
    self.path = path
    self.color = color
    self.evenOdd = evenOdd
    self.stroke = stroke
  }
}

/// A gradient over a rounded box.
package struct GradientDrawing: Sendable, Equatable {
  package var box: BoxClip
  package var gradient: GradientContent
  package init(box: BoxClip, gradient: GradientContent) {
    self.box = box
    self.gradient = gradient
  }
}

/// The shadow of a rounded box, a path or the alpha of a pass.
package struct ShadowDrawing: Sendable, Equatable {
  package enum Silhouette: Sendable, Equatable {
    case box(BoxClip)
    case path(PathElements)
    /// The alpha of another pass.
    case surface(Int)
  }
  package var silhouette: Silhouette
  package var color: RGBA
  /// 0...1.
  package var opacity: Float
  package var offset: CGSize
  package var radius: Double

  package init(silhouette: Silhouette, style: ShadowStyle) {
    self.silhouette = silhouette
    color = style.color
    offset = style.offset
    radius = style.radius
    opacity = style.opacity > 0 ? min(style.opacity, 1) : 0
  }
}

/// How a pass with its own pixel grid maps to a layer: pixel = point times scale.
package struct BitmapPlacement: Sendable, Equatable {
  /// Horizontal and vertical pixels per point; vertical is negative in mirrored geometry.
  package var scale: SIMD2<Double>
  package var minification: ContentsFilter
  package var magnification: ContentsFilter
  /// Added to the level of a trilinear minification.
  package var bias: Float

  package init(
    scale: SIMD2<Double>, minification: ContentsFilter, magnification: ContentsFilter,
    bias: Float = 0
  ) {
    self.scale = scale
    self.minification = minification
    self.magnification = magnification
    self.bias = bias
  }
}

/// Another pass, composited pixel for pixel on the output grid, unless `bitmap` is set.
package struct SurfaceDrawing: Sendable, Equatable {
  /// The index of the pass to draw.
  package var pass: Int
  /// The index of a pass whose alpha masks it (CA-R11).
  package var mask: Int?
  /// Clips it to a box of the layer, possibly rounded or rotated (CA-R19).
  package var clip: BoxClip?
  /// Applied in order before anything else (CA-R15).
  package var filters: [Filter] = []
  /// The box of the layer that is filtered, in its points.
  package var box = CGRect.zero
  /// Set when the pass has its own pixel grid and is drawn like an image (CA-R16).
  package var bitmap: BitmapPlacement?

  package init(pass: Int, mask: Int? = nil, clip: BoxClip? = nil) {
    self.pass = pass
    self.mask = mask
    self.clip = clip
  }
}
