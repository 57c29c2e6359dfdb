import Foundation
import LaminaTestSupport

/// A frame of a file of Apple's pictures, drawn by lottie-web's canvas renderer: a second opinion.
struct WebGolden: CustomStringConvertible {
  /// The file's name without its extension.
  let name: String
  let json: URL
  let png: URL
  /// The frame counted from the file's first one.
  let frame: Double

  var description: String { png.deletingPathExtension().lastPathComponent }

  /// The folder that `LAMINA_WEB_GOLDENS` names, else the one beside the repository if it exists.
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["LAMINA_WEB_GOLDENS"] {
      return URL(fileURLWithPath: path)
    }
    let url = SharedFolder.url.appendingPathComponent("goldens/lottie-web")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  /// All pictures, `NAME@FRAME.png`, in the order of their names, whose files are there.
  static let all: [WebGolden] = {
    guard let folder, let files = LottieGolden.folder?.appendingPathComponent("json"),
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    else { return [] }
    return names.sorted().compactMap { file in
      guard file.hasSuffix(".png"), let sign = file.lastIndex(of: "@"),
        let frame = Double(file[file.index(after: sign)...].dropLast(4))
      else { return nil }
      let name = String(file[..<sign])
      return WebGolden(
        name: name, json: files.appendingPathComponent(name + ".json"),
        png: folder.appendingPathComponent(file), frame: frame)
    }
  }()
}
