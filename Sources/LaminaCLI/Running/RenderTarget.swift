import LaminaExport

/// One output of a run.
struct RenderTarget {
  /// The options of this output alone.
  var options: OutputOptions
  /// The run of a sequence of files; nil for a film or a single image.
  var sequence: SequenceRun?
  /// The frame of a thumbnail; nil for an output of all frames.
  var frame: Int?

  /// The properties of the frames that this output has.
  func info(_ info: FrameInfo) -> FrameInfo {
    guard let frame else { return info }
    var info = info
    info.frames = FrameList(single: frame)
    return info
  }

  /// Opens the sinks of all outputs as one, which checks that they can be created. `path` is where the
  /// only output is written, if that is another path; `resumes` says that any output can be resumed.
  static func open(
    _ targets: [RenderTarget], _ info: FrameInfo, _ colorType: FrameInfo.ColorType, path: String?,
    resumes: Bool
  ) throws(Failure) -> any FrameSink & ~Copyable {
    guard let first = targets.first else { throw Failure(.internalError, "no output") }
    let resumes = resumes || targets.count == 1 && first.sequence?.isNumbered == true
    var sink = try first.open(info, colorType, path, sharing: targets.count, resumes: resumes)
    for target in targets.dropFirst() {
      let next = try target.open(info, colorType, nil, sharing: targets.count, resumes: resumes)
      sink = PairedSink(sink, next)
    }
    return sink
  }

  private func open(
    _ info: FrameInfo, _ colorType: FrameInfo.ColorType, _ path: String?, sharing count: Int,
    resumes: Bool
  ) throws(Failure) -> any FrameSink & ~Copyable {
    var own = self.info(info)
    own.memory /= count
    let sink = try options.open(own, sequence, colorType, path: path, resumes: resumes)
    guard let frame else { return sink }
    return OneFrameSink(sink, frame: frame)
  }

  /// What is said of outputs that show transparent pixels on black; nil if there are none.
  static func note(
    _ targets: [RenderTarget], _ info: FrameInfo, onBlack paths: [String]
  ) throws(Failure) -> String? {
    let found = targets.filter { paths.contains($0.options.output) }
    // A shard writes a segment, whose path is another one.
    guard !paths.isEmpty, let first = found.first ?? targets.first else { return nil }
    let names = found.isEmpty ? paths : found.map(\.options.output)
    return try names.joined(separator: ", ") + ": " + first.options.noteOnBlack(first.info(info))
  }
}
