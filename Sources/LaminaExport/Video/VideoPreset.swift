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
    takesColors: true)

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
    let isOdd = info.width % 2 + info.height % 2 > 0
    if isOdd, !takesColors { words += ["-vf", "pad=ceil(iw/2)*2:ceil(ih/2)*2"] }
    words += info.keepsAlpha ? alpha ?? opaque : opaque
    if !takesColors { words += ["-colorspace", "bt709", "-color_primaries", "bt709"] }
    return words + ["-f", container, output]
  }
}
