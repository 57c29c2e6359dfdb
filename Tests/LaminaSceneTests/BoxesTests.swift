import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Flattening: boxes")
struct BoxesTests {
  @Test("CA-GE2, CA-R17: anchor, position and bounds origin place boxes, in pixels of the scale")
  func nested() throws {
    let tree = RenderTree(100, 100, scale: 2, background: .white) { root in
      root.add(
        SceneLayer("a", 10, 10, 50, 40, fill: .red) { a in
          a.node.placement.bounds.origin = CGPoint(x: 5, y: 5)
          a.add(SceneLayer("b", 5.25, 5.5, 20, 20, fill: .green))
        })
    }
    #expect(
      try planText(tree) == """
        frame 200x200
        state 0 [2 0 0 2 10 10] clip 0 0 200x200
        state 1 [2 0 0 2 20.5 21] clip 0 0 200x200
        pass 0 output -> output 0 0 200x200 clear #ffffff items 0..<2 reads []
          item 0 #1 a state 0 solid 5 5 50 40 #ff0000
          item 1 #2 b state 1 solid 0 0 20 20 #00ff00
        """)
  }

  @Test(
    "invisible layers are not drawn: hidden, clear, outside, beyond 2^24 pixels, NaN")
  func culled() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("hidden", 0, 0, 10, 10, fill: .red) { $0.node.flags.insert(.hidden) })
      root.add(SceneLayer("outside", 200, 0, 10, 10, fill: .red))
      root.add(SceneLayer("huge", 0, 0, 1e9, 10, fill: .red))
      root.add(SceneLayer("nan", .nan, 0, 10, 10, fill: .red))
      root.add(SceneLayer("clear", 0, 0, 10, 10, fill: .red) { $0.node.opacity = 0 })
      root.add(SceneLayer("no colour", 0, 0, 10, 10, fill: .clear))
      root.add(SceneLayer("between centres", 0.6, 0, 0.8, 10, fill: .red))
      root.add(SceneLayer("seen", 0, 0, 10, 10, fill: .red))
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #8 seen state 0 solid 0 0 10 10 #ff0000
        """)
  }

  @Test("CA-R12: a square border is four hard rectangles above the sublayers")
  func squareBorder() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 0, 0, 50, 40, fill: .red) { a in
          a.node.style.borderWidth = 2
          a.node.style.borderColor = .blue
          a.add(SceneLayer("b", 0, 0, 20, 20, fill: .green))
        })
      root.add(
        SceneLayer("wide", 50, 50, 20, 20) { a in
          a.node.style.borderWidth = 10
          a.node.style.borderColor = .blue
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 0 0] clip 0 0 100x100
        state 2 [1 0 0 1 50 50] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<7 reads []
          item 0 #1 a state 0 solid 0 0 50 40 #ff0000
          item 1 #2 b state 1 solid 0 0 20 20 #00ff00
          item 2 #1 a state 0 solid 0 0 50 2 #0000ff
          item 3 #1 a state 0 solid 0 2 2 36 #0000ff
          item 4 #1 a state 0 solid 48 2 2 36 #0000ff
          item 5 #1 a state 0 solid 0 38 50 2 #0000ff
          item 6 #3 wide state 2 solid 0 0 20 20 #0000ff
        """)
  }

  @Test("CA-R12: a rounded border is merged into its background unless a sublayer reaches it")
  func roundBorder() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("joined", 0, 0, 50, 40, fill: .red) { a in
          a.node.style.corners.radius = 8
          a.node.style.borderWidth = 2
          a.node.style.borderColor = .blue
          a.add(SceneLayer("inside", 15, 10, 20, 20, fill: .green))
        })
      root.add(
        SceneLayer("apart", 50, 50, 50, 40, fill: .red) { a in
          a.node.style.corners.radius = 80
          a.node.style.borderWidth = 2
          a.node.style.borderColor = .blue
          a.add(SceneLayer("crossing", 0, 10, 20, 20, fill: .green))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 15 10] clip 0 0 100x100
        state 2 [1 0 0 1 50 50] clip 0 0 100x100
        state 3 [1 0 0 1 50 60] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<5 reads []
          item 0 #1 joined state 0 box 0 0 50 40 radius 8 fill #ff0000 border 2 #0000ff
          item 1 #2 inside state 1 solid 0 0 20 20 #00ff00
          item 2 #3 apart state 2 box 0 0 50 40 radius 20 fill #ff0000
          item 3 #4 crossing state 3 solid 0 0 20 20 #00ff00
          item 4 #3 apart state 2 box 0 0 50 40 radius 20 border 2 #0000ff
        """)
  }

  @Test("CA-GE13: flipped geometry mirrors sublayers, but no image")
  func flipped() throws {
    let tree = RenderTree(100, 100) { root in
      root.node.flags.insert(.geometryFlipped)
      root.add(
        SceneLayer("a", 10, 5, 20, 10, fill: .red) { a in
          a.node.flags.remove(.doubleSided)
          a.node.content = .image(ImageContent(image: .plain(4, 4, isOpaque: false)))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 -1 10 95] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<2 reads []
          item 0 #1 a state 0 solid 0 0 20 10 #ff0000
          item 1 #1 a state 0 image 4x4 at 0 0 20 10 source 0 1 1 -1
        """)
  }

  @Test("CA-GE12: parallel planes are ordered by zPosition, then array order")
  func zPosition() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("top", 0, 0, 50, 50, fill: RGBA(1, 0, 0, 0.5)) {
          $0.node.placement.zPosition = 2
        })
      root.add(SceneLayer("first", 0, 0, 50, 50, fill: RGBA(1, 0, 0, 0.5)))
      root.add(SceneLayer("second", 0, 0, 50, 50, fill: RGBA(1, 0, 0, 0.5)))
      root.add(
        SceneLayer("bottom", 0, 0, 50, 50, fill: RGBA(1, 0, 0, 0.5)) {
          $0.node.placement.zPosition = -1
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 0 0] clip 0 0 100x100
        state 2 [1 0 0 1 0 0] clip 0 0 100x100
        state 3 [1 0 0 1 0 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<4 reads []
          item 0 #4 bottom state 0 solid 0 0 50 50 rgba(1 0 0 0.5)
          item 1 #2 first state 1 solid 0 0 50 50 rgba(1 0 0 0.5)
          item 2 #3 second state 2 solid 0 0 50 50 rgba(1 0 0 0.5)
          item 3 #1 top state 3 solid 0 0 50 50 rgba(1 0 0 0.5)
        """)
  }

  @Test("CA-L9: tints of ancestors multiply")
  func tint() throws {
    let tree = RenderTree(100, 100) { root in
      root.node.tint = RGBA(1, 0.5, 1, 0.5)
      root.add(SceneLayer("a", 0, 0, 50, 50, fill: .red) { $0.node.tint = RGBA(0.5, 0.5, 1, 1) })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100 tint rgba(0.5 0.25 1 0.5)
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #1 a state 0 solid 0 0 50 50 #ff0000
        """)
  }

  @Test("CA-R17: edges of the mask are antialiased when antialiasing is allowed")
  func smoothEdges() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("hard", 0.4, 0, 20, 20, fill: .red) { $0.node.antialiasedEdges = .all })
      root.add(
        SceneLayer("smooth", 30.4, 0, 20, 20, fill: .red) { a in
          a.node.flags.insert(.allowsEdgeAntialiasing)
          a.node.antialiasedEdges = [.left, .top]
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0.4 0] clip 0 0 100x100
        state 1 [1 0 0 1 30.4 0] clip 0 0 100x100 smooth left+top
        pass 0 output -> output 0 0 100x100 items 0..<2 reads []
          item 0 #1 hard state 0 solid 0 0 20 20 #ff0000
          item 1 #2 smooth state 1 solid 0 0 20 20 #ff0000
        """)
  }
}
