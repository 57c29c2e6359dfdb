import ArgumentParser
import Foundation
import LaminaBench
import LaminaExport
import LaminaKit

extension Bench {
  /// What to measure: a scene, a document, or a document of a list.
  enum Target {
    case scene(BenchScene)
    case document(path: String)
    case listed(BenchDocument)

    /// The path of a document.
    var path: String? {
      switch self {
      case .scene: nil
      case .document(let path): path
      case .listed(let document): document.path
      }
    }
  }

  /// The targets of the command line, then those of the list; all scenes when there are none.
  func targets() throws(Failure) -> [Target] {
    var targets: [Target] = []
    for name in subjects { targets.append(try target(name)) }
    if let documents {
      let list = try list(documents) {
        try BenchDocumentList(
          $0, folder: Self.folder(of: documents),
          environment: ProcessInfo.processInfo.environment)
      }
      for (name, variable) in list.missing {
        Console.warn("\(name): left out, because \(variable) is not set")
      }
      targets += list.documents.map(Target.listed)
    }
    return targets.isEmpty && documents == nil ? BenchScene.all.map(Target.scene) : targets
  }

  /// The programs of other renderers.
  func peerPrograms() throws(Failure) -> [PeerProgram] {
    guard let peers else { return [] }
    return try list(peers) { try PeerProgram.list($0) }
  }

  /// The scene with this name, else the document at this path.
  private func target(_ name: String) throws(Failure) -> Target {
    if let scene = BenchScene.named(name) { return .scene(scene) }
    guard FileManager.default.fileExists(atPath: name) else {
      let known = (BenchScene.all + BenchScene.further).map(\.name).joined(separator: ", ")
      throw Failure(.missingInput, "\(name): no such document or scene; scenes are \(known)")
    }
    return .document(path: name)
  }

  private func list<List>(
    _ path: String, _ parse: (Data) throws -> List
  ) throws(Failure) -> List {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(.missingInput, "\(path): cannot be read")
    }
    do {
      return try parse(data)
    } catch let error as DecodingError {
      throw Failure(.badDocument, "\(path): \(error.reason)")
    } catch {
      throw Failure(.badDocument, "\(path): not JSON")
    }
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// The options of the device, which measures its frames.
  private var measuredDevice: DeviceOptions {
    var options = device.options
    options.measuresTime = true
    options.depth = measuring.depth
    options.drawsOneSize = subjects.count == 1
    return options
  }

  /// Opens a target on a new stage.
  func subject(_ target: Target) throws -> BenchSubject {
    switch target {
    case .scene(let scene): return BenchSubject(scene, device: measuredDevice)
    case .document(let path):
      let size = size.map { "\($0.width)x\($0.height)" }
      return try subject(path, path: path, size: size, scale: nil)
    case .listed(let document):
      return try subject(
        document.name, path: document.path, size: document.size, scale: document.scale,
        document.expectedPixels)
    }
  }

  private func subject(
    _ name: String, path: String, size: String?, scale: Double?, _ pixels: [ExpectedPixel] = []
  ) throws -> BenchSubject {
    var arguments = ["--", path]
    if let size { arguments = ["--size", size] + arguments }
    if let scale { arguments = ["--scale", "\(scale)"] + arguments }
    let scene = try SceneOptions.parse(arguments).open(measuredDevice, quiet: true)
    let rate = FrameRate(60)
    let frames = rate.map { FrameTimeline.count(of: $0, in: min(scene.length, 60)) } ?? 1
    return BenchSubject(name: name, stage: scene.stage, frames: frames, expectedPixels: pixels)
  }

  /// Runs the programs of other renderers and prints their figures; one that fails is reported, and
  /// the others go on.
  func measure(
    _ programs: [PeerProgram], beside results: [(subject: PeerSubject, result: BenchResult)]
  ) throws {
    let folder = peers.map(Self.folder) ?? "."
    for program in programs {
      let rows: [Baseline.Row]
      do throws(PeerError) {
        rows = try program.measure(results.map(\.subject), folder: folder)
      } catch {
        Console.warn("\(error)")
        continue
      }
      for row in rows { try report(row, results) }
    }
  }

  private func report(
    _ row: Baseline.Row, _ results: [(subject: PeerSubject, result: BenchResult)]
  ) throws(Failure) {
    guard let own = results.first(where: { $0.subject.name == row.scene }) else { return }
    let result = PeerResult(row, to: own.result)
    try Console.result(json ? BenchJSON.line(result) : BenchTable.line(result))
  }
}

extension DecodingError {
  /// One line about what is wrong, and where.
  fileprivate var reason: String {
    let context: Context
    switch self {
    case .typeMismatch(_, let found), .valueNotFound(_, let found), .keyNotFound(_, let found),
      .dataCorrupted(let found):
      context = found
    @unknown default: return "not a list of this command"
    }
    let location = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
    return (location.isEmpty ? "" : location.joined(separator: ".") + ": ")
      + context.debugDescription
  }
}
