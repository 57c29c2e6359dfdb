import LaminaTestSupport
import Testing

@testable import CoreGraphics

/// Lines of many lengths and directions, whose bands of y the splitter must not confuse.
@Suite("Splitting lines at their intersections") struct SegmentSplitterTests {
  /// How far lines reach in x and y; the last are on a coarse grid, so that many coincide.
  private static let reaches: [(x: Int64, y: Int64, step: Int64)] = [
    (1 << 27, 1 << 27, 1), (1 << 24, 1 << 24, 1), (1 << 10, 1 << 27, 1), (1 << 27, 1 << 10, 1),
    (1 << 27, 1 << 27, 1 << 25), (1 << 25, 1 << 25, 1 << 24),
  ]

  private static func lines(_ reach: (x: Int64, y: Int64, step: Int64)) -> [GridSegment] {
    var random = SeededGenerator(seed: UInt64(reach.x ^ reach.y &* 3 ^ reach.step))
    func snapped(_ value: Int64) -> Int64 { value / reach.step * reach.step }
    return (0..<72).compactMap { index in
      let start = GridPoint(
        x: snapped(.random(in: -(1 << 27)...(1 << 27), using: &random)),
        y: snapped(.random(in: -(1 << 27)...(1 << 27), using: &random)))
      let end = GridPoint(
        x: start.x + snapped(.random(in: -reach.x...reach.x, using: &random)),
        y: start.y + snapped(.random(in: -reach.y...reach.y, using: &random)))
      return GridSegment(from: start, to: end, of: index % 2, source: index)
    }
  }

  @Test("lines then meet only at their ends", arguments: reaches.indices)
  func crossings(_ row: Int) throws {
    let lines = Self.lines(Self.reaches[row])
    var splitter = SegmentSplitter(lines)
    try splitter.run(within: Budget())
    let parts = splitter.segments
    #expect(parts.count >= lines.count / 2)
    var wrong = 0
    for (index, first) in parts.enumerated() {
      for second in parts[..<index] {
        let ends = [second.start, second.end].contains { first.passes($0) }
        let others = [first.start, first.end].contains { second.passes($0) }
        if ends || others { wrong += 1 }
        if let point = first.crossing(second),
          ![first.start, first.end].contains(point) || ![second.start, second.end].contains(point)
        {
          wrong += 1
        }
      }
    }
    #expect(wrong == 0, "of \(parts.count) parts")
  }

  @Test("lines then have the same turns at every point", arguments: reaches.indices)
  func turns(_ row: Int) throws {
    let lines = Self.lines(Self.reaches[row])
    var splitter = SegmentSplitter(lines)
    try splitter.run(within: Budget())
    #expect(Self.ends(splitter.segments) == Self.ends(lines))
  }

  /// For each point, the traversals that end there minus those that begin there, if any are left.
  private static func ends(_ lines: [GridSegment]) -> [GridPoint: SIMD2<Int32>] {
    var ends: [GridPoint: SIMD2<Int32>] = [:]
    for line in lines {
      ends[line.start, default: .zero] &-= line.turns
      ends[line.end, default: .zero] &+= line.turns
    }
    return ends.filter { $0.value != .zero }
  }
}
