import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina render --state", .serialized)
struct StateTests {
  /// Two states without animations between them.
  private static let states = """
    <states><LKState name="Dark"><elements><LKStateSetValue targetId="root" keyPath="opacity">
    <value type="real" value="0.2"/></LKStateSetValue></elements></LKState>
    <LKState name="Light"><elements/></LKState></states>
    <stateTransitions><LKStateTransition fromState="Dark" toState="Light"><elements/>
    </LKStateTransition></stateTransitions>
    """

  private func render(_ arguments: [String], in folder: TemporaryFolder) throws -> Tool {
    let text = Scene.layer(size: "8 8", inside: Self.states)
      .replacing("name=\"root\"", with: "id=\"root\"").replacing("20 15", with: "4 4")
    let scene = try Scene.write(text, in: folder)
    return try Tool.run(
      ["render", scene, "--fps", "20", "--format", "raw", "-o", folder("x.raw")] + arguments,
      in: folder)
  }

  /// The alpha of each frame.
  private func alphas(_ folder: TemporaryFolder) throws -> [UInt8] {
    let bytes = try folder.bytes("x.raw")
    return stride(from: 3, to: bytes.count, by: 8 * 8 * 4).map { bytes[$0] }
  }

  @Test("a transition without animations gets a default one")
  func defaults() throws {
    let folder = try TemporaryFolder()
    let tool = try render(["--state", "Dark,Light"], in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let alphas = try alphas(folder)
    #expect(alphas.count == 5 && alphas.first == 51 && alphas == alphas.sorted())
    #expect(alphas.allSatisfy { $0 < 255 } && Set(alphas).count == 5)
  }

  @Test("start times hold a state: --state Dark@0,Light@0.5")
  func times() throws {
    let folder = try TemporaryFolder()
    let tool = try render(["--state", "Dark@0,Light@0.5"], in: folder)
    #expect(tool.code == 0, "\(tool.errorOutput)")
    let alphas = try alphas(folder)
    #expect(alphas.count == 15 && alphas.prefix(11).allSatisfy { $0 == 51 })
    #expect(alphas[11] > 51 && alphas[14] > alphas[11])
  }

  @Test("a first state that starts later follows the document as written")
  func late() throws {
    let folder = try TemporaryFolder()
    #expect(try render(["--state", "Dark@0.5", "--duration", "1"], in: folder).code == 0)
    let alphas = try alphas(folder)
    #expect(alphas.prefix(11).allSatisfy { $0 == 255 } && alphas.last == 51)
  }

  @Test("start times that go back, and unknown states: exit 64")
  func wrong() throws {
    for text in ["Dark@1,Light@0.5", "Dark@x", "Nowhere@1", "Dark,"] {
      let folder = try TemporaryFolder()
      let tool = try render(["--state", text], in: folder)
      #expect(tool.code == ToolExitCode.usage.rawValue && tool.isOneLine, "\(tool.errorOutput)")
      #expect(!folder.contents.contains("x.raw"))
    }
  }

  @Test("a film of one frame, or without an end, is a warning; a given length is none")
  func warnings() throws {
    let folder = try TemporaryFolder()
    let still = try render([], in: folder)
    #expect(still.code == 0 && still.errorOutput.contains("one frame"))
    #expect(
      try !render(["--overwrite", "--frames", "0"], in: folder).errorOutput.contains("frame; "))
    let endless = Scene.fade.replacing("duration=\"1\"", with: "duration=\"1\" repeatCount=\"inf\"")
    let path = try Scene.write(endless, "endless.caml", in: folder)
    let arguments = ["render", path, "--fps", "5", "-o", folder("y.raw"), "--overwrite"]
    let guessed = try Tool.run(arguments, in: folder)
    #expect(guessed.code == 0 && guessed.errorOutput.contains("never end"))
    let given = try Tool.run(arguments + ["--duration", "1"], in: folder)
    #expect(!given.errorOutput.contains("never end"))
  }
}
