import CoreGraphics
import LaminaExport
import LaminaKit

extension OutputOptions {
  /// The space that frames are drawn in.
  var space: WorkingSpace { colorSpace ?? .sRGB }

  /// The options as the sinks take them.
  func encodingOptions() throws(Failure) -> EncodingOptions {
    var options = EncodingOptions()
    options.quality = quality?.value
    options.plays = loop?.value
    options.profile = ColorProfile(space)
    options.video.codec = codec
    options.video.crf = crf?.value
    options.video.pixelFormat = pixelFormat
    options.video.preset = preset
    options.video.arguments = try ShellWords.split(ffmpegArguments ?? "", option: "--ffmpeg-args")
    options.video.audio = try sound.track()
    return options
  }

  /// The options that determine how frames are encoded, by name, for records of runs.
  var encodingValues: [String: String] {
    get throws(Failure) {
      var values = [
        "--format": format?.value ?? "", "--alpha": alpha.rawValue,
        "--keep-alpha": "\(keepsAlpha)",
      ]
      if let path = sound.audio { values["sound"] = FileChecksum.of(path) ?? "" }
      return values.merging(try encodingOptions().values) { $1 }
    }
  }

  /// Whether the output is one file, not a folder or numbered files.
  var isSingleFile: Bool {
    get throws(Failure) {
      do throws(ExportError) {
        return try !SequenceFolder(output, frames: 1).isNumbered
          && output.split(separator: "/").last?.contains(".") == true
      } catch {
        throw Failure(LaminaError(error))
      }
    }
  }
}
