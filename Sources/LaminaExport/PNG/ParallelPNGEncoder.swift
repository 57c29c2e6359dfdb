import Dispatch
import LaminaThreads
import Synchronization

/// Encodes frames in bands on background threads while the next frames are drawn.
///
/// Bands that did not change since the previous frame are neither copied nor encoded again. Files
/// may be completed in any order; their bytes equal those of a single thread. After a failure no
/// more frames are accepted.
final class ParallelPNGEncoder: Sendable {
  private struct State {
    var free: [PNGBand] = []
    /// Bands of the frame submitted last.
    var previousBands: [PNGBand] = []
    var encoders: [BandEncoder] = []
    var failure: ExportError?
  }

  /// Memory limit in bytes of all frames in flight, if there is more than one.
  private static let memory = 256 << 20
  /// Memory of a frame in bytes per pixel: its pixels, and in the worst case the file twice.
  private static let bytesPerPixel = 12
  private let layout: PNGLayout
  private let colorType: FrameInfo.ColorType
  private let heads: (opaque: [UInt8], clear: [UInt8])
  private let state = Mutex(State())
  private let frameSlots: DispatchSemaphore
  private let pool: WorkerPool
  private let running = DispatchGroup()

  /// Whether a frame may be copied and encoded in the background within `memory` bytes.
  static func canTake(width: Int, height: Int, memory: Int) -> Bool {
    width * height * bytesPerPixel <= min(memory, 4 * Self.memory)
  }

  init(
    width: Int, height: Int, memory: Int, colorType: FrameInfo.ColorType = .perImage,
    profile: ColorProfile? = nil, pool: WorkerPool = WorkerPool(width: Processors.count)
  ) {
    self.pool = pool
    self.colorType = colorType
    layout = PNGLayout(width: width, height: height, profile: profile)
    heads = (
      PNGFrameParts.head(layout, isOpaque: true), PNGFrameParts.head(layout, isOpaque: false)
    )
    let affordable = min(Self.memory, memory) / max(1, width * height * Self.bytesPerPixel)
    frameSlots = DispatchSemaphore(value: max(1, min(Processors.count, affordable)))
  }

  /// Submits a frame to be written to `path`, or discarded if that is nil. Blocks until a slot is
  /// free; throws the error of an earlier frame. If `changed` is given, all other rows equal those
  /// of the previous frame.
  func submit(
    _ pixels: Span<UInt8>, _ order: ChannelOrder, _ path: String?, frame number: Int,
    changed: [Range<Int>]? = nil
  ) throws(ExportError) {
    if state.withLock({ $0.failure != nil }) { try finish() }
    guard pool.wait({ frameSlots.wait(timeout: $0) }) else {
      throw ExportError(.stalled, path: path ?? "", frame: number)
    }
    running.enter()
    let previous = state.withLock { $0.previousBands }
    let bands = pixels.withUnsafeBytes { source in
      (0..<layout.bands).map { number in
        // Rows outside the compositor's damage need no comparison.
        let isKnown = changed.map { layout.isUnaffected(number, by: $0) } ?? false
        if isKnown, previous.indices.contains(number), previous[number].order == order {
          return (band: previous[number], isNew: false)
        }
        return band(source, order: order, number: number, previous: previous)
      }
    }
    let isOpaque = colorType.isOpaque(bands.allSatisfy(\.band.isOpaque))
    let kept = bands.map { candidate in
      // An unchanged band is encoded again when the opacity of the whole image changed.
      let isNew = candidate.isNew || candidate.band.isEncodedOpaque != isOpaque
      return (
        band: candidate.isNew || !isNew ? candidate.band : copy(candidate.band, pixels, order),
        isNew: isNew
      )
    }
    let frame = PNGFrame(
      path, number, kept.map(\.band), head: isOpaque ? heads.opaque : heads.clear)
    for band in frame.bands { band.referenceCount.add(2, ordering: .relaxed) }
    state.withLock { $0.previousBands = frame.bands }
    previous.forEach(release)
    start(kept, frame, isOpaque: isOpaque)
  }

  /// Waits for all submitted frames; throws the error of the first one that failed.
  func finish() throws(ExportError) {
    let isDone = drain()
    if let failure = state.withLock({ $0.failure }) { throw failure }
    guard isDone else { throw ExportError(.stalled, path: "") }
  }

  /// Waits until no frame is in flight; returns false if the encoders make no progress.
  @discardableResult
  func drain() -> Bool { pool.wait { running.wait(timeout: $0) } }

  private func band(
    _ source: UnsafeRawBufferPointer, order: ChannelOrder, number: Int, previous: [PNGBand]
  ) -> (band: PNGBand, isNew: Bool) {
    let rows = UnsafeRawBufferPointer(rebasing: source[layout.source(of: number)])
    if previous.indices.contains(number), previous[number].matches(rows, order) {
      return (previous[number], false)
    }
    let band = makeBand(number)
    band.fill(rows, order, above: number == 0 ? 0 : layout.width * 4)
    return (band, true)
  }

  private func copy(_ old: PNGBand, _ pixels: Span<UInt8>, _ order: ChannelOrder) -> PNGBand {
    pixels.withUnsafeBytes { band($0, order: order, number: old.number, previous: []).band }
  }

  private func makeBand(_ number: Int) -> PNGBand {
    let found = state.withLock { state in
      state.free.lastIndex { $0.number == number }.map { state.free.remove(at: $0) }
    }
    return found ?? PNGBand(number, bytes: layout.source(of: number).count)
  }

  private func release(_ band: PNGBand) {
    guard band.referenceCount.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else {
      return
    }
    state.withLock { $0.free.append(band) }
  }

  private func start(_ bands: [(band: PNGBand, isNew: Bool)], _ frame: PNGFrame, isOpaque: Bool) {
    var ready = 1
    for (band, isNew) in bands {
      if isNew { band.setOutputOpaque(isOpaque: isOpaque) }
      if !band.addWaiter(frame) { ready += 1 }
      if isNew { encode(band) }
    }
    if frame.isReady(after: ready) { pool.add { self.finish(frame) } }
  }

  private func encode(_ band: PNGBand) {
    pool.add { [self] in
      var encoder = state.withLock { $0.encoders.popLast() } ?? BandEncoder(layout)
      let waiting = band.encode(by: &encoder)
      state.withLock { $0.encoders.append(encoder) }
      for frame in waiting where frame.isReady() { finish(frame) }
    }
  }

  private func finish(_ frame: PNGFrame) {
    let failure = frame.writeFile()
    state.withLock { state in
      guard let failure else { return }
      let isFirst = state.failure.map { ($0.frame ?? 0) > (failure.frame ?? 0) } ?? true
      if isFirst { state.failure = failure }
    }
    frame.bands.forEach(release)
    frameSlots.signal()
    running.leave()
  }
}
