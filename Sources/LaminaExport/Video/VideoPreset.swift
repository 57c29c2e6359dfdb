/// Arguments of `ffmpeg` for one video format.
package struct VideoPreset: Sendable {
  /// ffmpeg's name of the container format.
  let container: String
  /// Codec options for opaque video.
  let opaque: [String]
  /// Codec options for video with alpha; nil if the format has none.
  let alpha: [String]?
  /// Whether opaque video is also encoded from RGBA, because the palette is computed from it.
  var takesRGBA = false
  /// Largest frame rate; higher rates are reduced to it. nil if the format has no limit.
  var maxFrameRate: Int?

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
    // GIF delays are multiples of 1/100 s, and players show a delay of 1/100 s as 1/10 s.
    takesRGBA: true, maxFrameRate: 50)

  /// Whether the encoder receives RGBA rather than 4:2:0.
  func feedsRGBA(_ info: FrameInfo) -> Bool { info.keepsAlpha || takesRGBA }

  /// The command line without the program.
  func arguments(_ info: FrameInfo, output: String) -> [String] {
    let format = feedsRGBA(info) ? "rgba" : "yuv420p"
    var words = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    words += ["-f", "rawvideo", "-pix_fmt", format, "-video_size", "\(info.width)x\(info.height)"]
    if !feedsRGBA(info) { words += ["-color_range", "tv", "-colorspace", "bt709"] }
    words += [
      "-framerate", "\(info.rate.numerator)/\(info.rate.denominator)", "-i", "pipe:0", "-an",
    ]
    let filters = takesRGBA ? [] : filters(info)
    if !filters.isEmpty { words += ["-vf", filters.joined(separator: ",")] }
    words += encoding(info)
    if !takesRGBA {
      let tags = ["-colorspace", "-color_primaries", "-color_trc"]
      words += tags.flatMap { [$0, "bt709"] } + ["-color_range", "tv"]
    }
    // Otherwise the segment has a random identifier: two runs write the same bytes.
    if container == "webm" { words += ["-fflags", "+bitexact"] }
    return words + ["-f", container, output]
  }

  /// Filters applied before encoding.
  private func filters(_ info: FrameInfo) -> [String] {
    let isOdd = info.width % 2 + info.height % 2 > 0
    let even = isOdd ? ["pad=ceil(iw/2)*2:ceil(ih/2)*2"] : []
    // Without this, ffmpeg converts with BT.601 regardless of the output's colour space tag.
    let scaled = info.keepsAlpha ? ["scale=out_color_matrix=bt709:out_range=tv"] : []
    // ProRes takes its colour tags from the frames.
    let marked = "setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv"
    return even + scaled + [marked]
  }

  private func encoding(_ info: FrameInfo) -> [String] {
    let words = info.keepsAlpha ? alpha ?? opaque : opaque
    guard let maxFrameRate, info.rate.numerator > maxFrameRate * info.rate.denominator
    else {
      return words
    }
    return words.map { $0.replacing("[0:v]", with: "[0:v]fps=\(maxFrameRate),") }
  }
}
