import CoreGraphics
import Foundation
import LaminaKit

/// Draws requests, one after another, on a thread with devices of its own: a film keeps no other
/// request from being drawn.
final class ServeWorker {
  private let queue: ServeQueue
  private let settings: ServeSettings
  private var parsed = ParsedOptions()
  private var devices: [DrawingMode: DeviceOptions] = [:]
  private var count = 0
  private let number: Int

  init(_ number: Int, _ queue: ServeQueue, _ settings: ServeSettings) {
    self.number = number
    self.queue = queue
    self.settings = settings
  }

  func run() {
    while let job = queue.next() {
      let start = ContinuousClock.now
      job.answer(answer(job))
      queue.finish(seconds: (ContinuousClock.now - start) / .seconds(1))
    }
  }

  private func answer(_ job: ServeJob) -> ServeAnswer {
    let request: ServeRequest
    do throws(ServeRequest.Refusal) {
      request = try ServeRequest(
        job.body, type: job.head.type, accept: job.head.accept, query: job.head.query)
    } catch {
      return error.problem.answer(error.detail)
    }
    guard let ending = StandardInput.ending(of: request.document) else {
      return ServeProblem.badDocument.answer(
        "the body is no document: neither XML, JSON nor an archive")
    }
    count += 1
    let deadline = ContinuousClock.now + .seconds(settings.timeout)
    do throws(Failure) {
      return try settings.folder.withFolder("\(number)-\(count)") { folder throws(Failure) in
        try draw(request, ending, in: folder, until: deadline, job)
      }
    } catch {
      if error.exitCode == .deviceLost { settings.lose(error) }
      guard ContinuousClock.now < deadline else {
        let seconds = NumberText.of(settings.timeout)
        return ServeProblem.timeExceeded.answer("it takes longer than \(seconds) seconds")
      }
      return ServeProblem.of(error).answer(error.message)
    }
  }

  private func draw(
    _ request: ServeRequest, _ ending: String, in folder: String,
    until deadline: ContinuousClock.Instant, _ job: ServeJob
  ) throws(Failure) -> ServeAnswer {
    let (format, options) = request.arguments
    let document = "\(folder)/document.\(ending)"
    let output = "\(folder)/result.\(format.ending)"
    func named(_ text: String) -> String { text.replacingOccurrences(of: folder + "/", with: "") }
    do {
      let data = Data(request.document)
      guard FileManager.default.createFile(atPath: document, contents: data) else {
        throw Failure(.inputOutput, "the document cannot be kept")
      }
      var render = try parsed.run(options, document: document, output: output)
      render.scene.settings = request.settings
      render.scene.takesFiles = false
      var context = RenderContext(device: device(render.output.mode), isQuiet: true)
      context.reportsStop = false
      context.isWanted = { [settings] in
        !job.isCancelled && !settings.isEnded && ContinuousClock.now < deadline
      }
      let (outcome, warnings) = try drawn(render, context)
      if request.isStrict, let first = warnings.first {
        throw Failure(.badDocument, "\(first) (an error with strict)")
      }
      let size = try size(of: output)
      guard size <= settings.maxResult else {
        return ServeProblem.largeResult.answer(
          "it has \(size) bytes of at most \(settings.maxResult)")
      }
      var answer = ServeAnswer(type: format.type)
      answer.body = Array(FileManager.default.contents(atPath: output) ?? Data())
      answer.headers = [("Lamina-Frames", "\(outcome.frames)")]
      if !warnings.isEmpty {
        answer.headers.append(("Lamina-Warnings", Self.header(warnings.map(named))))
      }
      return answer
    } catch {
      let failure = RenderArguments.failure(error, options)
      throw Failure(failure.exitCode, named(failure.message))
    }
  }

  /// Draws, and collects what is reported meanwhile.
  private func drawn(
    _ render: Render, _ context: RenderContext
  ) throws -> (RenderOutcome, warnings: [String]) {
    var outcome: RenderOutcome?
    let reports = try Diagnostics.collect { outcome = try render.perform(context) }
    guard let outcome else { throw Failure(.internalError, "there are no frames") }
    var seen: Set<String> = []
    let all = outcome.warnings + reports.map { "\($0.subject): \($0.message)" }
    return (outcome, all.filter { seen.insert($0).inserted })
  }

  private func device(_ mode: DrawingMode) -> DeviceOptions {
    if let known = devices[mode] { return known }
    var options = mode.applied(to: settings.device)
    options.shared = SharedDevice(options, staysWithStage: true)
    devices[mode] = options
    return options
  }

  private func size(of path: String) throws(Failure) -> Int {
    let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size]) as? Int ?? 0
    guard size > 0 else { throw Failure(.internalError, "nothing has been written") }
    return size
  }

  /// Warnings as a JSON array of ASCII characters, cut to the length of a header.
  private static func header(_ warnings: [String]) -> String {
    var kept: [String] = []
    var text = "[]"
    for warning in warnings {
      kept.append(PrintableText.shortened(warning))
      let next = ((try? JSONText.line(kept)) ?? "[]").asciiOnly
      guard next.utf8.count <= 4_096 else { break }
      text = next
    }
    return text
  }
}

extension String {
  /// The text with `\u` escapes of JSON instead of other characters than ASCII.
  fileprivate var asciiOnly: String {
    var result = ""
    for unit in utf16 {
      if unit < 0x80 {
        result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}
