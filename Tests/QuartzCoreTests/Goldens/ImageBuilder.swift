import Foundation
import LaminaCompositor
import LaminaExport
import LaminaGL
import LaminaScene
import LaminaTestSupport
import Testing

@testable import QuartzCore

/// Draws many trees with one compositor in a debug context; belongs to the thread that made it.
final class ImageBuilder {
  private var compositor: Compositor?
  private var flattener = Flattener()
  private let pixels = PixelBuffer(size: PixelSize(0, 0))

  init() throws {
    var options = CompositorOptions()
    options.context.isDebug = true
    compositor = try Compositor(options)
  }

  /// The first number of Mesa's version; nil for other drivers.
  var mesaVersion: Int? { compositor?.capabilities.mesaVersion }

  /// Ends the compositor: the driver had nothing to say, and no object of GL is left.
  func finish() {
    guard let context = compositor?.context else { return }
    let messages = context.takeMessages()
    #expect(messages.isEmpty, "\(messages.prefix(3))")
    compositor = nil
    #expect(context.liveObjects == 0)
  }

  /// The picture of a canvas with one layer on it, at time 0, after what another commit changes.
  func picture(
    of layer: CALayer, size: CGSize, scale: Double, change: () -> Void = {}
  ) throws -> CGImage {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.addSublayer(layer)
    let host = LayerHost(layer: root, size: size, scale: scale)
    host.commit()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    host.commit()
    host.update(at: 0)
    try compositor?.render(try flattener.plan(host.tree), into: pixels)
    return CGImage(
      width: pixels.size.width, height: pixels.size.height, pixels: pixels.bytes, isOpaque: false)
  }

  /// Leaves what was drawn, what was wanted and the difference in a folder: `LAMINA_GOLDEN_OUTPUT`,
  /// or `.build/goldens` when that is not set.
  static func keep(_ name: String, drawn: CGImage, wanted: CGImage) throws {
    let folder = output.appendingPathComponent(name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = ["out": drawn, "ref": wanted, "diff": drawn.difference(to: wanted)]
    for (kind, picture) in pictures {
      let url = output.appendingPathComponent("\(name).\(kind).png")
      try Data(picture.file()).write(to: url)
    }
  }

  /// Whether pictures that pass are kept as well.
  static var keepsAll: Bool { ProcessInfo.processInfo.environment["LAMINA_GOLDEN_OUTPUT"] != nil }

  private static var output: URL {
    if let path = ProcessInfo.processInfo.environment["LAMINA_GOLDEN_OUTPUT"] {
      return URL(fileURLWithPath: path, relativeTo: SharedFolder.package)
    }
    return SharedFolder.package.appendingPathComponent(".build/goldens")
  }
}

extension CGImage {
  /// The picture as a PNG file.
  fileprivate func file() -> [UInt8] {
    var encoder = PNGEncoder(width: width, height: height)
    pixels.withUnsafeBytes { encoder.encode($0) }
    return encoder.file
  }
}
