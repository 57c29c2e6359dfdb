extension CGImage {
  /// Returns the image itself, which is immutable.
  public func copy() -> CGImage? { self }

  /// Returns the image cropped to `rect`, rounded out to whole pixels; nil if that is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    guard let crop = rect.standardized.clipped(to: whole)?.integral else { return nil }
    let left = pixelCoordinate(crop.minX)
    let top = pixelCoordinate(crop.minY)
    let across = pixelCoordinate(crop.width)
    let down = pixelCoordinate(crop.height)
    func part(of pixels: [UInt8]) -> [UInt8] {
      var part: [UInt8] = []
      part.reserveCapacity(across * down * 4)
      for y in top..<(top + down) {
        let start = (y * width + left) * 4
        part.append(contentsOf: pixels[start..<(start + across * 4)])
      }
      return part
    }
    let result = part(of: pixels)
    return CGImage(
      width: across, height: down, pixels: result,
      isOpaque: isOpaque || result.hasOpaquePixelsOnly,
      ImageOrigin(
        source: source?.replaced(part),
        deep: deep?.cropped(x: left, y: top, width: across, height: down)))
  }

  /// Returns the image with its components interpreted in another space; nil if the count differs.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard let own = colorSpace, own.numberOfComponents == space.numberOfComponents else {
      return nil
    }
    var layout = layout
    layout.space = space
    let source = dataProvider?.bytes ?? pixels
    let reader = PixelReader(layout: layout, decode: nil)
    let (pixels, isOpaque) = reader.read(source, width: width, height: height)
    let client = ClientPixels(
      layout: layout, provider: CGDataProvider(bytes: source), interpolates: interpolates,
      intent: intent)
    return CGImage(
      width: width, height: height, pixels: pixels, isOpaque: isOpaque,
      ImageOrigin(type: type, source: reader.source(source, width: width, height: height)),
      client: client)
  }

  /// Returns the image masked by an image mask, or by the luminance of a grey image.
  ///
  /// A mask of another size is scaled by nearest-neighbour sampling.
  public func masking(_ mask: CGImage) -> CGImage? {
    func masked(_ pixels: [UInt8]) -> [UInt8] {
      var result = pixels
      for y in 0..<height {
        for x in 0..<width {
          let offset = (y * mask.height / height * mask.width + x * mask.width / width) * 4
          let coverage = Int(mask.pixels[offset + (mask.isMask ? 3 : 0)])
          let start = (y * width + x) * 4
          for byte in start..<(start + 4) {
            result[byte] = UInt8((Int(result[byte]) * coverage + 127) / 255)
          }
        }
      }
      return result
    }
    let result = masked(pixels)
    return CGImage(
      width: width, height: height, pixels: result, isOpaque: result.hasOpaquePixelsOnly,
      ImageOrigin(source: source?.replaced(masked)))
  }

  /// Returns the image with pixels made transparent whose components lie in given ranges.
  ///
  /// A range is a minimum and a maximum in 0...255 per component. Nil for images with alpha and for
  /// masks.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard isOpaque, !isMask else { return nil }
    let isGray = colorSpace?.numberOfComponents == 1
    guard components.count == (isGray ? 2 : 6) else { return nil }
    var result = pixels
    for start in stride(from: 0, to: result.count, by: 4) {
      let isInside = (0..<(isGray ? 1 : 3)).allSatisfy { channel in
        let value = CGFloat(result[start + channel])
        return value >= components[channel * 2] && value <= components[channel * 2 + 1]
      }
      if isInside { for byte in start..<(start + 4) { result[byte] = 0 } }
    }
    return CGImage(
      width: width, height: height, pixels: result, isOpaque: result.hasOpaquePixelsOnly,
      ImageOrigin())
  }
}

extension [UInt8] {
  /// Whether every fourth byte is 255.
  fileprivate var hasOpaquePixelsOnly: Bool {
    stride(from: 3, to: count, by: 4).allSatisfy { self[$0] == 255 }
  }
}
