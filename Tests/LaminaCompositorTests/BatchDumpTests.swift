import CoreGraphics
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Encoding without a GL context")
struct BatchDumpTests {
  private let image = CGImage(
    width: 2, height: 2, pixels: [UInt8](repeating: 255, count: 16), isOpaque: true)

  private func image(_ minification: ContentsFilter = .linear) -> Drawing {
    var content = ImageContent(image: image)
    content.minification = minification
    return .image(
      ImageDrawing(
        image: image, rect: CGRect(x: 2.5, y: 3, width: 20, height: 20),
        source: CGRect(x: 0, y: 0, width: 1, height: 1), content: content))
  }

  @Test("a frame prints its textures, its passes and a line for each batch")
  func batches() {
    var scene = Scene(64, 48)
    scene.add(.box(BoxDrawing(rect: scene.rect, corners: Corners(radius: 8), fill: .red)))
    let group = scene.endSurface()
    scene.add(image())
    scene.add(.surface(SurfaceDrawing(pass: group)), opacity: 0.5)
    scene.add(.solid(CGRect(x: 30, y: 30, width: 9, height: 9), .green)) { $0.blend = .screen }
    scene.add(.solid(CGRect(x: 1, y: 30, width: 9, height: 9), .blue)) { $0.blend = .multiply }
    #expect(
      scene.finished(clear: .white).batchDump == """
        texture 0 image 2x2
        pass 0 surface 0 0 64x48
        pass 1 blend multiply 0 28 12x13
        pass 2 output 0 0 64x48 clear #ffffff
        batch 0 pass 0 rect_solid replace scissor 0 0 64x48 instances 3
        batch 1 pass 0 box over scissor 0 0 64x48 instances 4
        batch 2 pass 1 rect_solid replace scissor 0 0 12x13 instances 1
        batch 3 pass 2 rect_image replace scissor 0 0 64x48 instances 1 texture 0
        batch 4 pass 2 rect_image_faded over scissor 0 0 64x48 instances 1 surface 0
        batch 5 pass 2 rect_solid one oneMinusSourceColor scissor 0 0 64x48 instances 1
        batch 6 pass 2 surface_blend_multiply replace scissor 0 0 64x48 instances 1 surface 1 \
        backdrop 0 28 12x13
        """)
  }

  @Test("an image that is minified with and without mipmaps has two textures; equal uses share one")
  func textures() {
    var scene = Scene(64, 48)
    let plain = image()
    let small = image(.trilinear)
    for drawing in [plain, small, plain, small] { scene.add(drawing) }
    let lines = scene.finished(clear: .white).batchDump.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("texture") } == [
        "texture 0 image 2x2", "texture 1 image 2x2 mipmapped",
      ])
  }

  @Test("blending primitives that need a shader are separated from the opaque ones")
  func lists() {
    func split(_ plane: Homography, _ box: BoxDrawing, smooth: EdgeSet = []) -> Int? {
      var scene = Scene(640, 480)
      // Too narrow to be filled before anything is drawn.
      scene.add(.solid(CGRect(x: 0, y: 0, width: 60, height: 470), .green))
      scene.add(.box(box), plane) { $0.smoothEdges = smooth }
      let plan = scene.finished(clear: .white)
      let frame = FrameEncoder(CompositorOptions(), .llvmpipe).encode(plan, scene.all)
      return frame.passes.last?.listSplit
    }
    let turn = Homography.turn(0.3, around: 320, 240)
    let rect = CGRect(x: 120, y: 90, width: 400, height: 300)
    let plain = BoxDrawing(rect: rect, corners: Corners(), fill: .red)
    let round = BoxDrawing(rect: rect, corners: Corners(radius: 60), fill: .red)
    #expect(split(.identity, plain) == nil)
    #expect(split(turn, plain, smooth: .all) == 1)
    #expect(split(turn, round) == 1)
    #expect(split(.identity, round) == 1)
  }

  @Test("an encoded frame can be sent to another thread")
  func value() async {
    var scene = Scene(64, 48)
    scene.add(image())
    let frame = FrameEncoder(CompositorOptions()).encode(scene.finished(clear: .red), scene.all)
    let dump = await Task.detached { frame.dump }.value
    #expect(dump == frame.dump && dump.contains("texture 0"))
  }
}

extension Scene {
  fileprivate var rect: CGRect { CGRect(x: 0, y: 0, width: 40, height: 30) }
}
