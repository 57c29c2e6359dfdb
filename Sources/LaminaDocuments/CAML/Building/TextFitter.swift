import CoreGraphics
import QuartzCore

/// Fits the texts of a document's layers into their bounds, also after a state has changed them.
final class TextFitter {
  /// A layer with its location, and the font size that was written.
  private struct Entry {
    let layer: CATextLayer
    let location: SourceLocation
    var written: CGFloat
    /// The size that it was given.
    var fitted: CGFloat
    /// What the size was found for.
    var key: Key?
  }

  /// What the extent of a text depends on.
  private struct Key: Equatable {
    var text: String
    var font: String
    var size: CGFloat
    var bounds: CGSize
    var isWrapped: Bool

    init(_ layer: CATextLayer) {
      text = TextFitter.text(of: layer)
      font = (layer.font as? String) ?? ""
      size = layer.fontSize
      bounds = layer.bounds.size
      isWrapped = layer.isWrapped
    }
  }

  private let fitting: TextFitting
  private var entries: [Entry]

  init(_ layers: [(layer: CATextLayer, location: SourceLocation)], _ fitting: TextFitting) {
    self.fitting = fitting
    entries = layers.map {
      Entry(
        layer: $0.layer, location: $0.location, written: $0.layer.fontSize,
        fitted: $0.layer.fontSize)
    }
  }

  /// Fits the texts that have changed; returns what is said of those that do not fit.
  func fit(_ budget: Budget) throws(LimitExceeded) -> [DocumentWarning] {
    // Layers show what is in their bounds and nothing else.
    guard fitting != .clip else { return [] }
    var warnings: [DocumentWarning] = []
    for index in entries.indices {
      try budget.checkTime()
      if let message = fit(&entries[index], budget) {
        warnings.append(DocumentWarning(message, at: entries[index].location))
      }
    }
    try budget.checkTime()
    return warnings
  }

  /// Fits a text; returns what is said of it.
  private func fit(_ entry: inout Entry, _ budget: Budget) -> String? {
    let layer = entry.layer
    guard Key(layer) != entry.key else { return nil }
    if layer.fontSize != entry.fitted { entry.written = layer.fontSize }
    let written = entry.written
    func extent(_ factor: CGFloat) -> TextExtent? {
      layer.extent(fontSize: written * factor, until: budget.deadline)
    }
    var fits = false
    if fitting == .shrink {
      let found = FittedSize(extent)
      fits = found.fits
      entry.fitted = written * found.factor
      if layer.fontSize != entry.fitted {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.fontSize = entry.fitted
        CATransaction.commit()
      }
    }
    entry.key = Key(layer)
    guard !fits, let last = extent(entry.fitted / max(written, .leastNonzeroMagnitude)),
      !last.isWithinBox
    else { return nil }
    let name = layer.name.map { "text layer '\($0)': " } ?? ""
    return name + last.message(text: entry.key?.text ?? "")
  }

  private static func text(of layer: CATextLayer) -> String { layer.string as? String ?? "" }
}
