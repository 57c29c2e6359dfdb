import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

/// Tests masks that are one path.
@Suite("Path masks")
struct PathMasksTests {
  private static let triangle: PathElements = {
    var path = PathElements()
    path.move(to: CGPoint(x: 10, y: 10))
    path.line(to: CGPoint(x: 40, y: 10))
    path.line(to: CGPoint(x: 25, y: 40))
    path.close()
    return path
  }()

  private static func shape(_ change: (inout SceneLayer) -> Void = { _ in }) -> SceneLayer {
    SceneLayer("shape", 0, 0, 0, 0) { layer in
      var content = ShapeContent()
      content.path = triangle
      content.fill = RGBA(1, 0, 0)
      layer.node.content = .shape(content)
      change(&layer)
    }
  }

  private static func gradient(_ change: (inout SceneLayer) -> Void) -> SceneLayer {
    SceneLayer("gradient", 20, 20, 50, 50) { layer in
      var content = GradientContent()
      content.colors = [.red, .blue]
      content.locations = [0, 1]
      layer.node.content = .gradient(content)
      layer.mask(shape())
      change(&layer)
    }
  }

  private func text(_ layer: SceneLayer) throws -> String {
    try planText(RenderTree(100, 100) { $0.add(layer) })
  }

  @Test("CA-R11: a gradient masked by a path is drawn through it, at the mask's location")
  func gradientThroughPath() throws {
    let layer = Self.gradient { layer in
      layer.node.opacity = 0.5
      layer.mask(
        Self.shape {
          $0.node.placement.position = CGPoint(x: 3, y: 4)
          $0.node.opacity = 0.5
        })
    }
    #expect(
      try text(layer) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100 opacity 0.5
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #1 gradient state 0 gradient 0 0 50 50 axial 0.5 0 to 0.5 1: #ff0000 0, #0000ff 1 \
        through fill rgba(1 0 0 0.5) (M 10 10, L 40 10, L 25 40, Z)
        """)
  }

  @Test("CA-R11: a colour masked by a path is that path in the colour, within the layer")
  func colorThroughPath() throws {
    let layer = SceneLayer("solid", 20, 20, 30, 50, fill: RGBA(0, 0, 1, 0.5)) {
      $0.mask(Self.shape { $0.node.opacity = 0.5 })
    }
    #expect(
      try text(layer) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100
        state 1 [1 0 0 1 20 20] clip 20 20 30x50
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #1 solid state 1 path fill rgba(0 0 1 0.25) (M 10 10, L 40 10, L 25 40, Z)
        """)
  }

  @Test("CA-R11: a path outside of the layer hides it")
  func outside() throws {
    let layer = Self.gradient {
      $0.mask(Self.shape { $0.node.placement.position = CGPoint(x: 300, y: 0) })
    }
    #expect(try !text(layer).contains("item 0"))
  }

  private static func turned(
    _ width: CGFloat, _ change: (inout SceneLayer) -> Void = { _ in }
  ) -> SceneLayer {
    SceneLayer("solid", 20, 20, width, 80, fill: .blue) {
      $0.node.flags.insert(.allowsEdgeAntialiasing)
      $0.node.placement.transform = .turn(0.3)
      $0.mask(shape { $0.node.opacity = 0.5 })
      change(&$0)
    }
  }

  @Test("CA-R11: a turned colour is the path where that is inside of it")
  func turnedColor() throws {
    let text = try text(Self.turned(80))
    #expect(text.hasSuffix("path fill rgba(0 0 1 0.5) (M 10 10, L 40 10, L 25 40, Z)"))
    #expect(!text.contains("pass 1"))
    let hard = try self.text(Self.turned(80) { $0.node.flags.remove(.allowsEdgeAntialiasing) })
    #expect(hard.contains("path fill") && !hard.contains("pass 1"))
  }

  @Test("CA-R11: a turned colour that cuts the path is drawn within both, if its edges are smooth")
  func turnedColorCuts() throws {
    let text = try text(Self.turned(30))
    #expect(text.hasSuffix("Z) within fill #000000 (M 0 0, L 30 0, L 30 80, L 0 80, Z)"))
    #expect(!text.contains("pass 1"))
    let hard = try self.text(Self.turned(30) { $0.node.flags.remove(.allowsEdgeAntialiasing) })
    #expect(hard.contains("surface pass 0 through fill"))
  }

  @Test("CA-R11: a path, a gradient and a pass that are masked twice need no further pass")
  func maskedTwice() throws {
    let path = try text(Self.shape { $0.mask(Self.shape { $0.node.opacity = 0.5 }) })
    #expect(
      path.contains("path fill rgba(1 0 0 0.5) (M") && path.contains("Z) within fill #000000 (M"))
    #expect(!path.contains("pass 1"))
    func group(_ layer: SceneLayer) -> SceneLayer {
      SceneLayer("group", 3, 4, 50, 50) {
        $0.add(layer)
        $0.mask(Self.shape { $0.node.opacity = 0.5 })
      }
    }
    let gradient = try text(group(Self.gradient { _ in }))
    #expect(gradient.contains("through fill rgba(1 0 0 0.5) (M"))
    #expect(gradient.contains("Z) within fill #000000 (M") && !gradient.contains("pass 1"))
    let pass = try text(group(Self.gradient(Self.additions[0])))
    #expect(pass.contains("surface pass 0 through fill rgba(1 0 0 0.5) (M"))
    #expect(pass.contains("Z) within fill #000000 (M") && !pass.contains("pass 2"))
  }

  @Test("CA-R11: a path under a mask with one path in a sublayer is drawn within that")
  func nestedTwice() throws {
    let text = try text(
      Self.shape {
        $0.mask(SceneLayer("mask", 2, 3, 30, 30) { $0.add(Self.shape { $0.node.opacity = 0.5 }) })
      })
    #expect(
      text.contains("path fill rgba(1 0 0 0.5) (M") && text.contains("Z) within fill #000000 (M"))
    #expect(!text.contains("pass 1"))
  }

  @Test(
    "CA-R11: one colour under a mask with one path in a sublayer is that path",
    arguments: [0, 0.25]
  )
  func nestedColor(_ offset: Double) throws {
    let text = try text(
      SceneLayer("solid", 20 + offset, 20, 30, 50, fill: RGBA(0, 0, 1)) {
        $0.node.flags.insert(.allowsEdgeAntialiasing)
        $0.mask(SceneLayer("mask", 2, 3, 30, 30) { $0.add(Self.shape { $0.node.opacity = 0.5 }) })
      })
    #expect(text.contains("path fill rgba(0 0 1 0.5) (M 10 10, L 40 10, L 25 40, Z)"))
    #expect(!text.contains("pass 1") && text.contains("within") == (offset > 0))
  }

  /// A mask of everything but what `change` adds.
  private static func inverted(_ change: (inout SceneLayer) -> Void) -> SceneLayer {
    SceneLayer("mask", 0, 0) { mask in
      mask.add(SceneLayer("everything", -500, -500, 1_000, 1_000, fill: .black))
      mask.add(
        SceneLayer("hole", 0, 0) {
          $0.node.blend = .destOut
          change(&$0)
        })
    }
  }

  private static func boxes(_ count: Int, _ mask: SceneLayer) -> SceneLayer {
    SceneLayer("group", 0, 0, 90, 90) { group in
      for index in 0..<count {
        group.add(SceneLayer("box", 2 * Double(index), 3, 50, 40, fill: RGBA(1, 0, 0, 0.5)))
      }
      group.mask(mask)
    }
  }

  @Test("CA-R11: what a mask cuts out of everything is erased from the masked pass")
  func erased() throws {
    let text = try text(Self.boxes(2, Self.inverted { $0.add(Self.shape()) }))
    #expect(text.contains("pass 0 masked #1") && text.contains("items 0..<3 reads []"))
    #expect(text.contains("blend destOut") && text.hasSuffix("surface pass 0"))
    #expect(!text.contains("mask pass") && !text.contains("pass 2"))
  }

  @Test("CA-R11: a pass that is erased comes before the masked one, which reads it")
  func erasedPass() throws {
    let hole = Self.inverted { hole in
      hole.node.opacity = 0.5
      hole.add(Self.shape())
      hole.add(Self.shape { $0.node.placement.position.x = 5 })
    }
    let text = try text(Self.boxes(2, hole))
    #expect(text.contains("pass 0 group #") && text.contains("pass 1 masked #1"))
    #expect(text.contains("reads [0]") && text.hasSuffix("surface pass 1"))
    #expect(!text.contains("mask pass") && !text.contains("pass 3"))
  }

  @Test("a pass of many drawings keeps its mask in a pass of its own, and so does an open mask")
  func notErased() throws {
    let mask = Self.inverted { $0.add(Self.shape()) }
    #expect(try text(Self.boxes(17, mask)).contains("mask pass"))
    let part = SceneLayer("mask", 0, 0) { mask in
      mask.add(SceneLayer("part", 0, 0, 20, 20, fill: .black))
      mask.add(
        SceneLayer("hole", 0, 0) {
          $0.node.blend = .destOut
          $0.add(Self.shape())
        })
    }
    #expect(try text(Self.boxes(2, part)).contains("mask pass"))
  }

  /// What keeps a layer from being drawn in one go.
  static let additions: [@Sendable (inout SceneLayer) -> Void] = [
    { $0.add(SceneLayer("sublayer", 0, 0, 20, 20, fill: .green)) },
    { $0.node.style.background = .green },
  ]

  @Test(
    "CA-R11: a layer of several drawings is a pass that is drawn through the path", arguments: 0..<2
  )
  func passThroughPath(_ index: Int) throws {
    let text = try text(Self.gradient(Self.additions[index]))
    #expect(text.contains("surface pass 0 through fill"))
    #expect(!text.contains("mask pass"))
    // Only the cells that the path touches are drawn.
    #expect(text.contains("0 0 64x64") || text.contains("20 20 44x44"))
  }

  @Test("CA-R11: a hidden mask hides the layer", arguments: [false, true])
  func hiddenMask(_ hasSublayer: Bool) throws {
    let layer = Self.gradient { layer in
      layer.mask(Self.shape { $0.node.flags.insert(.hidden) })
      if hasSublayer { Self.additions[0](&layer) }
    }
    #expect(try !text(layer).contains("item 0"))
  }

  /// What keeps a mask from being drawn as the coverage of one path.
  static let obstacles: [@Sendable (inout SceneLayer) -> Void] = [
    {
      $0.mask(
        shape { mask in
          mask.node.style.background = RGBA(0, 0, 0, 0.5)
          mask.node.placement.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
        })
    },
    { $0.mask(shape { $0.add(SceneLayer("dot", 0, 0, 5, 5, fill: .green)) }) },
    {
      $0.mask(
        shape {
          $0.node.shadow = ShadowStyle(); $0.node.shadow?.opacity = 1
        })
    },
    { $0.mask(shape { $0.node.blend = .destOut }) },
    {
      $0.mask(
        shape { mask in
          guard case .shape(var content) = mask.node.content else { return }
          content.stroke = .green
          content.style.width = 4
          mask.node.content = .shape(content)
        })
    },
  ]

  @Test("a mask that is more than one path is a pass", arguments: 0..<5)
  func passes(_ index: Int) throws {
    let layer = Self.gradient(Self.obstacles[index])
    #expect(try text(layer).contains("mask pass"))
  }
}
