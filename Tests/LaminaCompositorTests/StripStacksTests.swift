import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

@Suite("Stacks of strips") struct StripStacksTests {
  /// The strips of each stack, from its first to its last.
  private func strips(_ stacks: StripStacks) -> [[Int]] {
    stacks.stacks.map { stack in
      var indices: [Int] = []
      var strip = stack.first
      while strip >= 0 {
        indices.append(Int(strip))
        strip = stacks.after[Int(strip)]
      }
      return indices
    }
  }

  private func strip(_ x: Int32, _ y: Int32, _ width: Int32 = 8) -> PixelBox {
    [x, y, x + width, y + 8]
  }

  @Test("strips beneath each other with the same columns are one")
  func joined() {
    var stacks = StripStacks()
    stacks.join([
      strip(0, 0), strip(40, 0, 16), strip(0, 8), strip(40, 8, 16), strip(80, 8), strip(8, 16),
      strip(40, 16, 24), strip(80, 16),
    ])
    #expect(strips(stacks) == [[0, 2], [1, 3], [4, 7], [5], [6]])
    #expect(stacks.stacks.map(\.bounds).first == [0, 0, 8, 16])
    stacks.join([strip(0, 0), strip(0, 16)])
    #expect(strips(stacks) == [[0], [1]], "a band between them has none")
    stacks.join([])
    #expect(stacks.stacks.isEmpty)
  }

  @Test("a stack has 64 rows at most")
  func height() {
    var stacks = StripStacks()
    stacks.join((0..<20).map { strip(0, 8 * $0) })
    #expect(stacks.stacks.map { $0.bounds.w - $0.bounds.y } == [64, 64, 32])
  }

  @Test("each strip is in one stack, which has the pixels of its strips", arguments: 0..<20)
  func random(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var all: [PixelBox] = []
    for band in Int32(0)..<30 {
      var x = Int32.random(in: 0...3, using: &random) * 8
      while x < 160 {
        let width = Int32.random(in: 1...2, using: &random) * 8
        if Int.random(in: 0...3, using: &random) > 0 { all.append(strip(x, 8 * band, width)) }
        x += width + 8 * Int32.random(in: 1...2, using: &random)
      }
    }
    // Those of a clipped path are not in order.
    if seed % 4 == 0 { all.shuffle(using: &random) }
    var stacks = StripStacks()
    stacks.join(all)
    let found = strips(stacks)
    #expect(found.flatMap(\.self).sorted() == Array(all.indices))
    for (stack, indices) in zip(stacks.stacks, found) {
      #expect(indices.allSatisfy { stack.bounds.contains(all[$0]) })
      #expect(indices.reduce(0) { $0 + all[$1].area } == stack.bounds.area)
    }
    if seed % 4 == 0 { return }
    for (a, upper) in all.enumerated() {
      for (b, lower) in all.enumerated()
      where lower.y == upper.w && lower.x == upper.x && lower.z == upper.z {
        let stack = found.firstIndex { $0.contains(a) }
        let isFull = stack.map { upper.w - stacks.stacks[$0].bounds.y == 64 } == true
        #expect(isFull || found.firstIndex { $0.contains(b) } == stack, "\(upper), \(lower)")
      }
    }
  }
}
