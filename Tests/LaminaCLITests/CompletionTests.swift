import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaCLI

@Suite("lamina: completion", .serialized)
struct CompletionTests {
  private static let lottie = """
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":8,"h":8,"markers":[{"tm":5,"cm":"Middle","dr":10}],
     "layers":[{"ind":1,"ty":1,"nm":"Card","sw":8,"sh":8,"sc":"#ff0000","ip":0,"op":20,"st":0,"ks":{}}]}
    """

  /// The completions of the last of some words.
  private func words(_ words: [String], _ argument: String) throws -> [String] {
    let tool = try Tool.run(
      ["---completion", words[1], "--", argument, "\(words.count - 1)", "0"] + words,
      in: TemporaryFolder())
    #expect(tool.code == 0, "\(tool.errorOutput)")
    return String(decoding: tool.output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("states, markers and fields are those of the document", arguments: ["render", "batch"])
  func document(command: String) throws {
    let folder = try TemporaryFolder()
    let scene = try Scene.write(Self.lottie, "scene.json", in: folder)
    #expect(try words(["lamina", command, scene, "--marker", ""], "--marker") == ["Middle"])
    #expect(try words(["lamina", command, scene, "--set", ""], "--set").contains("Card="))
    let demo = SharedFolder.package.appendingPathComponent("Tests/Demo/Postcard.ca").path
    #expect(try words(["lamina", command, demo, "--state", ""], "--state") == ["Day", "Night"])
    #expect(try words(["lamina", command, "none.ca", "--state", ""], "--state").isEmpty)
  }

  @Test(
    "scripts have the scenes of bench, and render's options for batch and submit",
    arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let tool = try Tool.run(["--generate-completion-script", shell], in: TemporaryFolder())
    let text = String(decoding: tool.output, as: UTF8.self)
    #expect(tool.code == 0 && text.contains("---completion bench"), "\(tool.errorOutput)")
    #expect(text.contains("---completion batch") && text.contains("---completion submit"))
    for (command, own) in [("batch", "ignore-unknown-columns"), ("submit", "kubernetes")] {
      let words = try #require(part(of: text, shell, command))
      for option in [own, "scale", "thumbnail", "marker", "fit-text", "output"] {
        let word = shell == "fish" ? "-l '\(option)'" : "--\(option)"
        #expect(words.contains(word), "\(shell): \(command) \(option)")
      }
    }
  }

  /// The part of a script that completes a command.
  private func part(of text: String, _ shell: String, _ command: String) -> String? {
    if shell == "fish" {
      let lines = text.split(separator: "\n").filter { $0.contains("\"lamina \(command)") }
      return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
    guard let start = text.range(of: "_lamina_\(command)() {") else { return nil }
    let rest = text[start.upperBound...]
    return String(rest[..<(rest.range(of: "\n}\n")?.lowerBound ?? rest.endIndex)])
  }
}
