import Foundation
import LaminaBench
import LaminaExport

extension Bench {
  /// Measures another binary in turn with this one, subject by subject.
  func compare(with path: String) throws(Failure) {
    guard compare == nil, trace == nil, pictures == nil, peers == nil, !stages else {
      throw Failure(
        .usage,
        "--against compares two programs; remove --compare, --trace, --pictures, --peers "
          + "and --stages")
    }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw Failure(.missingInput, "\(path): no such program")
    }
    let runs = BinaryRuns(
      own: "/proc/\(getpid())/exe", other: path, arguments: commonWords,
      rounds: measuring.options.runs)
    var slower: [String] = []
    for target in try targets() {
      let list = try Self.list(target)
      defer { if let list { try? FileManager.default.removeItem(atPath: list) } }
      let result: BinaryRuns.Result
      do throws(PeerError) {
        let words = list.map { ["--documents", $0] } ?? words(target)
        result = try runs.measure(target.name, words)
      } catch {
        throw Failure(.inputOutput, error.description)
      }
      try Console.result(json ? BenchJSON.line(result) : Self.text(result, path))
      if let percent = failSlower?.value, result.ratio > 1 + percent / 100 {
        slower.append(Self.text(result, path))
      }
    }
    guard slower.isEmpty else { throw Failure(.differs, slower.joined(separator: "; ")) }
  }

  /// A scene, or a document and its size.
  private func words(_ target: Target) -> [String] {
    guard let size, case .document = target else { return ["--", target.name] }
    return ["--size", "\(size.width)x\(size.height)", "--", target.name]
  }

  /// A list with one document, for one of a list: it has a size and scale of its own. nil for others.
  private static func list(_ target: Target) throws(Failure) -> String? {
    guard case .listed(let document) = target else { return nil }
    let path = NSTemporaryDirectory() + "/lamina-\(getpid())-bench.json"
    var values: [String: Any] = [
      "name": document.name, "path": URL(fileURLWithPath: document.path).path,
    ]
    values["size"] = document.size
    values["scale"] = document.scale
    do {
      try JSONSerialization.data(withJSONObject: [values]).write(to: URL(fileURLWithPath: path))
    } catch {
      throw Failure(
        .cannotCreateOutput, "\(path): cannot be written: \(error.localizedDescription)")
    }
    return path
  }

  private var commonWords: [String] {
    var words: [String] = []
    if let platform = device.platform { words += ["--platform", platform.value] }
    if device.requiresGPU { words.append("--require-gpu") }
    if let memory = device.memory { words += ["--max-memory", "\(memory.value >> 20)M"] }
    if let frames = measuring.frames { words += ["--frames", "\(frames.value)"] }
    if let warmUp = measuring.warmUp { words += ["--warm-up", "\(warmUp.value)"] }
    if measuring.withoutDrawing { words.append("--no-draw") }
    if measuring.depth.isDeep { words += ["--depth", measuring.depth.rawValue] }
    return words
  }

  private static func text(_ result: BinaryRuns.Result, _ path: String) -> String {
    "\(result.scene): \(Fixed.text(result.processorMillisecondsPerFrame)) ms of processor time a frame, "
      + "\(Fixed.text(result.againstMillisecondsPerFrame)) with \(path) (x \(Fixed.text(result.ratio)))"
  }
}

extension Bench.Target {
  /// The name of the target, as the command line has it.
  fileprivate var name: String {
    switch self {
    case .scene(let scene): scene.name
    case .document(let path): path
    case .listed(let document): document.name
    }
  }
}
