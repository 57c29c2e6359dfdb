extension LottieBuilder {
  /// Names each character that no font has.
  func warnAboutCharacters(_ characters: [Character], _ layer: LottieLayer) {
    for character in characters {
      let codes = character.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      }
      warn(
        "\(layer.path): no font has the character '\(character)' (\(codes.joined(separator: " "))); a box stands in for it"
      )
    }
  }

  /// Names what is not drawn of a text layer, and fonts that are not installed.
  func warnAboutText(_ layer: LottieLayer, _ documents: [LottieTextDocument]) {
    for animator in layer.json["t"]["a"].elements {
      for omission in LottieTextAnimator.omissions(animator) { warn("\(layer.path): \(omission)") }
    }
    for document in documents {
      let drawn = document.hasSmallCapitals ? document.text.uppercased() : document.text
      if let shown = glyphs.replacement(for: document.fontName, text: drawn) {
        warn(
          "\(layer.path): font '\(document.fontName)' is not installed; '\(shown)' is drawn instead"
        )
      }
    }
  }
}
