import LaminaCompositor

/// Finds out that the thread that sends commands and executes them hangs in the driver. Asked at
/// regular intervals; time in which the machine sleeps does not count.
struct SenderWatch {
  /// Seconds between two checks.
  let interval: Double
  /// Seconds without progress after which a driver hangs.
  private let limit: Double
  private var count = 0
  private var idle = 0

  init(limit: Double) {
    self.limit = limit
    interval = min(10, max(0.05, limit / 4))
  }

  /// Notes how far the thread is; true if a command has made no progress for too long.
  mutating func check(_ heartbeat: Heartbeat, isExecuting: Bool) -> Bool {
    let isStill = isExecuting && heartbeat.count == count
    count = heartbeat.count
    idle = isStill ? idle + 1 : 0
    return isStill && Double(idle) * interval >= limit
  }
}
