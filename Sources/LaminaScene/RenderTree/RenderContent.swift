package import CoreGraphics

/// The content of a layer, between its background and its sublayers.
package enum RenderContent: Sendable, Equatable {
  case none
  case image(ImageContent)
  /// Two images of an animated `contents`, the second over the first at `fraction` (CA-B14).
  indirect case crossFade(from: ImageContent, to: ImageContent, fraction: Float)
  case shape(ShapeContent)
  case gradient(GradientContent)
  /// A shape over the image of its layer's `contents` (CA-L3).
  indirect case shapeOver(contents: RenderContent, shape: ShapeContent)
}

/// An image as layer contents, with its gravity, filters and slices (CA-R6 to CA-R9).
package struct ImageContent: Sendable, Equatable {
  package var image: CGImage
  package var gravity = ContentsGravity.resize
  /// The rectangle of the whole image relative to the bounds' top left corner; overrides the
  /// gravity.
  package var frame: CGRect?
  /// The displayed part, in unit coordinates of the image.
  package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part that stretches, in unit coordinates of `rect`.
  package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Image pixels per point, for the gravities that do not resize.
  package var scale: Double = 1
  package var minification = ContentsFilter.linear
  package var magnification = ContentsFilter.linear
  /// Added to the mipmap level by `trilinear`.
  package var bias: Float = 0
  /// Multiplied into the image; white changes nothing.
  package var multiply = RGBA.white

  package init(image: CGImage) { self.image = image }

  package static func == (a: ImageContent, b: ImageContent) -> Bool {
    a.image === b.image && a.gravity == b.gravity && a.frame == b.frame && a.rect == b.rect
      && a.center == b.center && a.scale == b.scale && a.minification == b.minification
      && a.magnification == b.magnification && a.bias == b.bias && a.multiply == b.multiply
  }
}

/// A path, filled and stroked, in the layer's coordinates; not clipped by its bounds (CA-L1 to
/// CA-L3).
package struct ShapeContent: Sendable, Equatable {
  package var path = PathElements()
  package var fill: RGBA?
  package var evenOdd = false
  package var stroke: RGBA?
  package var style = StrokeStyle()
  package var strokeStart: Double = 0
  package var strokeEnd: Double = 1

  package init() {}
}

/// A gradient over the layer's rounded box (CA-L4 to CA-L7).
package struct GradientContent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case axial, radial, conic }
  package var kind = Kind.axial
  package var colors: [RGBA] = []
  /// One per color, not decreasing.
  package var locations: [Float] = []
  /// In unit coordinates of the bounds.
  package var start = CGPoint(x: 0.5, y: 0)
  package var end = CGPoint(x: 0.5, y: 1)

  package init() {}

  /// Whether all of its colors are opaque.
  var isOpaque: Bool { colors.allSatisfy { $0.alpha >= 1 } }
}
