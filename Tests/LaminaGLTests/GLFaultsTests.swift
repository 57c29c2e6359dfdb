import Testing

@testable import LaminaGL

@Suite("Injected GL faults (R10)")
struct GLFaultsTests {
  @Test("every entry of the table can be faulted")
  func complete() {
    let faults = GLFaults { _, _ in .outOfMemory }
    _ = GLFunctions().faulted(by: faults).createProgram()
    #expect(faults.calls == ["createProgram"])
    // The optional extensions and getError are looked at by themselves.
    let plain = Mirror(reflecting: GLFunctions()).children.compactMap(\.label)
    #expect(plain.count == 68 + 10)
  }

  @Test("a skipped call leaves its error for the next check, once")
  func outOfMemory() throws {
    let faults = GLFaults { _, name in name == "texStorage2D" ? .outOfMemory : nil }
    let context = try GLContext(functions: GLFunctions().faulted(by: faults))
    #expect(throws: GLError.call("glTexStorage2D t 4x4", code: 0x0505)) {
      _ = try GLTexture("t", width: 4, height: 4, in: context)
    }
    try context.check("afterwards")
    #expect(context.liveObjects == 0)
  }

  @Test("a lost context stays lost and is told apart")
  func lost() throws {
    let faults = GLFaults { _, name in name == "texStorage2D" ? .contextLost : nil }
    let context = try GLContext(functions: GLFunctions().faulted(by: faults))
    #expect(throws: GLError.contextLost(during: "glTexStorage2D t 4x4")) {
      _ = try GLTexture("t", width: 4, height: 4, in: context)
    }
    #expect(throws: GLError.contextLost(during: "later")) { try context.check("later") }
  }
}
