import CoreGraphics
import Foundation
import LaminaComparison
import LaminaKit

/// Comparisons as one page without outside references: the pictures of those that failed are part of
/// it. Written comparison by comparison, so that memory stays bounded.
struct HTMLReport: ComparisonReport {
  private let file: ReportFile
  private let comparison: ImageComparison
  private var count = 0

  /// The comment in the page's template that the comparisons replace.
  private static let mark = "<!-- comparisons -->"

  init(path: String, title: String, comparison: ImageComparison) throws(Failure) {
    self.comparison = comparison
    file = try ReportFile(path)
    let page = Self.page.replacing("<!-- title -->", with: JUnitReport.escaped(title))
    try file.write(String(page.prefix(upTo: Self.split(page).lowerBound)))
  }

  mutating func add(_ frame: ComparedFrame, _ record: ComparisonRecord) throws(Failure) {
    try write(PageRecord(frame, record), attributes: "class=\"comparison\"")
    count += 1
    guard !record.isAlike else { return }
    if case .text(let difference?) = frame.outcome {
      try write(difference.text, attributes: "id=\"text-\(count - 1)\"")
    }
    let difference = frame.first.flatMap { first in
      frame.second.flatMap { DifferencePicture.make(first, $0, comparison) }
    }
    for (kind, image) in [
      ("first", frame.first), ("second", frame.second), ("difference", difference),
    ] {
      guard let bytes = image?.pngBytes() else { continue }
      try file.write("<script type=\"text/plain\" id=\"picture-\(count - 1)-\(kind)\">")
      try file.write(Data(bytes).base64EncodedData())
      try file.write("</script>\n")
    }
  }

  /// Writes a value as JSON in an element of the page.
  private func write(_ value: some Encodable, attributes: String) throws(Failure) {
    let text = try Failure.converted { () throws(LaminaError) in try JSONText.line(value) }
    // Within a script element only its end needs care.
    try file.write(
      "<script type=\"application/json\" \(attributes)>" + text.replacing("<", with: "\\u003c")
        + "</script>\n")
  }

  func finish() throws(Failure) {
    try file.write(String(Self.page.suffix(from: Self.split(Self.page).upperBound)))
    try file.finish()
  }

  private static let page = String(decoding: PackageResources.report_html, as: UTF8.self)

  private static func split(_ page: String) -> Range<String.Index> {
    page.range(of: mark) ?? page.endIndex..<page.endIndex
  }

  /// What the page shows of a comparison.
  private struct PageRecord: Encodable {
    var label: String
    var text: String
    var kind: String
    var isAlike: Bool
    var share: Double
    var size: [Int]?

    init(_ frame: ComparedFrame, _ record: ComparisonRecord) {
      label = frame.label
      text = frame.text
      kind = record.kind.rawValue
      isAlike = record.isAlike
      share = record.share
      size = (frame.first ?? frame.second).map { [$0.width, $0.height] }
    }
  }
}
