import CoreGraphics
import Foundation
import Testing

@testable import LaminaKit

/// How many pictures each rule about the player explains: those that agree with it and do not without.
///
/// Takes as long as a dozen runs of the pictures; `LAMINA_RULE_COUNTS=1` runs it.
@Suite("Rules of the player of the Lottie pictures") struct LottieRuleCountTests {
  private static let isWanted =
    LottieGolden.folder != nil && ProcessInfo.processInfo.environment["LAMINA_RULE_COUNTS"] != nil

  @Test(
    "each rule explains several pictures", .enabled(if: isWanted),
    arguments: LottiePlayerRule.allCases)
  func explained(_ rule: LottiePlayerRule) throws {
    var explained: [String] = []
    var spoiled: [String] = []
    for file in LottieGolden.files {
      guard let first = file.goldens.first, try concerns(rule, first) else { continue }
      let with = try agreeing(file.goldens)
      let without = try LottiePlayerRule.$omitted.withValue(rule) { try agreeing(file.goldens) }
      explained += with.subtracting(without).sorted()
      spoiled += without.subtracting(with).sorted()
    }
    print("rule \(rule): explains \(explained.count) \(explained), spoils \(spoiled)")
    fflush(nil)
    #expect(explained.count > 1, "\(rule) explains \(explained)")
  }

  /// Whether a rule may change how a file is drawn.
  private func concerns(_ rule: LottiePlayerRule, _ golden: LottieGolden) throws -> Bool {
    if golden.json.pathExtension == "lottie" { return false }
    let text = try String(contentsOf: golden.json, encoding: .utf8)
    switch rule {
    case .gradientColors: return text.contains("\"gf\"") || text.contains("\"gs\"")
    case .enlargedImages: return text.contains("\"p\":")
    default:
      let with = try parsed(golden)
      let without = try LottiePlayerRule.$omitted.withValue(rule) { try parsed(golden) }
      return with != without
    }
  }

  private func parsed(_ golden: LottieGolden) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(LottieTestConfig.bytes(of: golden.json)))
      as? NSDictionary
  }

  /// The pictures of a file that agree.
  private func agreeing(_ goldens: [LottieGolden]) throws -> Set<String> {
    guard let first = goldens.first else { return [] }
    let stage = try LottieGoldenTests.stage(first)
    var agreeing: Set<String> = []
    for golden in goldens {
      let wanted = try CGImage.decode([UInt8](Data(contentsOf: golden.png)), named: golden.id)
      let found = PerceivedDifference(try stage.image(at: golden.time), wanted).precision
      if found >= golden.precision { agreeing.insert(golden.id) }
    }
    return agreeing
  }
}
