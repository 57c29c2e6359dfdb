import CCoverage
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Gradients painted by the processor") struct GradientPaintTests {
  private static let levels: [LaminaLevels] = (0..<300).map {
    let part = Float($0) / 299
    return SIMD4(255 * part, 255 * (1 - part), 77.5, 255)
  }
  private static let texels: [UInt32] = levels.map { UInt32(levels: $0) }

  private typealias Paint = (
    LaminaGradientRow, LaminaPaint, Int32, Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<UInt32>?
  ) -> Void

  private func row(
    _ row: LaminaGradientRow, _ column: Int32, _ count: Int, _ coverage: [UInt8]?, by paint: Paint
  ) -> [UInt32] {
    var result = [UInt32](repeating: 0xAAAA_AAAA, count: count + 1)
    Self.texels.withUnsafeBufferPointer { texels in
      Self.levels.withUnsafeBufferPointer { levels in
        let table = LaminaPaint(texels: texels.baseAddress, levels: levels.baseAddress)
        if let coverage {
          paint(row, table, column, count, coverage, &result)
        } else {
          paint(row, table, column, count, nil, &result)
        }
      }
    }
    #expect(result.removeLast() == 0xAAAA_AAAA, "nothing is written after the row")
    return result
  }

  /// A pixel by its definition.
  private func pixel(_ row: LaminaGradientRow, _ column: Int, _ coverage: UInt8) -> UInt32 {
    let at = row.start + row.right * Float(column)
    let distance = row.is_radial != 0 ? (at.x * at.x + at.y * at.y).squareRoot() : at.x
    let entry = Int(min(max(distance - row.offset, 0), row.last))
    let color = Self.levels[entry] * (Float(coverage) / 255)
    return UInt32(levels: color.rounded(.toNearestOrEven))
  }

  @Test("every processor paints the same pixels, those of the definition", arguments: [0, 1])
  func processors(_ isRadial: Int32) {
    var random = SeededGenerator(seed: UInt64(isRadial) + 9)
    for count in [0, 1, 7, 8, 9, 16, 100] {
      let line = LaminaGradientRow(
        start: SIMD2(.random(in: -90...400, using: &random), .random(in: -50...50, using: &random)),
        right: SIMD2(.random(in: -5...5, using: &random), .random(in: -5...5, using: &random)),
        offset: .random(in: -20...20, using: &random), last: 299, is_radial: isRadial)
      var coverage = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      for index in coverage.indices where index % 3 == 0 {
        coverage[index] = index % 2 == 0 ? 255 : 0
      }
      for column in [Int32(-31), 0, 5, 900] {
        for part in [nil, coverage] {
          let fast = row(line, column, count, part, by: lamina_paint_gradient)
          #expect(fast == row(line, column, count, part, by: lamina_paint_gradient_portable))
          #expect(
            fast == (0..<count).map { pixel(line, Int(column) + $0, part?[$0] ?? 255) },
            "\(count) pixels from \(column) on")
        }
      }
    }
  }

  @Test("positions that are no numbers are the first colour, infinite ones the last")
  func hostile() {
    for (start, right, expected) in [
      (Float.infinity, -Float.infinity, 0), (.infinity, 0, 299), (-.infinity, 1, 0), (.nan, 1, 0),
    ] as [(Float, Float, Int)] {
      for isRadial in [0, 1] as [Int32] where !(isRadial == 1 && start == -.infinity) {
        let line = LaminaGradientRow(
          start: SIMD2(start, 0), right: SIMD2(right, 0), offset: 0, last: 299,
          is_radial: isRadial)
        let pixels = row(line, 1, 9, nil, by: lamina_paint_gradient)
        #expect(pixels == Array(repeating: Self.texels[expected], count: 9), "\(start), \(right)")
      }
    }
  }
}
