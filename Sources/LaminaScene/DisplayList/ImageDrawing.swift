package import CoreGraphics

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

  /// A rectangle of a layer's image times another colour than the layer's.
  init(rect: CGRect, source: CGRect, content: ImageContent, multiply: RGBA) {
    self.init(image: content.image, rect: rect, source: source, content: content)
    self.multiply = multiply
  }

  package static func == (a: ImageDrawing, b: ImageDrawing) -> Bool {
    // Compares origin and size: `==` of `CGRect` standardizes mirrored rectangles.
    a.image === b.image && a.rect == b.rect && a.source.origin == b.source.origin
      && a.source.size == b.source.size && a.clip == b.clip
      && a.minification == b.minification && a.magnification == b.magnification
      && a.bias == b.bias && a.multiply == b.multiply
  }
}

extension ImageDrawing: DrawingKind {
  static var name: String { "image" }

  var dumpText: String {
    var text = "\(image.dumpText) at \(rect.dumpText)"
    let isWhole = source.origin == .zero && source.size == CGSize(width: 1, height: 1)
    if !isWhole { text += " source \(source.dumpText)" }
    if let clip { text += " clip (\(clip.dumpText))" }
    if minification != .linear { text += " min \(minification.rawValue)" }
    if magnification != .linear { text += " mag \(magnification.rawValue)" }
    if bias != 0 { text += " bias \(bias.dumpText)" }
    if multiply != .white { text += " multiply \(multiply.dumpText)" }
    return text
  }

  var drawing: Drawing { .image(self) }

  var opaqueBox: BoxClip? {
    image.isOpaque && multiply.alpha >= 1 && clip == nil
      ? BoxClip(rect: rect, corners: Corners()) : nil
  }

  var mayOcclude: Bool { true }
  func isInside(_ box: BoxClip) -> Bool { box.corners.radius == 0 && box.rect.contains(rect) }
}
