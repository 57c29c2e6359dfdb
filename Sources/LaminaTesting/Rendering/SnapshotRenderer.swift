import Foundation
import LaminaKit

/// The renderer of all snapshots of the process: one device, used in turn, so that tests may run
/// side by side and only the first picture waits for the driver.
enum SnapshotRenderer {
  /// Draws in software, as CI does, unless `LAMINA_EGL_PLATFORM` names a platform: pictures of a GPU
  /// differ from those of other drivers.
  static let shared: SharedRenderer = {
    let software = DeviceOptions(platform: "software")
    let isChosen = ProcessInfo.processInfo.environment["LAMINA_EGL_PLATFORM"] != nil
    if !isChosen, (try? DeviceReport.probe(software)) != nil { SharedRenderer.select(software) }
    return .process
  }()
}
