/// The pictures that change when a rule about the player is not applied.
struct LottieRuleCount: CustomStringConvertible {
  /// Those that agree with the rule and do not without.
  var explained: [String] = []
  /// Those that agree without the rule and do not with it.
  var spoiled: [String] = []
  /// Those that agree, or do not, with and without it.
  var indifferent: [String] = []

  mutating func add(with: LottieRulePictures, without: LottieRulePictures) {
    for (id, pixels) in with.pixels.sorted(by: { $0.key < $1.key })
    where without.pixels[id] != pixels {
      switch (with.agreeing.contains(id), without.agreeing.contains(id)) {
      case (true, false): explained.append(id)
      case (false, true): spoiled.append(id)
      default: indifferent.append(id)
      }
    }
  }

  var description: String {
    "explains \(explained.count) \(explained), spoils \(spoiled), changes \(indifferent)"
  }
}
