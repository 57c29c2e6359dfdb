import Synchronization
import Testing

@testable import CoreGraphics

@Suite("Diagnostics", .serialized)
struct DiagnosticsTests {
  @Test("the thousandth report takes no more stack than the first")
  func stack() {
    let depths = Mutex<[UInt]>([])
    let earlier = Diagnostics.handler.withLock { $0 }
    defer { Diagnostics.handler.withLock { $0 = earlier } }
    Diagnostics.handler.withLock {
      $0 = Diagnostics.Handler { report in
        guard report.subject == "stack" else { return }
        var local = 0
        let address = withUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
        depths.withLock { $0.append(address) }
      }
    }
    for number in 0..<1_000 { Diagnostics.report("stack", "\(number)") }
    let found = depths.withLock { $0 }
    #expect(found.count == 1_000 && Set(found).count == 1)
  }
}
