import CoreGraphics
import LaminaGL
import LaminaScene
import Testing

@testable import LaminaCompositor

extension StripCache {
  /// Within the default limits, which none of the paths exceeds.
  fileprivate func prepare(_ requests: [StripRequest]) {
    var budget = Budget()
    #expect(prepare(requests, &budget) == nil)
  }

  fileprivate func strips(_ request: StripRequest) -> StripSet {
    var budget = Budget()
    return strips(request, &budget) { Issue.record("\($0)") }
  }
}

@Suite("Strip cache: prepared and other paths")
struct StripCacheTests {
  private let region = PixelRect(x: 0, y: 0, width: 200, height: 200)

  /// Triangles of different sizes; every third is a stroke.
  private func requests(_ count: Int, from first: Int = 0) throws -> [StripRequest] {
    let state = SharedState(transform: .identity, clip: region, opacity: 1)
    let context = try #require(
      DrawContext(state, region: region, blend: .over, in: TargetColors(space: .sRGB)))
    var pen = StrokeStyle()
    pen.width = 3
    return (first..<first + count).map { number in
      var path = PathElements()
      let side = Double(20 + number * 3)
      for (index, point) in [(3.3, 4.2), (side, 9.1), (17.5, side)].enumerated() {
        path.append(index == 0 ? .move : .line, CGPoint(x: point.0, y: point.1))
      }
      path.append(.close)
      return StripRequest(
        PathDrawing(path: path, color: .white, stroke: number % 3 == 0 ? pen : nil), context,
        region: region)
    }
  }

  private func alone(_ request: StripRequest) -> StripSet {
    let cache = StripCache()
    cache.beginFrame()
    return cache.strips(request)
  }

  @Test("paths prepared together have the coverage of each alone, in every frame")
  func together() throws {
    let cache = StripCache()
    for (count, first) in [(40, 0), (40, 0), (12, 7), (31, 2), (0, 0), (1, 5)] {
      let requests = try requests(count, from: first)
      cache.beginFrame()
      cache.prepare(requests)
      for request in requests { #expect(cache.strips(request) == alone(request)) }
      cache.endFrame()
    }
  }

  @Test("unprepared paths mixed with prepared ones")
  func unprepared() throws {
    let cache = StripCache()
    let prepared = try requests(6)
    let others = try requests(4, from: 30)
    for _ in 0..<2 {
      cache.beginFrame()
      cache.prepare(prepared)
      for request in [prepared[0], others[0], prepared[1], prepared[4], others[1], prepared[5]] {
        #expect(cache.strips(request) == alone(request))
      }
      cache.endFrame()
    }
  }
}
