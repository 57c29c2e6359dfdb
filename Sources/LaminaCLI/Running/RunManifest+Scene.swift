import CoreGraphics
import Foundation
import LaminaDocuments
import LaminaExport
import LaminaKit

extension RunManifest {
  /// The manifest of a run of this tool.
  init(
    _ scene: OpenedScene, options: SceneOptions, timeline: FrameTimeline, device: DeviceReport
  ) throws(Failure) {
    let background = scene.stage.background?.components ?? [0, 0, 0, 0]
    values = [
      "document": scene.contentHash.description,
      "--size": "\(scene.stage.size.width)x\(scene.stage.size.height)",
      "--scale": "\(scene.stage.scale)",
      "--background": background.map { "\($0)" }.joined(separator: " "),
      "--state": options.state ?? "",
      "--fps": timeline.rate.description,
      "--from": "\(timeline.start)",
      "--fonts": Self.hash(of: options.fonts.directories),
      "lamina": Lamina.version,
      "renderer": device.renderer,
      "driver": device.version,
    ]
    let fitting = options.textFitting.value
    if fitting != .warn { values["--fit-text"] = fitting.rawValue }
    let aliases = options.fonts.aliases.map { "\($0.name)=\($0.value)" }
    if !aliases.isEmpty { values["--font-alias"] = aliases.joined(separator: ", ") }
  }

  /// A hash of all files in the directories; empty without directories.
  private static func hash(of directories: [String]) -> String {
    guard !directories.isEmpty else { return "" }
    var hash = ContentHash()
    for directory in directories {
      let names = FileManager.default.subpaths(atPath: directory) ?? []
      for name in names.sorted() {
        let data = FileManager.default.contents(atPath: directory + "/" + name)
        hash.append(name)
        hash.append([UInt8](data ?? Data()))
      }
    }
    return hash.description
  }
}
