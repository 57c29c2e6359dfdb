import CoreGraphics
import LaminaGL
import LaminaScene
import Testing

@testable import LaminaCompositor

@Suite("Pipeline cache")
struct PipelineCacheTests {
  /// A frame whose box moves every frame, so that each is drawn; rounded from `round` on.
  private static func plan(_ number: Int, round: Int) -> FramePlan {
    var scene = Scene(64, 64)
    let rect = CGRect(x: Double(number), y: 4, width: 20, height: 20)
    if number < round {
      scene.add(.solid(rect, .red))
    } else {
      let border = RGBA(0, 0, 1, 0.5)
      scene.add(
        .box(
          BoxDrawing(
            rect: rect, corners: Corners(radius: 6), fill: .red, border: border, borderWidth: 2)),
        .turn(0.3, around: 20, 20))
    }
    return scene.finished(clear: .white)
  }

  @Test("the compiler is released once, after a frame without new programs")
  func compiler() throws {
    let counter = GLFaults { _, _ in nil }
    let compositor = try Compositor(
      CompositorTests.untested, functions: GLFunctions().faulted(by: counter))
    let pixels = PixelBuffer(size: PixelSize(0, 0))
    let released = try (0..<7).map { number in
      try compositor.render(Self.plan(number, round: 4), into: pixels)
      return counter.calls.count { $0 == "releaseShaderCompiler" }
    }
    #expect(released == [0, 1, 1, 1, 1, 2, 2])
  }
}
