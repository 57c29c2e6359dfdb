import Dispatch
import Foundation
import Testing

@testable import LaminaGL

/// In llvmpipe an upload reads the drawing lists of all contexts of the display, also while their
/// own threads release them. Without `DriverLock` this suite ends in a segmentation fault.
@Suite("Contexts on several threads")
struct ParallelContextTests {
  @Test("contexts draw, upload and end side by side")
  func sideBySide() {
    let ended = DispatchGroup()
    for _ in 0..<16 {
      ended.enter()
      // Threads of their own: a queue starts no more than there are processors.
      Thread.detachNewThread {
        defer { ended.leave() }
        #expect(throws: Never.self) { try Self.drawFrames() }
      }
    }
    ended.wait()
  }

  private static func drawFrames() throws {
    let drawing = try TexturedDrawing(GLContext())
    for _ in 0..<20 { try drawing.draw(textures: 400) }
    let pixel = try drawing.firstPixel()
    #expect(pixel == [9, 9, 9, 9])
  }
}

/// Draws many small textures over one target, which gives the driver long lists of textures in use.
private struct TexturedDrawing {
  private let context: GLContext
  private let target: GLFramebuffer
  private let program: GLProgram
  private let vertices: GLBuffer
  private let array: GLVertexArray

  init(_ context: GLContext) throws {
    self.context = context
    target = try GLFramebuffer(
      try GLTexture("target", width: 64, height: 64, in: context), in: context)
    program = try GLProgram(
      "textured", vertex: Self.vertexSource, fragment: Self.fragmentSource, in: context
    ) { stage, log in "\(stage): \(log)" }
    vertices = try GLBuffer("vertices", in: context)
    let corners: [Float] = [-1, -1, 1, -1, 1, 1, -1, 1]
    try vertices.write(corners.count * MemoryLayout<Float>.stride) { memory in
      corners.withUnsafeBytes { memory.copyMemory(from: $0) }
    }
    array = try GLVertexArray(
      "vertices", stride: 8, attributes: [.init(location: 0, components: 2, offset: 0)],
      try GLQuadIndices(quads: 1, in: context), in: context)
  }

  func draw(textures: Int) throws {
    target.bind()
    context.setViewport(width: 64, height: 64)
    context.setScissor(x: 0, y: 0, width: 64, height: 64)
    program.use()
    let pixels = [UInt8](repeating: 9, count: 4 * 4 * 4)
    var live: [GLTexture] = []
    for _ in 0..<textures {
      let texture = try GLTexture("small", width: 4, height: 4, in: context)
      try pixels.withUnsafeBytes { try texture.upload($0, x: 0, y: 0, width: 4, height: 4) }
      texture.bind(unit: 0)
      array.draw(1, from: 0, of: vertices)
      live.append(texture)
    }
    context.flush()
  }

  func firstPixel() throws -> [UInt8] {
    var pixel: [UInt8] = [0, 0, 0, 0]
    try pixel.withUnsafeMutableBytes {
      try PixelReadback(context).read(
        target, x: 0, y: 0, width: 1, height: 1, into: $0, rowPixels: 1)
    }
    return pixel
  }

  private static let vertexSource = """
    #version 300 es
    layout(location = 0) in vec2 a_position;
    void main() { gl_Position = vec4(a_position, 0.0, 1.0); }
    """

  private static let fragmentSource = """
    #version 300 es
    precision highp float;
    uniform sampler2D u_texture;
    out vec4 o_color;
    void main() { o_color = texelFetch(u_texture, ivec2(1, 1), 0); }
    """
}
