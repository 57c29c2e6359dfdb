import Foundation
import LaminaExport
import LaminaTestSupport
import Testing

@testable import LaminaKit
@testable import QuartzCore

/// Trees of public test suites, drawn here and compared with what Apple's frameworks drew.
///
/// `LAMINA_GOLDENS` names the folder of pictures, `LAMINA_GOLDEN_OUTPUT` where failures leave what
/// was drawn, what was wanted and the difference; `.build/goldens` when it is not set.
@Suite("Pictures of Apple's compositor") struct LayerGoldenTests {
  @Test("Goldens", arguments: LayerGolden.all)
  func picture(_ golden: LayerGolden) throws {
    let (ours, reference) = (try draw(golden), try read(golden))
    #expect(
      ours.width == reference.width && ours.height == reference.height,
      "\(golden.id): \(ours.width) x \(ours.height) for \(reference.width) x \(reference.height)")
    let difference = PictureDifference(ours, reference)
    let gate = GoldenGate(golden)
    let passes = gate.passes(difference)
    let mark = passes ? "passes" : "FAILS"
    print("golden \(golden.id): \(difference); \(mark) the gate for \(gate.name)")
    if !passes { try keep(golden, ours, reference) }
    if let reason = Self.reason(golden) {
      withKnownIssue(Comment(rawValue: reason), isIntermittent: true) {
        #expect(passes, "\(golden.id): \(difference)")
      }
    } else {
      #expect(passes, "\(golden.id): \(difference)")
    }
  }

  /// Why a picture cannot be had.
  private static func reason(_ golden: LayerGolden) -> String? {
    golden.hasOrderQuirk
      ? "GE12: Apple's order of these coplanar siblings follows no known rule" : nil
  }

  private func draw(_ golden: LayerGolden) throws -> CGImage {
    let root = try GoldenTree(renderer: golden.renderer).layer(golden.root)
    let stage = Stage(size: root.bounds.size, scale: golden.scale)
    root.position = CGPoint(
      x: root.bounds.width * root.anchorPoint.x, y: root.bounds.height * root.anchorPoint.y)
    stage.layer.addSublayer(root)
    return try stage.image(at: 0)
  }

  private func read(_ golden: LayerGolden) throws -> CGImage {
    try CGImage.decode([UInt8](Data(contentsOf: golden.png)), named: golden.id)
  }

  private func keep(_ golden: LayerGolden, _ ours: CGImage, _ reference: CGImage) throws {
    let folder = Self.output.appendingPathComponent(golden.id).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pictures = [
      "out": ours, "ref": reference, "diff": ours.difference(to: reference),
    ]
    for (kind, picture) in pictures {
      let url = Self.output.appendingPathComponent("\(golden.id).\(kind).png")
      try Data(picture.file()).write(to: url)
    }
  }

  private static var output: URL {
    if let path = ProcessInfo.processInfo.environment["LAMINA_GOLDEN_OUTPUT"] {
      return URL(fileURLWithPath: path, relativeTo: SharedFolder.package)
    }
    return SharedFolder.package.appendingPathComponent(".build/goldens")
  }
}

extension CGImage {
  /// The picture as a PNG file.
  fileprivate func file() throws -> [UInt8] {
    var encoder = try PNGEncoder(width: width, height: height)
    guard pixels.withUnsafeBytes({ encoder.encode($0) }) else { throw UnknownShape("no PNG") }
    return encoder.file
  }
}
