import CoreGraphics

/// Decodes images, or takes them from a cache.
struct ImageDecoder {
  let cache: ImageCache?

  func image(
    _ bytes: [UInt8], named name: String, budget: Budget
  ) throws(ImageError) -> CGImage {
    guard let cache else { return try CGImage.decode(bytes, named: name, budget: budget) }
    return try cache.image(bytes, named: name, budget: budget)
  }
}
