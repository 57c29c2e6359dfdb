import LaminaThreads
import Synchronization

/// Encodes PNG files on all processors directly from the frame's pixels, for images that are too
/// large to be copied and queued.
///
/// The output equals that of a single thread.
struct LargePNG: Sendable {
  private let layout: PNGLayout
  private let colorType: FrameInfo.ColorType
  private let pool = WorkerPool(width: Processors.count - 1)

  init(
    width: Int, height: Int, colorType: FrameInfo.ColorType = .perImage,
    profile: ColorProfile? = nil
  ) {
    layout = PNGLayout(width: width, height: height, profile: profile)
    self.colorType = colorType
  }

  /// Writes one image to a file; encodes and discards it if `path` is nil.
  func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, _ path: String?, frame number: Int
  ) throws(ExportError) {
    let result = pixels.withUnsafeBytes { pixels -> Result<Void, ExportError> in
      Result { () throws(ExportError) in
        guard let path else { return try write(pixels, order) { _ in } }
        var file = try OutputFile(path, frame: number)
        try write(pixels, order) { (part) throws(ExportError) in try file.write(part.span.bytes) }
        try file.commit()
      }
    }
    try result.get()
  }

  private func write(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder,
    _ body: ([UInt8]) throws(ExportError) -> Void
  ) throws(ExportError) {
    let isOpaque = colorType.isOpaque(isOpaque(pixels))
    try body(PNGFrameParts.head(layout, isOpaque: isOpaque))
    var sum = AdlerSum()
    let workers = (0..<Processors.count).map { _ in BandWorker(layout) }
    for first in stride(from: 0, to: layout.bands, by: workers.count) {
      let count = min(workers.count, layout.bands - first)
      // `perform` returns after all threads have finished reading.
      nonisolated(unsafe) let source = pixels
      pool.perform(count) { index in
        let rows = UnsafeRawBufferPointer(rebasing: source[layout.source(of: first + index)])
        workers[index].encode(rows, order, band: first + index, isOpaque: isOpaque)
      }
      for worker in workers.prefix(count) {
        let result = worker.result
        sum.append(result.sum)
        try body(result.chunk)
      }
    }
    try body(PNGFrameParts.tail(sum))
  }

  /// Encoder and output buffer of one thread at a time.
  private final class BandWorker: Sendable {
    private struct State {
      var encoder: BandEncoder
      var chunk: [UInt8] = []
    }

    private let state: Mutex<State>

    init(_ layout: PNGLayout) { state = Mutex(State(encoder: BandEncoder(layout))) }

    func encode(
      _ rows: UnsafeRawBufferPointer, _ order: ChannelOrder, band: Int, isOpaque: Bool
    ) {
      state.withLock { state in
        state.encoder.encode(rows, order, band: band, isOpaque: isOpaque, to: &state.chunk)
      }
    }

    var result: (chunk: [UInt8], sum: AdlerSum) {
      state.withLock { ($0.chunk, $0.encoder.sum) }
    }
  }
}
