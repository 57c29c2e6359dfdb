/// A video codec with the options that ffmpeg encodes it with.
package struct VideoCodec: Sendable {
  /// A constant rate factor: the one used if none is given, and all possible ones.
  struct RateFactor: Sendable {
    var standard: Int
    var range: ClosedRange<Int>
  }

  /// Name on the command line (`--codec`).
  package let name: String
  /// ffmpeg's name of the encoder.
  let encoder: String
  /// nil if the encoder has none.
  var rateFactor: RateFactor?
  /// The encoder's option for a speed preset; nil if it has none.
  var presetOption: String?
  /// The preset if none is given; nil for the encoder's own.
  var standardPreset: String?
  /// Further options; those of `pixelFormat` or `alphaFormat` are chosen by alpha.
  var options: [String] = []
  var opaqueOptions: [String] = []
  var alphaOptions: [String] = []
  /// Pixel format of opaque video.
  let pixelFormat: String
  /// Pixel formats with more than 8 bits, of opaque video and of video with alpha; nil where the codec
  /// has none, or players do not show it.
  var deepFormat: String?
  var deepAlphaFormat: String?
  /// Pixel format of video with alpha; nil if the codec has none.
  var alphaFormat: String?
  /// Whether frames that may be transparent have alpha without being asked; false where many players
  /// ignore alpha, or the format has no translucent pixels.
  var keepsAlpha = false
  /// Whether opaque video is encoded from RGB, because 4:2:0 would lose resolution.
  var takesRGB = false
  /// Whether 4:2:0 video must have even sides.
  var isEven = true
  /// Possible sides in pixels.
  var sides = 1...65_535

  static let h264 = VideoCodec(
    name: "h264", encoder: "libx264", rateFactor: RateFactor(standard: 18, range: 0...51),
    presetOption: "-preset", pixelFormat: "yuv420p", sides: 2...16_384)
  static let h265 = VideoCodec(
    name: "h265", encoder: "libx265", rateFactor: RateFactor(standard: 22, range: 0...51),
    presetOption: "-preset", options: ["-x265-params", "log-level=error"], pixelFormat: "yuv420p",
    deepFormat: "yuv420p10le", sides: 16...8_192)
  static let vp9 = VideoCodec(
    name: "vp9", encoder: "libvpx-vp9", rateFactor: RateFactor(standard: 24, range: 0...63),
    presetOption: "-deadline", options: ["-b:v", "0", "-row-mt", "1"], pixelFormat: "yuv420p",
    deepFormat: "yuv420p10le", alphaFormat: "yuva420p", sides: 1...16_384)
  static let av1 = VideoCodec(
    name: "av1", encoder: "libaom-av1", rateFactor: RateFactor(standard: 24, range: 0...63),
    presetOption: "-cpu-used", standardPreset: "4", options: ["-b:v", "0", "-row-mt", "1"],
    pixelFormat: "yuv420p", deepFormat: "yuv420p10le", isEven: false)
  static let prores = VideoCodec(
    name: "prores", encoder: "prores_ks", opaqueOptions: ["-profile:v", "3"],
    alphaOptions: ["-profile:v", "4444"], pixelFormat: "yuv422p10le",
    deepFormat: "yuv422p10le", deepAlphaFormat: "yuva444p10le", alphaFormat: "yuva444p10le",
    keepsAlpha: true)
  static let prores4444 = VideoCodec(
    name: "prores4444", encoder: "prores_ks", options: ["-profile:v", "4444"],
    pixelFormat: "yuv444p10le", deepFormat: "yuv444p10le", deepAlphaFormat: "yuva444p10le",
    alphaFormat: "yuva444p10le", keepsAlpha: true, takesRGB: true)
  static let animation = VideoCodec(
    name: "animation", encoder: "qtrle", pixelFormat: "rgb24", alphaFormat: "argb",
    keepsAlpha: true,
    takesRGB: true)
  static let ffv1 = VideoCodec(
    name: "ffv1", encoder: "ffv1", options: ["-level", "3"], pixelFormat: "bgr0",
    deepFormat: "gbrp16le", deepAlphaFormat: "gbrap16le", alphaFormat: "bgra", keepsAlpha: true,
    takesRGB: true)
  /// AV1 for pictures: full colour resolution.
  static let av1Picture = VideoCodec(
    name: "av1", encoder: "libaom-av1", rateFactor: RateFactor(standard: 18, range: 0...63),
    presetOption: "-cpu-used", standardPreset: "6", options: ["-b:v", "0"], pixelFormat: "yuv444p",
    deepFormat: "yuv444p10le", deepAlphaFormat: "yuv444p10le", alphaFormat: "yuv444p",
    keepsAlpha: true, takesRGB: true, isEven: false)
  /// ffmpeg's `gif` with a palette of all frames.
  static let gif = VideoCodec(
    name: "gif", encoder: "gif", pixelFormat: "pal8", alphaFormat: "pal8", takesRGB: true,
    isEven: false)

  /// Whether the encoder also takes video with full chroma resolution.
  var takesFullChroma: Bool { rateFactor != nil }

  /// Whether a pixel format has alpha.
  static func hasAlpha(_ pixelFormat: String) -> Bool {
    ["yuva", "rgba", "bgra", "argb", "abgr", "gbrap", "ya8", "ya16"]
      .contains { pixelFormat.hasPrefix($0) }
  }

  /// Whether a pixel format has more than 8 bits per channel.
  static func isDeep(_ pixelFormat: String) -> Bool {
    [
      "p9", "p10", "p12", "p14", "p16", "48", "64", "gray10", "gray12", "gray16", "x2", "f32",
      "f16",
    ]
    .contains { pixelFormat.contains($0) }
  }

  /// Whether a pixel format has chroma samples for several pixels.
  static func isSubsampled(_ pixelFormat: String) -> Bool {
    ["420", "422", "440", "411", "410", "nv12", "nv21", "nv16", "p010"]
      .contains { pixelFormat.contains($0) }
  }

  /// Whether a pixel format has red, green and blue rather than luma and chroma.
  static func isRGB(_ pixelFormat: String) -> Bool {
    ["rgb", "bgr", "gbr", "argb", "abgr", "0rgb", "0bgr", "pal8"]
      .contains { pixelFormat.hasPrefix($0) }
  }
}
