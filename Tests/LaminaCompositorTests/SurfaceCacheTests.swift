import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Surfaces that are kept: which, and how long")
struct SurfaceCacheTests {
  private static let region = PixelRect(x: 3, y: 4, width: 64, height: 64)
  private static let large = PixelRect(x: 0, y: 0, width: 256, height: 128)
  private static let bytes = 64 * 64 * 4

  private func fill(_ cache: SurfaceCache, _ numbers: ClosedRange<UInt64>) {
    cache.beginFrame(PassNumbers())
    for number in numbers { _ = cache.keep(SurfaceKey(pass: number), Self.region) }
  }

  @Test("what was wanted is known, and kept until nothing is like that any more")
  func second() throws {
    let cache = SurfaceCache(budget: 1 << 20)
    let key = SurfaceKey(pass: 7)
    #expect(cache.surface(for: key) == nil && !cache.isSecond(key))
    cache.beginFrame(PassNumbers())
    #expect(cache.surface(for: key) == nil && cache.isSecond(key))
    let kept = try #require(cache.keep(key, Self.region))
    #expect(kept.region == Self.region && cache.bytes == Self.bytes)
    cache.beginFrame(PassNumbers())
    #expect(cache.surface(for: key) === kept)
  }

  @Test("what changes a little is kept, and what has to be drawn of it known; else it is gone")
  func changes() throws {
    let cache = SurfaceCache(budget: 1 << 20)
    var numbers = PassNumbers()
    numbers.advance(to: 2) { _ in nil }
    let first = try #require(numbers[0])
    let kept = cache.keep(SurfaceKey(pass: first), Self.large)
    #expect(!numbers.isStill(0))
    let cells = [
      PixelRect(x: 0, y: 0, width: 64, height: 64), PixelRect(x: 64, y: 0, width: 64, height: 64),
    ]
    for (index, cell) in cells.enumerated() {
      numbers.advance(to: 2) { $0 == 0 ? cell : PixelRect(x: 0, y: 0, width: 0, height: 0) }
      cache.beginFrame(numbers)
      let key = SurfaceKey(pass: try #require(numbers[0]))
      #expect(cache.surface(for: key) == nil && cache.staleSurface(for: key) === kept)
      #expect(kept?.stale == cells[...index].reduce(cell) { $0.union($1) })
      #expect(numbers.isStill(0) && !numbers.isOld(0) && numbers.isOld(1))
    }
    let last = SurfaceKey(pass: try #require(numbers[0]))
    #expect(cache.staleSurface(for: SurfaceKey(pass: first)) == nil && cache.count == 1)
    numbers.advance(to: 2) { _ in PixelRect(x: 0, y: 64, width: 256, height: 64) }
    cache.beginFrame(numbers)
    #expect(cache.staleSurface(for: last) == nil && cache.count == 0 && cache.bytes == 0)
    _ = cache.keep(SurfaceKey(pass: try #require(numbers[1])), Self.large)
    numbers.advance(to: 1) { _ in nil }
    cache.beginFrame(numbers)
    #expect(cache.count == 0)
  }

  @Test("no more than there is room for, what was not wanted for long first")
  func room() {
    let cache = SurfaceCache(budget: 3 * Self.bytes)
    fill(cache, 1...3)
    #expect(cache.bytes == 3 * Self.bytes)
    fill(cache, 4...4)
    #expect(cache.surface(for: SurfaceKey(pass: 4)) == nil)
    for _ in 0..<40 {
      cache.beginFrame(PassNumbers())
      _ = cache.surface(for: SurfaceKey(pass: 2))
    }
    fill(cache, 5...5)
    #expect(cache.surface(for: SurfaceKey(pass: 5)) != nil)
    #expect(cache.surface(for: SurfaceKey(pass: 2)) != nil)
    #expect(cache.surface(for: SurfaceKey(pass: 1)) == nil && cache.bytes == 2 * Self.bytes)
    cache.budget = Self.bytes
    cache.beginFrame(PassNumbers())
    #expect(cache.bytes == 0)
  }

  @Test("an effect that differs from frame to frame is forgotten")
  func effects() {
    let cache = SurfaceCache(budget: 1 << 20)
    for radius in 0..<200 {
      cache.beginFrame(PassNumbers())
      let effect = SurfaceEffect(
        kind: .filters([.gaussianBlur(radius: Double(radius / 2))], box: .zero),
        transform: .identity, visible: Self.region)
      for key in [SurfaceKey(pass: 1, effect), SurfaceKey(effect)] where cache.isSecond(key) {
        _ = cache.keep(key, Self.region)
      }
    }
    #expect(cache.count <= 3 * 40)
    #expect(cache.bytes <= 3 * 40 * Self.bytes)
  }
}
