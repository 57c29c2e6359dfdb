import CoreGraphics
import LaminaScene

/// The textures of a frame that are kept between frames, in order of their first use.
struct FrameTextures {
  private struct ImageUse: Hashable {
    var image: ObjectIdentifier
    var isMipmapped: Bool
    var isFramed: Bool
    var flatAxis: FlatImage.Axis?
  }

  private(set) var sources: [TextureSource] = []
  private let layout: ImageLayout
  private var parts: [ImagePart] = []
  /// Ranges of `parts`.
  private var images: [ImageUse: Range<Int>] = [:]
  /// Shadows and ramps.
  private var others: [TextureSource: Int] = [:]

  init(_ layout: ImageLayout) { self.layout = layout }

  mutating func removeAll() {
    sources.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
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

  /// One texture with a row or column of a flat image; the image must fit.
  mutating func collapsed(_ image: CGImage, _ axis: FlatImage.Axis) -> ImagePart {
    let use = ImageUse(
      image: ObjectIdentifier(image), isMipmapped: false, isFramed: false, flatAxis: axis)
    if let known = images[use] { return parts[known.lowerBound] }
    let layout = layout
    let added = add(use) { $0.append(layout.collapsed(image, axis)) }
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
    reference(to: .shadow(sprite, color: color))
  }

  mutating func ramp(_ ramp: ColorRamp) -> TextureReference { reference(to: .ramp(ramp)) }

  private mutating func reference(to source: TextureSource) -> TextureReference {
    if let known = others[source] { return .stored(known) }
    sources.append(source)
    others[source] = sources.count - 1
    return .stored(sources.count - 1)
  }
}
