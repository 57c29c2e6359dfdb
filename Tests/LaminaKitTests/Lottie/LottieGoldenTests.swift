import CoreGraphics
import Foundation
import LaminaDocuments
import Testing

@testable import LaminaKit

/// Frames of Lottie files, drawn here and compared with what Apple's frameworks drew from such trees
/// of layers.
///
/// `LAMINA_LOTTIE_GOLDENS` names the folder of pictures.
@Suite("Pictures of Lottie files") struct LottieGoldenTests {
  @Test(
    "every frame with visible pixels agrees in as many pixels as its suite demands",
    .enabled(if: LottieGolden.folder != nil))
  func pictures() throws {
    #expect(!LottieGolden.files.isEmpty)
    for file in LottieGolden.files {
      do {
        try compare(file.goldens)
      } catch {
        Issue.record("\(file.name): \(error)")
      }
    }
  }

  private func compare(_ goldens: [LottieGolden]) throws {
    guard let first = goldens.first else { return }
    let stage = try Self.stage(first)
    for golden in goldens {
      let drawn = try stage.image(at: golden.time)
      let wanted = try CGImage.decode([UInt8](Data(contentsOf: golden.png)), named: golden.id)
      #expect(
        drawn.width == wanted.width && drawn.height == wanted.height,
        "\(golden.id): \(drawn.width) x \(drawn.height)")
      let found = PerceivedDifference(drawn, wanted).precision
      let passes = found >= golden.precision
      print(
        "lottie \(golden.id) (\(golden.kind)): \(found) of \(golden.precision)\(passes ? "" : " FAILS")"
      )
      if let reason = golden.knownIssue {
        withKnownIssue(Comment(rawValue: "\(golden.id): \(reason)")) {
          #expect(passes, "\(golden.id): \(found)")
        }
      } else {
        #expect(passes, "\(golden.id): \(found)")
      }
    }
  }

  /// The document fitted into the view, which begins at the top left of the picture.
  static func stage(_ golden: LottieGolden) throws -> Stage {
    let document: LottieDocument
    // Without a limit of time: a sanitizer takes minutes for some.
    let budget = Budget([.readingTime: 0])
    if golden.json.pathExtension == "lottie" {
      document = try LottieDocument.load(path: golden.json.path, budget: budget)
    } else {
      document = try LottieDocument.read(
        LottieTestConfig.bytes(of: golden.json), file: golden.json.path, budget: budget)
    }
    let (width, height) = golden.view
    let stage = Stage(
      size: CGSize(width: (2 * width).rounded(.up) / 2, height: (2 * height).rounded(.up) / 2),
      scale: 2)
    let shown =
      LottieTestConfig.viewport(of: golden.json) ?? CGRect(origin: .zero, size: document.size)
    let fit = min(width / shown.width, height / shown.height)
    let root = document.rootLayer
    root.anchorPoint = .zero
    root.transform = CATransform3DMakeScale(fit, fit, 1)
    root.position = CGPoint(
      x: (width - shown.width * fit) / 2 - shown.minX * fit,
      y: (height - shown.height * fit) / 2 - shown.minY * fit)
    if LottiePlayerRule.gradientColors.isApplied { ContextGradients.apply(to: root) }
    if LottiePlayerRule.enlargedImages.isApplied {
      ContextImages.apply(to: root, scale: fit * 2)
    }
    stage.layer.addSublayer(root)
    return stage
  }
}
