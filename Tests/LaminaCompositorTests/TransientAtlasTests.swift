import CoreGraphics
import LaminaGL
import LaminaScene
import LaminaShaders
import LaminaTestSupport
import Testing

@testable import LaminaCompositor

/// Transient atlases, from which llvmpipe's 8-bit path reads blended primitives.
@Suite("Transient atlases")
struct TransientAtlasTests {
  private let fast: Compositor
  private let plain: Compositor

  init() throws {
    var options = CompositorOptions()
    options.usesDriverFastPath = true
    fast = try Compositor(options)
    options.usesDriverFastPath = false
    options.drawsInPrimitives = false
    plain = try Compositor(options)
  }

  /// The largest difference in levels between the driver's own path and whole instances.
  private func difference(_ scene: Scene, clear: RGBA = RGBA(0.9, 0.5, 0.2)) throws -> Int {
    let plan = scene.finished(clear: clear)
    let a = PixelBuffer(size: PixelSize(0, 0))
    let b = PixelBuffer(size: PixelSize(0, 0))
    try fast.render(plan, into: a)
    try plain.render(plan, into: b)
    #expect(b.bytes.hasMoreLevels(than: 5))
    return LevelDifferences(a.bytes, b.bytes).greatest
  }

  /// The scene as encoded for llvmpipe.
  private func encoded(_ scene: Scene) throws -> EncodedFrame {
    try encoded(scene.finished(clear: .white))
  }

  private func encoded(_ plan: FramePlan) throws -> EncodedFrame {
    let encoder = FrameEncoder(fast.options, .llvmpipe)
    return encoder.encode(plan, PixelRect(origin: plan.size))
  }

  private func shadow(
    _ rect: CGRect, sigma: Double = 8, opacity: Float = 0.3, radius: Double = 12
  ) -> Drawing {
    var style = ShadowStyle()
    style.radius = sigma
    style.opacity = opacity
    style.color = .black
    style.offset = CGSize(width: 0, height: 4)
    let box = BoxClip(rect: rect, corners: Corners(radius: radius))
    return .shadow(ShadowDrawing(silhouette: .box(box), style: style))
  }

  private func card(_ rect: CGRect) -> Drawing {
    var box = BoxDrawing(rect: rect, corners: Corners(radius: 12), fill: .red)
    box.border = .blue
    box.borderWidth = 1
    return .box(box)
  }

  @Test("allocations of an atlas do not overlap and stay clear of its border until it is full")
  func rooms() {
    var atlas = TransientAtlas()
    var taken: [PixelRect] = []
    var number = 7
    while taken.count < 10_000 {
      number = (number * 1_103_515_245 + 12_345) % 2_147_483_648
      let size = PixelSize(1 + number / 64 % 40, 1 + number / 4_096 % (taken.count < 3 ? 90 : 30))
      guard let room = atlas.room(width: size.width, height: size.height) else { break }
      taken.append(PixelRect(x: room.x, y: room.y, width: size.width, height: size.height))
    }
    let within = PixelRect(origin: TransientAtlas.size).insetBy(8)
    #expect(taken.allSatisfy { within.contains($0) })
    #expect(taken.allSatisfy { $0.x % 8 == 0 })
    for (index, rect) in taken.enumerated() {
      #expect(taken[..<index].allSatisfy { !$0.intersects(rect) })
    }
    let area = taken.reduce(0) { $0 + $1.size.width * $1.size.height }
    #expect(area * 2 > TransientAtlas.size.width * TransientAtlas.size.height)
    #expect(atlas.room(width: 600, height: 4) == nil)
    atlas.removeAll()
    #expect(atlas.room(width: 400, height: 400) != nil)
  }

  @Test("a stored image is in each atlas at most once")
  func stored() throws {
    var atlases = TransientAtlases()
    let image = AtlasImage(PixelSize(9, 5), (0..<45).map { UInt32($0) })
    let number = atlases.index(of: image)
    #expect(atlases.index(of: image) == number)
    let found = atlases.add(stored: number)
    let again = atlases.add(stored: number)
    let first = try #require(found)
    #expect(again.map { [$0.atlas, $0.x, $0.y] } == [first.atlas, first.x, first.y])
    let row = first.y * TransientAtlas.size.width + TransientAtlas.size.width
    #expect(
      atlases.atlases[0].texels[row + first.x..<row + first.x + 9] == [
        9, 10, 11, 12, 13, 14, 15, 16, 17,
      ])
    while atlases.count == 1 { _ = atlases.add(PixelSize(64, 64), { _ in }) }
    let next = atlases.add(stored: number)
    #expect(next?.atlas == 1)
  }

  @Test("overlapping shadows, corners and edges are one batch")
  func oneBatch() throws {
    var scene = Scene(300, 220)
    for index in 0..<5 {
      let rect = CGRect(
        x: 30.3 + 25 * Double(index), y: 20.6 + 20 * Double(index), width: 90, height: 80)
      scene.add(shadow(rect))
      scene.add(card(rect)) { $0.smoothEdges = .all }
    }
    let batches = try encoded(scene).passes[0].batches
    #expect(batches.map(\.key.program) == [.rectSolid, .rectImage])
    #expect(batches.last?.key.texture == .atlas(0))
    #expect(try difference(scene) <= 3)
  }

  @Test("images that do not fit one atlas are in the next")
  func manyAtlases() throws {
    var scene = Scene(640, 480)
    for index in 0..<1_200 {
      let rect = CGRect(
        x: Double(index % 40) * 16 + Double(index % 7) / 7, y: Double(index / 40) * 16 + 0.4,
        width: 30, height: 29)
      let color = RGBA(Float(index % 3) / 2, Float(index % 5) / 4, 0.5, 0.5)
      scene.add(.box(BoxDrawing(rect: rect, corners: Corners(radius: 13), fill: color))) {
        $0.smoothEdges = .all
      }
    }
    let frame = try encoded(scene)
    #expect(frame.atlases.count > 2)
    let textures = frame.passes[0].batches.map(\.key.texture)
    for atlas in 0..<frame.atlases.count { #expect(textures.contains(.atlas(atlas))) }
    // Eight overlapping translucent boxes may each round differently.
    #expect(try difference(scene) <= 4)
  }

  @Test(
    "CA-R19: corners of every size, mirrored and clipped, match the shader",
    arguments: [0.5, 3, 11, 39])
  func corners(_ radius: Double) throws {
    let rect = CGRect(x: 20, y: 24, width: 101, height: 90)
    for transform in [
      Homography.identity, .scale(-1, 1, 180.3, 0.7), .scale(1.03, -1.03, 0.1, 170.9),
    ] {
      for border in [0.0, 0.6, 5, 14] {
        var corners = Corners(radius: radius)
        if border == 5 { corners.rounded = [.minXMinY, .maxXMaxY] }
        var box = BoxDrawing(rect: rect, corners: corners, fill: RGBA(0.1, 0.8, 0.3, 0.7))
        if border > 0 { (box.border, box.borderWidth) = (RGBA(0.2, 0, 1, 0.9), border) }
        for edges in [EdgeSet(), .all, .left] {
          var scene = Scene(200, 190)
          scene.add(.box(box), transform) {
            $0.smoothEdges = edges
            $0.clip = PixelRect(x: 0, y: 0, width: 118, height: 190)
          }
          let off = try difference(scene)
          #expect(off <= 1, "\(border) \(transform) \(edges) \(off)")
        }
      }
    }
  }

  @Test("CA-R2: a shadow at quarter pixel phases matches the integral at every offset")
  func quarters() throws {
    for step in 0..<32 {
      var scene = Scene(220, 200)
      let part = Double(step) / 32
      let rect = CGRect(x: 40 + part, y: 40 + 0.7 * part, width: 130.4, height: 110.2)
      scene.add(shadow(rect))
      let batches = try encoded(scene).passes[0].batches
      #expect(batches.contains { $0.key.texture == .atlas(0) })
      let off = try difference(scene, clear: .white)
      // Half a level for its subpixel position, one for the driver's filter, and one for its
      // blending.
      #expect(off <= 3, "\(step)")
    }
  }

  @Test("CA-R2: a shadow wider than its atlas images has no seam")
  func wide() throws {
    var scene = Scene(700, 160)
    scene.add(shadow(CGRect(x: 30.2, y: 40.4, width: 640, height: 85)))
    #expect(try difference(scene, clear: .white) <= 3)
    scene = Scene(700, 160)
    scene.add(shadow(CGRect(x: -1e6, y: 40.4, width: 2e6, height: 85)))
    #expect(try difference(scene, clear: .white) <= 3)
  }

  @Test("a shadow whose colour changes every frame reuses its coverage")
  func colors() throws {
    let sprites = ShadowSprites(budget: 8 << 20)
    func pixels(_ alpha: Float) -> ShadowPixels? {
      sprites.pixels(1.5, [0, 0, 0, alpha], sigma: 8, .bgra8)
    }
    let first = try #require(pixels(0.1))
    let second = try #require(pixels(0.2))
    #expect(first !== second && first.coverage === second.coverage)
    #expect(pixels(0.1) === first)
    #expect(pixels(0.9) == nil)
  }

  @Test(
    "REL-14: a partial redraw has the shadows of a full one, for any number of styles",
    arguments: [64, 65])
  func manyStyles(_ count: Int) throws {
    func plan(_ x: CGFloat) -> FramePlan {
      var scene = Scene(400, 330)
      for index in 0..<count {
        let rect = CGRect(
          x: 20.4 + Double(index % 9) * 35, y: 20.7 + Double(index / 9) * 32, width: 75, height: 74)
        scene.add(shadow(rect, sigma: 4, opacity: 0.05 + Float(index) / 700, radius: 4))
      }
      scene.add(.solid(CGRect(x: x, y: 250, width: 9, height: 9), .red))
      return scene.finished(clear: .white)
    }
    let whole = PixelBuffer(size: PixelSize(0, 0))
    let part = PixelBuffer(size: PixelSize(0, 0))
    try fast.render(plan(300), into: part)
    try fast.render(plan(310), into: part)
    #expect(part.damage.rects.allSatisfy { $0.size.width < 400 })
    var options = CompositorOptions()
    options.usesDriverFastPath = true
    try Compositor(options).render(plan(310), into: whole)
    #expect(part.bytes == whole.bytes)
    let batches = try encoded(plan(310)).passes[0].batches
    #expect(batches.contains { $0.key.program == .shadowSprite } == (count > 64))
  }

  @Test("shadows without atlas images are not cached")
  func forgotten() throws {
    let sprites = ShadowSprites(budget: 8 << 20)
    for frame in 1...500 {
      let part = Float(frame) / 1_000
      #expect(sprites.pixels(1.5, [0, 0, 0, part], sigma: 40, .bgra8) == nil)
      #expect(sprites.pixels(Double(part), [0, 0, 0, 0.1], sigma: 40, .bgra8) == nil)
      sprites.endFrame()
    }
    #expect(sprites.count == 0)
  }

  @Test("steep shadows, large ones and those of fractional sizes do not use atlases")
  func others() throws {
    let rect = CGRect(x: 60, y: 60, width: 300, height: 280)
    for (sigma, opacity) in [(8.0, Float(1)), (8.01, 0.3), (40, 0.3)] {
      var scene = Scene(420, 400)
      scene.add(shadow(rect, sigma: sigma, opacity: opacity, radius: 20))
      let frame = try encoded(scene)
      #expect(frame.atlases.count == 0 && frame.passes[0].batches.count > 0)
    }
  }
}

extension PixelRect {
  fileprivate func insetBy(_ pixels: Int) -> PixelRect {
    PixelRect(
      x: x + pixels, y: y + pixels, width: size.width - 2 * pixels, height: size.height - 2 * pixels
    )
  }
}
