/// One row per format: the only place where an export format is registered.
package struct ExportFormat: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// The endings of file names that choose it, without the dot.
  package let extensions: [String]
  /// Opens a sink of this format.
  package let open: @Sendable (String, FrameInfo) throws(ExportError) -> any FrameSink & ~Copyable

  init<Sink: FrameSink & ~Copyable>(_ name: String, _ extensions: [String], _ sink: Sink.Type) {
    (self.name, self.extensions) = (name, extensions)
    open = { path, info throws(ExportError) in try Sink(path: path, info: info) }
  }

  package static let all: [ExportFormat] = [
    ExportFormat("png", ["png"], PNGSink.self),
    ExportFormat("apng", ["apng"], QueuedSink<APNGSink>.self),
    ExportFormat("raw", ["raw", "rgba"], QueuedSink<RawSink>.self),
    ExportFormat("y4m", ["y4m"], QueuedSink<Y4MSink>.self),
    ExportFormat("mp4", ["mp4", "m4v"], QueuedSink<FormatVideoSink<MP4Format>>.self),
    ExportFormat("webm", ["webm"], QueuedSink<FormatVideoSink<WebMFormat>>.self),
    ExportFormat("mov", ["mov"], QueuedSink<FormatVideoSink<MOVFormat>>.self),
    ExportFormat("gif", ["gif"], QueuedSink<FormatVideoSink<GIFFormat>>.self),
  ]

  /// The format of that name, or else the one that the path's ending asks for; a path without an
  /// ending is a folder of PNG files, and one `.png` for several frames is animated.
  package static func named(
    _ name: String?, for path: String, frames: Int = 1
  ) throws(ExportError) -> ExportFormat {
    let ending = FrameName.ending(of: path).lowercased()
    let found = all.first { row in
      if let name { return row.name == name }
      return row.extensions.contains(ending) || (ending.isEmpty && row.name == "png")
    }
    guard let found else {
      throw ExportError(.unknownFormat(known: all.map(\.name)), path: name ?? path)
    }
    let isSingle = name == nil && found.name == "png" && frames > 1 && FrameName.isSingle(path)
    return isSingle ? try named("apng", for: path) : found
  }
}
