import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Surface cache")
struct SurfaceCacheTests {
  private static let region = PixelRect(x: 3, y: 4, width: 64, height: 64)
  private static let large = PixelRect(x: 0, y: 0, width: 256, height: 128)
  private static let bytes = 64 * 64 * 4

  private func fill(_ cache: SurfaceCache, _ versions: ClosedRange<UInt64>) {
    cache.beginFrame(PassVersions())
    for version in versions { _ = cache.store(SurfaceKey(pass: version), Self.region) }
  }

  @Test("a requested surface is remembered, and stored once stored")
  func second() throws {
    let cache = SurfaceCache(budget: 1 << 20)
    let key = SurfaceKey(pass: 7)
    #expect(cache.surface(for: key) == nil && !cache.isSecond(key))
    cache.beginFrame(PassVersions())
    #expect(cache.surface(for: key) == nil && cache.isSecond(key))
    let stored = try #require(cache.store(key, Self.region))
    #expect(stored.region == Self.region && cache.bytes == Self.bytes)
    cache.beginFrame(PassVersions())
    #expect(cache.surface(for: key)?.id === stored.id)
  }

  @Test("a partly changed surface stays cached with its stale cells; others are evicted")
  func changes() throws {
    let cache = SurfaceCache(budget: 1 << 20)
    var versions = PassVersions()
    versions.advance(to: 2) { _ in nil }
    let first = try #require(versions[0])
    let stored = cache.store(SurfaceKey(pass: first), Self.large)
    #expect(!versions.isUnchangedOrPartial(0))
    let cells = [
      PixelRect(x: 0, y: 0, width: 64, height: 64), PixelRect(x: 64, y: 0, width: 64, height: 64),
    ]
    for (index, cell) in cells.enumerated() {
      versions.advance(to: 2) { $0 == 0 ? cell : PixelRect(x: 0, y: 0, width: 0, height: 0) }
      cache.beginFrame(versions)
      let key = SurfaceKey(pass: try #require(versions[0]))
      #expect(cache.surface(for: key) == nil && cache.staleSurface(for: key)?.id === stored?.id)
      #expect(cache.staleSurface(for: key)?.stale == cells[...index].reduce(cell) { $0.union($1) })
      #expect(
        versions.isUnchangedOrPartial(0) && !versions.isUnchanged(0) && versions.isUnchanged(1))
    }
    let last = SurfaceKey(pass: try #require(versions[0]))
    #expect(cache.staleSurface(for: SurfaceKey(pass: first)) == nil && cache.count == 1)
    versions.advance(to: 2) { _ in PixelRect(x: 0, y: 64, width: 256, height: 64) }
    cache.beginFrame(versions)
    #expect(cache.staleSurface(for: last) == nil && cache.count == 0 && cache.bytes == 0)
    _ = cache.store(SurfaceKey(pass: try #require(versions[1])), Self.large)
    versions.advance(to: 1) { _ in nil }
    cache.beginFrame(versions)
    #expect(cache.count == 0)
  }

  @Test("the budget evicts entries that were not requested for long first")
  func room() {
    let cache = SurfaceCache(budget: 3 * Self.bytes)
    fill(cache, 1...3)
    #expect(cache.bytes == 3 * Self.bytes)
    fill(cache, 4...4)
    #expect(cache.surface(for: SurfaceKey(pass: 4)) == nil)
    for _ in 0..<40 {
      cache.beginFrame(PassVersions())
      _ = cache.surface(for: SurfaceKey(pass: 2))
    }
    fill(cache, 5...5)
    #expect(cache.surface(for: SurfaceKey(pass: 5)) != nil)
    #expect(cache.surface(for: SurfaceKey(pass: 2)) != nil)
    #expect(cache.surface(for: SurfaceKey(pass: 1)) == nil && cache.bytes == 2 * Self.bytes)
    cache.budget = Self.bytes
    cache.beginFrame(PassVersions())
    #expect(cache.bytes == 0)
  }

  @Test("effects that differ every frame expire")
  func effects() {
    let cache = SurfaceCache(budget: 1 << 20)
    for radius in 0..<200 {
      cache.beginFrame(PassVersions())
      let effect = SurfaceEffect(
        kind: .filters([.gaussianBlur(radius: Double(radius / 2))], box: .zero),
        transform: .identity, visible: Self.region)
      for key in [SurfaceKey(pass: 1, effect), SurfaceKey(effect)] where cache.isSecond(key) {
        _ = cache.store(key, Self.region)
      }
    }
    #expect(cache.count <= 3 * 40)
    #expect(cache.bytes <= 3 * 40 * Self.bytes)
  }
}
