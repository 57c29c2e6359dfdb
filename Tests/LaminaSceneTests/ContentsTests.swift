import CoreGraphics
import LaminaScene
import LaminaTestSupport
import Testing

@Suite("Flattening: contents")
struct ContentsTests {
  @Test(
    "CA-L3: fill, then stroke, not clipped by the bounds; CA-L2: trims outside 0...1 are clamped")
  func shape() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("a", 20, 20, 0, 0) { a in
          var shape = ShapeContent()
          shape.path = .triangle
          shape.fill = .red
          shape.stroke = .blue
          shape.strokeStart = -1
          shape.strokeEnd = 0.5
          a.node.content = .shape(shape)
        })
      root.add(
        SceneLayer("trimmed away", 20, 20, 0, 0) { a in
          var shape = ShapeContent()
          shape.path = .triangle
          shape.stroke = .blue
          shape.strokeStart = 0.5
          shape.strokeEnd = 0.5
          a.node.content = .shape(shape)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 20 20] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<2 reads []
          item 0 #1 a state 0 path fill #ff0000 (M 0 0, L 20 0, L 10 20, Z)
          item 1 #1 a state 0 path stroke #0000ff width 1 butt miter from 0 to 0.5 (M 0 0, L 20 \
        0, L 10 20, Z)
        """)
  }

  @Test("CA-B14: a cross-fade draws the second image over the first at its fraction")
  func crossFade() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("opaque", 0, 0, 20, 20) { a in
          let image = ImageContent(image: .plain(4, 4))
          a.node.content = .crossFade(from: image, to: image, fraction: 0.25)
        })
      root.add(
        SceneLayer("clear", 20, 0, 20, 20) { a in
          let image = ImageContent(image: .plain(4, 4, isOpaque: false))
          a.node.content = .crossFade(from: image, to: image, fraction: 0.25)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 20 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<4 reads []
          item 0 #1 opaque state 0 image 4x4 opaque at 0 0 20 20
          item 1 #1 opaque state 0 image 4x4 opaque at 0 0 20 20 multiply rgba(1 1 1 0.25)
          item 2 #2 clear state 1 image 4x4 at 0 0 20 20 multiply rgba(1 1 1 0.75)
          item 3 #2 clear state 1 image 4x4 at 0 0 20 20 multiply rgba(1 1 1 0.25)
        """)
  }

  @Test("CA-R8: a nine-slice is nine images, fewer when slices are empty")
  func nineSlice() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("nine", 0, 0, 100, 60) { a in
          var image = ImageContent(image: .plain(30, 30))
          image.center = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
          a.node.content = .image(image)
        })
      root.add(
        SceneLayer("three", 0, 60, 100, 30) { a in
          var image = ImageContent(image: .plain(30, 30))
          image.center = CGRect(x: 0.5, y: 0, width: 0, height: 1)
          a.node.content = .image(image)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        state 1 [1 0 0 1 0 60] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<12 reads []
          item 0 #1 nine state 0 image 30x30 opaque at 0 0 10 10 source 0 0 0.3333 0.3333
          item 1 #1 nine state 0 image 30x30 opaque at 10 0 80 10 source 0.3333 0 0.3333 0.3333
          item 2 #1 nine state 0 image 30x30 opaque at 90 0 10 10 source 0.6667 0 0.3333 0.3333
          item 3 #1 nine state 0 image 30x30 opaque at 0 10 10 40 source 0 0.3333 0.3333 0.3333
          item 4 #1 nine state 0 image 30x30 opaque at 10 10 80 40 source 0.3333 0.3333 0.3333 \
        0.3333
          item 5 #1 nine state 0 image 30x30 opaque at 90 10 10 40 source 0.6667 0.3333 0.3333 \
        0.3333
          item 6 #1 nine state 0 image 30x30 opaque at 0 50 10 10 source 0 0.6667 0.3333 0.3333
          item 7 #1 nine state 0 image 30x30 opaque at 10 50 80 10 source 0.3333 0.6667 0.3333 \
        0.3333
          item 8 #1 nine state 0 image 30x30 opaque at 90 50 10 10 source 0.6667 0.6667 0.3333 \
        0.3333
          item 9 #2 three state 1 image 30x30 opaque at 0 0 15 30 source 0 0 0.5 1
          item 10 #2 three state 1 image 30x30 opaque at 15 0 71 30 source 0.5 0 0.0333 1
          item 11 #2 three state 1 image 30x30 opaque at 86 0 14 30 source 0.5333 0 0.4667 1
        """)
  }

  @Test(
    "CA-L4 to CA-L7: a gradient fills the rounded box; without colours or radius it draws nothing")
  func gradients() throws {
    let tree = RenderTree(100, 100) { root in
      root.add(
        SceneLayer("axial", 0, 0, 50, 50) { a in
          a.node.style.corners.radius = 5
          var gradient = GradientContent()
          gradient.colors = [.red, .blue]
          gradient.locations = [0, 1]
          a.node.content = .gradient(gradient)
        })
      root.add(
        SceneLayer("no colours", 0, 0, 50, 50) { $0.node.content = .gradient(GradientContent()) })
      root.add(
        SceneLayer("no radius", 0, 0, 50, 50) { a in
          var gradient = GradientContent()
          gradient.kind = .radial
          gradient.colors = [.red, .blue]
          gradient.locations = [0, 1]
          a.node.content = .gradient(gradient)
        })
    }
    #expect(
      try planText(tree) == """
        frame 100x100
        state 0 [1 0 0 1 0 0] clip 0 0 100x100
        pass 0 output -> output 0 0 100x100 items 0..<1 reads []
          item 0 #1 axial state 0 gradient 0 0 50 50 radius 5 axial 0.5 0 to 0.5 1: #ff0000 0, \
        #0000ff 1
        """)
  }
}
