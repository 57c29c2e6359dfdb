import Foundation

/// A destination of comparisons.
protocol ComparisonReport {
  /// Adds a comparison.
  mutating func add(_ frame: ComparedFrame, _ record: ComparisonRecord) throws(Failure)
  /// Completes the report.
  mutating func finish() throws(Failure)
}

/// A text file that is written piece by piece and appears when it is complete.
struct ReportFile {
  private let path: String
  private let partial: String
  private let handle: FileHandle

  init(_ path: String) throws(Failure) {
    (self.path, partial) = (path, path + ".partial")
    guard FileManager.default.createFile(atPath: partial, contents: nil),
      let handle = FileHandle(forWritingAtPath: partial)
    else { throw Failure(.cannotCreateOutput, "\(path): cannot be created") }
    self.handle = handle
  }

  func write(_ text: String) throws(Failure) { try write(Data(text.utf8)) }

  func write(_ data: Data) throws(Failure) {
    do {
      try handle.write(contentsOf: data)
    } catch {
      throw Failure(.inputOutput, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }

  /// Moves the complete file to its path.
  func finish() throws(Failure) {
    do {
      try handle.close()
      guard rename(partial, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      throw Failure(.inputOutput, "\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}
