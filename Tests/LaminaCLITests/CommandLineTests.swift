import LaminaTestSupport
import Testing

import LaminaCLI

/// Command lines are made at random from the words of the tool; none is run.
@Suite("Any command line") struct CommandLineTests {
  private static let values = [
    "", "-", "--", "---", "-o", "=", "0", "-1", "1e308", "nan", "inf", "9223372036854775808", "0x1",
    "1/0", "0/0", "2/1", "auto", "0-", "-0", "5-1", "0-9x0", "0-9999999999999", "1,2,,3", "%d",
    "%099d",
    "####", "a%sb", "a.png", "a.ca", "x=", "=x", "a.b=c", "#ff", "640x360", "1x-1", "1G", "1E9G",
    "Größe", "\u{0}", "\u{FFFD}", "\u{202E}", "e\u{301}", "'", "\"", "\\", "@0,@1", "A@1,B@0",
  ]

  @Test("The words are those of the parser")
  func words() {
    #expect(CommandLineWords.all.contains("render") && CommandLineWords.all.contains("--frames"))
    #expect(CommandLineWords.all.count > 90)
  }

  @Test("REL-1: is parsed, or refused with a message")
  func random() {
    var random = SeededGenerator(seed: 26)
    for _ in 0..<1_000 {
      var line: [String] = []
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let word = CommandLineWords.all.randomElement(using: &random) ?? ""
        let value = Self.values.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: line.append(word)
        case 2: line.append(value)
        case 3: line.append("\(word)=\(value)")
        default: line.append(word + value)
        }
      }
      if let refusal = CommandLineWords.refusal(of: line) {
        #expect(!refusal.isEmpty, "\(line)")
      }
    }
  }
}
