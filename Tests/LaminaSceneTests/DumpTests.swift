import CoreGraphics
import LaminaScene
import Testing

@Suite("Dumps")
struct DumpTests {
  @Test("a tree prints one node a line and only properties that differ from their defaults")
  func tree() {
    var tree = RenderTree(size: CGSize(width: 100, height: 50.5), scale: 2, background: .white)
    tree.nodes = [
      RenderNode(id: LayerID(rawValue: 77), parent: -1, end: 3),
      RenderNode(id: LayerID(rawValue: 78), parent: 0, end: 2),
      RenderNode(id: LayerID(rawValue: 79), parent: 0, end: 3),
    ]
    tree.nodes[1].name = "card"
    tree.nodes[1].style.background = RGBA(1, 0, 0, 0.5)
    tree.nodes[1].placement.transform = .translation(1, 2)
    tree.nodes[2].name = "two words\n"
    tree.nodes[2].flags.insert(.hidden)
    #expect(
      tree.dump == """
        tree 100 50.5 @2 background #ffffff
        #0 bounds 0 0 0 0 position 0 0
          #1 card bounds 0 0 0 0 position 0 0 transform [1 0 0 1 1 2] background rgba(1 0 0 0.5)
          #2 "two words\\n" hidden bounds 0 0 0 0 position 0 0
        """)
  }

  @Test(
    "numbers have at most four decimals, no trailing zeros and no minus zero",
    arguments: [
      (0.0, "0"), (-0.00001, "0"), (1.5, "1.5"), (-1.25, "-1.25"), (0.123456, "0.1235"),
      (10.0001, "10.0001"), (-100, "-100"), (1e300, "1e+300"), (.nan, "nan"),
      (-.infinity, "-inf"),
    ])
  func numbers(_ number: Double, _ text: String) {
    var tree = RenderTree(size: .zero, scale: number)
    tree.version = 1
    #expect(tree.dump == "tree 0 0 @\(text)")
  }

  @Test("a plan prints its passes with their items")
  func plan() {
    var plan = FramePlan(size: PixelSize(10, 10))
    let clip = PixelRect(x: 0, y: 0, width: 10, height: 10)
    plan.list.states = [SharedState(transform: .identity, clip: clip)]
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    plan.list.items = [
      DrawItem(state: 0, node: 3, drawing: .solid(rect, .black)),
      DrawItem(state: 0, node: 2, drawing: .surface(SurfaceDrawing(pass: 0))),
    ]
    plan.graph.passes = [
      Pass(label: PassLabel("group", node: 2), target: .surface, region: clip, items: 0..<1),
      Pass(label: "output", target: .output, region: clip, clear: .white, items: 1..<2, reads: [0]),
    ]
    #expect(
      plan.dump == """
        frame 10x10
        state 0 [1 0 0 1 0 0] clip 0 0 10x10
        pass 0 group #2 -> surface 0 0 10x10 items 0..<1 reads []
          item 0 #3 state 0 solid 1 2 3 4 #000000
        pass 1 output -> output 0 0 10x10 clear #ffffff items 1..<2 reads [0]
          item 1 #2 state 0 surface pass 0
        """)
  }
}
