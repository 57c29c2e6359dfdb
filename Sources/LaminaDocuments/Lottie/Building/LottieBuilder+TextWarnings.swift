extension LottieBuilder {
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
