import CoreGraphics
import QuartzCore

extension LottieBuilder {
  /// A text as it is drawn, and where it is clipped; it is clipped or made smaller, if that is asked for,
  /// only if it does not fit its box.
  func fitted(
    _ written: LottieTextDocument, _ layer: LottieLayer, hasLigatures: Bool
  ) throws(DocumentError) -> (document: LottieTextDocument, clip: CGRect?) {
    guard let box = written.box, box.width > 0, box.height > 0 else { return (written, nil) }
    func extent(_ document: LottieTextDocument) throws(DocumentError) -> TextExtent {
      try checkWork(layer.path)
      let layout = LottieTextLayout(document, glyphs, hasLigatures: hasLigatures)
      return document.extent(of: layout, in: box)
    }
    let natural = try extent(written)
    if natural.isWithinBox { return (written, nil) }
    switch source.textFitting {
    case .clip: return (written, box)
    case .shrink:
      let found = try FittedSize { factor throws(DocumentError) in
        try extent(written.scaled(by: factor))
      }
      let document = written.scaled(by: found.factor)
      if !found.fits { try warn(extent(document), document, layer) }
      return (document, nil)
    case .warn:
      warn(natural, written, layer)
      return (written, nil)
    }
  }

  private func warn(_ extent: TextExtent, _ document: LottieTextDocument, _ layer: LottieLayer) {
    warn("\(layer.path): \(extent.message(text: document.text))")
  }

  /// A mask that shows a box.
  func mask(_ box: CGRect, _ layer: LottieLayer) throws(DocumentError) -> CALayer {
    let mask = try makeLayer(CALayer(), layer.path)
    mask.frame = box
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    return mask
  }
}

extension LottieTextDocument {
  /// The extent of the lines in a box: from its top to the last baseline, since what is below the
  /// baselines hangs out of many boxes.
  func extent(of layout: LottieTextLayout, in box: CGRect) -> TextExtent {
    let slack = 0.5
    let lines = layout.lines.count
    let width = layout.lines.map(\.width).max() ?? 0
    let first = layout.firstLineHeight
    let height = lines == 0 ? 0 : first + Double(lines - 1) * lineHeight
    return TextExtent(
      size: CGSize(width: width, height: height), available: box.size,
      isWithinBox: width <= box.width + slack && height <= box.height + slack)
  }
}
