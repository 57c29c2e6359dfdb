import CoreGraphics
import LaminaScene
import QuartzCore
import Testing

@Suite("CATiledLayer")
struct TiledLayerTests {
  /// Notes what it draws.
  private final class Map: CATiledLayer {
    var rects: [CGRect] = []
    var scales: [CGFloat] = []
    override func draw(in ctx: CGContext) {
      rects.append(ctx.boundingBoxOfClipPath)
      scales.append(abs(ctx.ctm.a))
      ctx.setFillColor(CGColor(red: 0, green: 0.5, blue: 0, alpha: 1))
      ctx.fill(bounds)
    }
  }

  private let map = Map()
  private let root = CALayer()
  private let host: LayerHost

  init() {
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    map.frame = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
    map.tileSize = CGSize(width: 64, height: 64)
    root.addSublayer(map)
    host = LayerHost(layer: root, size: CGSize(width: 100, height: 100))
  }

  private func show() -> RenderContent? {
    CATransaction.flush()
    host.advance(to: host.now)
    host.update(at: host.now)
    return host.tree.nodes.last?.content
  }

  private func change(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  @Test("CA-L22: defaults")
  func defaults() {
    let layer = CATiledLayer()
    #expect(layer.tileSize == CGSize(width: 256, height: 256))
    #expect(layer.levelsOfDetail == 1 && layer.levelsOfDetailBias == 0)
    #expect(CATiledLayer.fadeDuration() == 0.25)
  }

  @Test("CA-L22: each tile that is seen is drawn once, with its rectangle as the clip")
  func tiles() throws {
    guard case .image(let content) = try #require(show()) else {
      Issue.record("no picture")
      return
    }
    #expect(map.rects.count == 4)
    #expect(map.rects.first == CGRect(x: 0, y: 0, width: 64, height: 64))
    #expect(map.rects.last == CGRect(x: 64, y: 64, width: 64, height: 64))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 128, height: 128))
    _ = show()
    #expect(map.rects.count == 4)
    change { map.position.x -= 64 }
    _ = show()
    #expect(map.rects.count == 6)
  }

  @Test(
    "CA-L22: levels of detail halve the resolution where the layer shows small, and double it by the bias"
  )
  func levels() {
    change {
      map.anchorPoint = .zero
      map.position = .zero
    }
    map.levelsOfDetail = 3
    map.levelsOfDetailBias = 1
    _ = show()
    #expect(map.scales.allSatisfy { $0 == 1 })
    map.scales = []
    change { map.transform = CATransform3DMakeScale(0.5, 0.5, 1) }
    _ = show()
    #expect(!map.scales.isEmpty && map.scales.allSatisfy { $0 == 0.5 })
    map.scales = []
    change { map.transform = CATransform3DMakeScale(8, 8, 1) }
    _ = show()
    #expect(!map.scales.isEmpty && map.scales.allSatisfy { $0 == 2 })
  }

  @Test("CA-L8: copies show their own tiles, each drawn once, and keep their pictures")
  func copies() throws {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(-500, 0, 0)
    replicator.addSublayer(map)
    root.addSublayer(replicator)
    func contents() -> [ImageContent] {
      _ = show()
      return host.tree.nodes.compactMap {
        guard case .image(let content) = $0.content else { return nil }
        return content
      }
    }
    let first = contents()
    #expect(first.map(\.frame?.minX) == [0, 448])
    #expect(map.rects.count == 4 + 6)
    change { root.opacity = 0.5 }
    #expect(contents() == first)
    // The second copy now sees a tile less, the first one as before.
    change { replicator.instanceTransform = CATransform3DMakeTranslation(-512, 0, 0) }
    let second = contents()
    #expect(second.first == first.first && second.last?.frame?.minX == 512)
    #expect(map.rects.count == 4 + 6)
  }

  @Test("only the tiles of an invalid part are drawn again")
  func invalid() {
    _ = show()
    map.rects = []
    map.setNeedsDisplay(CGRect(x: 70, y: 10, width: 5, height: 5))
    _ = show()
    #expect(map.rects == [CGRect(x: 64, y: 0, width: 64, height: 64)])
    map.rects = []
    map.setNeedsDisplay()
    _ = show()
    #expect(map.rects.count == 4)
  }

  @Test("sizes that make no sense do no harm")
  func hostile() {
    change {
      map.tileSize = CGSize(width: CGFloat.nan, height: -5)
      map.levelsOfDetail = .max
      map.levelsOfDetailBias = .min
      map.contentsScale = 1e9
    }
    _ = show()
    change { map.transform = CATransform3DMakeScale(0, 0, 0) }
    _ = show()
  }
}
