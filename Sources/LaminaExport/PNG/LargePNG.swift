import Dispatch
import Synchronization

/// Makes PNG files from pixels where they lie, on all processors: of pictures that are too large for
/// copies to wait in line.
///
/// The bytes are those that one thread would write.
struct LargePNG: Sendable {
  private let layout: PNGLayout

  init(width: Int, height: Int) { layout = PNGLayout(width: width, height: height) }

  /// Writes one picture to a file, or to none.
  func write(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, _ path: String?, frame number: Int
  ) throws(ExportError) {
    let made = pixels.withUnsafeBytes { pixels -> Result<Void, ExportError> in
      Result { () throws(ExportError) in
        guard let path else { return try write(pixels, order) { _ in } }
        var file = try OutputFile(path, frame: number)
        try write(pixels, order) { (part) throws(ExportError) in try file.write(part.span.bytes) }
        try file.commit()
      }
    }
    try made.get()
  }

  private func write(
    _ pixels: UnsafeRawBufferPointer, _ order: ChannelOrder,
    _ body: ([UInt8]) throws(ExportError) -> Void
  ) throws(ExportError) {
    let isOpaque = isOpaque(pixels)
    try body(PNGFrameParts.head(layout, isOpaque: isOpaque))
    var sum = AdlerSum()
    let places = (0..<PNGCrew.processors).map { _ in Place(layout) }
    for first in stride(from: 0, to: layout.bands, by: places.count) {
      let count = min(places.count, layout.bands - first)
      // Every thread has read its rows when the call returns.
      nonisolated(unsafe) let source = pixels
      DispatchQueue.concurrentPerform(iterations: count) { index in
        let rows = UnsafeRawBufferPointer(rebasing: source[layout.source(of: first + index)])
        places[index].encode(rows, order, band: first + index, isOpaque: isOpaque)
      }
      for place in places.prefix(count) {
        let made = place.made
        sum.append(made.sum)
        try body(made.chunk)
      }
    }
    try body(PNGFrameParts.tail(sum))
  }

  /// What one thread at a time makes a band with.
  private final class Place: Sendable {
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

    var made: (chunk: [UInt8], sum: AdlerSum) {
      state.withLock { ($0.chunk, $0.encoder.sum) }
    }
  }
}
