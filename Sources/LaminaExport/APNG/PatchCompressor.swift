import LaminaThreads
import Synchronization

/// Compresses pictures of one size to zlib streams, their bands on all processors. The bytes are
/// those of a single thread.
struct PatchCompressor: Sendable {
  private let pool = WorkerPool(width: Processors.count - 1)

  func streams(
    of pictures: [[UInt8]], _ layout: PNGLayout, _ order: ChannelOrder
  ) -> [[UInt8]] {
    let count = pictures.count * layout.bands
    let workers = (0..<min(count, Processors.count)).map { _ in Worker(layout) }
    pool.perform(workers.count) { first in
      for number in stride(from: first, to: count, by: workers.count) {
        let (picture, band) = number.quotientAndRemainder(dividingBy: layout.bands)
        workers[first].add(pictures[picture], layout.source(of: band), order, isTop: band == 0)
      }
    }
    let bands = workers.map(\.bands)
    return pictures.indices.map { picture in
      var stream = [0x78, 0x01] as [UInt8]
      var sum = AdlerSum()
      for number in picture * layout.bands..<(picture + 1) * layout.bands {
        let band = bands[number % workers.count][number / workers.count]
        stream += band.bytes
        sum.append(band.sum)
      }
      return stream + [3, 0] + PNGChunk.bigEndian(sum.value)
    }
  }

  private struct Band {
    var bytes: [UInt8] = []
    var sum = AdlerSum()
  }

  /// The bands of one thread.
  private final class Worker: Sendable {
    private struct State {
      var encoder: BandEncoder
      var bands: [Band] = []
    }

    private let state: Mutex<State>

    init(_ layout: PNGLayout) { state = Mutex(State(encoder: BandEncoder(layout))) }

    var bands: [Band] { state.withLock { $0.bands } }

    func add(_ pixels: [UInt8], _ source: Range<Int>, _ order: ChannelOrder, isTop: Bool) {
      state.withLock { state in
        var band = Band()
        pixels.withUnsafeBytes {
          state.encoder.append(
            UnsafeRawBufferPointer(rebasing: $0[source]), order, isTop: isTop, isOpaque: false,
            to: &band.bytes)
        }
        band.sum = state.encoder.sum
        state.bands.append(band)
      }
    }
  }
}
