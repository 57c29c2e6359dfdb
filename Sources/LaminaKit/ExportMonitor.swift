public import CoreGraphics
public import Foundation

/// The progress of an export, for other threads: as Foundation's `Progress`, which can cancel the
/// export, and as an asynchronous sequence.
///
/// A monitor is for one export.
public final class ExportMonitor: Sendable {
  /// A report of progress.
  public struct Update: Hashable, Sendable {
    /// The number of frames done.
    public var done: Int
    /// The number of frames of the export.
    public var total: Int

    /// The part that is done, from 0 to 1.
    public var fraction: Double { total > 0 ? Double(done) / Double(total) : 0 }
  }

  /// Counts frames. To cancel it stops the export after the current frame: complete frames of a
  /// sequence are kept, and a film leaves no file.
  public let progress: Progress
  /// An update after every frame, for one reader; a slow one gets the newest. Ends with the export.
  public let updates: AsyncStream<Update>
  private let continuation: AsyncStream<Update>.Continuation

  /// Creates a monitor for one export.
  public init() {
    progress = Progress(totalUnitCount: -1)
    (updates, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Reports progress; returns whether the export goes on.
  func report(done: Int, of total: Int) -> Bool {
    progress.totalUnitCount = Int64(total)
    progress.completedUnitCount = Int64(done)
    continuation.yield(Update(done: done, total: total))
    return !progress.isCancelled
  }

  func finish() { continuation.finish() }
}

extension Stage {
  /// Exports frames as `export(to:from:duration:framesPerSecond:replacing:progress:)` does, and reports
  /// progress to a monitor, which can cancel the export.
  ///
  /// A cancelled export throws nothing; `monitor.progress.isCancelled` says so.
  public func export(
    to path: String, from start: CFTimeInterval = 0, duration: CFTimeInterval,
    framesPerSecond: Double = 60, replacing: Bool = true, monitor: ExportMonitor
  ) throws(LaminaError) {
    defer { monitor.finish() }
    try export(
      to: path, from: start, duration: duration, framesPerSecond: framesPerSecond,
      replacing: replacing, isWanted: { monitor.report(done: $0, of: $1) })
  }
}
