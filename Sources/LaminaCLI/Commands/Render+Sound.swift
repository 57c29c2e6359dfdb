import LaminaDocuments
import LaminaExport
import LaminaKit

extension Render {
  /// The sound of the document for the films of the run; nil if there is none. A sound that cannot be
  /// mixed is a warning, as an image that is missing.
  func soundtrack(
    of scene: inout OpenedScene, timeline: FrameTimeline, targets: [RenderTarget],
    shard: ShardFiles?, isQuiet: Bool
  ) throws(Failure) -> Soundtrack? {
    let sounds = scene.document.sounds
    guard !sounds.isEmpty else { return nil }
    var isWanted = false
    for target in targets where target.frame == nil {
      if try target.options.takesSound(timeline.frames.numbers.count) { isWanted = true }
    }
    guard isWanted else { return nil }
    guard shard == nil else {
      try warn(
        "\(scene.path): its sound is not in segments; give it to lamina join with --audio", &scene,
        isQuiet: isQuiet)
      return nil
    }
    do throws(ExportError) {
      return try Soundtrack(sounds, timeline)
    } catch {
      let reason =
        if case .encoder(.exited(_, let output), _) = error.cause {
          output.split(separator: "\n").first.map(String.init) ?? error.description
        } else {
          error.description
        }
      try warn("\(scene.path): its sound cannot be mixed: \(reason)", &scene, isQuiet: isQuiet)
      return nil
    }
  }

  private func warn(
    _ text: String, _ scene: inout OpenedScene, isQuiet: Bool
  ) throws(Failure) {
    if scene.isStrict { throw Failure(.badDocument, "\(text) (an error with --strict)") }
    scene.warnings.append(text)
    if !isQuiet { Console.warn(text) }
  }
}
