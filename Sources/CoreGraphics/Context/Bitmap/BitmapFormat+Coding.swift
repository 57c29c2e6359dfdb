extension BitmapFormat {
  /// Converts `count` premultiplied RGBA pixels to the client's format.
  func encode(
    _ pixels: UnsafeMutablePointer<UInt8>, into memory: UnsafeMutableRawPointer, count: Int,
    space: CGColorSpace
  ) {
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    switch layout {
    case .color(let red, let green, let blue, let alpha, let hasAlpha):
      for index in 0..<count {
        let from = pixels + index * 4
        let to = bytes + index * 4
        to[red] = from[0]
        to[green] = from[1]
        to[blue] = from[2]
        to[alpha] = hasAlpha ? from[3] : 255
      }
    case .coverage: for index in 0..<count { bytes[index] = pixels[index * 4 + 3] }
    case .gray:
      for index in 0..<count { bytes[index] = gray(pixels + index * 4, space) }
    }
  }

  private func gray(_ pixel: UnsafeMutablePointer<UInt8>, _ space: CGColorSpace) -> UInt8 {
    if pixel[0] == pixel[1], pixel[1] == pixel[2] { return pixel[0] }
    let color = SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2])) / 255
    return clampedByte(space.encoding.values(sRGB: color).first ?? 0)
  }

  /// Converts `count` pixels in the client's format to premultiplied RGBA.
  func decode(
    _ memory: UnsafeMutableRawPointer, into pixels: UnsafeMutablePointer<UInt8>, count: Int,
    space: CGColorSpace
  ) {
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    switch layout {
    case .color(let red, let green, let blue, let alpha, let hasAlpha):
      for index in 0..<count {
        let from = bytes + index * 4
        let to = pixels + index * 4
        to[3] = hasAlpha ? from[alpha] : 255
        // Components are clamped to alpha, because cairo requires premultiplied colours.
        (to[0], to[1], to[2]) = (
          min(from[red], to[3]), min(from[green], to[3]), min(from[blue], to[3])
        )
      }
    case .coverage:
      for index in 0..<count { setGray(0, alpha: bytes[index], at: pixels + index * 4) }
    case .gray:
      for index in 0..<count { setGray(bytes[index], alpha: 255, at: pixels + index * 4) }
    }
  }

  private func setGray(_ value: UInt8, alpha: UInt8, at pixel: UnsafeMutablePointer<UInt8>) {
    pixel[0] = value
    pixel[1] = value
    pixel[2] = value
    pixel[3] = alpha
  }
}
