import CoreGraphics
import Foundation
import LaminaExport
import LaminaKit

/// The files of a sheet, checked before the first frame is drawn.
struct SheetFiles {
  let path: String
  /// The path of the JSON file beside the image; nil without one.
  let jsonPath: String?
  private let overwrite: Bool

  /// Throws if a file cannot be created.
  init(_ path: String, hasJSON: Bool, overwrite: Bool) throws(Failure) {
    guard path.lowercased().hasSuffix(".png") else {
      throw Failure(.usage, "\(path): a sheet is a PNG file; use a name that ends in .png")
    }
    guard !path.contains("%"), !path.contains("#") else {
      throw Failure(.usage, "\(path): a sheet is one file; remove the frame number")
    }
    self.path = path
    jsonPath = hasJSON ? path.dropLast(4) + ".json" : nil
    self.overwrite = overwrite
    try Self.exporting { () throws(ExportError) in
      try checkOutput(path, replacing: overwrite)
      if let jsonPath { try checkOutput(jsonPath, replacing: overwrite) }
    }
  }

  /// The name of the image without its folder.
  var name: String { URL(fileURLWithPath: path).lastPathComponent }

  func write(_ picture: SheetPicture) throws(Failure) {
    guard let rate = FrameRate(60) else { return }
    var info = FrameInfo(
      width: picture.layout.width, height: picture.layout.height, rate: rate,
      frames: FrameList(single: 0))
    info.overwrite = overwrite
    let pixels = picture.pixels
    try Self.exporting { () throws(ExportError) in
      var sink = try ExportFormat.named("png", for: path).open(path, info)
      try sink.write(pixels.span, frame: 0)
      try sink.finish()
    }
  }

  func write(_ sheet: SpriteSheet, as layout: SpriteSheet.Layout) throws(Failure) {
    guard let jsonPath else { return }
    let text = try Failure.converted { () throws(LaminaError) in
      switch layout {
      case .hash: try JSONText.of(sheet.hash)
      case .array: try JSONText.of(sheet)
      }
    }
    try Self.exporting { () throws(ExportError) in
      try writeWholeFile(Array((text + "\n").utf8), to: jsonPath)
    }
  }

  private static func exporting(_ body: () throws(ExportError) -> Void) throws(Failure) {
    do { try body() } catch { throw Failure(LaminaError(error)) }
  }
}
