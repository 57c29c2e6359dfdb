import LaminaExport
import LaminaKit

extension Render {
  /// The files that the run writes, as far as its options say it; what is wrong with them the run itself
  /// says.
  func writtenFiles(in folders: inout FileFolders) -> [WrittenFiles] {
    let frames = time.knownFrames
    var all: [WrittenFiles] = []
    for path in output.outputs where path != "-" {
      var single = output
      single.output = path
      guard let format = try? single.exportFormat(frames: frames?.numbers.count ?? 2),
        let files = try? WrittenFiles(path, format, frames: frames, in: &folders)
      else { continue }
      all.append(files)
    }
    if let path = output.thumbnail { all.append(WrittenFiles(file: path, in: &folders)) }
    return all
  }

  /// What the frames are written to.
  func targets(
    _ scene: OpenedScene, _ timeline: FrameTimeline
  ) throws(Failure) -> [RenderTarget] {
    var targets: [RenderTarget] = []
    for single in try output.separated(timeline.frames) {
      let frame = single.isThumbnail ? output.thumbnailFrame(of: timeline) : nil
      try single.checkThumbnail()
      let sequence = frame == nil ? try sequence(single, scene, timeline) : nil
      targets.append(RenderTarget(options: single, sequence: sequence, frame: frame))
    }
    return targets
  }

  /// The run of a sequence of files, checked against the manifest beside them.
  private func sequence(
    _ output: OutputOptions, _ scene: OpenedScene, _ timeline: FrameTimeline
  ) throws(Failure) -> SequenceRun? {
    guard let folder = try output.sequence(of: timeline.frames) else { return nil }
    let device = try scene.convertingErrors { () throws(LaminaError) in
      // Checks the size before the device is opened.
      _ = try scene.stage.frameInfo(timeline)
      return try scene.stage.device()
    }
    var manifest = try RunManifest(scene, options: self.scene, timeline: timeline, device: device)
    manifest.values.merge(try output.formatValues(of: timeline.frames)) { $1 }
    return try SequenceRun(
      folder, manifest, output, part: try output.part(of: timeline.frames))
  }
}
