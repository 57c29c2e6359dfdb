import Testing

@testable import LaminaGL

@Suite("GL objects")
struct GLObjectsTests {
  @Test("every object is deleted with its last owner (REL-13)")
  func lifetimes() throws {
    let context = try GLContext(GLContextOptions(isDebug: true))
    do {
      let texture = try GLTexture("t", width: 8, height: 8, isMipmapped: true, in: context)
      let target = try GLFramebuffer(texture, in: context)
      let buffer = try GLBuffer("b", in: context)
      let indices = try GLQuadIndices(quads: 2, in: context)
      let array = try GLVertexArray(
        "v", stride: 16, attributes: [.init(location: 0, components: 4, offset: 0)], indices,
        in: context)
      let sampler = try GLSampler(minification: .trilinear, magnification: .nearest, in: context)
      let program = try plain(context)
      #expect(context.liveObjects == 7)
      #expect(texture.levels == 4)
      withExtendedLifetime((target, buffer, array, sampler, program)) {}
    }
    #expect(context.liveObjects == 0)
    try context.check("deletion")
    #expect(context.takeMessages() == [])
  }

  @Test("a texture that GL rejects throws and leaks nothing")
  func badTexture() throws {
    let context = try GLContext()
    let side = context.capabilities.largestTexture + 1
    let error = #expect(throws: GLError.self) {
      _ = try GLTexture("huge", width: side, height: 1, in: context)
    }
    #expect(error?.description.contains("huge") == true)
    #expect(context.liveObjects == 0)
  }

  @Test("readback returns uploaded pixels, top row first")
  func roundTrip() throws {
    let context = try GLContext()
    let texture = try GLTexture("t", width: 3, height: 2, in: context)
    let target = try GLFramebuffer(texture, in: context)
    let pixels = (0..<24).map { UInt8($0 * 10) }
    try pixels.withUnsafeBytes { try texture.upload($0, x: 0, y: 0, width: 3, height: 2) }
    var back = [UInt8](repeating: 0, count: 5 * 4 * 2)
    try back.withUnsafeMutableBytes {
      try PixelReadback(context).read(
        target, x: 0, y: 0, width: 3, height: 2, into: $0, rowPixels: 5)
    }
    #expect(Array(back[0..<12]) == Array(pixels[0..<12]))
    #expect(Array(back[20..<32]) == Array(pixels[12..<24]))
    #expect(Array(back[12..<20]) == [UInt8](repeating: 0, count: 8))
  }

  @Test("a fill changes a rectangle only", arguments: [GLTexture.Format.rgba8, .bgra8])
  func fill(_ format: GLTexture.Format) throws {
    let context = try GLContext()
    guard context.capabilities.fillsTextures, context.capabilities.hasBlueFirst else { return }
    let texture = try GLTexture("t", width: 4, height: 3, format: format, in: context)
    let target = try GLFramebuffer(texture, in: context)
    texture.fill([0, 0, 0, 0], x: 0, y: 0, width: 4, height: 3)
    texture.fill([10, 20, 30, 255], x: 1, y: 1, width: 2, height: 2)
    var back = [UInt8](repeating: 7, count: 48)
    try back.withUnsafeMutableBytes {
      try PixelReadback(context).read(
        target, x: 0, y: 0, width: 4, height: 3, into: $0, rowPixels: 4,
        isBlueFirst: format == .bgra8)
    }
    for pixel in 0..<12 {
      let isFilled = [5, 6, 9, 10].contains(pixel)
      #expect(
        Array(back[pixel * 4..<pixel * 4 + 4]) == (isFilled ? [10, 20, 30, 255] : [0, 0, 0, 0]))
    }
    try context.check("fill")
  }

  @Test("an upload replaces its own texture when another unit is active")
  func activeUnit() throws {
    let context = try GLContext()
    let textures = try (0..<2).map {
      try GLTexture("t\($0)", width: 1, height: 1, in: context)
    }
    func fill(_ texture: GLTexture, _ value: UInt8) throws {
      try [value, value, value, value].withUnsafeBytes {
        try texture.upload($0, x: 0, y: 0, width: 1, height: 1)
      }
    }
    for texture in textures { try fill(texture, 1) }
    for (unit, texture) in textures.enumerated() { texture.bind(unit: unit) }
    try fill(textures[0], 2)
    let found = try textures.map { texture in
      var back: [UInt8] = [0, 0, 0, 0]
      try back.withUnsafeMutableBytes {
        try PixelReadback(context).read(
          try GLFramebuffer(texture, in: context), x: 0, y: 0, width: 1, height: 1, into: $0,
          rowPixels: 1)
      }
      return back[0]
    }
    #expect(found == [2, 1])
  }

  @Test("clearing respects the scissor, redundant state changes issue no call")
  func clearing() throws {
    let faults = GLFaults { _, _ in nil }
    let context = try GLContext(functions: GLFunctions().faulted(by: faults))
    let target = try GLFramebuffer(
      try GLTexture("t", width: 2, height: 1, in: context), in: context)
    context.setScissor(x: 1, y: 0, width: 1, height: 1)
    context.setScissor(x: 1, y: 0, width: 1, height: 1)
    #expect(faults.calls.count { $0 == "scissor" } == 1)
    context.clear([1, 0, 0, 1])
    var back = [UInt8](repeating: 7, count: 8)
    try back.withUnsafeMutableBytes {
      try PixelReadback(context).read(
        target, x: 0, y: 0, width: 2, height: 1, into: $0, rowPixels: 2)
    }
    #expect(back[4...] == [255, 0, 0, 255])
  }

  @Test("a compile error names the program and the stage")
  func compileError() throws {
    let context = try GLContext()
    let error = #expect(throws: GLError.self) {
      _ = try GLProgram(
        "broken", vertex: "#version 300 es\nvoid main() { oops }", fragment: "", in: context
      ) { stage, log in "\(stage): \(log)" }
    }
    #expect(error?.description.contains("program broken, vertex shader") == true)
    #expect(context.liveObjects == 0)
  }

  @Test("inputs and uniforms are those that GL reports")
  func reflection() throws {
    let context = try GLContext()
    let program = try plain(context)
    #expect(program.inputs == [.init(name: "a_position", type: "vec4", count: 1, location: 3)])
    #expect(program.uniforms.map(\.name) == ["u_tint"])
    #expect(program.uniforms.map(\.count) == [2])
    #expect(program.uniform("nothing") == nil)
  }

  private func plain(_ context: GLContext) throws -> GLProgram {
    try GLProgram(
      "plain",
      vertex: """
        #version 300 es
        layout(location = 3) in vec4 a_position;
        void main() { gl_Position = a_position; }
        """,
      fragment: """
        #version 300 es
        precision highp float;
        uniform vec4 u_tint[2];
        out vec4 o_color;
        void main() { o_color = u_tint[0] + u_tint[1]; }
        """, in: context
    ) { $1 }
  }
}
