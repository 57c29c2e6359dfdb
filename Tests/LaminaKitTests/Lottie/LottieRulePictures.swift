import CoreGraphics
import Foundation

@testable import LaminaKit

/// The pictures of a file as they are drawn with some rules about the player.
struct LottieRulePictures {
  /// The drawn pixels, by picture.
  private(set) var pixels: [String: [UInt8]] = [:]
  /// The pictures that agree with the player's.
  private(set) var agreeing: Set<String> = []

  /// Compares only the pictures that differ from those of `other`.
  init(of goldens: [LottieGolden], like other: LottieRulePictures? = nil) throws {
    guard let first = goldens.first else { return }
    let stage = try LottieGoldenTests.stage(first)
    for golden in goldens {
      let drawn = try stage.image(at: golden.time)
      pixels[golden.id] = drawn.pixels
      let isAgreeing =
        if let other, other.pixels[golden.id] == drawn.pixels {
          other.agreeing.contains(golden.id)
        } else {
          try agrees(drawn, golden)
        }
      if isAgreeing { agreeing.insert(golden.id) }
    }
  }

  private func agrees(_ drawn: CGImage, _ golden: LottieGolden) throws -> Bool {
    let wanted = try CGImage.decode([UInt8](Data(contentsOf: golden.png)), named: golden.id)
    return PerceivedDifference(drawn, wanted).precision >= golden.precision
  }
}
