import CoreGraphics

/// The size of a text that is resized to fit its box.
struct LottieTextFit {
  let document: LottieTextDocument
  let glyphs: LottieGlyphs
  let hasLigatures: Bool

  /// The document in the largest of its sizes that fits, or the smallest one; up to a thousandth.
  var fitted: LottieTextDocument {
    guard document.resizing != .none, let box = document.box, box.width > 0, box.height > 0,
      document.size > 0
    else { return document }
    if document.resizing == .smaller, fits(document.size) { return document }
    let most = document.resizing == .smaller ? document.size : box.height * 2
    var low = min(max(document.sizes.lowerBound, most / 1_000), most)
    var high = max(min(most, document.sizes.upperBound), low)
    if fits(high) { return resized(to: high) }
    while high - low > high / 1_000 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return resized(to: low)
  }

  private func resized(to size: Double) -> LottieTextDocument {
    document.scaled(by: size / document.size)
  }

  private func fits(_ size: Double) -> Bool {
    let resized = resized(to: size)
    let setter = LottieLineSetter(document: resized, glyphs: glyphs, hasLigatures: hasLigatures)
    guard let box = document.box, setter.widestWord <= Double(box.width) else { return false }
    let height =
      glyphs.ascent(of: document.fontName) * size
      + Double(max(setter.lines.count - 1, 0)) * resized.lineHeight
    return height <= Double(box.height)
  }
}

extension LottieLineSetter {
  /// The width of the widest word; where a script has no spaces, that of a character.
  fileprivate var widestWord: Double {
    var widest = 0.0
    for word in document.text.split(whereSeparator: \.isWhitespace) {
      let characters = Array(word)
      let advances = placed(characters).map(\.advance)
      let isOne = word.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
      let width = isOne ? advances.reduce(0, +) - tracking : advances.max() ?? 0
      widest = max(widest, width)
    }
    return widest
  }
}
