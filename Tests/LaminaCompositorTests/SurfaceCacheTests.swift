import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Surfaces that are kept: which, and how long")
struct SurfaceCacheTests {
  private static let region = PixelRect(x: 3, y: 4, width: 64, height: 64)
  private static let bytes = 64 * 64 * 4

  private func fill(_ cache: SurfaceCache, _ numbers: ClosedRange<UInt64>) {
    cache.beginFrame(without: [])
    for number in numbers { _ = cache.keep(SurfaceKey(pass: number), Self.region) }
  }

  @Test("what was wanted is known, and kept until nothing is like that any more")
  func second() throws {
    let cache = SurfaceCache(budget: 1 << 20)
    let key = SurfaceKey(pass: 7)
    #expect(cache.surface(for: key) == nil && !cache.isSecond(key))
    cache.beginFrame(without: [])
    #expect(cache.surface(for: key) == nil && cache.isSecond(key))
    let kept = try #require(cache.keep(key, Self.region))
    #expect(kept.region == Self.region && cache.bytes == Self.bytes)
    cache.beginFrame(without: [6])
    #expect(cache.surface(for: key) === kept)
    cache.beginFrame(without: [7])
    #expect(cache.surface(for: key) == nil && cache.bytes == 0)
  }

  @Test("no more than there is room for, what was not wanted for long first")
  func room() {
    let cache = SurfaceCache(budget: 3 * Self.bytes)
    fill(cache, 1...3)
    #expect(cache.bytes == 3 * Self.bytes)
    fill(cache, 4...4)
    #expect(cache.surface(for: SurfaceKey(pass: 4)) == nil)
    for _ in 0..<40 {
      cache.beginFrame(without: [])
      _ = cache.surface(for: SurfaceKey(pass: 2))
    }
    fill(cache, 5...5)
    #expect(cache.surface(for: SurfaceKey(pass: 5)) != nil)
    #expect(cache.surface(for: SurfaceKey(pass: 2)) != nil)
    #expect(cache.surface(for: SurfaceKey(pass: 1)) == nil && cache.bytes == 2 * Self.bytes)
    cache.budget = Self.bytes
    cache.beginFrame(without: [])
    #expect(cache.bytes == 0)
  }

  @Test("an effect that differs from frame to frame is forgotten")
  func effects() {
    let cache = SurfaceCache(budget: 1 << 20)
    for radius in 0..<200 {
      cache.beginFrame(without: [])
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
