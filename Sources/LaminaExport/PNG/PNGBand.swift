import Glibc
import Synchronization

/// A band of one picture, or of several if it did not change between them: its pixels, and the chunk
/// that is made of them.
final class PNGBand: Sendable {
  private struct Work {
    var order = ChannelOrder.rgba
    var chunk: [UInt8] = []
    var sum = AdlerSum()
    var isDone = false
    var waiting: [PNGFrame] = []
  }

  /// Written by the thread that takes frames and read by it and by the one that encodes; never both.
  private let pixels: Mutex<[UInt8]>
  private let work = Mutex(Work())
  /// How many keep it: frames under way, and the picture that the next one is compared with.
  let users = Atomic(0)
  let number: Int
  /// Facts that the taking thread alone reads and writes.
  private let facts = Mutex((hasAlpha: false, madeOpaque: false))

  init(_ number: Int, bytes: Int) {
    self.number = number
    pixels = Mutex(Array(repeating: 0, count: bytes))
  }

  var order: ChannelOrder { work.withLock { $0.order } }

  var isOpaque: Bool { facts.withLock { !$0.hasAlpha } }

  /// Whether its chunk is, or will be, without alpha.
  var isMadeOpaque: Bool { facts.withLock { $0.madeOpaque } }

  /// Takes the pixels of a band; `above` bytes of them belong to the row above.
  func fill(_ source: UnsafeRawBufferPointer, _ order: ChannelOrder, above: Int) {
    pixels.withLock { pixels in
      pixels.withUnsafeMutableBytes { $0.copyMemory(from: source) }
    }
    let hasAlpha = !LaminaExport.isOpaque(UnsafeRawBufferPointer(rebasing: source[above...]))
    facts.withLock { $0.hasAlpha = hasAlpha }
    work.withLock { ($0.order, $0.isDone) = (order, false) }
  }

  /// Says how it is going to be made.
  func decide(isOpaque: Bool) { facts.withLock { $0.madeOpaque = isOpaque } }

  /// Whether these are the pixels that it has.
  func holds(_ source: UnsafeRawBufferPointer, _ order: ChannelOrder) -> Bool {
    guard self.order == order else { return false }
    return pixels.withLock { pixels in
      pixels.withUnsafeBytes { held in
        guard let mine = held.baseAddress, let theirs = source.baseAddress else { return false }
        return held.count == source.count && memcmp(mine, theirs, held.count) == 0
      }
    }
  }

  /// Makes `frame` wait for the chunk; false when that is there already.
  func await(_ frame: PNGFrame) -> Bool {
    work.withLock { work in
      if !work.isDone { work.waiting.append(frame) }
      return !work.isDone
    }
  }

  /// Makes the chunk and tells who waited for it.
  func encode(by encoder: inout BandEncoder) -> [PNGFrame] {
    var (chunk, order) = work.withLock { ($0.chunk, $0.order) }
    work.withLock { $0.chunk = [] }
    let isOpaque = isMadeOpaque
    pixels.withLock { pixels in
      pixels.withUnsafeBytes {
        encoder.encode($0, order, band: number, isOpaque: isOpaque, to: &chunk)
      }
    }
    return work.withLock { work in
      (work.chunk, work.sum, work.isDone) = (chunk, encoder.sum, true)
      let waiting = work.waiting
      work.waiting.removeAll(keepingCapacity: true)
      return waiting
    }
  }

  /// The chunk, and the sum of its rows.
  var made: (chunk: [UInt8], sum: AdlerSum) { work.withLock { ($0.chunk, $0.sum) } }
}
