import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

private func scale(_ x: Double, _ y: Double) -> Matrix4 {
  var matrix = Matrix4.identity
  matrix.row1.x = x
  matrix.row2.y = y
  return matrix
}

/// Masks that are one opaque box, nested in layers that move, scale, clip and recolour it.
@Suite("Flattening: nested masks")
struct NestedMaskTests {
  /// The parts of a mask that a case changes.
  struct Mask {
    var outer = SceneLayer("outer", 5, 4)
    var scaled = SceneLayer("scaled", 1, 2) { $0.node.placement.transform = scale(2, 3) }
    var box = SceneLayer("box", 3, 1, 10, 8, fill: .black)

    var layer: SceneLayer {
      var outer = outer
      var scaled = scaled
      scaled.add(box)
      outer.add(scaled)
      return outer
    }
  }

  /// The plan of two boxes under a mask.
  private func plan(_ mask: SceneLayer) throws -> String {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("masked", 0, 0, 50, 50, fill: .blue) { masked in
          masked.add(SceneLayer("leaf", 10, 10, 60, 60, fill: .red))
          masked.mask(mask)
        })
    }
    // The nodes of the mask come before those of the sublayers.
    return try planText(tree).replacing(/item (\d) #\d/) { "item \($0.output.1)" }
  }

  @Test("CA-R11: a nested opaque box as a mask is the clip of the same box, without passes")
  func clip() throws {
    let direct = try plan(SceneLayer("mask", 12, 9, 20, 24, fill: .black))
    #expect(!direct.contains("pass 1"))
    #expect(try plan(Mask().layer) == direct)
    var mask = Mask()
    mask.scaled.add(SceneLayer("hidden", 0, 0, 90, 90, fill: .red) { $0.node.flags = [.hidden] })
    // To blue, keeping alpha; and red as alpha, of white.
    mask.scaled.node.filters = [.colorMatrix(Self.matrix(red: [0, 0, 0, 0, 0]))]
    #expect(try plan(mask.layer) == direct)
    mask.box.node.style.background = .white
    mask.scaled.node.filters = [.colorMatrix(Self.matrix(alpha: [1, 0, 0, 0, 0]))]
    #expect(try plan(mask.layer) == direct)
  }

  @Test("CA-R11: a box with antialiased edges clips a surface where it cuts one, and nothing else")
  func smooth() throws {
    var mask = Mask()
    mask.box.node.flags.insert(.allowsEdgeAntialiasing)
    mask.box.node.placement.position.x += 0.25
    let cut = try plan(mask.layer)
    #expect(cut.contains("pass 0 clip (") && cut.contains("smooth all") && !cut.contains("pass 2"))
    mask.box.node.placement.bounds.size = CGSize(width: 200, height: 200)
    mask.box.node.placement.position = CGPoint(x: 20, y: 20)
    #expect(try !plan(mask.layer).contains("pass 1"))
  }

  @Test("CA-R11: layers around the box clip it")
  func clipped() throws {
    var mask = Mask()
    mask.scaled.node.flags.insert(.masksToBounds)
    mask.scaled.node.placement.bounds = CGRect(x: 0, y: 0, width: 8, height: 20)
    mask.scaled.node.placement.anchorPoint = .zero
    #expect(try plan(mask.layer) == plan(SceneLayer("mask", 12, 9, 10, 24, fill: .black)))
  }

  private static func matrix(
    red: [Float] = [1, 0, 0, 0, 0], alpha: [Float] = [0, 0, 0, 1, 0]
  ) -> [Float] {
    red + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0] + alpha
  }

  static let others: [(name: String, change: @Sendable (inout Mask) -> Void)] = [
    ("rotated", { $0.scaled.node.placement.transform = .turn(0.3) }),
    ("mirrored", { $0.scaled.node.placement.transform = scale(-1, 1) }),
    ("faded", { $0.scaled.node.opacity = 0.5 }),
    ("translucent", { $0.box.node.style.background = RGBA(0, 0, 0, 0.5) }),
    ("two boxes", { $0.scaled.add(SceneLayer("second", 20, 20, 5, 5, fill: .black)) }),
    ("masked", { $0.scaled.mask(SceneLayer("mask", 0, 0, 5, 5, fill: .black)) }),
    ("own box", { $0.scaled.node.style.background = .white }),
    ("own border", { $0.scaled.node.style.borderWidth = 1 }),
    ("scaled corners", { $0.box.node.style.corners.radius = 2 }),
    ("blurred", { $0.outer.node.filters = [.gaussianBlur(radius: 1)] }),
    ("half alpha", { $0.outer.node.filters = [.colorMatrix(matrix(alpha: [0, 0, 0, 0.5, 0]))] }),
    ("red as alpha", { $0.outer.node.filters = [.colorMatrix(matrix(alpha: [1, 0, 0, 0, 0]))] }),
    (
      "red as alpha of a box with a border",
      {
        $0.box.node.style.background = .white
        $0.box.node.style.borderWidth = 2
        $0.outer.node.filters = [.colorMatrix(matrix(alpha: [1, 0, 0, 0, 0]))]
      }
    ),
    (
      "red as alpha of a red, which depends on the working space",
      {
        $0.box.node.style.background = .red
        $0.outer.node.filters = [.colorMatrix(matrix(alpha: [1, 0, 0, 0, 0]))]
      }
    ),
    ("cut out", { $0.scaled.node.blend = .destOut }),
    ("tinted", { $0.outer.node.tint = RGBA(1, 1, 1, 0.5) }),
    ("rasterized", { $0.outer.node.flags.insert(.shouldRasterize) }),
  ]

  @Test("CA-R11: any other mask is a pass", arguments: others.indices)
  func pass(_ index: Int) throws {
    var mask = Mask()
    Self.others[index].change(&mask)
    let text = try plan(mask.layer)
    #expect(text.contains("pass 1") || !text.contains("item"), "\(Self.others[index].name)")
  }

  /// A triangle in a layer of a mask, at an offset and with half of its opacity.
  private static func nestedPath(_ change: (inout SceneLayer) -> Void = { _ in }) -> SceneLayer {
    var path = PathElements()
    path.move(to: CGPoint(x: 10, y: 10))
    path.line(to: CGPoint(x: 40, y: 10))
    path.line(to: CGPoint(x: 25, y: 40))
    path.close()
    return SceneLayer("mask", 2, 3, 30, 30) { mask in
      mask.add(
        SceneLayer("shape", 0, 0) { layer in
          var content = ShapeContent()
          content.path = path
          content.fill = RGBA(1, 0, 0)
          layer.node.content = .shape(content)
          layer.node.opacity = 0.5
        })
      change(&mask)
    }
  }

  @Test("CA-R11: a mask with one path in a sublayer is drawn through that path")
  func path() throws {
    let text = try plan(Self.nestedPath())
    #expect(!text.contains("mask #"))
    #expect(text.contains("surface pass 0 through fill rgba(1 0 0 0.5) (M 10 10, L 40 10, L 25 40"))
    let clipped = try plan(Self.nestedPath { $0.node.flags.insert(.masksToBounds) })
    #expect(clipped.contains("clip 2 3 30x30"))
    #expect(clipped.contains("surface pass 0 through fill"))
  }

  @Test("CA-R11: a mask with two paths, or one that is not drawn normally, is a pass")
  func otherPaths() throws {
    let two = try plan(Self.nestedPath { $0.add($0.sublayers[0]) })
    #expect(two.contains("mask #") && !two.contains("through"))
    let cut = try plan(Self.nestedPath { $0.sublayers[0].node.blend = .destOut })
    #expect(cut.contains("mask #") && !cut.contains("through"))
    // Over nothing, others draw the path.
    let alone = try plan(Self.nestedPath { $0.sublayers[0].node.blend = .xor })
    #expect(alone.contains("surface pass 0 through") && !alone.contains("mask #"))
  }

  @Test("CA-R11: one colour of a sublayer under a path is that path in the colour")
  func color() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("masked", 0, 0, 0, 0) { masked in
          masked.add(SceneLayer("leaf", 12, 5, 20, 50, fill: .red))
          masked.mask(Self.nestedPath { $0 = $0.sublayers[0] })
        })
    }
    let text = try planText(tree)
    #expect(!text.contains("pass 1"))
    #expect(text.contains("clip 12 5 20x50"))
    #expect(text.contains("leaf state 1 path fill rgba(1 0 0 0.5) (M 10 10, L 40 10, L 25 40"))
  }
}
