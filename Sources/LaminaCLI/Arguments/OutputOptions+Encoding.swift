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
    options.highDynamicRange = transfer
    options.masteringDisplay = masteringDisplay
    options.contentLight = contentLight
    options.video.codec = codec
    options.video.crf = crf?.value
    options.video.pixelFormat = pixelFormat
    options.video.preset = preset
    options.video.arguments = try ShellWords.split(ffmpegArguments ?? "", option: "--ffmpeg-args")
    options.video.audio = try sound.track()
    return options
  }

  /// Throws for options that do not go together.
  func checkDepth() throws(Failure) {
    guard dither == nil || depth.isDeep else {
      throw Failure(.usage, "--dither requires --depth 10, 16 or float")
    }
    guard transfer == nil || depth.isDeep else {
      throw Failure(.usage, "--transfer requires --depth 10, 16 or float")
    }
    guard masteringDisplay == nil && contentLight == nil || transfer == .pq else {
      throw Failure(.usage, "--mastering-display and --content-light require --transfer pq")
    }
  }

  /// What is said of deep frames in a format that has 8 bits.
  func noteOnDepth(_ format: ExportFormat) -> String {
    let how = dither == Dithering.none ? "rounded" : "dithered"
    return "\(codec ?? format.name) has 8 bits per channel: the frames are \(how)"
  }

  /// The depth for records of runs; empty for 8 bits.
  var depthValues: [String: String] {
    guard depth.isDeep else { return [:] }
    return ["--depth": depth.rawValue, "--dither": (dither ?? .ordered).rawValue]
  }

  /// The options that determine how frames are encoded, by name, for records of runs.
  var encodingValues: [String: String] {
    get throws(Failure) {
      var values = [
        "--format": format?.value ?? "", "--alpha": alpha.rawValue,
        "--keep-alpha": "\(keepsAlpha)",
      ]
      if let path = sound.audio { values["sound"] = FileChecksum.of(path) ?? "" }
      return values.merging(try encodingOptions().values) { $1 }.merging(depthValues) { $1 }
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
