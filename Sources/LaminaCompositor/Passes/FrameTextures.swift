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
  /// The last image found: the next drawing often shows the same one.
  private var last: (use: ImageUse, parts: Range<Int>)?
  /// Shadows and ramps.
  private var others: [TextureSource: Int] = [:]

  init(_ layout: ImageLayout) { self.layout = layout }

  mutating func removeAll() {
    sources.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    images.removeAll(keepingCapacity: true)
    last = nil
    others.removeAll(keepingCapacity: true)
  }

  /// One texture, or several when the image is larger than a texture can be.
  mutating func parts(of image: CGImage, isMipmapped: Bool) -> ArraySlice<ImagePart> {
    let use = ImageUse(
      image: ObjectIdentifier(image), isMipmapped: isMipmapped, isFramed: false)
    return parts[
      known(use) { layout, body in
        layout.visitParts(of: image, isMipmapped: isMipmapped, body)
      }]
  }

  /// One texture with a transparent border of at least one pixel; the image must fit.
  mutating func framed(_ image: CGImage) -> ImagePart {
    let use = ImageUse(image: ObjectIdentifier(image), isMipmapped: false, isFramed: true)
    return parts[known(use) { $1($0.framed(image)) }.lowerBound]
  }

  /// One texture with a row or column of a flat image; the image must fit.
  mutating func collapsed(_ image: CGImage, _ axis: FlatImage.Axis) -> ImagePart {
    let use = ImageUse(
      image: ObjectIdentifier(image), isMipmapped: false, isFramed: false, flatAxis: axis)
    return parts[known(use) { $1($0.collapsed(image, axis)) }.lowerBound]
  }

  /// The parts of an image; those of an image that was not used before are added by `visit`.
  private mutating func known(
    _ use: ImageUse, _ visit: (ImageLayout, (ImageLayout.Part) -> Void) -> Void
  ) -> Range<Int> {
    if let last, last.use == use { return last.parts }
    let known = images[use] ?? added(use, visit)
    last = (use, known)
    return known
  }

  private mutating func added(
    _ use: ImageUse, _ visit: (ImageLayout, (ImageLayout.Part) -> Void) -> Void
  ) -> Range<Int> {
    let first = parts.count
    visit(layout) {
      parts.append(
        ImagePart(
          $0.texture, .stored(sources.count), pixels: $0.pixels, continues: $0.continues))
      sources.append(.image($0.texture))
    }
    images[use] = first..<parts.count
    return first..<parts.count
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
