import LaminaExport
import LaminaKit

/// One run that writes frames of a sequence, checked against the manifest beside them (REL-6): all
/// frames in the folder belong to the run that the manifest describes.
struct SequenceRun {
  /// Whether the files have frame numbers.
  var isNumbered: Bool { folder.isNumbered }

  /// What happens to the manifest before the first frame.
  private enum Action {
    case keep
    case create
    case replace
    /// Frames of another run remain, so nothing can be said about all of them.
    case remove
  }

  private let folder: SequenceFolder
  private let manifest: RunManifest
  private let path: String
  private let action: Action
  /// The frames that this run renders.
  let frames: FrameList

  /// Throws if the frames in the folder belong to another run, unless `options` replace them.
  init(
    _ folder: SequenceFolder, _ manifest: RunManifest, _ options: OutputOptions, part: FrameList
  ) throws(Failure) {
    self.folder = folder
    self.manifest = manifest
    path = options.output
    // In this order: a concurrent run writes its manifest before its first frame.
    let existing = folder.existingFrames()
    let found =
      options.overwrite
      ? try? RunManifest.read(folder.manifestPath) : try RunManifest.read(folder.manifestPath)
    let difference = found.map { manifest.difference(from: $0) }
    if difference == .some(nil) {
      action = .keep
    } else if options.overwrite {
      action = existing.subtracting(part.numbers).isEmpty ? .replace : .remove
    } else {
      action = try Self.action(existing, difference ?? nil, options)
    }
    if options.resume {
      let own = Set(part.numbers)
      folder.deleteLeftovers(own.contains)
    }
    let startsOver = options.overwrite && action != .keep
    frames = options.resume && !startsOver ? try Self.missing(options, part) : part
  }

  /// The action for frames of another run, or of an unknown one.
  private static func action(
    _ existing: Set<Int>, _ difference: String?, _ options: OutputOptions
  ) throws(Failure) -> Action {
    let isPart = options.shard != nil
    if let difference {
      if existing.isEmpty, !isPart { return .replace }
      throw misfit(options.output, difference)
    }
    if existing.isEmpty { return .create }
    guard options.resume || isPart else { return .remove }
    throw Failure(
      .badDocument,
      "\(options.output): the existing frames have no manifest (an older version, or several runs, "
        + "wrote them), so they cannot be checked; use --overwrite to start over")
  }

  private static func missing(
    _ options: OutputOptions, _ part: FrameList
  ) throws(Failure) -> FrameList {
    let ending = try options.sequenceEnding(frames: part.numbers.count)
    do throws(ExportError) {
      return try FinishedFrames.missing(options.output, part, ending: ending ?? "png")
    } catch {
      throw Failure(LaminaError(error))
    }
  }

  private static func misfit(_ path: String, _ difference: String) -> Failure {
    Failure(
      .badDocument,
      "\(path): the existing frames belong to another run: \(difference); use --overwrite to start "
        + "over")
  }

  /// Writes the manifest, after the output has been checked and before the first frame.
  func begin() throws(Failure) {
    let bytes = try manifest.bytes()
    do throws(ExportError) {
      switch action {
      case .keep: return
      case .remove: folder.removeManifest()
      case .replace: try folder.writeManifest(bytes, replacing: true)
      case .create: try folder.writeManifest(bytes, replacing: false)
      }
    } catch {
      // Another part of the run wrote it first.
      guard error.cause == .exists else { throw Failure(LaminaError(error)) }
      try check()
    }
  }

  /// Throws if another run has replaced the manifest meanwhile.
  func end() throws(Failure) { if action != .remove { try check() } }

  private func check() throws(Failure) {
    guard let found = try RunManifest.read(folder.manifestPath) else { return }
    if let difference = manifest.difference(from: found) { throw Self.misfit(path, difference) }
  }
}
