import CoreGraphics
import LaminaScene
import LaminaThreads
import Synchronization

/// A cache of the last frame's path coverage, in drawing order: an unchanged path costs one
/// comparison, by address when the storage is the same.
final class StripCache {
  struct Entry {
    var request: StripRequest
    var set = StripSet()
    var failure: LimitExceeded?
    /// The number of its flattened points; nil before they are known.
    var points: Int?

    /// How long its coverage takes, in nanoseconds, by that of the frame before. A fit to measurements.
    var work: Int {
      points.map { 2_000 + 20 * $0 + set.byteCount * 3 / 2 } ?? 20_000
    }
  }

  /// A path that exceeds a limit, by its index among the prepared ones.
  struct Failure: Sendable, Equatable {
    var error: LimitExceeded
    var index: Int
  }

  /// Paths announced with `prepare`, and others, such as paths of shadows.
  @exclusivity(unchecked) private var entries: [Entry] = []
  @exclusivity(unchecked) private var others: [Entry] = []
  @exclusivity(unchecked) private var (next, nextOther) = (0, 0)
  @exclusivity(unchecked) private var builders: [StripBuilder]
  private let limits: StripLimits
  @exclusivity(unchecked) private var stale: [Int] = []
  /// The number of entries to search ahead for a path.
  private static let reach = 4
  private static let maxBuilders = 8
  /// Work, in nanoseconds, that is worth waking a thread.
  private static let workPerThread = 100_000
  private let pool = WorkerPool(width: Processors.count - 1)

  init(_ budget: Budget = Budget()) {
    limits = StripLimits(budget)
    builders = [StripBuilder(limits)]
  }

  func beginFrame() { (next, nextOther) = (0, 0) }

  func endFrame() {
    if entries.count > next { entries.removeLast(entries.count - next) }
    if others.count > nextOther { others.removeLast(others.count - nextOther) }
  }

  /// Computes the coverage of the paths to be drawn, in order, on all CPUs; returns the first path
  /// that exceeds a limit.
  func prepare(_ requests: [StripRequest], _ budget: inout Budget) -> Failure? {
    var keptBytes = 0
    stale.removeAll(keepingCapacity: true)
    for (index, request) in requests.enumerated() {
      if index == entries.count {
        entries.append(Entry(request: request))
      } else if entries[index].request != request {
        entries[index].request = request
      } else {
        keptBytes += entries[index].set.byteCount
        continue
      }
      stale.append(index)
    }
    // What is kept was within the limits when it was computed.
    if stale.isEmpty { return nil }
    let allowance = StripAllowance(budget, keptBytes: keptBytes)
    buildStale(allowance)
    guard let failure = allowance.failure ?? allowance.spendTotal(of: stale.last, &budget) else {
      return nil
    }
    // Entries that were not rasterized must not be taken for finished ones.
    removeAll()
    return failure
  }

  private func removeAll() {
    entries.removeAll()
    others.removeAll()
    next = 0
    nextOther = 0
  }

  private func buildStale(_ allowance: StripAllowance) {
    let work = stale.reduce(0) { $0 + entries[$1].work }
    let worthwhile = max(1, work / Self.workPerThread)
    let count = min(stale.count, worthwhile, Self.maxBuilders, Processors.count)
    while builders.count < count { builders.append(StripBuilder(limits)) }
    let taken = SharedCounter()
    stale.withUnsafeBufferPointer { stale in
      builders.withUnsafeMutableBufferPointer { builders in
        entries.withUnsafeMutableBufferPointer { entries in
          // Each builder belongs to one thread and each index is taken once.
          nonisolated(unsafe) let (stale, builders, entries) = (stale, builders, entries)
          pool.perform(count) { builder in
            while true {
              let number = taken.next()
              guard number < stale.count, allowance.allows(stale[number]) else { return }
              entries[stale[number]].make(with: &builders[builder])
              if let error = entries[stale[number]].failure { allowance.fail(error, stale[number]) }
              allowance.add(
                points: builders[builder].pointCount, entries[stale[number]].set)
            }
          }
        }
      }
    }
  }

  /// The coverage of a path; empty when nothing is visible. `fail` is called when the path exceeds a
  /// limit.
  func strips(
    _ request: StripRequest, _ budget: inout Budget, fail: (LimitExceeded) -> Void
  ) -> StripSet {
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
    others[nextOther].make(with: &builders[0])
    do throws(LimitExceeded) {
      if let failure = others[nextOther].failure { throw failure }
      try budget.spend(.pointsInFrame, builders[0].pointCount)
      try budget.spend(.coverageBytes, others[nextOther].set.byteCount)
    } catch {
      fail(error)
    }
    return others[nextOther].set
  }
}

extension StripCache.Entry {
  mutating func make(with builder: inout StripBuilder) {
    failure = builder.make(request, into: &set)
    points = builder.pointCount
  }
}

/// A counter that several threads take numbers from.
private final class SharedCounter: Sendable {
  private let value = Atomic(0)
  func next() -> Int { value.add(1, ordering: .relaxed).oldValue }
}
