import Dispatch
import Foundation
import Synchronization
import XCTest

/// Follows the tests that XCTest runs.
enum XCTestRuns {
  private static let isRequested = Atomic<Bool>(false)
  private static let isAdded = Atomic<Bool>(false)
  private static let known = Atomic<Bool>(false)

  /// Whether tests are followed.
  static var isObserving: Bool { isAdded.load(ordering: .relaxed) }

  /// Whether XCTest runs tests: one has started, or failed, since the first assertion.
  static var isKnown: Bool { known.load(ordering: .relaxed) }

  /// Begins to follow, with the first assertion: XCTest accepts observers on the main thread only.
  static func observe() {
    guard !isObserving else { return }
    if Thread.isMainThread { return add() }
    guard !isRequested.exchange(true, ordering: .relaxed) else { return }
    // Where the main queue has another thread, XCTest does not run.
    onMainQueue { if Thread.isMainThread { add() } }
  }

  /// Runs a block on the main queue, also from the thread of a stage, which would take a closure for
  /// work of its own: such a one belongs to the main actor and traps elsewhere.
  static func onMainQueue(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.main.async(execute: DispatchWorkItem(block: work))
  }

  /// Forgets that XCTest runs tests, for tests of assertions.
  static func forget() { known.store(false, ordering: .relaxed) }

  private static func add() {
    guard !isAdded.exchange(true, ordering: .relaxed) else { return }
    XCTestObservationCenter.shared.addTestObserver(Observer())
  }

  private final class Observer: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
      known.store(true, ordering: .relaxed)
      SnapshotCounter.restart()
    }

    // The test with the first assertion has started before.
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) { known.store(true, ordering: .relaxed) }
  }
}
