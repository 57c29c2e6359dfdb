/// One film: a preset, a codec, and the options that apply to it.
struct VideoEncoding: Sendable {
  /// What ffmpeg receives.
  enum Input: String, Sendable {
    case yuv420 = "yuv420p"
    /// Straight alpha.
    case rgba
    /// Colours over black.
    case rgb = "rgb0"
    /// 16 bits per channel: straight alpha, or colours over black.
    case deep = "rgba64le"
  }

  let preset: VideoPreset
  let codec: VideoCodec
  /// Whether the film has alpha: it was asked for, or the codec is made for it and frames may be
  /// transparent.
  private(set) var keepsAlpha: Bool
  private let info: FrameInfo
  private var options: VideoOptions { info.encoding.video }

  /// Uses the preset's own codec if the options name none of its codecs.
  init(_ preset: VideoPreset, _ info: FrameInfo) {
    self.preset = preset
    self.info = info
    codec = preset.codecs.first { $0.name == info.encoding.video.codec } ?? preset.codecs[0]
    let isMadeForAlpha = codec.keepsAlpha || info.encoding.video.pixelFormat != nil
    keepsAlpha = info.keepsAlpha
    keepsAlpha = info.keepsAlpha || info.mayBeTransparent && isMadeForAlpha && canKeepAlpha
  }

  /// Whether the codec has alpha, and the pixel format that was chosen for it too.
  var canKeepAlpha: Bool {
    guard preset.processing == .video, let format = options.pixelFormat else {
      return codec.alphaFormat != nil
    }
    return codec.alphaFormat != nil && VideoCodec.hasAlpha(format)
  }

  /// Throws if the codec cannot encode such frames, or does not take an option.
  func check(_ path: String) throws(ExportError) {
    if let problem { throw ExportError(.badPattern(problem), path: path) }
    try options.audio?.check()
  }

  private var problem: String? {
    let names = preset.codecs.map(\.name)
    if let name = options.codec, !names.contains(name) {
      return "\(preset.container) has no codec \(name); use \(names.joined(separator: ", "))"
    }
    if info.keepsAlpha, codec.alphaFormat == nil {
      return "\(preset.container) with \(codec.name) has no alpha; use webm or mov, or remove "
        + "--keep-alpha"
    }
    if info.keepsAlpha, !canKeepAlpha, let format = options.pixelFormat {
      return "pixel format \(format) has no alpha; use \(codec.alphaFormat ?? "yuva420p")"
    }
    if info.encoding.quality == .lossless {
      return "\(preset.container) has no lossless quality; use --quality 0 to 100, or webp or png"
    }
    if let crf = options.crf, codec.rateFactor?.range.contains(crf) != true {
      return codec.rateFactor.map {
        "--crf of \(codec.name) is \($0.range.lowerBound) to \($0.range.upperBound)"
      } ?? "\(codec.name) has no --crf"
    }
    if highDynamicRange != nil, !isDeep {
      return
        "\(codec.name) in \(pixelFormat) has 8 bits, too few for --transfer; use h265, vp9, av1, "
        + "prores or ffv1, or --pixel-format"
    }
    if !mastering.isEmpty, codec.name != VideoCodec.h265.name {
      return
        "\(codec.name) has no --mastering-display and --content-light; use --codec h265 in mp4, mov "
        + "or mkv, or png"
    }
    if options.preset != nil, codec.presetOption == nil { return "\(codec.name) has no --preset" }
    guard codec.sides.contains(info.width), codec.sides.contains(info.height) else {
      return "\(codec.name) takes \(codec.sides.lowerBound) to \(codec.sides.upperBound) pixels a "
        + "side, not \(info.width) x \(info.height); use another --size, --scale or --codec"
    }
    return nil
  }

  /// Pixel format of the film.
  private var pixelFormat: String {
    options.pixelFormat ?? (isDeep ? deepFormat : nil) ?? (keepsAlpha ? codec.alphaFormat : nil)
      ?? codec.pixelFormat
  }

  private var deepFormat: String? { keepsAlpha ? codec.deepAlphaFormat : codec.deepFormat }

  /// Whether the film has more than 8 bits per channel, of frames that have them.
  private var isDeep: Bool {
    info.depth.isDeep && (options.pixelFormat.map(VideoCodec.isDeep) ?? (deepFormat != nil))
  }

  /// The samples that ffmpeg receives of frames in floating point.
  var samples: SampleFormat { isDeep ? .sixteen(keepsAlpha ? .straight : .premultiplied) : .eight }

  var input: Input {
    if isDeep { return .deep }
    if keepsAlpha { return .rgba }
    guard let format = options.pixelFormat else { return codec.takesRGB ? .rgb : .yuv420 }
    // Conversions from 8-bit 4:2:0 to other formats would lose chroma.
    return format.hasPrefix("yuv420p") && !codec.takesRGB ? .yuv420 : .rgb
  }

  /// Whether a row or column is added, since the codec takes even sides only.
  var isPadded: Bool {
    preset.processing == .video && codec.isEven && VideoCodec.isSubsampled(pixelFormat)
      && info.width % 2 + info.height % 2 > 0
  }

  /// What the film has that was not asked for.
  var warnings: [String] {
    let length = info.rate.seconds(at: info.frames.numbers.count)
    return [padding, slower, options.audio?.silence(length: length)].compactMap { $0 }
  }

  private var padding: String? {
    guard isPadded else { return nil }
    let width = info.width + info.width % 2
    let height = info.height + info.height % 2
    return
      "\(codec.name) in \(pixelFormat) takes even sizes only: \(info.width) x \(info.height) pixels "
      + "are padded with black to \(width) x \(height); use another --size or --scale"
      + (codec.takesFullChroma ? ", or --pixel-format yuv444p" : "")
  }

  private var slower: String? {
    guard isFaster, let most = preset.maxFrameRate, info.frames.numbers.count > 1 else {
      return nil
    }
    return
      "\(preset.container) has at most \(most) frames per second: of \(info.rate) some are left out; "
      + "use --fps"
  }

  /// Whether frames follow each other faster than the format can show them.
  private var isFaster: Bool {
    preset.maxFrameRate.map { info.rate.numerator > $0 * info.rate.denominator } ?? false
  }

  /// The command line without the program.
  func arguments(output: String) -> [String] {
    var words = ["-nostdin", "-hide_banner", "-loglevel", "error", "-y"]
    words += ["-f", "rawvideo", "-pix_fmt", input.rawValue]
    words += ["-video_size", "\(info.width)x\(info.height)"]
    if input == .yuv420 { words += ["-color_range", "tv", "-colorspace", "bt709"] }
    words += ["-framerate", "\(info.rate.numerator)/\(info.rate.denominator)", "-i", "pipe:0"]
    words += audio + filters + encoding + preset.options
    words += tags
    return words + options.arguments + ["-f", preset.container, output]
  }

  /// The sound's input and how it is encoded.
  private var audio: [String] {
    let length = info.rate.seconds(at: info.frames.numbers.count)
    let words = preset.sound(options.audio, length: length)
    return words.isEmpty ? ["-an"] : words
  }

  private var encoding: [String] {
    if preset.processing == .palette { return ["-loop", "\(gifLoop)"] }
    var words = ["-c:v", codec.encoder]
    if let factor = codec.rateFactor {
      words += [
        "-crf", "\(options.crf ?? rateFactor(of: info.encoding.quality) ?? factor.standard)",
      ]
    }
    if let option = codec.presetOption, let preset = options.preset ?? codec.standardPreset {
      words += [option, preset]
    }
    words += codecOptions + (keepsAlpha ? codec.alphaOptions : codec.opaqueOptions)
    if codec.name == "h265", preset.container != "matroska" { words += ["-tag:v", "hvc1"] }
    guard preset.processing == .picture else { return words + ["-pix_fmt", pixelFormat] }
    if info.frames.numbers.count == 1 { words += ["-still-picture", "1", "-frames:v", "1"] }
    return words
      + (keepsAlpha
        ? ["-pix_fmt:0", pixelFormat, "-pix_fmt:1", isDeep ? "gray10le" : "gray"]
        : ["-pix_fmt", pixelFormat])
  }

  /// The options of the codec, with what the film says of its light.
  private var codecOptions: [String] {
    let option = "-x265-params"
    guard !mastering.isEmpty, let index = codec.options.firstIndex(of: option) else {
      return codec.options
    }
    var words = codec.options
    words[index + 1] += ":" + mastering.joined(separator: ":")
    return words
  }

  private var mastering: [String] {
    [info.encoding.masteringDisplay?.hevcParameter, info.encoding.contentLight?.hevcParameter]
      .compactMap { $0 }
  }

  /// The rate factor of AV1 for a quality.
  private func rateFactor(of quality: PictureQuality?) -> Int? {
    guard case .lossy(let value) = quality else { return nil }
    return (100 - value) * 63 / 100
  }

  /// GIF counts repetitions: 0 for ever, -1 none.
  private var gifLoop: Int {
    let plays = info.encoding.plays ?? 0
    return plays == 0 ? 0 : plays == 1 ? -1 : plays - 1
  }

  /// The colour space as ffmpeg's options. Without them, RGB is sRGB.
  private var tags: [String] {
    if VideoCodec.isRGB(pixelFormat) {
      return isPlainRGB ? [] : ["-color_primaries", primaries, "-color_trc", rgbCurve]
    }
    return ["-colorspace", matrix.name, "-color_primaries", primaries, "-color_trc", curve]
      + ["-color_range", preset.processing == .picture ? "pc" : "tv"]
  }

  private var highDynamicRange: HighDynamicRange? { info.encoding.highDynamicRange }

  /// Whether the colours of RGB are sRGB.
  private var isPlainRGB: Bool { info.encoding.profile == nil && highDynamicRange == nil }

  private var primaries: String {
    highDynamicRange == nil ? info.encoding.profile?.primaries.name ?? "bt709" : "bt2020"
  }

  private var rgbCurve: String { highDynamicRange?.curve ?? "iec61966-2-1" }

  private var curve: String {
    highDynamicRange?.curve ?? (preset.processing == .picture ? "iec61966-2-1" : "bt709")
  }

  /// ffmpeg's names of the matrix to luma and chroma: that of a stream, and that of its scaler.
  private var matrix: (name: String, scaler: String) {
    highDynamicRange == nil ? ("bt709", "bt709") : ("bt2020nc", "bt2020")
  }
}

extension VideoEncoding {
  /// Filters applied before encoding.
  private var filters: [String] {
    switch preset.processing {
    case .palette: return ["-filter_complex", paletteFilter]
    case .picture:
      let color = chain.joined(separator: ",")
      guard keepsAlpha else { return ["-vf", color] }
      let graph = "[0:v]split[a][b];[a]\(color)[c];[b]alphaextract[m]"
      return ["-filter_complex", graph, "-map", "[c]", "-map", "[m]"]
    case .video: return chain.isEmpty ? [] : ["-vf", chain.joined(separator: ",")]
    }
  }

  /// Filters of the colours.
  private var chain: [String] {
    let isPicture = preset.processing == .picture
    let padded = isPadded ? ["pad=ceil(iw/2)*2:ceil(ih/2)*2"] : []
    if VideoCodec.isRGB(pixelFormat) {
      return isPlainRGB
        ? padded : padded + ["setparams=color_primaries=\(primaries):color_trc=\(rgbCurve)"]
    }
    let range = isPicture ? "pc" : "tv"
    // Without this, ffmpeg converts with BT.601 regardless of the output's colour space tag.
    let scaled =
      input == .yuv420 ? [] : ["scale=out_color_matrix=\(matrix.scaler):out_range=\(range)"]
    // ProRes takes its colour tags from the frames.
    let marked =
      "setparams=colorspace=\(matrix.name):color_primaries=\(primaries):color_trc=\(curve)"
      + ":range=\(range)"
    return padded + scaled + [marked]
  }

  private var paletteFilter: String {
    let rate = isFaster ? "fps=\(preset.maxFrameRate ?? 1)," : ""
    let palette = keepsAlpha ? "palettegen" : "palettegen=reserve_transparent=0"
    return "[0:v]\(rate)split[a][b];[a]\(palette)[p];[b][p]paletteuse"
  }
}
