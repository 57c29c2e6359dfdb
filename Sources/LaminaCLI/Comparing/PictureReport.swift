import CoreGraphics
import Foundation
import LaminaComparison

/// Pictures of the differences in a folder, one for each comparison that failed.
struct PictureReport: ComparisonReport {
  private let folder: String
  private let comparison: ImageComparison

  init(folder: String, comparison: ImageComparison) throws(Failure) {
    (self.folder, self.comparison) = (folder, comparison)
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
    let path = folder + "/" + Self.name(frame)
    guard FileManager.default.createFile(atPath: path, contents: Data(file)) else {
      throw Failure(.cannotCreateOutput, "\(path): cannot be created")
    }
  }

  func finish() {}

  /// The name of a picture: that of the file, with the frame.
  private static func name(_ frame: ComparedFrame) -> String {
    let name = (frame.name as NSString).lastPathComponent
    return name + (frame.frame.map { ".\($0)" } ?? "") + ".difference.png"
  }
}
