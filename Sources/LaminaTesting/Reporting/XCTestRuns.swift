import Foundation
import Synchronization
import XCTest

/// Follows the tests that XCTest runs.
enum XCTestRuns {
  private static let isObserving = Atomic<Bool>(false)
  private static let known = Atomic<Bool>(false)

  /// Whether XCTest has started a test since the first assertion.
  static var isKnown: Bool { known.load(ordering: .relaxed) }

  /// Begins to follow; XCTest accepts observers on the main thread only.
  static func observe() {
    guard Thread.isMainThread, !isObserving.exchange(true, ordering: .relaxed) else { return }
    XCTestObservationCenter.shared.addTestObserver(Observer())
  }

  private final class Observer: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
      known.store(true, ordering: .relaxed)
      SnapshotCounter.restart()
    }
  }
}
