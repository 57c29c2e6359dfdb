/// How frames are encoded, beyond the choice of a format.
package struct EncodingOptions: Sendable, Hashable {
  /// Quality of JPEG, WebP and AVIF; nil for the format's own.
  package var quality: PictureQuality?
  /// How often an animation plays; 0 or nil for ever.
  package var plays: Int?
  /// The colour space of the pixels, which the file then names; nil for sRGB.
  package var profile: ColorProfile?
  /// The curve of files with a high dynamic range; nil for that of sRGB.
  package var highDynamicRange: HighDynamicRange?
  /// What files with PQ say of the display that their colours were chosen on, and of their light.
  package var masteringDisplay: MasteringDisplay?
  package var contentLight: ContentLight?
  /// Options of video.
  package var video = VideoOptions()

  package init() {}

  /// Largest number of plays: WebP stores 16 bits.
  package static let maxPlays = 65_535

  /// The options that were given, by name, for records of runs.
  package var values: [String: String] {
    given.reduce(into: [:]) { values, option in
      values[option.rawValue] =
        switch option {
        case .quality: quality?.description
        case .plays: plays.map { "\($0)" }
        case .codec: video.codec
        case .crf: video.crf.map { "\($0)" }
        case .pixelFormat: video.pixelFormat
        case .preset: video.preset
        case .arguments: video.arguments.joined(separator: " ")
        case .audio: video.audio?.description
        case .colorSpace: profile?.name
        case .transfer: highDynamicRange?.rawValue
        case .masteringDisplay: masteringDisplay?.description
        case .contentLight: contentLight?.description
        case .alpha, .keepAlpha: nil
        }
    }
  }

  /// The options that were given, in the order of `EncodingOption`.
  var given: [EncodingOption] {
    EncodingOption.allCases.filter { option in
      switch option {
      case .quality: quality != nil
      case .plays: plays != nil
      case .codec: video.codec != nil
      case .crf: video.crf != nil
      case .pixelFormat: video.pixelFormat != nil
      case .preset: video.preset != nil
      case .arguments: !video.arguments.isEmpty
      case .audio: video.audio != nil
      case .colorSpace: profile != nil
      case .transfer: highDynamicRange != nil
      case .masteringDisplay: masteringDisplay != nil
      case .contentLight: contentLight != nil
      // Properties of the frames.
      case .alpha, .keepAlpha: false
      }
    }
  }
}

/// The encoding options, by their names on the command line.
package enum EncodingOption: String, Sendable, CaseIterable {
  case quality = "--quality"
  case plays = "--loop"
  case codec = "--codec"
  case crf = "--crf"
  case pixelFormat = "--pixel-format"
  case preset = "--preset"
  case arguments = "--ffmpeg-args"
  case audio = "--audio"
  case colorSpace = "--color-space"
  case transfer = "--transfer"
  case masteringDisplay = "--mastering-display"
  case contentLight = "--content-light"
  /// Whether colours are premultiplied.
  case alpha = "--alpha"
  case keepAlpha = "--keep-alpha"
}
