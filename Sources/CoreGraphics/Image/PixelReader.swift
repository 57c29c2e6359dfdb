/// Converts a client's pixels to premultiplied 8-bit sRGB.
struct PixelReader {
  var layout: PixelLayout
  /// The decode array: the values of 0 and 1 for each component; nil means no mapping.
  let decode: [Double]?

  /// The pixels, and whether all are opaque; rows missing in `bytes` are transparent.
  func read(_ bytes: [UInt8], width: Int, height: Int) -> (pixels: [UInt8], isOpaque: Bool) {
    var result = [UInt8](repeating: 0, count: width * height * 4)
    let used = layout.usedBytes(width: width) ?? 0
    var isOpaque = true
    for y in 0..<height {
      let start = y * layout.bytesPerRow
      guard start + used <= bytes.count else {
        isOpaque = false
        break
      }
      if isPlain {
        copyRow(
          of: bytes, from: start, into: &result, at: y * width * 4, width: width, &isOpaque)
      } else {
        convertRow(
          of: bytes, from: start, into: &result, at: y * width * 4, width: width, &isOpaque)
      }
    }
    return (result, isOpaque)
  }

  /// The pixels in the client's space if that is wider than sRGB.
  func source(_ bytes: [UInt8], width: Int, height: Int) -> SourcePixels? {
    guard let space = layout.space, space.palette == nil, space.isWideGamutRGB else { return nil }
    var raw = self
    raw.layout.space = .standardRGB
    return SourcePixels(space.encoding, raw.read(bytes, width: width, height: height).pixels)
  }

  /// Whether pixels are four sRGB bytes that only need reordering.
  private var isPlain: Bool {
    layout.space?.encoding == .sRGB && layout.space?.palette == nil && decode == nil
      && layout.bitsPerComponent == 8 && layout.bitsPerPixel == 32
      && layout.info.alphaInfo != .alphaOnly
      && (layout.isPremultiplied || !layout.hasAlpha) && layout.wordBytes != 2
  }

  private func copyRow(
    of bytes: [UInt8], from start: Int, into result: inout [UInt8], at target: Int, width: Int,
    _ isOpaque: inout Bool
  ) {
    let isLittle = layout.wordBytes == 4
    func byteOffset(_ index: Int) -> Int { isLittle ? 3 - index : index }
    let first = layout.isAlphaFirst ? 1 : 0
    let red = byteOffset(first)
    let green = byteOffset(first + 1)
    let blue = byteOffset(first + 2)
    let alpha = byteOffset(layout.isAlphaFirst ? 0 : 3)
    for x in 0..<width {
      let from = start + x * 4
      let to = target + x * 4
      let opacity = layout.hasAlpha ? bytes[from + alpha] : 255
      result[to] = min(bytes[from + red], opacity)
      result[to + 1] = min(bytes[from + green], opacity)
      result[to + 2] = min(bytes[from + blue], opacity)
      result[to + 3] = opacity
      if opacity != 255 { isOpaque = false }
    }
  }

  private func convertRow(
    of bytes: [UInt8], from start: Int, into result: inout [UInt8], at target: Int, width: Int,
    _ isOpaque: inout Bool
  ) {
    var components = [Double](repeating: 0, count: layout.componentCount)
    for x in 0..<width {
      for index in components.indices {
        components[index] = sample(of: bytes, inRowAt: start, x: x, index: index)
      }
      let (color, alpha) = color(components)
      for channel in 0..<3 {
        result[target + x * 4 + channel] = clampedByte(color[channel] * alpha)
      }
      result[target + x * 4 + 3] = clampedByte(alpha)
      if result[target + x * 4 + 3] != 255 { isOpaque = false }
    }
  }

  /// A component in 0...1, or an index into the colour table.
  func sample(of bytes: [UInt8], inRowAt start: Int, x: Int, index: Int) -> Double {
    let bits = layout.bitsPerComponent
    if bits < 8 {
      let bit = x * bits
      let value = Int(bytes[start + bit / 8]) >> (8 - bits - bit % 8) & ((1 << bits) - 1)
      return scaled(value, index)
    }
    let size = bits / 8
    let offset = x * layout.bitsPerPixel / 8 + index * size
    var value = 0
    for byte in 0..<size { value = value << 8 | Int(bytes[start + stored(offset + byte)]) }
    if layout.isFloat { return Self.number(bits: value, count: bits) }
    return scaled(value, index)
  }

  /// The offset of a byte in a little-endian layout.
  private func stored(_ offset: Int) -> Int {
    let word = layout.wordBytes ?? 1
    return offset - offset % word + (word - 1 - offset % word)
  }

  private func scaled(_ value: Int, _ index: Int) -> Double {
    if layout.space?.palette != nil { return Double(value) }
    let unit = Double(value) / Double((1 << layout.bitsPerComponent) - 1)
    let component = layout.isAlphaFirst ? index - 1 : index
    guard let decode, component >= 0, component < layout.colorCount,
      component * 2 + 1 < decode.count
    else { return unit }
    return decode[component * 2] + unit * (decode[component * 2 + 1] - decode[component * 2])
  }

  private func color(_ components: [Double]) -> (SIMD3<Double>, Double) {
    if layout.isMask { return (.zero, 1 - min(max(components[0], 0), 1)) }
    let (values, alpha) = straight(components)
    guard let space = layout.space, !values.isEmpty else { return (.zero, alpha) }
    let shown = space.sRGB(values)
    return (shown.clamped(lowerBound: .zero, upperBound: .one), alpha)
  }

  /// The largest magnitude of a floating-point component, far above every display.
  private static let largestNumber = 65_504.0

  /// A floating-point component; 0 for what is no number.
  private static func number(bits: Int, count: Int) -> Double {
    let value =
      count == 16
      ? Double(Float16(bitPattern: UInt16(truncatingIfNeeded: bits)))
      : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    return value.isNaN ? 0 : min(max(value, -largestNumber), largestNumber)
  }

  /// The colour components without alpha, and alpha.
  func straight(_ components: [Double]) -> ([Double], Double) {
    var values = components
    var alpha = 1.0
    if layout.info.alphaInfo != .none {
      let last = layout.isAlphaFirst ? values.removeFirst() : values.removeLast()
      if layout.hasAlpha { alpha = last }
    }
    let largest = layout.isFloat ? Self.largestNumber : 1
    if layout.isPremultiplied, alpha > 0 { values = values.map { min($0 / alpha, largest) } }
    return (values, alpha)
  }
}
