import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Margins of textures")
struct TextureMarginTests {
  private let margin = TextureMargin(left: 2, top: 1, right: 1, bottom: 2)
  private let size = PixelSize(2, 2)

  /// Pixels of four equal bytes.
  private func pixels(_ values: [UInt8]) -> [UInt8] {
    values.flatMap { [$0, $0, $0, $0] }
  }

  @Test("edges go on, and corners with them")
  func edges() {
    let padded = margin.continuingEdges(pixels([1, 2, 3, 4]), size)
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

  @Test("or nothing is around")
  func clear() {
    let padded = margin.clear(pixels([1, 2, 3, 4]), size)
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
    let padded = margin.clear(Array(pixels([1, 2, 3, 4]).prefix(count)), size)
    #expect(padded.count == 5 * 5 * 4 && padded.allSatisfy { $0 == 0 })
    #expect(margin.continuingEdges([], PixelSize(0, 0)).count == 3 * 3 * 4)
  }
}
