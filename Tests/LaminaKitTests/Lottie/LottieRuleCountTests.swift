import CoreGraphics
import Foundation
import Testing

@testable import LaminaKit

/// How many pictures each rule about the player explains: those that agree with it and do not without.
///
/// Draws each file with all rules, and without each rule that changes the file; `LAMINA_RULE_COUNTS=1`
/// runs it.
@Suite("Rules of the player of the Lottie pictures") struct LottieRuleCountTests {
  private static let isWanted =
    LottieGolden.folder != nil && ProcessInfo.processInfo.environment["LAMINA_RULE_COUNTS"] != nil

  @Test("each rule explains several pictures", .enabled(if: isWanted))
  func explained() throws {
    var counts: [LottiePlayerRule: LottieRuleCount] = [:]
    for file in LottieGolden.files {
      guard let first = file.goldens.first else { continue }
      let rules = try LottiePlayerRule.allCases.filter { try concerns($0, first) }
      if rules.isEmpty { continue }
      let with = try LottieRulePictures(of: file.goldens)
      for rule in rules {
        let without = try LottiePlayerRule.$omitted.withValue(rule) {
          try LottieRulePictures(of: file.goldens, like: with)
        }
        counts[rule, default: LottieRuleCount()].add(with: with, without: without)
      }
      fflush(nil)
    }
    for rule in LottiePlayerRule.allCases {
      let count = counts[rule, default: LottieRuleCount()]
      print("rule \(rule): \(count)")
      #expect(count.explained.count > 1, "\(rule) explains \(count.explained)")
    }
  }

  /// Whether a rule may change how a file is drawn.
  private func concerns(_ rule: LottiePlayerRule, _ golden: LottieGolden) throws -> Bool {
    if golden.json.pathExtension == "lottie" { return rule == .enlargedImages }
    let text = try String(contentsOf: golden.json, encoding: .utf8)
    switch rule {
    case .gradientColors: return text.contains("\"gf\"") || text.contains("\"gs\"")
    case .enlargedImages: return text.contains("\"p\":\"")
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
}
