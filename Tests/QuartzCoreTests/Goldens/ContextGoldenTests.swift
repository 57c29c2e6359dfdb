import Foundation
import Testing

@testable import QuartzCore
@testable import UIKit
@testable import UIKitCore

/// The pictures that show paths, drawn by the CPU: into contexts, not by the compositor.
@Suite("Pictures of Apple's drawing and paths, drawn into contexts")
@MainActor struct ContextGoldenTests {
  /// What shows paths as they are: nothing is turned, casts a shadow or mixes colours.
  private static let all = LayerGolden.all.filter { showsPaths($0) }

  nonisolated static func showsPaths(_ golden: LayerGolden) -> Bool {
    let shown = GoldenContents(golden.root)
    let isPlain = !golden.features.contains {
      $0.hasPrefix("transform") || $0.hasPrefix("shadow") || $0 == "gradient"
    }
    return isPlain && !shown.hasShadow && !golden.hasOrderQuirk
      && (shown.hasMask || shown.hasFill || shown.hasArc)
  }

  @Test("by render(in:) every one comes within its gate", .enabled(if: LayerGolden.hasFolders))
  func layers() throws {
    // The two fills, the masks of shape generators, and the arcs of indicators at least.
    #expect(Self.all.count > 15)
    try compare("render") { golden, root in
      let context = try #require(Self.context(golden))
      root.render(in: context)
      return try #require(context.makeImage())
    }
  }

  @Test("by fills and strokes of UIBezierPath, too", .enabled(if: LayerGolden.hasFolders))
  func paths() throws {
    try compare("bezier") { golden, root in
      let format = UIGraphicsImageRendererFormat()
      format.scale = CGFloat(golden.scale)
      format.opaque = false
      let renderer = UIGraphicsImageRenderer(size: root.bounds.size, format: format)
      return try #require(
        renderer.image { BezierPainter(context: $0.cgContext).draw(root) }.cgImage)
    }
  }

  /// As large as the picture, with y downwards and the layer's points.
  static func context(_ golden: LayerGolden) -> CGContext? {
    let context = CGContext(
      data: nil, width: golden.size.width, height: golden.size.height, bitsPerComponent: 8,
      bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.translateBy(x: 0, y: CGFloat(golden.size.height))
    context?.scaleBy(x: CGFloat(golden.scale), y: -CGFloat(golden.scale))
    return context
  }

  private func compare(
    _ way: String, _ draw: (LayerGolden, CALayer) throws -> CGImage
  ) throws {
    for golden in Self.all {
      let root = try GoldenTree(renderer: golden.renderer, flatness: golden.flatness)
        .layer(golden.root)
      root.position = CGPoint(x: root.bounds.midX, y: root.bounds.midY)
      let drawn = try draw(golden, root)
      let wanted = try CGImage.decode([UInt8](Data(contentsOf: golden.png)), named: golden.id)
      #expect(drawn.width == wanted.width && drawn.height == wanted.height, "\(golden.id)")
      let difference = PictureDifference(drawn, wanted)
      let gate = GoldenGate(golden)
      let passes = gate.passes(difference)
      print("golden \(golden.id) by \(way): \(difference); \(passes ? "passes" : "FAILS")")
      if !passes { try ImageBuilder.keep("\(way)/\(golden.id)", drawn: drawn, wanted: wanted) }
      #expect(passes, "\(golden.id) by \(way): \(difference)")
    }
  }
}
