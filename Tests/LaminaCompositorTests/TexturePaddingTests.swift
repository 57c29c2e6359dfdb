import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Texture padding")
struct TexturePaddingTests {
  private let padding = TexturePadding(left: 2, top: 1, right: 1, bottom: 2)
  private let size = PixelSize(2, 2)

  /// Pixels of four equal bytes.
  private func pixels(_ values: [UInt8]) -> [UInt8] {
    values.flatMap { [$0, $0, $0, $0] }
  }

  @Test("edges and corners are repeated")
  func edges() {
    let padded = padding.continuingEdges(pixels([1, 2, 3, 4]), size)
    #expect(
      padded
        == pixels([
          1, 1, 1, 2, 2,
          1, 1, 1, 2, 2,
          3, 3, 3, 4, 4,
          3, 3, 3, 4, 4,
          3, 3, 3, 4, 4,
        ]))
  }

  @Test("padding can be transparent")
  func clear() {
    let padded = padding.clear(pixels([1, 2, 3, 4]), size)
    #expect(
      padded
        == pixels([
          0, 0, 0, 0, 0,
          0, 0, 1, 2, 0,
          0, 0, 3, 4, 0,
          0, 0, 0, 0, 0,
          0, 0, 0, 0, 0,
        ]))
  }

  @Test("too few bytes leave the rest clear", arguments: [0, 4, 7])
  func short(_ count: Int) {
    let padded = padding.clear(Array(pixels([1, 2, 3, 4]).prefix(count)), size)
    #expect(padded.count == 5 * 5 * 4 && padded.allSatisfy { $0 == 0 })
    #expect(padding.continuingEdges([], PixelSize(0, 0)).count == 3 * 3 * 4)
  }
}
