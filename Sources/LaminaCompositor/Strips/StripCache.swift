import CoreGraphics
import Dispatch
import Glibc
import LaminaScene
import Synchronization

/// Coverage of the paths of the last frame, in the order they were drawn: a path that did not change
/// costs a comparison, which is one of addresses for storage that is the same.
final class StripCache {
  struct Entry {
    var request: StripRequest
    var set = StripSet()
    var failure: LimitExceeded?
  }

  /// Those that were foreseen, and those that were not, as the paths of shadows are.
  private var entries: [Entry] = []
  private var others: [Entry] = []
  private var (next, nextOther) = (0, 0)
  private var makers = [StripMaker()]
  private var stale: [Int] = []
  /// How far ahead the entry of a path is looked for.
  private static let reach = 4
  private static let mostMakers = 8
  private static let processors = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  func beginFrame() { (next, nextOther) = (0, 0) }

  func endFrame() {
    if entries.count > next { entries.removeLast(entries.count - next) }
    if others.count > nextOther { others.removeLast(others.count - nextOther) }
  }

  /// Finds the coverage of paths that are about to be drawn, in their order, on all processors.
  func prepare(_ requests: [StripRequest]) {
    stale.removeAll(keepingCapacity: true)
    for (index, request) in requests.enumerated() {
      if index == entries.count {
        entries.append(Entry(request: request))
      } else if entries[index].request != request {
        entries[index].request = request
      } else {
        continue
      }
      stale.append(index)
    }
    makeStale()
    for index in stale { report(entries[index]) }
  }

  private func makeStale() {
    let count = min(stale.count, Self.mostMakers, Self.processors)
    while makers.count < count { makers.append(StripMaker()) }
    let taken = Atomic(0)
    stale.withUnsafeBufferPointer { stale in
      makers.withUnsafeMutableBufferPointer { makers in
        entries.withUnsafeMutableBufferPointer { entries in
          // Every maker is one thread's, and every number is handed out once.
          nonisolated(unsafe) let (stale, makers, entries) = (stale, makers, entries)
          DispatchQueue.concurrentPerform(iterations: count) { maker in
            while true {
              let number = taken.add(1, ordering: .relaxed).oldValue
              guard number < stale.count else { return }
              entries[stale[number]].make(with: &makers[maker])
            }
          }
        }
      }
    }
  }

  /// The coverage of a path; empty when none of it shows.
  func strips(_ request: StripRequest) -> StripSet {
    let ahead = next..<min(next + Self.reach, entries.count)
    if let known = ahead.first(where: { entries[$0].request == request }) {
      next = known + 1
      return entries[known].set
    }
    defer { nextOther += 1 }
    if nextOther == others.count {
      others.append(Entry(request: request))
    } else if others[nextOther].request != request {
      others[nextOther].request = request
    } else {
      return others[nextOther].set
    }
    others[nextOther].make(with: &makers[0])
    report(others[nextOther])
    return others[nextOther].set
  }

  private func report(_ entry: Entry) {
    if let failure = entry.failure { Diagnostics.report("path", "\(failure)") }
  }
}

extension StripCache.Entry {
  mutating func make(with maker: inout StripMaker) { failure = maker.make(request, into: &set) }
}
