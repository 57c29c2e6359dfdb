/// How `ffmpeg` makes one kind of video: a row per format.
package struct VideoPreset: Sendable {
  /// What ffmpeg calls the container.
  let container: String
  /// The encoder and its quality, for opaque pictures.
  let opaque: [String]
  /// The same where alpha is kept; nil when the format has none.
  let alpha: [String]?
  /// Whether opaque pictures go in as RGBA too, since colours are chosen from them.
  var takesColors = false
  /// More frames in a second are thinned out to so many; nil when the format has any rate.
  var mostFrames: Int?

  static let mp4 = VideoPreset(
    container: "mp4",
    opaque: ["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p", "-movflags", "+faststart"],
    alpha: nil)
  static let webm = VideoPreset(
    container: "webm",
    opaque: [
      "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1", "-pix_fmt", "yuv420p",
    ],
    alpha: [
      "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-row-mt", "1", "-pix_fmt", "yuva420p",
    ])
  static let mov = VideoPreset(
    container: "mov",
    opaque: ["-c:v", "prores_ks", "-profile:v", "3", "-pix_fmt", "yuv422p10le"],
    alpha: ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"])
  static let gif = VideoPreset(
    container: "gif",
    opaque: [
      "-filter_complex", "[0:v]split[a][b];[a]palettegen=reserve_transparent=0[p];[b][p]paletteuse",
    ],
    alpha: ["-filter_complex", "[0:v]split[a][b];[a]palettegen[p];[b][p]paletteuse"],
    // It counts hundredths of a second, and what shows a frame for one shows it for ten.
    takesColors: true, mostFrames: 50)

  /// Whether a picture goes in with its alpha, or at least with all its colours.
  func feedsColors(_ info: FrameInfo) -> Bool { info.keepsAlpha || takesColors }

  /// The command line after the program's name.
  func arguments(_ info: FrameInfo, output: String) -> [String] {
    let format = feedsColors(info) ? "rgba" : "yuv420p"
    var words = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    words += ["-f", "rawvideo", "-pix_fmt", format, "-video_size", "\(info.width)x\(info.height)"]
    if !feedsColors(info) { words += ["-color_range", "tv", "-colorspace", "bt709"] }
    words += [
      "-framerate", "\(info.rate.numerator)/\(info.rate.denominator)", "-i", "pipe:0", "-an",
    ]
    let filters = takesColors ? [] : filters(info)
    if !filters.isEmpty { words += ["-vf", filters.joined(separator: ",")] }
    words += encoding(info)
    if !takesColors {
      let tags = ["-colorspace", "-color_primaries", "-color_trc"]
      words += tags.flatMap { [$0, "bt709"] } + ["-color_range", "tv"]
    }
    return words + ["-f", container, output]
  }

  /// What happens to pictures before they are encoded.
  private func filters(_ info: FrameInfo) -> [String] {
    let isOdd = info.width % 2 + info.height % 2 > 0
    let even = isOdd ? ["pad=ceil(iw/2)*2:ceil(ih/2)*2"] : []
    // Otherwise ffmpeg converts by BT.601, whatever the film says that it is.
    let scaled = info.keepsAlpha ? ["scale=out_color_matrix=bt709:out_range=tv"] : []
    // ProRes says of itself what its frames say.
    let marked = "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"
    return even + scaled + [marked]
  }

  private func encoding(_ info: FrameInfo) -> [String] {
    let words = info.keepsAlpha ? alpha ?? opaque : opaque
    guard let mostFrames, info.rate.numerator > mostFrames * info.rate.denominator else {
      return words
    }
    return words.map { $0.replacing("[0:v]", with: "[0:v]fps=\(mostFrames),") }
  }
}
