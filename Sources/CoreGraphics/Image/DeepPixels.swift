import Synchronization

/// Pixels with more than 8 bits per component, or of a high dynamic range. They are read from the file,
/// or from the client's data, whenever a target needs them.
final class DeepPixels: Sendable {
  enum Storage: Sendable {
    /// A PNG file.
    case file([UInt8])
    case client(PixelReader, CGDataProvider)
  }

  let storage: Storage
  /// The whole image, of which `part` is shown.
  private let whole: Part
  let part: Part
  let encoding: ColorEncoding
  /// The largest linear component; 1 for contents of standard range.
  let headroom: Double
  /// How colours brighter than white are shown.
  let toneMapping: ToneMapping
  /// The image shown in other ways, so that each is uploaded once.
  private let variants = Mutex<[Variant: CGImage]>([:])

  private static let mostVariants = 16

  /// A part of an image, in pixels.
  struct Part: Hashable, Sendable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// All pixels of an image.
    static func whole(_ width: Int, _ height: Int) -> Part {
      Part(x: 0, y: 0, width: width, height: height)
    }
  }

  private struct Variant: Hashable {
    var toneMapping: ToneMapping
    var headroom: Double
  }

  init(
    _ storage: Storage, whole: Part, part: Part? = nil, _ encoding: ColorEncoding, headroom: Double,
    toneMapping: ToneMapping = .standard
  ) {
    self.storage = storage
    self.whole = whole
    self.part = part ?? whole
    self.encoding = encoding
    self.headroom = headroom
    self.toneMapping = toneMapping
  }

  /// The size of the whole image in pixels.
  var width: Int { whole.width }
  var height: Int { whole.height }

  /// A part of the part.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> DeepPixels {
    let part = Part(x: part.x + x, y: part.y + y, width: width, height: height)
    return DeepPixels(
      storage, whole: whole, part: part, encoding, headroom: headroom,
      toneMapping: toneMapping)
  }

  /// The image that `make` returns for these pixels with another mapping; the same one every time.
  func variant(
    _ toneMapping: ToneMapping, headroom: Double, _ make: (DeepPixels) -> CGImage
  ) -> CGImage {
    variants.withLock { variants in
      let key = Variant(toneMapping: toneMapping, headroom: headroom)
      if let known = variants[key] { return known }
      let pixels = DeepPixels(
        storage, whole: whole, part: part, encoding, headroom: headroom,
        toneMapping: toneMapping)
      let image = make(pixels)
      // A headroom that changes with every frame does not fill the memory.
      if variants.count >= Self.mostVariants { variants.removeAll() }
      variants[key] = image
      return image
    }
  }
}
