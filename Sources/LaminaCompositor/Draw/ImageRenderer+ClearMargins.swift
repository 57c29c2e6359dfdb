import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders

extension ImageRenderer {
  /// The context, clipped to what an upright image shows: its clear margins change no pixel.
  func clipped(
    _ context: DrawContext, toShownPartOf image: ImageDrawing, _ rect: CGRect, _ axes: AxisMap
  ) -> DrawContext {
    guard !image.image.isOpaque, image.minification != .trilinear else { return context }
    let shown = builder.imageFacts.facts(of: image.image, in: builder.options.space).shown
    let size = SIMD2(Double(image.image.width), Double(image.image.height))
    var context = context
    if shown.isEmpty {
      context.clip = .empty
      return context
    }
    // A texel more, which linear filtering reads. Pixels at the image's edge extend without end.
    let first = SIMD2(Double(shown.x - 1), Double(shown.y - 1))
    let last = SIMD2(Double(shown.maxX + 1), Double(shown.maxY + 1))
    let low = first.replacing(with: -.infinity, where: first .< 0) / size
    let high = last.replacing(with: .infinity, where: last .> size) / size
    guard let part = image.part(from: low, to: high, of: rect), let extent = axes.extent(part)
    else { return context }
    context.clip = context.clip.intersection(PixelRect(touching: extent).grown(by: [1, 1]))
    return context
  }

  /// The texture of a flat upright image with one row or column, and the direction in which it is not
  /// flat; nil for any other image.
  func collapsedPart(
    of image: ImageDrawing
  ) -> (part: ImagePart, axis: FlatImage.Axis)? {
    guard builder.profile.readsRamps, image.minification == .linear,
      image.magnification == .linear,
      max(image.image.width, image.image.height) <= builder.largestTexture,
      let flat = builder.imageFacts.facts(of: image.image, in: builder.options.space).flat,
      (flat.axis == .across ? image.image.height : image.image.width) > 1
    else { return nil }
    return (builder.textures.collapsed(image.image, flat.axis), flat.axis)
  }
}

extension ImageMap {
  /// The map to a texture with one row or column: it reads the middle of that.
  func collapsed(_ axis: FlatImage.Axis, _ part: ImagePart) -> ImageMap {
    var map = self
    switch axis {
    case .across:
      map.scale.y = 0
      map.offset.y = (Double(part.padding.top) + 0.5) / Double(part.size.height)
    case .down:
      map.scale.x = 0
      map.offset.x = (Double(part.padding.left) + 0.5) / Double(part.size.width)
    }
    return map
  }
}

extension ImageDrawing {
  /// The part of the drawn rectangle that shows a part of the image in unit coordinates, which may
  /// be unlimited; nil when nothing of it is drawn.
  fileprivate func part(
    from low: SIMD2<Double>, to high: SIMD2<Double>, of rect: CGRect
  ) -> CGRect? {
    let origin = SIMD2(Double(source.origin.x), Double(source.origin.y))
    let extent = SIMD2(Double(source.size.width), Double(source.size.height))
    let start = SIMD2(Double(rect.minX), Double(rect.minY))
    let size = SIMD2(Double(rect.width), Double(rect.height))
    let a = (low - origin) / extent
    let b = (high - origin) / extent
    let first = pointwiseMin(a, b).clamped(lowerBound: .zero, upperBound: .one)
    let last = pointwiseMax(a, b).clamped(lowerBound: .zero, upperBound: .one)
    guard all(first .< last) else { return nil }
    let from = start + first * size
    let to = start + last * size
    return CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
  }
}
