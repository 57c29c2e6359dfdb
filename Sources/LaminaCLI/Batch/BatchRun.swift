import CoreGraphics
import Foundation
import Glibc
import LaminaDocuments
import LaminaExport
import LaminaKit
import LaminaThreads
import Synchronization

/// Renders the rows of a batch on several threads, which draw with one device in turn.
final class BatchRun: Sendable {
  private struct State: ~Copyable {
    var next = 0
    var finished = 0
    var rows: [BatchReport.Row]
    /// A failure that ends the batch: the device is lost, or a signal arrived.
    var fatal: Failure?
    var progress: ProgressLine
  }

  private let rows: [BatchRow]
  private let options: BatchOptions
  /// One device for each space; opened by the first row that needs it.
  private let devices: [DrawingMode: DeviceOptions]
  private let images: ImageCache
  private let journal = BatchJournal()
  private let state: Mutex<State>

  init(_ rows: [BatchRow], _ options: BatchOptions, _ device: DeviceOptions) {
    self.rows = rows
    self.options = options
    var device = device
    // Most rows have images of their own, such as those of texts: few are worth keeping.
    device.imageBudget = 32 << 20
    devices = device.inEachMode
    images = ImageCache(limit: min(64 << 20, device.memory.bytes / 8))
    let empty = rows.map { row in
      BatchReport.Row(
        row: row.number, line: row.line, document: (try? row.render.get())?.scene.input,
        output: row.output, status: .notStarted)
    }
    state = Mutex(
      State(
        rows: empty, progress: ProgressLine(total: rows.count, unit: "row", options.progress)))
  }

  /// Renders all rows and returns what became of them. Throws nothing: failures are in the rows, and
  /// one that ends the batch is in the second value.
  func run() -> (report: BatchReport, fatal: Failure?) {
    let start = ContinuousClock.now
    let report: DeviceReport
    do throws(LaminaError) {
      report = try Stage(
        size: .zero, scale: 1, device: device(DrawingMode(space: .sRGB, depth: .eight))
      ).device()
    } catch {
      let rows = state.withLock { $0.rows }
      return (BatchReport(rows, seconds: 0, device: nil), Failure(error))
    }
    if options.resumes { deleteLeftovers() }
    var threads: [pthread_t] = []
    for _ in 0..<min(options.jobs, rows.count) {
      if let thread = SystemThread.create({ self.work() }) { threads.append(thread) }
    }
    if threads.isEmpty { work() }
    for thread in threads { pthread_join(thread, nil) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let (rows, fatal) = state.withLock { ($0.rows, $0.fatal) }
    return (BatchReport(rows, seconds: seconds, device: report), fatal)
  }

  /// Deletes what an earlier batch that was killed has left of the outputs.
  private func deleteLeftovers() {
    let files = Dictionary(grouping: rows.map { ShardLocation.split($0.output) }) { $0.folder }
    for (folder, names) in files {
      let names = Set(names.map(\.name))
      PartFile.deleteLeftovers(in: folder) { names.contains($0) }
    }
  }

  private func device(_ mode: DrawingMode) -> DeviceOptions { devices[mode] ?? DeviceOptions() }

  private func work() {
    while let index = nextIndex() {
      let start = ContinuousClock.now
      var row = state.withLock { $0.rows[index] }
      let reports = Diagnostics.collect { render(index, &row) }
      row.seconds = (ContinuousClock.now - start) / .seconds(1)
      addWarnings(reports, to: &row)
      finish(index, row)
    }
  }

  private func nextIndex() -> Int? {
    state.withLock { state in
      guard state.fatal == nil, Interruption.exitCode == nil, state.next < rows.count else {
        return nil
      }
      state.next += 1
      return state.next - 1
    }
  }

  private func render(_ index: Int, _ row: inout BatchReport.Row) {
    do throws(Failure) {
      var render = try rows[index].render.get()
      let isSingle = try render.output.isSingleFile
      render.output.resume = options.resumes && !isSingle
      let output = render.output.output
      let hasThumbnail =
        render.output.thumbnail.map { FileManager.default.fileExists(atPath: $0) } ?? true
      // A file of an earlier batch may be replaced; others are an error.
      let isOwn = isSingle && options.resumes && journal.hasBegun(output)
      let mayReplace = options.overwrites || isOwn
      var context = RenderContext(
        device: device(render.output.mode), images: images, isQuiet: true)
      context.reportsStop = false
      context.isComplete = { [options, journal] inputs in
        guard isSingle else { return false }
        if options.resumes, journal.isComplete(output, inputs), hasThumbnail { return true }
        if mayReplace || !FileManager.default.fileExists(atPath: output) {
          journal.begin(output, inputs)
        }
        return false
      }
      render.output.overwrite = mayReplace
      guard let outcome = try render.perform(context) else {
        row.status = .skipped
        return
      }
      row.status = .done
      row.frames = outcome.frames
      row.warnings = outcome.warnings
      if isSingle { journal.add(output, outcome.inputs) }
    } catch {
      (row.status, row.error, row.exitCode) = (.failed, error.message, error.exitCode.rawValue)
      note(error)
    }
  }

  /// Ends the batch if no other row could be rendered either.
  private func note(_ failure: Failure) {
    switch failure.exitCode {
    case .deviceLost, .interrupted, .terminated: break
    default: return
    }
    state.withLock { if $0.fatal == nil { $0.fatal = failure } }
  }

  private func addWarnings(_ reports: [Diagnostics.Report], to row: inout BatchReport.Row) {
    var seen = Set(row.warnings)
    for report in reports where row.warnings.count < 100 {
      let text = "\(report.subject): \(report.message)"
      if seen.insert(text).inserted { row.warnings.append(text) }
    }
  }

  private func finish(_ index: Int, _ row: BatchReport.Row) {
    state.withLock { state in
      if let error = row.error {
        state.progress.clear()
        Console.error("row \(row.row) (line \(row.line)): \(error)")
      }
      state.rows[index] = row
      state.finished += 1
      state.progress.update(done: state.finished)
    }
  }
}

extension DeviceOptions {
  /// The options for a shared device of each mode; it is opened when it is first used.
  fileprivate var inEachMode: [DrawingMode: DeviceOptions] {
    DrawingMode.allCases.reduce(into: [:]) { devices, mode in
      var options = mode.applied(to: self)
      options.shared = SharedDevice(options)
      devices[mode] = options
    }
  }
}
