import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Flattening: shadows")
struct ShadowsTests {
  @Test("CA-R2, CA-R3: an opaque box casts the shadow of its box")
  func boxShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 50, 50, fill: .blue) { a in
          a.node.style.corners.radius = 10
          a.node.shadow = .soft
          a.add(SceneLayer("inside", 10, 10, 20, 20, fill: .red))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100
        state 1 [1 0 0 1 20 20] clip 0 0 100x100
        state 2 [1 0 0 1 30 30] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<3 reads []
          item 0 #1 a state 0 shadow of box 0 0 50 50 radius 10 #000000 opacity 0.5 offset 0 -3 \
        radius 4
          item 1 #1 a state 1 box 0 0 50 50 radius 10 fill #0000ff
          item 2 #2 inside state 2 solid 0 0 20 20 #ff0000
        """)
  }

  @Test("CA-R2: the shadow's opacity is clamped before the silhouette's alpha applies")
  func clampedOpacity() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 50, 50, fill: RGBA(0, 0, 1, 0.5)) {
          $0.node.shadow = .soft
          $0.node.shadow?.opacity = 3
        })
    }
    let plan = try planText(tree)
    #expect(plan.contains("shadow of box 0 0 50 50 #000000 opacity 0.5 "), "\(plan)")
  }

  @Test("CA-R3: with sublayers beyond the box the silhouette is a pass")
  func surfaceShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 50, 50, fill: .blue) { a in
          a.node.shadow = .soft
          a.add(SceneLayer("beyond", 40, 10, 20, 20, fill: .red))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100
        state 1 [1 0 0 1 20 20] clip 0 0 100x100
        state 2 [1 0 0 1 60 30] clip 0 0 100x100
        state 3 [1 0 0 1 20 20] clip 0 0 100x100
        pass 0 shadow #1 -> surface 20 20 60x50 items 0..<2 reads []
          item 0 #1 a state 1 solid 0 0 50 50 #0000ff
          item 1 #2 beyond state 2 solid 0 0 20 20 #ff0000
        pass 1 output -> output 0 0 100x100 items 2..<4 reads [0]
          item 2 #1 a state 0 shadow of pass 0 #000000 opacity 0.5 offset 0 -3 radius 4
          item 3 #1 a state 3 surface pass 0
        """)
  }

  @Test(
    "CA-R3: a layer without a background casts its sublayers' shadow; an empty layer casts none")
  func contentShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 50, 50) { a in
          a.node.shadow = .soft
          a.add(SceneLayer("child", 40, 10, 20, 20, fill: .red))
        })
      root.add(SceneLayer("empty", 20, 20, 50, 50) { $0.node.shadow = .soft })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100
        state 1 [1 0 0 1 60 30] clip -15 -15 130x130
        state 2 [1 0 0 1 20 20] clip 0 0 100x100
        state 3 [1 0 0 1 20 20] clip 0 0 100x100
        pass 0 shadow #1 -> surface 60 30 20x20 clear #ff0000 items 0..<0 reads []
        pass 1 output -> output 0 0 100x100 items 0..<2 reads [0]
          item 0 #1 a state 0 shadow of pass 0 #000000 opacity 0.5 offset 0 -3 radius 4
          item 1 #1 a state 2 surface pass 0
        """)
  }

  @Test("CA-R3: a translucent box casts a fainter shadow, a filled path the shadow of the path")
  func faintShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("faint", 0, 0, 20, 20, fill: RGBA(0, 0, 1, 0.5)) { $0.node.shadow = .soft })
      root.add(
        SceneLayer("outline", 50, 50, 20, 20) { a in
          var shape = ShapeContent()
          shape.path = .triangle
          shape.fill = .red
          a.node.content = .shape(shape)
          a.node.shadow = .soft
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 0 0] clip 0 0 100x100
        state 2 [1 0 0 1 50 50] clip 0 0 100x100
        state 3 [1 0 0 1 50 50] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<4 reads []
          item 0 #1 faint state 0 shadow of box 0 0 20 20 #000000 opacity 0.25 offset 0 -3 radius 4
          item 1 #1 faint state 1 solid 0 0 20 20 rgba(0 0 1 0.5)
          item 2 #2 outline state 2 shadow of path (M 0 0, L 20 0, L 10 20, Z) #000000 opacity \
        0.5 offset 0 -3 radius 4
          item 3 #2 outline state 3 path fill #ff0000 (M 0 0, L 20 0, L 10 20, Z)
        """)
  }

  @Test("CA-R2: a shadow path casts a shadow even without content")
  func pathShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 50, 50) { a in
          a.node.shadow = .soft
          a.node.shadow?.path = .triangle
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #1 a state 0 shadow of path (M 0 0, L 20 0, L 10 20, Z) #000000 opacity 0.5 \
        offset 0 -3 radius 4
        """)
  }

  @Test("CA-R4: clipping removes the layer's own shadow")
  func clippedShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 50, 50, fill: .blue) { a in
          a.node.shadow = .soft
          a.node.flags.insert(.masksToBounds)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 20 20 50x50
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #1 a state 0 solid 0 0 50 50 #0000ff
        """)
  }

  @Test("CA-R2, CA-R10: a layer with opacity and its shadow fade as a group")
  func fadedShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 50, 50, fill: .blue) { a in
          a.node.shadow = .soft
          a.node.opacity = 0.5
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100
        state 1 [1 0 0 1 20 20] clip 0 0 100x100
        state 2 [1 0 0 1 20 20] clip 0 0 100x100 opacity 0.5
        pass 0 group #1 -> surface 8 5 74x74 items 0..<2 reads []
          item 0 #1 a state 0 shadow of box 0 0 50 50 #000000 opacity 0.5 offset 0 -3 radius 4
          item 1 #1 a state 1 solid 0 0 50 50 #0000ff
        pass 1 output -> output 0 0 100x100 items 2..<3 reads [0]
          item 2 #1 a state 2 surface pass 0
        """)
  }
}
