import CoreGraphics
import LaminaScene

/// The textures of a frame that are kept between frames, in order of their first use.
struct FrameTextures {
  private struct ImageUse: Hashable {
    var image: ObjectIdentifier
    var isMipmapped: Bool
    var isFramed: Bool
  }

  private(set) var sources: [TextureSource] = []
  private let layout: ImageLayout
  private var parts: [ImagePart] = []
  /// Ranges of `parts`.
  private var images: [ImageUse: Range<Int>] = [:]
  private var shadows: [TextureSource: Int] = [:]

  init(_ layout: ImageLayout) { self.layout = layout }

  mutating func removeAll() {
    sources.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
  }

  /// One texture, or several when the image is larger than a texture can be.
  mutating func parts(of image: CGImage, isMipmapped: Bool) -> ArraySlice<ImagePart> {
    let use = ImageUse(
      image: ObjectIdentifier(image), isMipmapped: isMipmapped, isFramed: false)
    if let known = images[use] { return parts[known] }
    let layout = layout
    return add(use) { layout.addParts(of: image, isMipmapped: isMipmapped, to: &$0) }
  }

  /// One texture with a transparent border of at least one pixel; the image must fit.
  mutating func framed(_ image: CGImage) -> ImagePart {
    let use = ImageUse(image: ObjectIdentifier(image), isMipmapped: false, isFramed: true)
    if let known = images[use] { return parts[known.lowerBound] }
    let layout = layout
    let added = add(use) { $0.append(layout.framed(image)) }
    return added[added.startIndex]
  }

  private mutating func add(
    _ use: ImageUse, _ append: (inout [ImagePart]) -> Void
  ) -> ArraySlice<ImagePart> {
    let first = parts.count
    append(&parts)
    for index in first..<parts.count {
      parts[index].reference = .stored(sources.count)
      sources.append(.image(parts[index].texture))
    }
    images[use] = first..<parts.count
    return parts[first...]
  }

  /// The texture of a corner shadow: its coverage, or in a premultiplied colour.
  mutating func shadow(_ sprite: ShadowSprite, color: SIMD4<Float>? = nil) -> TextureReference {
    let source = TextureSource.shadow(sprite, color: color)
    if let known = shadows[source] { return .stored(known) }
    sources.append(source)
    shadows[source] = sources.count - 1
    return .stored(sources.count - 1)
  }
}
