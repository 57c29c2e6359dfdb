import Dispatch
import Foundation
import LaminaTestSupport
import Testing

@testable import LaminaKit

/// Timers and work items, which no overload takes over, are shown by the example `MainQueue`: a test
/// bundle is loaded after the libraries that it would have to precede.
@Suite("Stage: kinds of delays")
struct MainThreadDelayTests {
  /// The times at which blocks ran.
  private final class Times: @unchecked Sendable {
    var list: [Double] = []
    func note() { list.append((CACurrentMediaTime() * 1_000).rounded() / 1_000) }
  }

  @Test("a delay may have a quality of service, or a deadline of the calendar")
  func deadlines() throws {
    let (stage, times) = (Stage(size: CGSize(width: 4, height: 4)), Times())
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, qos: .userInitiated) { times.note() }
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.1) { times.note() }
    DispatchQueue.main.asyncAfter(wallDeadline: .distantFuture) { times.note() }
    _ = try stage.image(at: 1)
    #expect(times.list == [0.1, 0.3])
  }
}
