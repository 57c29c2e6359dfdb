/// The registry of export formats: one row per format.
package struct ExportFormat: Sendable {
  /// Name on the command line (`--format`).
  package let name: String
  /// File name extensions that select the format, without the dot.
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

  /// The format called `name`, or else the one that the path's extension selects. A path without an
  /// extension is a folder of PNG files; one `.png` for several frames is an animated PNG.
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
