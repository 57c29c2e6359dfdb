import Foundation
import LaminaComparison
import LaminaKit

/// What drew a picture: entries of PNG files, compared when pictures differ.
enum PictureOrigin {
  private static let renderer = "Lamina renderer"
  private static let driver = "Lamina driver"
  private static let fonts = "Lamina fonts"

  /// The entries for a picture; one that was not drawn by the renderer names none.
  static func entries(isRendered: Bool) -> [PNGText.Entry] {
    var entries = [PNGText.Entry(fonts, Fonts.summary)]
    if isRendered, let device = try? SnapshotRenderer.shared.device() {
      entries =
        [
          PNGText.Entry(renderer, device.renderer), PNGText.Entry(driver, device.version),
        ] + entries
    }
    return entries
  }

  /// What differs between the origins of two pictures, as the end of a message.
  static func note(reference: Data, result: Data) -> String {
    let old = origins(of: reference)
    let new = origins(of: result)
    let changes = [renderer, driver, fonts].compactMap { key -> String? in
      guard let before = old[key], let now = new[key], before != now else { return nil }
      return "\(key.dropFirst("Lamina ".count)) \"\(before)\", now \"\(now)\""
    }
    return changes.isEmpty
      ? "" : ". The reference was made elsewhere: " + changes.joined(separator: "; ")
  }

  private static func origins(of file: Data) -> [String: String] {
    var found: [String: String] = [:]
    for entry in PNGText.entries(of: [UInt8](file)) { found[entry.keyword] = entry.text }
    return found
  }
}
