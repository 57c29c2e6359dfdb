import Synchronization
import Testing

@testable import LaminaGL

@Suite("Injected GL faults (REL-10)")
struct GLFaultsTests {
  @Test("every entry of the table supports fault injection")
  func complete() {
    let faults = GLFaults { _, _ in .outOfMemory }
    _ = GLFunctions().faulted(by: faults).createProgram()
    #expect(faults.calls == ["createProgram"])
    // The optional extensions and getError are handled separately.
    let plain = Mirror(reflecting: GLFunctions()).children.compactMap(\.label)
    #expect(plain.count == 68 + 11)
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

  @Test("nothing is drawn until the error of a call that sets vertices is taken")
  func vertices() {
    let faults = GLFaults { _, name in name == "bindVertexArray" ? .outOfMemory : nil }
    #expect(!faults.skips("drawElements"))
    #expect(faults.skips("bindVertexArray") && faults.skips("drawElements"))
    #expect(!faults.skips("useProgram"))
    #expect(faults.takeError() == GLFaults.Fault.outOfMemory.rawValue)
    #expect(!faults.skips("drawElements"))
  }

  @Test("state whose call failed is set again after the check")
  func state() throws {
    let fails = Atomic(true)
    let faults = GLFaults { _, name in
      name == "scissor" && fails.exchange(false, ordering: .relaxed) ? .outOfMemory : nil
    }
    let context = try GLContext(functions: GLFunctions().faulted(by: faults))
    for _ in 0..<2 { context.setScissor(x: 1, y: 0, width: 1, height: 1) }
    #expect(throws: GLError.self) { try context.check("scissor") }
    for _ in 0..<2 { context.setScissor(x: 1, y: 0, width: 1, height: 1) }
    try context.check("scissor")
    #expect(faults.calls.count { $0 == "scissor" } == 2)
  }

  @Test("a buffer that failed to grow grows when memory is available again")
  func buffer() throws {
    let fails = Atomic(true)
    let faults = GLFaults { _, name in
      name == "bufferData" && fails.load(ordering: .relaxed) ? .outOfMemory : nil
    }
    let context = try GLContext(functions: GLFunctions().faulted(by: faults))
    let buffer = try GLBuffer("b", in: context)
    func write() throws { try buffer.write(64) { $0.copyBytes(from: 0..<64) } }
    #expect(throws: GLError.call("glBufferData b 65536 bytes", code: 0x0505)) { try write() }
    fails.store(false, ordering: .relaxed)
    try write()
  }

  @Test("memory that the driver refuses is an error", arguments: ["mapBufferRange", "unmapBuffer"])
  func mapping(_ call: String) throws {
    let faults = GLFaults { _, name in name == call ? .outOfMemory : nil }
    let context = try GLContext(functions: GLFunctions().faulted(by: faults))
    let buffer = try GLBuffer("b", in: context)
    #expect(throws: GLError.self) { try buffer.write(64) { $0.copyBytes(from: 0..<64) } }
  }

  @Test("a lost context stays lost and has its own error")
  func lost() throws {
    let faults = GLFaults { _, name in name == "texStorage2D" ? .contextLost : nil }
    let context = try GLContext(functions: GLFunctions().faulted(by: faults))
    #expect(throws: GLError.contextLost(during: "glTexStorage2D t 4x4")) {
      _ = try GLTexture("t", width: 4, height: 4, in: context)
    }
    #expect(throws: GLError.contextLost(during: "later")) { try context.check("later") }
  }
}
