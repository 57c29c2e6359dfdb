import Testing

@testable import LaminaGL

@Suite("GLContext")
struct GLContextTests {
  @Test("a context reports its driver and its platform")
  func opens() throws {
    let context = try GLContext()
    #expect(!context.capabilities.renderer.isEmpty)
    #expect(context.capabilities.version.contains("OpenGL ES 3"))
    #expect(context.capabilities.largestTexture >= 2_048)
    #expect(!context.capabilities.platform.isEmpty)
  }

  @Test("two contexts on one thread keep their objects separate")
  func two() throws {
    let first = try GLContext()
    let second = try GLContext()
    try first.makeCurrent()
    let kept = try GLTexture("kept", width: 4, height: 4, in: first)
    var other: GLTexture? = try withExtendedLifetime(second) {
      try second.makeCurrent()
      return try GLTexture("other", width: 4, height: 4, in: second)
    }
    #expect(other?.name == kept.name)
    other = nil
    try first.makeCurrent()
    try [UInt8](repeating: 9, count: 64).withUnsafeBytes {
      try kept.upload($0, x: 0, y: 0, width: 4, height: 4)
    }
    #expect(first.liveObjects == 1)
    #expect(second.liveObjects == 0)
  }

  @Test("without a vendor library the error names every attempt and the package (REL-16)")
  func noVendor() {
    var egl = EGLFunctions()
    egl.getPlatformDisplay = nil
    let error = #expect(throws: GLError.self) { _ = try GLContext(egl: egl) }
    #expect(error?.description.contains("libgl1-mesa-dri") == true)
    #expect(error?.description.contains("EGL_EXT_platform_base") == true)
  }

  @Test("a display that fails to initialize is listed, for every platform (REL-16)")
  func noDriver() {
    var egl = EGLFunctions()
    egl.initialize = { _, _, _ in 0 }
    guard
      case .noDevice(let tried)? = #expect(
        throws: GLError.self,
        performing: {
          _ = try GLContext(egl: egl)
        })
    else {
      Issue.record("not a noDevice error")
      return
    }
    #expect(tried.contains { $0.contains("surfaceless: eglInitialize") })
  }

  @Test("a required GPU is never a software renderer")
  func requiresGPU() {
    do {
      let context = try GLContext(GLContextOptions(requiresGPU: true))
      #expect(!context.capabilities.isSoftware)
    } catch {
      guard case .onlySoftware(let tried) = error else {
        Issue.record("unexpected \(error)")
        return
      }
      #expect(tried.contains { $0.hasSuffix("is software") })
    }
  }

  @Test("a requested platform is the only one tried", arguments: EGLPlatform.allCases)
  func platform(_ platform: EGLPlatform) {
    do {
      let context = try GLContext(GLContextOptions(platform: platform))
      #expect(context.capabilities.platformKind == platform)
    } catch {
      guard case .noDevice = error else {
        Issue.record("unexpected \(error)")
        return
      }
    }
  }

  @Test("a minimal context is created when the driver refuses a robust one")
  func fallback() throws {
    var egl = EGLFunctions()
    let create = egl.createContext
    egl.createContext = { display, config, share, attributes in
      var length = 0
      while let word = attributes?[length], word != 0x3038 { length += 1 }
      return length > 2 ? nil : create(display, config, share, attributes)
    }
    let context = try GLContext(GLContextOptions(isDebug: true), egl: egl)
    #expect(!context.capabilities.reportsReset)
  }

  @Test("the debug context reports errors, and none for valid calls")
  func debug() throws {
    let context = try GLContext(GLContextOptions(isDebug: true))
    #expect(context.takeMessages() == [])
    context.gl.bindTexture(0xBAD, 1)
    #expect(throws: GLError.call("test", code: 0x0500)) { try context.check("test") }
    #expect(context.takeMessages().count == 1)
    do { _ = DebugGroup("group", in: context) }
    try context.check("group")
  }

  @Test("the GPU timer runs on hardware, on software only when requested")
  func timer() throws {
    let context = try GLContext()
    #expect((GLTimer(in: context) == nil) == context.capabilities.isSoftware)
    guard context.capabilities.hasTimer else { return }
    var timer = try #require(GLTimer(in: context, asksSoftware: true))
    #expect(timer.elapsed() == nil)
    let target = try GLFramebuffer(
      try GLTexture("timed", width: 64, height: 64, in: context), in: context)
    target.bind()
    timer.begin()
    context.clear([1, 0, 0, 1])
    timer.end()
    #expect(try #require(timer.elapsed()) >= .zero)
    #expect(timer.elapsed() == nil)
    try context.check("timer")
    #expect(context.liveObjects == 3)
    timer = try #require(GLTimer(in: context, asksSoftware: true))
    #expect(context.liveObjects == 3)
  }
}
