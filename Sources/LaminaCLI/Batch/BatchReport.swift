import Foundation
import LaminaBench
import LaminaExport
import LaminaKit

/// The contents of a batch's `--report` file.
struct BatchReport: Codable {
  /// What became of one row.
  struct Row: Codable, Sendable {
    enum Status: String, Codable, Sendable {
      case done
      /// An earlier batch had completed the output.
      case skipped
      case failed
      /// The batch ended before.
      case notStarted
    }

    var row: Int
    var line: Int
    var document: String?
    var output: String
    var status: Status
    var frames = 0
    var seconds = 0.0
    var error: String?
    var exitCode: Int32?
    var warnings: [String] = []
  }

  var schemaVersion = JSONText.schemaVersion
  var tool = Lamina.version
  var rows: [Row]
  var done: Int
  var skipped: Int
  var failed: Int
  var seconds: Double
  var documentsPerMinute: Double
  var device: DeviceReport?
  var peakMemoryBytes: Int
  /// Why the batch ended before all rows were tried; nil if they were.
  var error: String?
  var exitCode: Int32?

  /// The report of a batch that ended early.
  func ended(by failure: Failure) -> BatchReport {
    var report = self
    report.error = failure.message
    report.exitCode = failure.exitCode.rawValue
    return report
  }

  init(_ rows: [Row], seconds: Double, device: DeviceReport?) {
    func count(_ status: Row.Status) -> Int { rows.lazy.filter { $0.status == status }.count }
    self.rows = rows
    self.seconds = seconds
    self.device = device
    (done, skipped, failed) = (count(.done), count(.skipped), count(.failed))
    documentsPerMinute = seconds > 0 ? Double(done) / seconds * 60 : 0
    peakMemoryBytes = PeakMemory.bytes
  }

  func write(to path: String) throws(Failure) {
    let text = try Failure.converted { () throws(LaminaError) in try JSONText.of(self) }
    do throws(ExportError) {
      try writeWholeFile(Array((text + "\n").utf8), to: path)
    } catch {
      throw Failure(LaminaError(error))
    }
  }
}
