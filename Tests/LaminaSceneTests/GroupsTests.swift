import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Flattening: groups")
struct GroupsTests {
  @Test("CA-R10: overlapping sublayers fade as a group, through a pass")
  func overlapping() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("faded", 0, 0, 50, 50) { faded in
          faded.node.opacity = 0.5
          faded.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
          faded.add(SceneLayer("b", 10, 10, 20, 20, fill: .red))
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 10 10] clip 0 0 100x100
        state 2 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.5
        pass 0 group #1 -> surface 0 0 30x30 items 0..<2 reads []
          item 0 #2 a state 0 solid 0 0 20 20 #00ff00
          item 1 #3 b state 1 solid 0 0 20 20 #ff0000
        pass 1 output -> output 0 0 100x100 items 2..<3 reads [0]
          item 2 #1 faded state 2 surface pass 0
        """)
  }

  @Test("CA-R10: a single item, and items that do not overlap, need no pass")
  func disjoint() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("single", 0, 0, 50, 50, fill: .blue) { $0.node.opacity = 0.25 })
      root.add(
        SceneLayer("disjoint", 50, 0, 50, 50) { faded in
          faded.node.opacity = 0.5
          faded.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
          faded.add(SceneLayer("b", 20, 20, 20, 20, fill: .red) { $0.node.opacity = 0.5 })
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.25
        state 1 [1 0 0 1 50 0] clip 0 0 100x100 opacity 0.5
        state 2 [1 0 0 1 70 20] clip 0 0 100x100 opacity 0.25
        pass 0 output -> output 0 0 100x100 items 0..<3 reads []
          item 0 #1 single state 0 solid 0 0 50 50 #0000ff
          item 1 #3 a state 1 solid 0 0 20 20 #00ff00
          item 2 #4 b state 2 solid 0 0 20 20 #ff0000
        """)
  }

  @Test("CA-R10: an opacity is clamped when the layer is drawn; NaN is 0")
  func clampedOpacity() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("above", 0, 0, 50, 50, fill: .blue) { $0.node.opacity = 3 })
      root.add(SceneLayer("below", 50, 0, 50, 50, fill: .blue) { $0.node.opacity = -1 })
      root.add(SceneLayer("none", 0, 50, 50, 50, fill: .blue) { $0.node.opacity = .nan })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #1 above state 0 solid 0 0 50 50 #0000ff
        """)
  }

  @Test("CA-R10: without group opacity every item fades separately")
  func separate() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("faded", 0, 0, 50, 50) { faded in
          faded.node.opacity = 0.5
          faded.node.flags.remove(.allowsGroupOpacity)
          faded.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
          faded.add(SceneLayer("b", 10, 10, 20, 20, fill: .red) { $0.node.opacity = 0.5 })
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.5
        state 1 [1 0 0 1 10 10] clip 0 0 100x100 opacity 0.25
        pass 0 output -> output 0 0 100x100 items 0..<2 reads []
          item 0 #2 a state 0 solid 0 0 20 20 #00ff00
          item 1 #3 b state 1 solid 0 0 20 20 #ff0000
        """)
  }

  @Test("CA-R10: groups nest, inner passes first")
  func nestedGroups() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("outer", 0, 0, 50, 50, fill: .blue) { outer in
          outer.node.opacity = 0.5
          outer.add(
            SceneLayer("inner", 0, 0, 50, 50) { inner in
              inner.node.opacity = 0.25
              inner.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
              inner.add(SceneLayer("b", 10, 10, 20, 20, fill: .red))
            })
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 0 0] clip 0 0 100x100
        state 2 [1 0 0 1 10 10] clip 0 0 100x100
        state 3 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.25
        state 4 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.5
        pass 0 group #2 -> surface 0 0 30x30 items 0..<2 reads []
          item 0 #3 a state 1 solid 0 0 20 20 #00ff00
          item 1 #4 b state 2 solid 0 0 20 20 #ff0000
        pass 1 group #1 -> surface 0 0 50x50 clear #0000ff items 2..<3 reads [0]
          item 2 #2 inner state 3 surface pass 0
        pass 2 output -> output 0 0 100x100 items 3..<4 reads [1]
          item 3 #1 outer state 4 surface pass 1
        """)
  }

  @Test("CA-R13: a blend mode applies to a single item, or to the pass of a group")
  func blend() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("single", 0, 0, 50, 50, fill: .blue) { $0.node.blend = .multiply })
      root.add(
        SceneLayer("group", 50, 0, 50, 50, fill: .blue) { group in
          group.node.blend = .screen
          group.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
        })
      root.add(
        SceneLayer("faded", 0, 50, 50, 50) { faded in
          faded.node.opacity = 0.5
          faded.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
          faded.add(SceneLayer("b", 5, 0, 20, 20, fill: .green) { $0.node.blend = .overlay })
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100 blend multiply
        state 1 [1 0 0 1 50 0] clip 0 0 100x100
        state 2 [1 0 0 1 50 0] clip 0 0 100x100
        state 3 [1 0 0 1 50 0] clip 0 0 100x100 blend screen
        state 4 [1 0 0 1 0 50] clip 0 0 100x100
        state 5 [1 0 0 1 5 50] clip 0 0 100x100 blend overlay
        state 6 [1 0 0 1 0 50] clip 0 0 100x100 opacity 0.5
        pass 0 group #2 -> surface 50 0 50x50 clear #0000ff items 0..<1 reads []
          item 0 #3 a state 2 solid 0 0 20 20 #00ff00
        pass 1 group #4 -> surface 0 50 25x20 items 1..<3 reads []
          item 1 #5 a state 4 solid 0 0 20 20 #00ff00
          item 2 #6 b state 5 solid 0 0 20 20 #00ff00
        pass 2 output -> output 0 0 100x100 items 3..<6 reads [0, 1]
          item 3 #1 single state 0 solid 0 0 50 50 #0000ff
          item 4 #2 group state 3 surface pass 0
          item 5 #4 faded state 6 surface pass 1
        """)
  }

  /// A faded group of a layer and another one that blends.
  private static func blended(_ mode: BlendMode, at x: Double) throws -> String {
    try planText(
      RenderTree(100, 100) { root in
        root.add(
          SceneLayer("faded", 0, 50, 50, 50) { faded in
            faded.node.opacity = 0.5
            faded.add(SceneLayer("a", 0, 0, 20, 20, fill: .green))
            faded.add(SceneLayer("b", x, 0, 20, 20, fill: .blue) { $0.node.blend = mode })
          })
      })
  }

  @Test("CA-R13: over nothing most modes are the plain layer", arguments: BlendMode.allCases)
  func blendOverNothing(_ mode: BlendMode) throws {
    let source = Pixel(RGBA(0.8, 0.3, 0.1, 0.6))
    let result = BlendFormula.blend(mode, Pixel(.clear), source)
    let isNear = zip(result.color + [result.a], source.color + [source.a]).allSatisfy {
      abs($0 - $1) < 1e-9
    }
    let isPlain = isNear && !mode.affectsUncovered
    let plain = try Self.blended(.normal, at: 25)
    #expect(!plain.contains("pass 1"))
    #expect(try !Self.blended(mode, at: 25).contains("pass 1") == isPlain)
    #expect(try Self.blended(mode, at: 15).contains("pass 1"))
  }

  @Test("CA-R13: a mode that changes uncovered pixels uses a pass of the whole target")
  func copy() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("a", 0, 0, 50, 50, fill: .blue))
      root.add(SceneLayer("kept", 10, 10, 20, 20, fill: .green) { $0.node.blend = .destIn })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 10 10] clip 0 0 100x100
        state 2 [1 0 0 1 10 10] clip 0 0 100x100 blend destIn
        pass 0 group #2 -> surface 0 0 100x100 items 0..<1 reads []
          item 0 #2 kept state 1 solid 0 0 20 20 #00ff00
        pass 1 output -> output 0 0 100x100 items 1..<3 reads [0]
          item 1 #1 a state 0 solid 0 0 50 50 #0000ff
          item 2 #2 kept state 2 surface pass 0
        """)
  }

  @Test("CA-R15: filters apply to the layer with its sublayers, and extend beyond it")
  func filters() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("blurred", 90, 40, 20, 20, fill: .blue) { blurred in
          blurred.node.filters = [.gaussianBlur(radius: 2), .colorInvert]
          blurred.node.opacity = 0.5
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 90 40] clip -6 -6 112x112
        state 1 [1 0 0 1 90 40] clip 0 0 100x100 opacity 0.5
        pass 0 filter #1 -> surface 90 40 16x20 clear #0000ff items 0..<0 reads []
        pass 1 output -> output 0 0 100x100 items 0..<1 reads [0]
          item 0 #1 blurred state 1 surface pass 0 filters (gaussian blur 2, color invert)
        """)
  }

  @Test(
    "CA-R14: a backdrop filter replaces what the group has drawn so far by its filtered copy")
  func backdrop() throws {
    let tree = RenderTree(100, 100, background: .white) { root in
      root.add(SceneLayer("behind", 50, 50, 50, 50, fill: .red))
      root.add(
        SceneLayer("glass", 20, 50, 60, 50, fill: RGBA(1, 1, 1, 0.2)) { glass in
          glass.node.backgroundFilters = [.gaussianBlur(radius: 3)]
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 50 50] clip 0 0 100x100
        state 1 [1 0 0 1 20 50] clip 0 0 100x100
        state 2 [1 0 0 1 20 50] clip 0 0 100x100 blend destOut
        state 3 [1 0 0 1 20 50] clip 0 0 100x100 blend plusL
        state 4 [1 0 0 1 20 50] clip 0 0 100x100
        pass 0 backdrop #2 -> surface 0 0 100x100 clear #ffffff items 0..<1 reads []
          item 0 #1 behind state 0 solid 0 0 50 50 #ff0000
        pass 1 output -> output 0 0 100x100 items 1..<5 reads [0]
          item 1 #2 glass state 1 surface pass 0
          item 2 #2 glass state 2 solid 0 0 60 50 #000000
          item 3 #2 glass state 3 surface pass 0 clip (0 0 60 50) filters (gaussian blur 3)
          item 4 #2 glass state 4 solid 0 0 60 50 #ffffff33
        """)
  }

  @Test("CA-R14: the shadow of a layer is no backdrop of its sublayers' filters")
  func backdropWithShadow() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("group", 10, 10, 60, 60) { group in
          group.node.shadow = ShadowStyle()
          group.node.shadow?.opacity = 1
          group.add(SceneLayer("a", 0, 0, 50, 50, fill: .green))
          group.add(
            SceneLayer("glass", 20, 20, 30, 30) { glass in
              glass.node.backgroundFilters = [.boxBlur(radius: 3)]
            })
        })
    }
    var flattener = Flattener()
    let plan = try flattener.plan(tree)
    let output = try #require(plan.graph.passes.last)
    let shadows = plan.list.items.indices.filter {
      if case .shadow = plan.list.items[$0].drawing { true } else { false }
    }
    #expect(shadows == [output.items.lowerBound])
  }

  @Test("CA-R14: a backdrop filter in a faded group reads only the group")
  func backdropInGroup() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(SceneLayer("behind", 50, 50, 50, 50, fill: .red))
      root.add(
        SceneLayer("group", 0, 0, 100, 100) { group in
          group.node.opacity = 0.5
          group.add(SceneLayer("a", 0, 0, 50, 50, fill: .green))
          group.add(
            SceneLayer("glass", 20, 20, 60, 50) { glass in
              glass.node.backgroundFilters = [.boxBlur(radius: 3)]
            })
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 50 50] clip 0 0 100x100
        state 1 [1 0 0 1 0 0] clip 0 0 100x100
        state 2 [1 0 0 1 20 20] clip 0 0 50x50
        state 3 [1 0 0 1 20 20] clip 0 0 100x100 blend destOut
        state 4 [1 0 0 1 20 20] clip 0 0 100x100 blend plusL
        state 5 [1 0 0 1 0 0] clip 0 0 100x100 opacity 0.5
        pass 0 backdrop #4 -> surface 0 0 50x50 clear #00ff00 items 0..<0 reads []
        pass 1 group #2 -> surface 0 0 80x70 items 0..<3 reads [0]
          item 0 #4 glass state 2 surface pass 0
          item 1 #4 glass state 3 solid 0 0 60 50 #000000
          item 2 #4 glass state 4 surface pass 0 clip (0 0 60 50) filters (box blur 3)
        pass 2 output -> output 0 0 100x100 items 3..<5 reads [1]
          item 3 #1 behind state 0 solid 0 0 50 50 #ff0000
          item 4 #2 group state 5 surface pass 1
        """)
  }
}
