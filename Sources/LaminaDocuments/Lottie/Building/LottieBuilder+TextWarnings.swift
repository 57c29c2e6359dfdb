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

  /// Names what is not drawn of a text layer, and each font that is not installed once.
  func warnAboutText(_ layer: LottieLayer, _ documents: [LottieTextDocument]) {
    for animator in layer.json["t"]["a"].elements {
      for omission in LottieTextAnimator.omissions(animator) { warn("\(layer.path): \(omission)") }
    }
    for document in documents {
      let drawn = document.hasSmallCapitals ? document.text.uppercased() : document.text
      let name = document.fontName
      guard !missingFonts.contains(name), let shown = glyphs.replacement(for: name, text: drawn)
      else { continue }
      missingFonts.insert(name)
      let reason =
        glyphs.isOnNetwork(name) ? " (its file is on the network, which is never used)" : ""
      warn("\(layer.path): font '\(name)' is not installed; '\(shown)' is drawn instead\(reason)")
    }
  }
}
