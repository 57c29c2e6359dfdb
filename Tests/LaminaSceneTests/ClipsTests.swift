import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Flattening: clips")
struct ClipsTests {
  @Test("CA-R17: an axis-aligned square clip selects the pixels whose centers are inside")
  func squareClip() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("outer", 0.3, 0.6, 50, 50, fill: .blue) { outer in
          outer.node.flags.insert(.masksToBounds)
          outer.add(
            SceneLayer("inner", -10, 0, 40, 20, fill: .green) { inner in
              inner.node.flags.insert(.masksToBounds)
              inner.add(SceneLayer("leaf", 20, 10, 40, 40, fill: .red))
            })
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0.3 0.6] clip 0 1 50x50
        state 1 [1 0 0 1 -9.7 0.6] clip 0 1 30x20
        state 2 [1 0 0 1 10.3 10.6] clip 0 1 30x20
        pass 0 output -> output 0 0 100x100 items 0..<3 reads []
          item 0 #1 outer state 0 solid 0 0 50 50 #0000ff
          item 1 #2 inner state 1 solid 0 0 40 20 #00ff00
          item 2 #3 leaf state 2 solid 0 0 40 40 #ff0000
        """)
  }

  @Test("CA-R19: a rounded clip that sublayers cross is a pass, and the layer's box fills it")
  func roundClip() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("round", 10, 0, 50, 50, fill: .blue) { round in
          round.node.flags.insert(.masksToBounds)
          round.node.style.corners.radius = 10
          round.add(SceneLayer("crossing", -10, 0, 20, 20, fill: .green))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 10 0] clip 10 0 50x50
        state 1 [1 0 0 1 0 0] clip 10 0 50x50
        state 2 [1 0 0 1 10 0] clip 10 0 50x50
        pass 0 clip #1 -> surface 10 0 50x50 items 0..<2 reads []
          item 0 #1 round state 0 box -2 -2 54 54 radius 12 fill #0000ff
          item 1 #2 crossing state 1 solid 0 0 20 20 #00ff00
        pass 1 output -> output 0 0 100x100 items 2..<3 reads [0]
          item 2 #1 round state 2 surface pass 0 clip (0 0 50 50 radius 10)
        """)
  }

  /// A turned layer that clips a path to its box, 20 points from its sides.
  private static func turned(_ width: CGFloat, radius: Double) throws -> String {
    try planText(
      RenderTree(100, 100) { root in
        root.add(
          SceneLayer("turned", 20, 20, width, 50) { turned in
            turned.node.flags.insert(.masksToBounds)
            turned.node.placement.transform = .turn(0.4)
            turned.node.style.corners.radius = radius
            turned.add(
              SceneLayer("path", 0, 0, 0, 0) {
                var content = ShapeContent()
                content.path.move(to: CGPoint(x: 10, y: 10))
                content.path.line(to: CGPoint(x: 40, y: 10))
                content.path.line(to: CGPoint(x: 25, y: 40))
                content.path.close()
                content.fill = .red
                $0.node.content = .shape(content)
              })
          })
      })
  }

  @Test("CA-R19: a turned clip that a path does not reach needs no pass", arguments: [0, 6])
  func turnedClip(_ radius: Double) throws {
    #expect(try !Self.turned(50, radius: radius).contains("pass 1"))
    #expect(try Self.turned(38, radius: radius).contains("surface pass 0 clip"))
    #expect(try Self.turned(50, radius: 20).contains("surface pass 0 clip"))
  }

  @Test("CA-R19: a rounded clip that nothing crosses, or that only clips an image, needs no pass")
  func roundClipFits() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("fits", 0, 0, 50, 50, fill: .blue) { fits in
          fits.node.flags.insert(.masksToBounds)
          fits.node.style.corners.radius = 10
          fits.add(SceneLayer("middle", 10, 10, 20, 20, fill: .green))
          fits.add(SceneLayer("edge", 20, 0, 20, 20, fill: .green))
        })
      root.add(
        SceneLayer("image", 0, 50, 50, 50) { image in
          image.node.flags.insert(.masksToBounds)
          image.node.style.corners.radius = 10
          image.node.content = .image(ImageContent(image: .plain(64, 64)))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 50x50
        state 1 [1 0 0 1 10 10] clip 0 0 50x50
        state 2 [1 0 0 1 20 0] clip 0 0 50x50
        state 3 [1 0 0 1 0 50] clip 0 50 50x50
        pass 0 output -> output 0 0 100x100 items 0..<4 reads []
          item 0 #1 fits state 0 box 0 0 50 50 radius 10 fill #0000ff
          item 1 #2 middle state 1 solid 0 0 20 20 #00ff00
          item 2 #3 edge state 2 solid 0 0 20 20 #00ff00
          item 3 #4 image state 3 image 64x64 opaque at 0 0 50 50 clip (0 0 50 50 radius 10)
        """)
  }

  @Test("CA-R17: a rotated clip is a pass; a rotated layer without sublayers needs none")
  func rotatedClip() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("rotated", 50, 50, 40, 40) { rotated in
          rotated.node.flags.insert(.masksToBounds)
          rotated.node.placement.transform = .turn(0.5)
          rotated.add(SceneLayer("a", -10, 0, 20, 20, fill: .green))
        })
      root.add(
        SceneLayer("leaf", 0, 0, 20, 20, fill: .red) { leaf in
          leaf.node.flags.insert(.masksToBounds)
          leaf.node.placement.transform = .turn(0.5)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [0.8776 0.4794 -0.4794 0.8776 53.261 38.0656] clip 41 41 58x58
        state 1 [0.8776 0.4794 -0.4794 0.8776 62.0369 42.8598] clip 41 41 58x58
        state 2 [0.8776 0.4794 -0.4794 0.8776 6.0184 -3.5701] clip 0 0 25x25
        pass 0 clip #1 -> surface 42 41 30x26 items 0..<1 reads []
          item 0 #2 a state 0 solid 0 0 20 20 #00ff00
        pass 1 output -> output 0 0 100x100 items 1..<3 reads [0]
          item 1 #1 rotated state 1 surface pass 0 clip (0 0 40 40)
          item 2 #3 leaf state 2 solid 0 0 20 20 #ff0000
        """)
  }

  @Test("CA-R11: a general mask is a pass, next to the pass of the layer")
  func maskPass() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("masked", 0, 0, 50, 50, fill: .blue) { masked in
          masked.mask(
            SceneLayer("mask", 10, 10, 20, 20) { mask in
              mask.add(SceneLayer("dot", 5, 5, 10, 10, fill: RGBA(0, 0, 0, 0.5)))
            })
          masked.node.opacity = 0.5
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 15 15] clip 0 0 50x50
        state 2 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.5
        pass 0 masked #1 -> surface 0 0 50x50 clear #0000ff items 0..<0 reads []
        pass 1 mask #2 -> surface 15 15 10x10 items 0..<1 reads []
          item 0 #3 dot state 1 solid 0 0 10 10 rgba(0 0 0 0.5)
        pass 2 output -> output 0 0 100x100 items 1..<2 reads [0, 1]
          item 1 #1 masked state 2 surface pass 0 mask pass 1
        """)
  }

  @Test("CA-R11: an opaque box as a mask is a clip")
  func maskBox() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("square", 0, 0, 50, 50, fill: .blue) { square in
          square.mask(SceneLayer("mask", 10.2, 10, 20, 20, fill: .black))
        })
      root.add(
        SceneLayer("round", 50, 0, 50, 50) { round in
          round.node.content = .image(ImageContent(image: .plain(64, 64)))
          round.mask(
            SceneLayer("mask", 10, 10, 20, 20, fill: .black) { $0.node.style.corners.radius = 5 })
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 10 10 20x20
        state 1 [1 0 0 1 50 0] clip 60 10 20x20
        pass 0 output -> output 0 0 100x100 items 0..<2 reads []
          item 0 #1 square state 0 solid 0 0 50 50 #0000ff
          item 1 #3 round state 1 image 64x64 opaque at 0 0 50 50 clip (10 10 20 20 radius 5)
        """)
  }

  @Test("CA-R11: nothing is visible outside of the mask, hence nothing with an empty mask")
  func emptyMask() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 0, 0, 50, 50, fill: .blue) { $0.mask(SceneLayer("nothing", 0, 0, 50, 50)) })
      root.add(
        SceneLayer("b", 0, 0, 50, 50, fill: .blue) { b in
          b.mask(SceneLayer("hidden", 0, 0, 50, 50, fill: .black) { $0.node.flags.insert(.hidden) })
        })
      root.add(
        SceneLayer("c", 0, 0, 50, 50, fill: .blue) { c in
          c.mask(SceneLayer("outside", 60, 0, 50, 50, fill: .black))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<0 reads []
        """)
  }

  @Test("CA-R11, CA-R12: a mask and a rounded clip multiply")
  func maskAndClip() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 0, 0, 50, 50, fill: .blue) { a in
          a.node.flags.insert(.masksToBounds)
          a.node.style.corners.radius = 10
          a.node.style.borderWidth = 2
          a.node.style.borderColor = .red
          a.add(SceneLayer("crossing", -5, -5, 20, 20, fill: .green))
          a.mask(SceneLayer("mask", 0, 0, 50, 50, fill: RGBA(0, 0, 0, 0.5)))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 50x50
        state 1 [1 0 0 1 -5 -5] clip 0 0 50x50
        state 2 [1 0 0 1 0 0] clip 0 0 50x50
        state 3 [1 0 0 1 0 0] clip 0 0 50x50
        state 4 [1 0 0 1 0 0] clip 0 0 50x50
        pass 0 clip #1 -> surface 0 0 50x50 items 0..<3 reads []
          item 0 #1 a state 0 box -2 -2 54 54 radius 12 fill #0000ff
          item 1 #3 crossing state 1 solid 0 0 20 20 #00ff00
          item 2 #1 a state 0 box -2 -2 54 54 radius 12 border 4 #ff0000
        pass 1 masked #1 -> surface 0 0 50x50 items 3..<4 reads [0]
          item 3 #1 a state 2 surface pass 0 clip (0 0 50 50 radius 10)
        pass 2 mask #2 -> surface 0 0 50x50 items 4..<5 reads []
          item 4 #2 mask state 3 solid 0 0 50 50 rgba(0 0 0 0.5)
        pass 3 output -> output 0 0 100x100 items 5..<6 reads [1, 2]
          item 5 #1 a state 4 surface pass 1 mask pass 2
        """)
  }
}
