extension PixelReader {
  /// The pixels as they are drawn with more than 8 bits per component; nil if 8 bits have them all.
  func deep(_ provider: CGDataProvider, width: Int, height: Int) -> DeepPixels? {
    guard let space = layout.space, space.palette == nil, !space.isPattern,
      space.encoding.isDeepReadable, layout.info.alphaInfo != .alphaOnly
    else { return nil }
    guard layout.bitsPerComponent > 8 || space.encoding.isHighRange else { return nil }
    var headroom = space.encoding.isHighRange ? HighRange.headroom : 1
    if layout.isFloat {
      headroom = largestLight(samples(provider.bytes, width: width, height: height), space.encoding)
    }
    return DeepPixels(
      .client(self, provider), whole: .whole(width, height), space.encoding, headroom: headroom)
  }

  /// The largest linear component, at least 1.
  private func largestLight(_ samples: [Float], _ encoding: ColorEncoding) -> Double {
    var largest: Float = 1
    for start in stride(from: 0, to: samples.count - 3, by: 4) {
      largest = max(largest, samples[start], samples[start + 1], samples[start + 2])
    }
    guard case .rgb(_, let curve) = encoding else { return 1 }
    return max(1, curve.decode(Double(largest)))
  }

  /// Samples with straight alpha in the space of the layout; rows missing in `bytes` are transparent.
  func samples(_ bytes: [UInt8], width: Int, height: Int) -> [Float] {
    var result = [Float](repeating: 0, count: width * height * 4)
    let used = layout.usedBytes(width: width) ?? 0
    var components = [Double](repeating: 0, count: layout.componentCount)
    for y in 0..<height {
      let start = y * layout.bytesPerRow
      guard start + used <= bytes.count else { break }
      for x in 0..<width {
        for index in components.indices {
          components[index] = sample(of: bytes, inRowAt: start, x: x, index: index)
        }
        let (values, alpha) = straight(components)
        let target = (y * width + x) * 4
        for channel in 0..<3 {
          result[target + channel] = Float(values.count == 1 ? values[0] : values[channel])
        }
        result[target + 3] = Float(min(max(alpha, 0), 1))
      }
    }
    return result
  }
}
