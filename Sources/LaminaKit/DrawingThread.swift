/// Chooses the thread that draws a series of small frames: one of its own, which draws while the
/// caller evaluates and flattens the next frame, or the calling one, where that work is shorter than
/// handing a frame over.
struct DrawingThread {
  /// Whether frames are drawn on the calling thread.
  private(set) var isCalling = false
  private var start = ContinuousClock.now
  /// The number of last frames that the choice is wrong for.
  private var wrong = 0

  /// Work that is worth handing a frame over to another thread and back.
  private static let worthwhile = Duration.microseconds(100)
  /// The number of frames in sequence after which the choice changes.
  private static let leastFrames = 4

  /// Starts the work on a frame before it is drawn.
  mutating func begin() { start = .now }

  /// Ends the work that was started.
  mutating func end() { add(ContinuousClock.now - start) }

  /// Chooses by the work on one more frame.
  mutating func add(_ work: Duration) {
    let isShort = work < Self.worthwhile
    wrong = isShort == isCalling ? 0 : wrong + 1
    guard wrong == Self.leastFrames else { return }
    (isCalling, wrong) = (isShort, 0)
  }
}
