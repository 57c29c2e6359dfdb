import Dispatch
import Glibc
import Synchronization

/// Encodes frames on other threads while the next ones are drawn, band by band.
///
/// What did not change since the frame before is neither copied nor encoded again. Each frame is a
/// file of its own, so their order does not matter; the bytes are those that one thread would write.
/// After a failure nothing more is taken.
final class PNGCrew: Sendable {
  private struct State {
    var free: [PNGBand] = []
    /// The bands of the frame taken last.
    var shown: [PNGBand] = []
    var encoders: [BandEncoder] = []
    var failure: ExportError?
  }

  /// Memory that frames in flight may take together, when there are several.
  private static let memory = 256 << 20
  /// What one frame takes for each of its pixels: the pixels, and the file twice over at worst.
  private static let bytesPerPixel = 12
  /// So many bands are made at once.
  static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  private let layout: PNGLayout
  private let heads: (opaque: [UInt8], clear: [UInt8])
  private let state = Mutex(State())
  private let places: DispatchSemaphore
  private let queue = DispatchQueue(label: "lamina.png", attributes: .concurrent)
  private let workers: DispatchSemaphore
  private let running = DispatchGroup()

  /// Whether a frame may be copied to be encoded while others are drawn, out of so many bytes.
  static func canTake(width: Int, height: Int, memory: Int) -> Bool {
    width * height * bytesPerPixel <= min(memory, 4 * Self.memory)
  }

  init(width: Int, height: Int, memory: Int) {
    layout = PNGLayout(width: width, height: height)
    heads = (
      PNGFrameParts.head(layout, isOpaque: true), PNGFrameParts.head(layout, isOpaque: false)
    )
    let affordable = min(Self.memory, memory) / max(1, width * height * Self.bytesPerPixel)
    places = DispatchSemaphore(value: max(1, min(Self.processors, affordable)))
    workers = DispatchSemaphore(value: Self.processors)
  }

  /// Takes a frame as soon as a place is free, for a file or for none; throws what an earlier one
  /// failed with. Where `changed` is given, other rows are those of the frame before.
  func take(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, _ path: String?, frame number: Int,
    changed: [Range<Int>]? = nil
  ) throws(ExportError) {
    if state.withLock({ $0.failure != nil }) { try finish() }
    places.wait()
    running.enter()
    let before = state.withLock { $0.shown }
    let bands = pixels.withUnsafeBytes { source in
      (0..<layout.bands).map { number in
        // What the compositor did not touch need not be compared.
        let isKnown = changed.map { layout.isApart(number, from: $0) } ?? false
        if isKnown, before.indices.contains(number), before[number].order == order {
          return (band: before[number], isNew: false)
        }
        return band(source, order, number, before)
      }
    }
    let isOpaque = bands.allSatisfy(\.band.isOpaque)
    let kept = bands.map { taken in
      // A band that did not change is made again when the rest of the picture became opaque or clear.
      let isNew = taken.isNew || taken.band.isMadeOpaque != isOpaque
      return (
        band: taken.isNew || !isNew ? taken.band : copy(taken.band, pixels, order), isNew: isNew
      )
    }
    let frame = PNGFrame(
      path, number, kept.map(\.band), head: isOpaque ? heads.opaque : heads.clear)
    for band in frame.bands { band.users.add(2, ordering: .relaxed) }
    state.withLock { $0.shown = frame.bands }
    before.forEach(release)
    start(kept, frame, isOpaque: isOpaque)
  }

  /// Waits for every frame taken; throws the failure of the first that failed.
  func finish() throws(ExportError) {
    drain()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Waits until no frame is in flight.
  func drain() { running.wait() }

  private func band(
    _ source: UnsafeRawBufferPointer, _ order: ChannelOrder, _ number: Int, _ before: [PNGBand]
  ) -> (band: PNGBand, isNew: Bool) {
    let rows = UnsafeRawBufferPointer(rebasing: source[layout.source(of: number)])
    if before.indices.contains(number), before[number].holds(rows, order) {
      return (before[number], false)
    }
    let band = freeBand(number)
    band.fill(rows, order, above: number == 0 ? 0 : layout.width * 4)
    return (band, true)
  }

  private func copy(_ old: PNGBand, _ pixels: Span<UInt8>, _ order: ChannelOrder) -> PNGBand {
    pixels.withUnsafeBytes { band($0, order, old.number, []).band }
  }

  private func freeBand(_ number: Int) -> PNGBand {
    let found = state.withLock { state in
      state.free.lastIndex { $0.number == number }.map { state.free.remove(at: $0) }
    }
    return found ?? PNGBand(number, bytes: layout.source(of: number).count)
  }

  private func release(_ band: PNGBand) {
    guard band.users.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    state.withLock { $0.free.append(band) }
  }

  private func start(_ bands: [(band: PNGBand, isNew: Bool)], _ frame: PNGFrame, isOpaque: Bool) {
    var ready = 1
    for (band, isNew) in bands {
      if isNew { band.decide(isOpaque: isOpaque) }
      if !band.await(frame) { ready += 1 }
      if isNew { encode(band) }
    }
    if frame.isReady(after: ready) { queue.async { self.finish(frame) } }
  }

  private func encode(_ band: PNGBand) {
    queue.async { [self] in
      workers.wait()
      var encoder = state.withLock { $0.encoders.popLast() } ?? BandEncoder(layout)
      let waiting = band.encode(by: &encoder)
      state.withLock { $0.encoders.append(encoder) }
      workers.signal()
      for frame in waiting where frame.isReady() { finish(frame) }
    }
  }

  private func finish(_ frame: PNGFrame) {
    let failure = frame.store()
    state.withLock { state in
      guard let failure else { return }
      let isFirst = state.failure.map { ($0.frame ?? 0) > (failure.frame ?? 0) } ?? true
      if isFirst { state.failure = failure }
    }
    frame.bands.forEach(release)
    places.signal()
    running.leave()
  }
}
