import CoreGraphics
import LaminaScene
import Synchronization

/// The limits of one path.
struct StripLimits {
  let points: Int
  let dashes: Int

  init(_ budget: Budget) {
    points = budget.allowance(.flattenedPoints)
    dashes = budget.allowance(.dashSegments)
  }
}

/// What the paths of a frame may still cost, shared by the threads that rasterize them.
final class StripAllowance: Sendable {
  private let budget: Budget
  private let deadline: Deadline
  private let points = Atomic(0)
  private let bytes: Atomic<Int>
  private let first = Mutex<StripCache.Failure?>(nil)

  /// `keptBytes` is the coverage of paths that need not be rasterized again.
  init(_ budget: Budget, keptBytes: Int) {
    (self.budget, deadline) = (budget, budget.deadline)
    bytes = Atomic(keptBytes)
  }

  /// The first path, in drawing order, that exceeded a limit.
  var failure: StripCache.Failure? { first.withLock { $0 } }

  /// The points of all paths.
  private var pointCount: Int { points.load(ordering: .relaxed) }

  /// Whether the path at an index may be rasterized; notes the failure if not.
  func allows(_ index: Int) -> Bool {
    do throws(LimitExceeded) {
      if deadline.isPassed { try budget.checkTime() }
      try budget.check(.coverageBytes, bytes.load(ordering: .relaxed))
      try budget.check(.pointsInFrame, budget.spent(.pointsInFrame) + pointCount)
      return true
    } catch {
      fail(error, index)
      return false
    }
  }

  /// Spends what all paths took; returns a failure of the last path if that is too much.
  func spendTotal(of last: Int?, _ budget: inout Budget) -> StripCache.Failure? {
    do throws(LimitExceeded) {
      try budget.check(.coverageBytes, bytes.load(ordering: .relaxed))
      try budget.spend(.pointsInFrame, pointCount)
      return nil
    } catch {
      return StripCache.Failure(error: error, index: last ?? 0)
    }
  }

  /// Counts a rasterized path.
  func add(points: Int, _ set: StripSet) {
    self.points.add(points, ordering: .relaxed)
    bytes.add(set.byteCount, ordering: .relaxed)
  }

  func fail(_ error: LimitExceeded, _ index: Int) {
    first.withLock { first in
      if first.map({ index < $0.index }) ?? true {
        first = StripCache.Failure(error: error, index: index)
      }
    }
  }
}

extension StripSet {
  /// Bytes of coverage, edges, strips and spans.
  var byteCount: Int {
    let strips = strips.count * MemoryLayout<Strip>.stride
    let edges =
      edges.count * MemoryLayout<SIMD4<Float>>.stride
      + edgeStrips.count * MemoryLayout<EdgeStrip>.stride
    return coverage.count + strips + edges + spans.count * MemoryLayout<PixelRect>.stride
  }
}
