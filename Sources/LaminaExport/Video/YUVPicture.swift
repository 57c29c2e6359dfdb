/// A 4:2:0 image: a luma plane and two chroma planes with a quarter of its samples, BT.709, limited
/// range. Alpha is ignored, which composites over black.
struct YUVPicture {
  let width: Int
  let height: Int
  /// The Y, U and V planes, concatenated.
  private(set) var bytes: [UInt8]

  /// Size of a chroma plane in samples.
  private var half: (width: Int, height: Int) { ((width + 1) / 2, (height + 1) / 2) }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    let count = width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
    bytes = Array(repeating: 0, count: count)
  }

  /// Converts pixels of four bytes.
  mutating func convert(_ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder) {
    let width = width
    let height = height
    let half = half
    let row = width * 4
    bytes.withUnsafeMutableBytes { output in
      for y in 0..<height {
        let line = UnsafeRawBufferPointer(rebasing: pixels[y * row..<(y + 1) * row])
        let target = UnsafeMutableRawBufferPointer(
          rebasing: output[y * width..<(y + 1) * width])
        Self.luma(line, order, to: target)
      }
      let u = width * height
      let v = width * height + half.width * half.height
      for y in 0..<half.height {
        let top = 2 * y
        let bottom = min(2 * y + 1, height - 1)
        let upper = UnsafeRawBufferPointer(rebasing: pixels[top * row..<(top + 1) * row])
        let lower = UnsafeRawBufferPointer(rebasing: pixels[bottom * row..<(bottom + 1) * row])
        let offset = y * half.width
        let first = u + offset..<u + offset + half.width
        let second = v + offset..<v + offset + half.width
        Self.chroma(
          upper, lower, order,
          to: UnsafeMutableRawBufferPointer(rebasing: output[first]),
          and: UnsafeMutableRawBufferPointer(rebasing: output[second]))
      }
    }
  }

  /// `(47 R + 157 G + 16 B + 4224) / 256`, eight pixels at a time.
  private static func luma(
    _ line: UnsafeRawBufferPointer, _ order: ChannelOrder,
    to target: UnsafeMutableRawBufferPointer
  ) {
    let (first, third): (UInt16, UInt16) = order == .rgba ? (47, 16) : (16, 47)
    var even = SIMD16<UInt16>(repeating: first)
    for lane in stride(from: 1, to: 16, by: 2) { even[lane] = third }
    let green = SIMD16<UInt16>(repeating: 157)
    let low = SIMD16<UInt16>(repeating: 0xFF)
    let wide = target.count & ~7
    for x in stride(from: 0, to: wide, by: 8) {
      let block = line.loadUnaligned(fromByteOffset: x * 4, as: SIMD16<UInt16>.self)
      // Each 32-bit lane holds the sum of red and green products, then the blue product and alpha
      // times green's factor.
      let sums = (block & low) &* even
      let greens = unsafeBitCast((block &>> 8) &* green, to: SIMD8<UInt32>.self)
      let pairs = unsafeBitCast(sums, to: SIMD8<UInt32>.self)
      let value = (pairs & 0xFFFF) &+ (pairs &>> 16) &+ (greens & 0xFFFF) &+ 4_224
      target.storeBytes(
        of: SIMD8<UInt8>(truncatingIfNeeded: value &>> 8), toByteOffset: x, as: SIMD8<UInt8>.self)
    }
    for x in wide..<target.count {
      let sum =
        UInt32(line[x * 4]) * UInt32(first) + UInt32(line[x * 4 + 1]) * 157
        + UInt32(line[x * 4 + 2]) * UInt32(third)
      target[x] = UInt8(truncatingIfNeeded: (sum + 4_224) >> 8)
    }
  }

  /// Both chroma samples of each 2 x 2 block, from the block's channel sums.
  private static func chroma(
    _ upper: UnsafeRawBufferPointer, _ lower: UnsafeRawBufferPointer, _ order: ChannelOrder,
    to u: UnsafeMutableRawBufferPointer, and v: UnsafeMutableRawBufferPointer
  ) {
    let last = upper.count / 4 - 1
    let mask: UInt32 = 0xFF_00FF
    // The offset of 128 plus one half for rounding, in 1/65,536 of a level of four pixels.
    let grey: Int32 = 8_421_376
    for x in u.indices {
      let left = 2 * x * 4
      let right = min(2 * x + 1, last) * 4
      let a = upper.loadUnaligned(fromByteOffset: left, as: UInt32.self)
      let b = upper.loadUnaligned(fromByteOffset: right, as: UInt32.self)
      let c = lower.loadUnaligned(fromByteOffset: left, as: UInt32.self)
      let d = lower.loadUnaligned(fromByteOffset: right, as: UInt32.self)
      // Sums two channels in one word; four bytes need ten bits.
      let sides = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask)
      let middles =
        (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask)
      let ends = (
        Int32(truncatingIfNeeded: sides & 0xFFFF), Int32(truncatingIfNeeded: sides &>> 16)
      )
      let (red, blue) = order == .rgba ? ends : (ends.1, ends.0)
      let green = Int32(truncatingIfNeeded: middles & 0xFFFF)
      u[x] = UInt8(
        truncatingIfNeeded: (-1_649 &* red &- 5_547 &* green &+ 7_196 &* blue &+ grey) &>> 16)
      v[x] = UInt8(
        truncatingIfNeeded: (7_196 &* red &- 6_536 &* green &- 660 &* blue &+ grey) &>> 16)
    }
  }
}
