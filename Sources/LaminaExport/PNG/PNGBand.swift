import Glibc
import Synchronization

/// A band of rows with its pixels and encoded chunk, shared by consecutive frames while it is
/// unchanged.
final class PNGBand: Sendable {
  private struct Work {
    var order = ChannelOrder.rgba
    var chunk: [UInt8] = []
    var sum = AdlerSum()
    var isDone = false
    var waiting: [PNGFrame] = []
  }

  /// Written by the submitting thread, read by it and by the encoding thread; never concurrently.
  private let pixels: Mutex<[UInt8]>
  private let work = Mutex(Work())
  /// References: frames in flight, and the frame that the next one is compared with.
  let referenceCount = Atomic(0)
  let number: Int
  /// Accessed by the submitting thread only.
  private let opacity = Mutex((hasAlpha: false, encodedOpaque: false))

  init(_ number: Int, bytes: Int) {
    self.number = number
    pixels = Mutex(Array(repeating: 0, count: bytes))
  }

  var order: ChannelOrder { work.withLock { $0.order } }

  var isOpaque: Bool { opacity.withLock { !$0.hasAlpha } }

  /// Whether the chunk is encoded without alpha.
  var isEncodedOpaque: Bool { opacity.withLock { $0.encodedOpaque } }

  /// Copies the pixels of a band; the first `above` bytes belong to the row above.
  func fill(_ source: UnsafeRawBufferPointer, _ order: ChannelOrder, above: Int) {
    pixels.withLock { pixels in
      pixels.withUnsafeMutableBytes { $0.copyMemory(from: source) }
    }
    let hasAlpha = !LaminaExport.isOpaque(UnsafeRawBufferPointer(rebasing: source[above...]))
    opacity.withLock { $0.hasAlpha = hasAlpha }
    work.withLock { ($0.order, $0.isDone) = (order, false) }
  }

  /// Sets whether the chunk is encoded without alpha.
  func setOutputOpaque(isOpaque: Bool) { opacity.withLock { $0.encodedOpaque = isOpaque } }

  /// Whether the band has these pixels.
  func matches(_ source: UnsafeRawBufferPointer, _ order: ChannelOrder) -> Bool {
    guard self.order == order else { return false }
    return pixels.withLock { pixels in
      pixels.withUnsafeBytes { pixels in
        guard let stored = pixels.baseAddress, let new = source.baseAddress else { return false }
        return pixels.count == source.count && memcmp(stored, new, pixels.count) == 0
      }
    }
  }

  /// Registers `frame` as waiting for the chunk; false if the chunk is already encoded.
  func addWaiter(_ frame: PNGFrame) -> Bool {
    work.withLock { work in
      if !work.isDone { work.waiting.append(frame) }
      return !work.isDone
    }
  }

  /// Encodes the chunk and returns the frames that were waiting for it.
  func encode(by encoder: inout BandEncoder) -> [PNGFrame] {
    var (chunk, order) = work.withLock { ($0.chunk, $0.order) }
    work.withLock { $0.chunk = [] }
    let isOpaque = isEncodedOpaque
    pixels.withLock { pixels in
      pixels.withUnsafeBytes {
        encoder.encode($0, order, band: number, isOpaque: isOpaque, to: &chunk)
      }
    }
    return work.withLock { work in
      work.chunk = chunk
      work.sum = encoder.sum
      work.isDone = true
      let waiting = work.waiting
      work.waiting.removeAll(keepingCapacity: true)
      return waiting
    }
  }

  /// The chunk, and the Adler-32 of its rows.
  var encoded: (chunk: [UInt8], sum: AdlerSum) { work.withLock { ($0.chunk, $0.sum) } }
}
