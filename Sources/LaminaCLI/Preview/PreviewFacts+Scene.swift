import CoreGraphics
import Foundation
import LaminaDocuments
import LaminaKit
import LaminaPreview

extension PreviewFacts {
  /// The facts of an opened document.
  init(_ scene: OpenedScene, _ options: SceneOptions) {
    self.init(
      name: URL(fileURLWithPath: scene.path).lastPathComponent,
      width: Double(scene.stage.size.width), height: Double(scene.stage.size.height),
      scale: Double(scene.stage.scale), duration: scene.length)
    frameRate = scene.frameRate
    states = scene.document.stateNames
    state = options.state
    markers = scene.markers.map {
      PreviewFacts.Marker(name: $0.name, time: $0.time, duration: $0.duration)
    }
    settings = scene.document.contents.settingValues.map { setting in
      PreviewFacts.Setting(
        name: setting.name, kind: setting.kind.rawValue,
        value: options.settings.last { $0.name == setting.name }?.value, current: setting.value)
    }
    warnings = scene.warnings
  }
}
