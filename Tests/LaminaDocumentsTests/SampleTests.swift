import CoreGraphics
import Foundation
import LaminaTestSupport
import QuartzCore
import Testing

@testable import LaminaDocuments

/// Real scenes, if the sample folder is present: one case per row of its manifest.
@Suite("Samples")
struct SampleTests {
  struct Sample: Sendable, CustomStringConvertible {
    var file: String
    var isMalformed: Bool
    var description: String { file }
  }

  static let folder = SharedFolder.url.appendingPathComponent("samples/caml")
  static let all: [Sample] = {
    let manifest = folder.appendingPathComponent("manifest.tsv")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Sample(file: String(columns[0]), isMalformed: columns.contains("MALFORMED"))
    }
  }()

  @Test("every sample loads; the malformed one is reported with its location", arguments: all)
  func loads(_ sample: Sample) throws {
    let path = Self.folder.appendingPathComponent(sample.file).path
    if sample.isMalformed {
      let error = #expect(throws: DocumentError.self) { try CAMLDocument.load(path: path) }
      #expect(error?.location == SourceLocation(file: path + "/main.caml", line: 7, column: 5))
      return
    }
    let document = try CAMLDocument.load(path: path)
    if ProcessInfo.processInfo.environment["LAMINA_PRINT_WARNINGS"] != nil {
      for warning in document.warnings { print("WARN \(warning)") }
      print("DOC \(sample.file) \(document.size) \(document.stateNames.count) \(document.duration)")
    }
    #expect(document.size.width >= 1 && document.size.height >= 1)
    #expect(document.duration <= AnimationLength.longest)
    #expect(Set(document.warnings.map(\.message)).count == document.warnings.count)
    // Missing images are expected; unsupported content is not.
    for warning in document.warnings {
      let isUnknown = ["skipped", "unknown", "not supported", "no effect", "not a "].contains {
        warning.message.contains($0)
      }
      #expect(!isUnknown, "\(warning)")
    }
    for state in document.stateNames {
      try document.apply(state: state, animated: true)
      try document.apply(state: state, animated: false)
    }
    try document.apply(state: nil, animated: true)
  }
}
