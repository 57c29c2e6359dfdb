import Foundation
import LaminaTestSupport
import Testing

extension OtherProgram {
  /// The RGBA pixels of a picture or film, decoded by ffmpeg.
  static func pixels(of path: String) throws -> [UInt8] {
    let program = try #require(OtherProgram("ffmpeg"))
    let raw = path + ".raw"
    _ = try program.run(
      ["-v", "error", "-i", path, "-vf", "format=rgba", "-f", "rawvideo", "-y", raw])
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: raw)))
  }

  /// Facts of a stream, as ffprobe prints them: `name=value` lines.
  static func stream(_ stream: String, of path: String) throws -> [String: String] {
    let text = try text(
      "ffprobe",
      ["-v", "error", "-select_streams", stream, "-count_frames", "-show_streams", path])
    var facts: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { facts[String(parts[0])] = String(parts[1]) }
    }
    return facts
  }
}
