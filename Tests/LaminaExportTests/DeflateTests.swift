import LaminaTestSupport
import CDeflate
import Testing

@testable import LaminaExport

@Suite("Deflate in bands")
struct DeflateTests {
  /// Bytes with long runs, short patterns and noise, like filtered rows.
  private func bytes(_ count: Int, seed: UInt64) -> [UInt8] {
    var numbers = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < count {
      let length = 1 + Int.random(in: 0..<700, using: &numbers)
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0:
        bytes += Array(repeating: UInt8(Int.random(in: 0..<3, using: &numbers)), count: length)
      case 1: bytes += (0..<length).map { _ in UInt8(Int.random(in: 0..<256, using: &numbers)) }
      case 2: bytes += (0..<length).map { _ in UInt8(Int.random(in: 0..<4, using: &numbers)) }
      default:
        bytes += (0..<length).map { bytes.count < 97 ? 7 : bytes[bytes.count - 97 + $0 % 97] }
      }
    }
    return Array(bytes.prefix(count))
  }

  private func compressed(
    _ bytes: [UInt8], by deflater: inout BandDeflater, pixelStride: Int = 3, rowStride: Int = 97
  ) -> [UInt8] {
    var output = [UInt8](repeating: 0, count: BandDeflater.bound(bytes.count))
    let count = bytes.withUnsafeBufferPointer { bytes in
      output.withUnsafeMutableBufferPointer {
        deflater.compress(bytes, pixelStride: pixelStride, rowStride: rowStride, into: $0)
      }
    }
    return Array(output.prefix(count))
  }

  private func inflated(_ stream: [UInt8], _ count: Int) -> [UInt8]? {
    guard let reader = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(reader) }
    var result = [UInt8](repeating: 0, count: count)
    let state = stream.withUnsafeBytes { input in
      result.withUnsafeMutableBytes {
        libdeflate_deflate_decompress(
          reader, input.baseAddress, input.count, $0.baseAddress, $0.count, nil)
      }
    }
    return state == LIBDEFLATE_SUCCESS ? result : nil
  }

  @Test(
    "concatenated bands are one stream that libdeflate can decompress",
    arguments: [0, 1, 2, 7, 8, 9, 100, 300, 5_000, 200_000])
  func stream(size: Int) throws {
    var deflater = BandDeflater()
    for seed in 1...4 as ClosedRange<UInt64> {
      let bands = [bytes(size, seed: seed), bytes(size / 2, seed: seed + 9), []]
      var (stream, all): ([UInt8], [UInt8]) = ([], [])
      for band in bands {
        stream += compressed(band, by: &deflater)
        all += band
      }
      stream += [3, 0]
      #expect(inflated(stream, all.count) == all)
    }
  }

  @Test(
    "repeated rows are decompressed correctly, also if the row exceeds the window",
    arguments: [97, 32_767, 32_768, 32_769, 36_001, 65_533])
  func wide(rowStride: Int) throws {
    var deflater = BandDeflater()
    let row = bytes(rowStride, seed: 7)
    let rows = row + row + row.map { $0 &+ 1 } + row
    let stream = compressed(rows, by: &deflater, pixelStride: 4, rowStride: rowStride) + [3, 0]
    #expect(inflated(stream, rows.count) == rows)
  }

  @Test("the compressed band does not depend on previous bands")
  func independent() {
    var used = BandDeflater()
    _ = compressed(bytes(9_000, seed: 3), by: &used)
    var fresh = BandDeflater()
    let band = bytes(4_000, seed: 5)
    #expect(compressed(band, by: &used) == compressed(band, by: &fresh))
  }

  @Test("code lengths stay within the limit and form a complete code for skewed counts")
  func lengths() {
    var counts = (0..<40).map { UInt32(1) << min(30, UInt32($0)) }
    counts += [0, 0]
    for maxLength in [7, 9, 15] {
      var code = HuffmanCode(symbols: counts.count)
      code.build(counts, maxLength: maxLength)
      #expect(code.lengths.allSatisfy { $0 <= maxLength } && code.lengths.suffix(2) == [0, 0])
      let sum = code.lengths.reduce(0) { $0 + ($1 > 0 ? 1 << (maxLength - Int($1)) : 0) }
      #expect(sum == 1 << maxLength)
    }
    var single = HuffmanCode(symbols: 3)
    single.build([0, 9, 0], maxLength: 7)
    #expect(single.lengths == [0, 1, 0])
  }

  @Test("combined Adler-32 sums equal the sum of the whole")
  func adler() {
    let all = bytes(200_000, seed: 8)
    var sum = AdlerSum()
    for start in stride(from: 0, to: all.count, by: 70_001) {
      let part = Array(all[start..<min(all.count, start + 70_001)])
      sum.append(part.withUnsafeBytes { AdlerSum($0) })
    }
    #expect(sum == all.withUnsafeBytes { AdlerSum($0) })
  }
}
