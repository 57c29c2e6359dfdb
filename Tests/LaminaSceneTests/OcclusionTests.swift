import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Flattening: occlusion")
struct OcclusionTests {
  @Test("a layer that an opaque rectangle fully occludes is not drawn")
  func hidden() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("hidden", 12, 12, 10, 10, fill: .red))
      root.add(SceneLayer("shows", 5, 12, 10, 10, fill: .red))
      root.add(SceneLayer("cover", 10, 10, 50, 50, fill: .blue))
      root.add(SceneLayer("above", 20, 20, 50, 50, fill: RGBA(1, 0, 0, 0.5)))
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 12 12] clip 0 0 100x100
        state 1 [1 0 0 1 5 12] clip 0 0 100x100
        state 2 [1 0 0 1 10 10] clip 0 0 100x100
        state 3 [1 0 0 1 20 20] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<3 reads []
          item 0 #2 shows state 1 solid 0 0 10 10 #ff0000
          item 1 #3 cover state 2 solid 0 0 50 50 #0000ff
          item 2 #4 above state 3 solid 0 0 50 50 rgba(1 0 0 0.5)
        """)
  }

  @Test("only opaque, axis-aligned layers with full opacity and normal blending occlude")
  func nonOccluders() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("kept", 40, 40, 10, 10, fill: .red))
      root.add(SceneLayer("clear", 10, 10, 80, 80, fill: RGBA(0, 0, 1, 0.99)))
      root.add(
        SceneLayer("rotated", 10, 10, 80, 80, fill: .blue) {
          $0.node.placement.transform = .turn(0.1)
        })
      root.add(SceneLayer("faded", 10, 10, 80, 80, fill: .blue) { $0.node.opacity = 0.9 })
      root.add(SceneLayer("blended", 10, 10, 80, 80, fill: .blue) { $0.node.blend = .multiply })
      root.add(
        SceneLayer("round", 40, 40, 10, 10, fill: .blue) { $0.node.style.corners.radius = 5 })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 40 40] clip 0 0 100x100
        state 1 [1 0 0 1 10 10] clip 0 0 100x100
        state 2 [0.995 0.0998 -0.0998 0.995 14.1932 6.2065] clip 0 0 100x100
        state 3 [1 0 0 1 10 10] clip 0 0 100x100 opacity 0.9
        state 4 [1 0 0 1 10 10] clip 0 0 100x100 blend multiply
        state 5 [1 0 0 1 40 40] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<6 reads []
          item 0 #1 kept state 0 solid 0 0 10 10 #ff0000
          item 1 #2 clear state 1 solid 0 0 80 80 rgba(0 0 1 0.99)
          item 2 #3 rotated state 2 solid 0 0 80 80 #0000ff
          item 3 #4 faded state 3 solid 0 0 80 80 #0000ff
          item 4 #5 blended state 4 solid 0 0 80 80 #0000ff
          item 5 #6 round state 5 box 0 0 10 10 radius 5 fill #0000ff
        """)
  }

  @Test("a background that fills the target becomes its clear color")
  func clear() throws {
    let tree = RenderTree(100, 100, background: .white) { root in
      root.node.style.background = .red
      root.add(SceneLayer("a", 10, 10, 50, 50, fill: .blue))
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 10 10] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 clear #ff0000 items 0..<1 reads []
          item 0 #1 a state 1 solid 0 0 50 50 #0000ff
        """)
  }

  @Test("passes that only hidden items read are removed")
  func unread() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("faded", 10, 10, 50, 50, fill: .red) { faded in
          faded.node.opacity = 0.5
          faded.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
        })
      root.add(
        SceneLayer("shown", 50, 50, 50, 50, fill: .red) { shown in
          shown.node.opacity = 0.5
          shown.add(SceneLayer("b", 30, 30, 20, 20, fill: .green))
        })
      root.add(SceneLayer("cover", 0, 0, 70, 70, fill: .blue))
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 10 10] clip 0 0 100x100
        state 1 [1 0 0 1 10 10] clip 0 0 100x100
        state 2 [1 0 0 1 10 10] clip 0 0 100x100 opacity 0.5
        state 3 [1 0 0 1 50 50] clip 0 0 100x100
        state 4 [1 0 0 1 80 80] clip 0 0 100x100
        state 5 [1 0 0 1 50 50] clip 0 0 100x100 opacity 0.5
        state 6 [1 0 0 1 0 0] clip 0 0 100x100
        pass 0 group #3 -> surface 50 50 50x50 clear #ff0000 items 0..<1 reads []
          item 0 #4 b state 4 solid 0 0 20 20 #00ff00
        pass 1 output -> output 0 0 100x100 items 1..<3 reads [0]
          item 1 #3 shown state 5 surface pass 0
          item 2 #5 cover state 6 solid 0 0 70 70 #0000ff
        """)
  }
}
