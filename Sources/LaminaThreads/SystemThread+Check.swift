import Dispatch

extension SystemThread {
  /// Whether the system can run `count` more threads at once.
  package static func canStart(_ count: Int) -> Bool {
    let release = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)
    var started = 0
    while started < count {
      let isStarted = start {
        release.wait()
        ended.signal()
      }
      if !isStarted { break }
      started += 1
    }
    for _ in 0..<started { release.signal() }
    for _ in 0..<started { ended.wait() }
    return started == count
  }
}
