import LaminaExport
import LaminaKit

extension OutputOptions {
  /// Whether frames go to more than one output.
  var isSeveral: Bool { outputs.count > 1 || thumbnail != nil }

  /// The paths of all outputs.
  var allPaths: [String] { outputs + (thumbnail.map { [$0] } ?? []) }

  /// The path of the one output, or of the first.
  var output: String {
    get { outputs.first ?? "" }
    set { outputs = [newValue] }
  }

  /// The options of each output, without those of encoding that only others take. Throws if the outputs
  /// cannot be written together.
  func separated(_ frames: FrameList) throws(Failure) -> [OutputOptions] {
    guard isSeveral else { return [self] }
    guard shard == nil, !resume else {
      throw Failure(
        .usage, "--shard and --resume are for one --output, without --thumbnail")
    }
    let all = try singles()
    try checkDifferent(all, frames)
    var formats: [ExportFormat] = []
    for single in all { formats.append(try single.exportFormat(frames: single.count(of: frames))) }
    return zip(all, formats).map { $0.taken(by: $1, of: formats) }
  }

  /// The options of each path: `--format` is that of the standard output.
  private func singles() throws(Failure) -> [OutputOptions] {
    guard format == nil || outputs.count == 1 || outputs.contains("-") else {
      throw Failure(
        .usage,
        "--format is for one --output, or the standard output: the extensions choose the formats")
    }
    let paths = outputs + (thumbnail.map { [$0] } ?? [])
    return paths.enumerated().map { index, path in
      var single = self
      single.output = path
      single.isThumbnail = index == outputs.count
      // A time without a thumbnail is an error.
      if thumbnail != nil { single.thumbnailTime = nil }
      single.thumbnail = nil
      if single.isThumbnail || outputs.count > 1 && path != "-" { single.format = nil }
      return single
    }
  }

  /// The number of frames that the output has.
  private func count(of frames: FrameList) -> Int { isThumbnail ? 1 : frames.numbers.count }

  private func checkDifferent(
    _ all: [OutputOptions], _ frames: FrameList
  ) throws(Failure) {
    guard all.count(where: { $0.output == "-" }) < 2 else {
      throw Failure(.usage, "-: the standard output takes one output")
    }
    var list = WrittenFileList()
    for (index, single) in all.enumerated() where single.output != "-" {
      let own = single.isThumbnail ? FrameList(single: 0) : frames
      let format = try single.exportFormat(frames: own.numbers.count)
      let files: WrittenFiles
      do throws(ExportError) {
        files = try WrittenFiles(single.output, format, frames: own, in: &list.folders)
      } catch {
        throw Failure(LaminaError(error))
      }
      guard let overlap = list.add(files, index: index) else { continue }
      let other = ExportError.Cause.isOtherOutput(
        "an output of this run (\(all[overlap.earlier].output))")
      throw Failure(.usage, "\(ExportError(other, path: single.output))")
    }
  }

  /// The options without those that the format does not take and another one does.
  private func taken(by format: ExportFormat, of all: [ExportFormat]) -> OutputOptions {
    var own = self
    // A colour space is that of all outputs.
    for option in EncodingOption.allCases
    where option != .colorSpace && !format.takes(option)
      && all.contains(where: { $0.takes(option) })
    {
      own.remove(option)
    }
    if let codec, !format.codecs.contains(codec),
      all.contains(where: { $0.codecs.contains(codec) })
    {
      own.codec = nil
    }
    let others = all.filter { $0.name != format.name }
    if own.keepsAlpha, !own.canKeepAlpha(in: format), others.contains(where: canKeepAlpha) {
      own.keepsAlpha = false
    }
    return own
  }

  private func canKeepAlpha(in format: ExportFormat) -> Bool {
    guard format.takes(.keepAlpha), let rate = FrameRate(1),
      let encoding = try? encodingOptions()
    else { return false }
    var info = FrameInfo(width: 1, height: 1, rate: rate, frames: FrameList(single: 0))
    info.encoding = encoding
    return format.canKeepAlpha(info)
  }

  private mutating func remove(_ option: EncodingOption) {
    switch option {
    case .quality: quality = nil
    case .plays: loop = nil
    case .codec: codec = nil
    case .crf: crf = nil
    case .pixelFormat: pixelFormat = nil
    case .preset: preset = nil
    case .arguments: ffmpegArguments = nil
    case .audio: sound.remove()
    case .alpha: alpha = .straight
    case .keepAlpha: keepsAlpha = false
    case .transfer: transfer = nil
    case .masteringDisplay: masteringDisplay = nil
    case .contentLight: contentLight = nil
    case .colorSpace: return
    }
  }

  /// The frame of the picture `--thumbnail`: the nearest to its time, or that in the middle.
  func thumbnailFrame(of timeline: FrameTimeline) -> Int {
    let numbers = timeline.frames.numbers
    guard let time = thumbnailTime?.value else { return numbers[(numbers.count - 1) / 2] }
    let nearest = numbers.min {
      abs(timeline.time(of: $0) - time) < abs(timeline.time(of: $1) - time)
    }
    return nearest ?? 0
  }
}
