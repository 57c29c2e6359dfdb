/// A video preset as a type, for the table of export formats.
package protocol VideoFormat: Sendable {
  static var preset: VideoPreset { get }
}

package enum MP4Format: VideoFormat { package static var preset: VideoPreset { .mp4 } }
package enum WebMFormat: VideoFormat { package static var preset: VideoPreset { .webm } }
package enum MOVFormat: VideoFormat { package static var preset: VideoPreset { .mov } }
package enum MKVFormat: VideoFormat { package static var preset: VideoPreset { .mkv } }
package enum GIFFormat: VideoFormat { package static var preset: VideoPreset { .gif } }
package enum AVIFFormat: VideoFormat { package static var preset: VideoPreset { .avif } }

/// The video sink of one format.
package struct FormatVideoSink<Format: VideoFormat>: FrameSink, ~Copyable, Sendable {
  private var sink: VideoSink

  package static var options: Set<EncodingOption> { Format.preset.encodingOptions }

  package static func warnings(_ info: FrameInfo) -> [String] {
    VideoEncoding(Format.preset, info).warnings
  }

  package static var codecs: [String] {
    Format.preset.codecs.count > 1 ? Format.preset.codecs.map(\.name) : []
  }

  package static func canKeepAlpha(_ info: FrameInfo) -> Bool {
    VideoEncoding(Format.preset, info).canKeepAlpha
  }

  package static func samples(_ info: FrameInfo) -> SampleFormat {
    VideoEncoding(Format.preset, info).samples
  }

  package init(path: String, info: FrameInfo) throws(ExportError) {
    sink = try VideoSink(Format.preset, path: path, info: info)
  }

  package mutating func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, frame number: Int
  ) throws(ExportError) {
    try sink.write(pixels, order, frame: number)
  }

  package mutating func pathsOnBlack() -> [String] { sink.pathsOnBlack() }

  package mutating func finish() throws(ExportError) { try sink.finish() }
}
