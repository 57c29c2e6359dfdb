import CoreGraphics
import Foundation
import LaminaDocuments
import QuartzCore
import Testing

@testable import LaminaKit

/// Frames of the files of Apple's pictures, drawn as the tool draws them and compared with what
/// lottie-web drew: each difference is explained.
///
/// `LAMINA_WEB_GOLDENS` names the folder of pictures.
@Suite("Frames of lottie-web") struct WebGoldenTests {
  /// The share of the pixels that may differ by more than 16 of 255.
  private static let share = 0.02

  /// Files that lottie-web draws otherwise. In all of them Apple's pictures side with what is drawn here.
  private static let differences: [(reason: String, files: [String])] = [
    (
      "it draws no shadows",
      [
        "Issues-issue_1169_shadow_effect", "Issues-issue_1169_shadow_effect_animated",
        "Issues-issue_1169_shadow_style", "Issues-issue_1169_shadow_style_animated",
      ]
    ),
    (
      "it leaves out stops of a gradient's opacity between those of its colours",
      ["Issues-issue_1762", "Issues-issue_1732", "Issues-issue_2066"]
    ),
    ("it fades the layers of a composition one by one", ["Issues-pr_1604_2"]),
    ("it moves straight where handles on the line of a position overshoot", ["Issues-issue_2030"]),
    ("it does not read the rotation `rz` of a flat layer", ["Issues-pr_1930_rz"]),
    ("it does not subtract inverted masks", ["LottieFiles-cactus"]),
    (
      "key frames lack values: single ones, handles that are null, one coordinate",
      ["Issues-issue_1643", "Issues-pr_1599", "Issues-pr_1632_1", "Issues-pr_1632_2"]
    ),
    ("easing leaves the curve on which a position moves", ["Issues-pr_2305"]),
    (
      "old files: dashes begin elsewhere, and outlines are filled or missing",
      ["TypeFace-A", "TypeFace-G", "TypeFace-U"]
    ),
    (
      "the same shapes with other antialiasing of many thin edges",
      [
        "9squares_AlBoardman", "Issues-issue_1837_opacity", "Issues-issue_1636",
        "Issues-issue_2094", "Issues-issue_2310", "LottieFiles-fireworks",
        "LottieFiles-settings_slider", "TypeFace-Y",
      ]
    ),
  ]

  @Test("frames agree but for known differences", .enabled(if: WebGolden.folder != nil))
  func frames() throws {
    #expect(!WebGolden.all.isEmpty)
    let known = Set(Self.differences.flatMap(\.files))
    var different: Set<String> = []
    for golden in WebGolden.all {
      guard let share = try Self.difference(golden) else { continue }
      if share <= Self.share { continue }
      print("lottie-web \(golden): \(share)")
      different.insert(golden.name)
      #expect(known.contains(golden.name), "\(golden): \(share) of the pixels")
    }
    #expect(known.subtracting(different).isEmpty, "these files agree")
  }

  /// The share of the pixels that differ; nil for frames after the end, which lottie-web leaves empty.
  private static func difference(_ golden: WebGolden) throws -> Double? {
    let document = try LottieDocument.load(
      path: golden.json.path, budget: Budget([.readingTime: 0]))
    // lottie-web counts frames from the file's first one.
    let time = golden.frame / document.framesPerSecond
    guard time < document.duration else { return nil }
    let wanted = try CGImage.decode([UInt8](Data(contentsOf: golden.png)), named: "\(golden)")
    let stage = Stage(size: CGSize(width: wanted.width, height: wanted.height))
    let root = document.rootLayer
    let scale = CGFloat(wanted.width) / document.size.width
    root.anchorPoint = .zero
    root.position = .zero
    root.transform = CATransform3DMakeScale(scale, scale, 1)
    stage.layer.addSublayer(root)
    return difference(try stage.image(at: time), wanted)
  }

  /// The share of the pixels that differ, over black or over white.
  private static func difference(_ a: CGImage, _ b: CGImage) -> Double {
    let a = a.pixels
    let b = b.pixels
    guard a.count == b.count else { return 1 }
    let counts = [0, 255].map { ground in
      stride(from: 0, to: a.count, by: 4).count { index in
        (0..<3).contains { channel in
          func value(_ pixels: [UInt8]) -> Int {
            Int(pixels[index + channel]) + (255 - Int(pixels[index + 3])) * ground / 255
          }
          return abs(value(a) - value(b)) > 16
        }
      }
    }
    return Double(counts.max() ?? 0) / Double(max(a.count / 4, 1))
  }
}
