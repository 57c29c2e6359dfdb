import LaminaCLI

/// Parses a command line of the tool; runs none.
enum FuzzCommands {
  private static let values = [
    "", "-", "--", "=", "0", "-1", "1e308", "nan", "inf", "9223372036854775808", "1/0", "2/1",
    "0-", "5-1", "0-9x0", "1,2,,3", "%d", "%099d", "####", "a%sb", "a.png", "x=", "=x", "a.b=c",
    "#ff", "640x360", "1G", "1E9G", "@0,@1", "A@1,B@0",
  ]

  /// The greatest number of words of a line.
  private static let maxWords = 12

  @Sendable static func run(_ input: FuzzBytes) {
    var bytes = input
    var line: [String] = []
    while !bytes.isEmpty, line.count < maxWords {
      switch bytes.byte() % 5 {
      case 0, 1: line.append(bytes.pick(CommandLineWords.all))
      case 2: line.append(value(&bytes))
      case 3: line.append("\(bytes.pick(CommandLineWords.all))=\(value(&bytes))")
      default: line.append(bytes.pick(CommandLineWords.all) + value(&bytes))
      }
    }
    guard let refusal = CommandLineWords.refusal(of: line) else { return }
    if refusal.isEmpty { fatalError("refused without a reason: \(line)") }
  }

  private static func value(_ bytes: inout FuzzBytes) -> String {
    switch bytes.byte() % 4 {
    case 0: "\(bytes.number())"
    case 1: String(decoding: (0..<bytes.byte() % 16).map { _ in bytes.byte() }, as: UTF8.self)
    default: bytes.pick(values)
    }
  }
}
