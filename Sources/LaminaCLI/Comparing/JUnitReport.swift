import Foundation
import LaminaComparison

/// Comparisons as test cases in the XML of JUnit, which CI systems show.
struct JUnitReport: ComparisonReport {
  private let path: String
  private var cases: [String] = []
  private var failures = 0
  private var errors = 0

  init(path: String) { self.path = path }

  mutating func add(_ frame: ComparedFrame, _ record: ComparisonRecord) {
    let head = "    <testcase classname=\"lamina diff\" name=\"\(Self.escaped(frame.label))\""
    guard !record.isAlike else { return cases.append(head + "/>") }
    // A comparison that was not possible is an error, a difference a failure.
    let isFailure = record.kind == .different || record.kind == .sizes
    if isFailure { failures += 1 } else { errors += 1 }
    let element = isFailure ? "failure" : "error"
    var body = "/>"
    if case .text(let difference?) = frame.outcome {
      body = ">\(Self.escaped(difference.text))</\(element)>"
    }
    cases.append(
      "\(head)>\n      <\(element) type=\"\(record.kind.rawValue)\" "
        + "message=\"\(Self.escaped(frame.text))\"\(body)\n    </testcase>")
  }

  func finish() throws(Failure) {
    let counts = "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    let file = try ReportFile(path)
    try file.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(counts)>
        <testsuite name="lamina diff" \(counts)>
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """)
    try file.finish()
  }

  /// Text as an attribute or as content: characters that XML does not have become question marks.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): result += "?"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
