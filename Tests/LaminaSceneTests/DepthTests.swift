import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Flattening: depth")
struct DepthTests {
  @Test("CA-GE12: intersecting planes split each other")
  func crossing() throws {
    let tree = RenderTree(100, 100) { root in
      root.node.placement.sublayerTransform = .eye(at: 500)
      root.add(
        SceneLayer("a", 0, 0, 100, 100, fill: .red) { $0.node.placement.transform = .swing(0.7) })
      root.add(
        SceneLayer("b", 0, 0, 100, 100, fill: .green) { $0.node.placement.transform = .swing(-0.7) }
      )
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [0.7004 0 14.979 | -0.0644 1 3.2211 | -0.0013 0 1.0644] clip 0 0 100x100 part (0 \
        0, 50 0, 50 100, 0 100)
        state 1 [0.8293 0 8.5368 | 0.0644 1 -3.2211 | 0.0013 0 0.9356] clip 0 0 100x100
        state 2 [0.7004 0 14.979 | -0.0644 1 3.2211 | -0.0013 0 1.0644] clip 0 0 100x100 part (50 \
        0, 100 0, 100 100, 50 100)
        pass 0 output -> output 0 0 100x100 items 0..<3 reads []
          item 0 #2 b state 0 solid 0 0 100 100 #00ff00
          item 1 #1 a state 1 solid 0 0 100 100 #ff0000
          item 2 #2 b state 2 solid 0 0 100 100 #00ff00
        """)
  }

  @Test("CA-GE12: a flat sibling is in the same 3-D space: half of a rotated one is behind it")
  func flatSibling() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("rotated", 0, 0, 100, 100, fill: .red) { $0.node.placement.transform = .tilt(1) }
      )
      root.add(SceneLayer("flat", 0, 0, 100, 100, fill: .green))
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100 part (0 50, 100 50, 100 100, 0 100)
        state 1 [1 0 0 0.5403 0 22.9849] clip 0 0 100x100
        state 2 [1 0 0 1 0 0] clip 0 0 100x100 part (0 50, 0 0, 100 0, 100 50)
        pass 0 output -> output 0 0 100x100 items 0..<3 reads []
          item 0 #2 flat state 0 solid 0 0 100 100 #00ff00
          item 1 #1 rotated state 1 solid 0 0 100 100 #ff0000
          item 2 #2 flat state 2 solid 0 0 100 100 #00ff00
        """)
  }

  @Test("CA-GE12: planes that do not intersect are ordered by depth, not by array order")
  func occlusion() throws {
    let tree = RenderTree(100, 100) { root in
      root.node.placement.sublayerTransform = .eye(at: 500)
      root.add(
        SceneLayer("near", 20, 0, 60, 100, fill: .red) { a in
          a.node.placement.transform = .swing(0.3)
          a.node.placement.zPosition = 50
        })
      root.add(
        SceneLayer("far", 20, 0, 60, 100, fill: .green) {
          $0.node.placement.transform = .swing(0.3)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [0.9849 0 20.4533 | 0.0296 1 -0.8866 | 0.0006 0 0.9823] clip 0 0 100x100
        state 1 [0.9849 0 15.4533 | 0.0296 1 -5.8866 | 0.0006 0 0.8823] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<2 reads []
          item 0 #2 far state 0 solid 0 0 60 100 #00ff00
          item 1 #1 near state 1 solid 0 0 60 100 #ff0000
        """)
  }

  @Test("CA-GE12: a split applies to all sublayers of a layer")
  func cutSubtree() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 0, 0, 100, 100, fill: .red) { $0.node.placement.transform = .swing(1) })
      root.add(
        SceneLayer("b", 0, 0, 100, 100, fill: .green) { b in
          b.node.placement.transform = .swing(-1)
          b.add(SceneLayer("child", 25, 0, 50, 20, fill: .blue))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [0.5403 0 0 1 22.9849 0] clip 0 0 100x100 part (0 0, 50 0, 50 100, 0 100)
        state 1 [0.5403 0 0 1 36.4924 0] clip 0 0 100x100 part (0 0, 25 0, 25 20, 0 20)
        state 2 [0.5403 0 0 1 22.9849 0] clip 0 0 100x100
        state 3 [0.5403 0 0 1 22.9849 0] clip 0 0 100x100 part (50 0, 100 0, 100 100, 50 100)
        state 4 [0.5403 0 0 1 36.4924 0] clip 0 0 100x100 part (25 0, 50 0, 50 20, 25 20)
        pass 0 output -> output 0 0 100x100 items 0..<4 reads []
          item 0 #2 b state 0 solid 0 0 100 100 #00ff00
          item 1 #1 a state 2 solid 0 0 100 100 #ff0000
          item 2 #2 b state 3 solid 0 0 100 100 #00ff00
          item 3 #3 child state 4 solid 0 0 50 20 #0000ff
        """)
  }

  @Test("CA-GE11: a plain layer flattens its sublayers before its own transform")
  func flattens() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("plain", 0, 0, 100, 100) { plain in
          plain.node.placement.transform = .swing(1)
          plain.add(
            SceneLayer("a", 0, 0, 100, 100, fill: .red) { $0.node.placement.transform = .swing(-1) }
          )
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [0.2919 0 0 1 35.4037 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #2 a state 0 solid 0 0 100 100 #ff0000
        """)
  }

  @Test(
    "CA-GE11, CA-GE15: a depth-preserving layer keeps its sublayers' depth, draws nothing, and fades each"
  )
  func transformLayer() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("space", 0, 0, 100, 100, fill: .blue) { space in
          space.node.flags.insert(.preservesDepth)
          space.node.opacity = 0.5
          space.node.placement.transform = .swing(1)
          space.add(
            SceneLayer("a", 0, 0, 100, 100, fill: .red) { $0.node.placement.transform = .swing(-1) }
          )
          space.add(
            SceneLayer("b", 0, 0, 50, 50, fill: .green) { $0.node.placement.transform = .swing(-1) }
          )
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.5
        state 1 [1 0 0 1 11.4924 0] clip 0 0 100x100 opacity 0.5
        pass 0 output -> output 0 0 100x100 items 0..<2 reads []
          item 0 #2 a state 0 solid 0 0 100 100 #ff0000
          item 1 #3 b state 1 solid 0 0 50 50 #00ff00
        """)
  }

  @Test("CA-GE12, CA-R23: what is behind the eye is clipped")
  func behindEye() throws {
    let tree = RenderTree(200, 200) { root in
      root.node.placement.sublayerTransform = .eye(at: 60)
      root.add(
        SceneLayer("crossing", 50, 50, 400, 100, fill: .red) { a in
          a.node.placement.transform = .swing(1.2)
        })
      root.add(
        SceneLayer("behind", 50, 50, 100, 100, fill: .red) { $0.node.placement.zPosition = 61 })
    }
    #expect(
      try planText(tree) == """
        frame 200x200
        state 0 [1.9158 0 -133.1512 | 1.5534 1 -260.6797 | 0.0155 0 -2.1068] clip 0 0 200x200 \
        part (135.6315 0, 400 0, 400 100, 135.6315 100)
        pass 0 output -> output 0 0 200x200 items 0..<1 reads []
          item 0 #1 crossing state 0 solid 0 0 400 100 #ff0000
        """)
  }

  @Test("CA-GE14: a single-sided layer is hidden from behind, a layer seen edge-on draws nothing")
  func backFaces() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("back", 0, 0, 50, 50, fill: .red) { a in
          a.node.flags.remove(.doubleSided)
          a.node.placement.transform = .swing(3)
        })
      root.add(
        SceneLayer("mirrored", 0, 0, 50, 50, fill: .red) { a in
          a.node.flags.remove(.doubleSided)
          a.node.placement.transform = .stretch(-1, 1)
        })
      root.add(
        SceneLayer("front", 50, 0, 50, 50, fill: .green) { a in
          a.node.flags.remove(.doubleSided)
          a.node.placement.transform = .swing(0.1)
        })
      root.add(
        SceneLayer("edge", 0, 0, 50, 50, fill: .red) {
          $0.node.placement.transform = .stretch(0, 1)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [0.995 0 0 1 50.1249 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #3 front state 0 solid 0 0 50 50 #00ff00
        """)
  }
}
