import CSwiftRuntime
import Dispatch
import Foundation
import XCTest

/// A test of XCTest, since that has the main thread: Swift Testing's has ended in `dispatchMain()`,
/// a worker serves its main queue, and nothing is said to run loops.
final class MainQueueTests: XCTestCase {
  func testTheMainQueueSaysWhetherSomethingWaits() {
    XCTAssertTrue(Thread.isMainThread)
    RunLoop.main.run(until: Date())
    XCTAssertEqual(lamina_main_queue_has_work(), 0)
    nonisolated(unsafe) var hasRun = false
    DispatchQueue.main.async(group: nil) { hasRun = true }
    XCTAssertFalse(hasRun)
    XCTAssertNotEqual(lamina_main_queue_has_work(), 0)
    RunLoop.main.run(until: Date())
    XCTAssertTrue(hasRun)
    XCTAssertEqual(lamina_main_queue_has_work(), 0)
  }
}
