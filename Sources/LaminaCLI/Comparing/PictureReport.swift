import CoreGraphics
import Foundation
import LaminaComparison

/// Pictures of the differences in a folder, one for each comparison that failed.
struct PictureReport: ComparisonReport {
  private let folder: String
  private let comparison: ImageComparison
  /// Whether names are relative paths, which the pictures keep.
  private let hasRelativeNames: Bool

  init(folder: String, comparison: ImageComparison, hasRelativeNames: Bool) throws(Failure) {
    self.folder = folder
    self.comparison = comparison
    self.hasRelativeNames = hasRelativeNames
    try Self.create(folder)
  }

  private static func create(_ folder: String) throws(Failure) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.cannotCreateOutput, "\(folder): \(error.localizedDescription)")
    }
  }

  func add(_ frame: ComparedFrame, _ record: ComparisonRecord) throws(Failure) {
    guard !record.isAlike, let first = frame.first, let second = frame.second,
      let picture = DifferencePicture.make(first, second, comparison), let file = picture.pngBytes()
    else { return }
    let path = folder + "/" + name(frame)
    try Self.create((path as NSString).deletingLastPathComponent)
    guard FileManager.default.createFile(atPath: path, contents: Data(file)) else {
      throw Failure(.cannotCreateOutput, "\(path): cannot be created")
    }
  }

  func finish() {}

  /// The name of a picture: that of the file, with the frame.
  private func name(_ frame: ComparedFrame) -> String {
    let name = hasRelativeNames ? frame.name : (frame.name as NSString).lastPathComponent
    return name + (frame.frame.map { ".\($0)" } ?? "") + ".difference.png"
  }
}
