import Foundation
import LaminaTestSupport

/// Small documents for tests of the tool.
enum Scene {
  /// A red layer of 40 x 30 points that fades out in one second.
  static let fade = layer(
    size: "40 30",
    inside: """
      <animations><fade type="CABasicAnimation" keyPath="opacity" duration="1">
      <fromValue type="real" value="1"/><toValue type="real" value="0"/></fade></animations>
      """)

  /// A document with one layer of this size.
  static func layer(size: String, inside: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <caml xmlns="http://www.apple.com/CoreAnimation/1.0">
    <CALayer name="root" bounds="0 0 \(size)" position="20 15" backgroundColor="1 0 0">
    \(inside)
    </CALayer>
    </caml>

    """
  }

  /// Writes a text file into a folder and returns its path.
  @discardableResult
  static func write(
    _ text: String, _ name: String = "scene.caml", in folder: TemporaryFolder
  ) throws -> String {
    let url = URL(fileURLWithPath: folder(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }
}
