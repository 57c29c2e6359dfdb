import Dispatch
import Glibc
import Synchronization

/// Encodes frames on other threads while the next ones are drawn.
///
/// Each frame is a file of its own, so their order does not matter; the bytes are those that one
/// thread would write. After a failure nothing more is taken.
final class PNGCrew: Sendable {
  private struct State {
    var free: [PNGSlot] = []
    var failure: ExportError?
  }

  /// Memory that frames in flight may take together.
  private static let memory = 512 << 20
  private let size: (width: Int, height: Int)
  private let most: Int
  private let state = Mutex(State())
  private let places: DispatchSemaphore
  private let queue = DispatchQueue(label: "lamina.png", attributes: .concurrent)
  private let running = DispatchGroup()

  init(width: Int, height: Int) {
    size = (width, height)
    // Pixels, rows, compressed rows and the file: at most four times the frame.
    let affordable = Self.memory / max(1, width * height * 16)
    let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    most = max(1, min(cores, affordable))
    places = DispatchSemaphore(value: most)
  }

  /// Takes a frame as soon as a place is free, for a file or for none; throws what an earlier one failed with.
  func take(_ pixels: Span<UInt8>, _ path: String?, frame number: Int) throws(ExportError) {
    if state.withLock({ $0.failure != nil }) { try finish() }
    places.wait()
    let slot: PNGSlot
    do throws(ExportError) {
      slot = try freeSlot()
    } catch {
      places.signal()
      throw error
    }
    slot.fill(pixels)
    queue.async(group: running) { [self] in
      note(slot.store(path, frame: number), slot)
      places.signal()
    }
  }

  /// Waits for every frame taken; throws the failure of the first that failed.
  func finish() throws(ExportError) {
    drain()
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Waits until no frame is in flight.
  func drain() { running.wait() }

  private func freeSlot() throws(ExportError) -> PNGSlot {
    if let slot = state.withLock({ $0.free.popLast() }) { return slot }
    return try PNGSlot(width: size.width, height: size.height)
  }

  private func note(_ failure: ExportError?, _ slot: PNGSlot) {
    state.withLock { state in
      state.free.append(slot)
      guard let failure else { return }
      let isFirst = state.failure.map { ($0.frame ?? 0) > (failure.frame ?? 0) } ?? true
      if isFirst { state.failure = failure }
    }
  }
}
