internal import CPNG

extension DeepPixels {
  /// Premultiplied samples of the part in a space, as frames in floating point have them, with
  /// linear components up to `room`; nil if the file cannot be read.
  func samples(in space: WorkingSpace, room: Double = 1) -> [Float]? {
    guard var samples = straightSamples() else { return nil }
    let conversion = DeepConversion(
      from: encoding, to: space, toneMapping.limited(to: room), headroom: headroom)
    samples.withUnsafeMutableBufferPointer { samples in
      for start in stride(from: 0, to: samples.count - 3, by: 4) {
        let alpha = samples[start + 3]
        let own = SIMD3(
          Double(samples[start]), Double(samples[start + 1]), Double(samples[start + 2]))
        let shown = SIMD3<Float>(conversion?.shown(own) ?? own) * alpha
        for channel in 0..<3 { samples[start + channel] = shown[channel] }
      }
    }
    return samples
  }

  /// The same as premultiplied bytes in sRGB.
  func bytes() -> [UInt8]? {
    guard let samples = samples(in: .sRGB) else { return nil }
    return [UInt8](unsafeUninitializedCapacity: samples.count) { bytes, count in
      for start in stride(from: 0, to: samples.count - 3, by: 4) {
        let alpha = clampedByte(samples[start + 3])
        for channel in 0..<3 {
          bytes[start + channel] = min(clampedByte(samples[start + channel]), alpha)
        }
        bytes[start + 3] = alpha
      }
      count = samples.count
    }
  }

  /// Samples of the part with straight alpha, in the space of the pixels.
  private func straightSamples() -> [Float]? {
    switch storage {
    case .file(let bytes):
      guard let words = words(of: bytes) else { return nil }
      return rows(of: words).map { Float($0) / 65_535 }
    case .client(let reader, let provider):
      return rows(of: reader.samples(provider.bytes, width: width, height: height))
    }
  }

  /// The 16-bit components of the whole file.
  private func words(of bytes: [UInt8]) -> [UInt16]? {
    let count = width * height * 4
    var status = Int32(0)
    var message = [CChar](repeating: 0, count: Int(CPNG_MESSAGE))
    let words = [UInt16](unsafeUninitializedCapacity: count) { buffer, filled in
      status = cpng_decode_words(
        bytes, bytes.count, UInt32(clamping: width), UInt32(clamping: height), buffer.baseAddress,
        &message)
      filled = status == 0 ? count : 0
    }
    return status == 0 ? words : nil
  }

  /// The rows of the part.
  private func rows<Sample>(of whole: [Sample]) -> [Sample] {
    if part == .whole(width, height) { return whole }
    var result: [Sample] = []
    result.reserveCapacity(part.width * part.height * 4)
    for y in part.y..<part.y + part.height {
      let start = (y * width + part.x) * 4
      result += whole[start..<start + part.width * 4]
    }
    return result
  }
}

/// Converts colours of an image to the space of a target in floating point.
private struct DeepConversion {
  private let matrix: Matrix3
  private let curve: TransferCurve
  private let toneMapping: ToneMapping
  private let headroom: Double

  /// Nil where nothing changes.
  init?(
    from source: ColorEncoding, to space: WorkingSpace, _ toneMapping: ToneMapping,
    headroom: Double
  ) {
    let isStandard = headroom <= toneMapping.limit && !source.isHighRange
    guard case .rgb(let shown, _) = space.encoding else { return nil }
    switch source {
    case .rgb(let primaries, let own):
      if isStandard, source == space.encoding { return nil }
      let isSame = primaries == shown
      matrix = isSame ? .identity : (shown.toXYZ.inverse ?? .identity) * primaries.toXYZ
      curve = own
    case .gray(let own):
      if isStandard, own == .sRGB { return nil }
      matrix = .identity
      curve = own
    case .cmyk, .xyz, .lab: return nil
    }
    self.toneMapping = toneMapping
    self.headroom = headroom
  }

  func shown(_ color: SIMD3<Double>) -> SIMD3<Double> {
    let light = matrix * curve.decode(color)
    // Colours of a wider space are not brighter than white, although a component can be.
    if headroom <= 1 { return TransferCurve.sRGB.encode(light) }
    return TransferCurve.sRGB.encode(toneMapping.shown(light, headroom: headroom))
  }
}

extension ColorEncoding {
  /// Whether components within 0 to 1 have light above white.
  var isHighRange: Bool {
    switch self {
    case .rgb(_, let curve), .gray(let curve): curve.isHighRange
    case .cmyk, .xyz, .lab: false
    }
  }

  /// Whether colours of the space can be drawn with more than 8 bits.
  var isDeepReadable: Bool {
    switch self {
    case .rgb, .gray: true
    case .cmyk, .xyz, .lab: false
    }
  }
}
