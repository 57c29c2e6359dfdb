import CoreGraphics
import Foundation
import QuartzCore

extension LottieBuilder {
  /// The layers of a text layer: one shape for each text, or one for each character if characters are
  /// animated.
  func text(
    _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> [CALayer] {
    let documents = LottieTextDocument.all(layer.json)
    let animators = layer.json["t"]["a"].elements.map(LottieTextAnimator.init)
    if layer.json["t"]["p"]["m"].double != nil {
      warn("\(layer.path): text on a path is not supported; it is drawn on a line")
    }
    var layers: [CALayer] = []
    warnAboutText(layer, documents)
    for (index, document) in documents.enumerated() {
      if document.isCut {
        warn("\(layer.path): the text is longer than \(Limit.characters.standard); it is cut")
      }
      let layout = LottieTextLayout(document, glyphs)
      let holder = try container([], layer.path)
      if animators.isEmpty {
        let contours = layout.items.flatMap { item in
          item.contours.map {
            $0.applying(CGAffineTransform(translationX: item.origin.x, y: item.origin.y))
          }
        }
        for shape in try glyphLayers(contours, document, layer) { holder.addSublayer(shape) }
      } else {
        let text = AnimatedText(
          document: document, layout: layout, animators: animators,
          timings: animators.flatMap(\.timings))
        // What is kept of each character at each frame.
        let samples = text.timings.isEmpty ? 1 : composition.clock.sampleCount
        try spend(
          .sampledValues, layout.items.count.multiplied(by: samples * animators.count), layer.path)
        for item in layout.items.indices {
          holder.addSublayer(try characterLayer(item, of: text, layer, composition))
        }
      }
      let end = index + 1 < documents.count ? documents[index + 1].time : .greatestFiniteMagnitude
      let start = index == 0 ? -.greatestFiniteMagnitude : document.time
      try hide(holder, outside: start..<end, composition.clock)
      layers.append(holder)
    }
    return layers
  }

  /// A text with animated characters.
  private struct AnimatedText {
    let document: LottieTextDocument
    let layout: LottieTextLayout
    let animators: [LottieTextAnimator]
    let timings: [PropertyTiming]

    /// The extra space before each character at the frames that have been asked for.
    let spreads = TextSpreads()

    /// Each animator with its effect on a character.
    func factors(_ index: Int, _ frame: Double) -> [(LottieTextAnimator, Double)] {
      animators.map { ($0, $0.factor(of: index, count: layout.items.count, at: frame)) }
    }

    /// The extra space that tracking puts before a character, in the alignment of its line.
    func spread(_ index: Int, _ frame: Double) -> Double {
      guard animators.contains(where: \.changesTracking) else { return 0 }
      if let known = spreads.values[frame] { return known[index] }
      var before: [Double] = []
      var totals: [Int: Double] = [:]
      for (other, item) in layout.items.enumerated() {
        before.append(totals[item.line, default: 0])
        totals[item.line, default: 0] += factors(other, frame).reduce(0) {
          $0 + $1.0.tracking($1.1, at: frame)
        }
      }
      let values = zip(layout.items, before).map { item, before in
        (before - totals[item.line, default: 0] * layout.shift) / 1000 * document.size
      }
      spreads.values[frame] = values
      return values[index]
    }
  }

  /// What all characters of a text need at each frame, computed once.
  private final class TextSpreads {
    var values: [Double: [Double]] = [:]
  }

  private func characterLayer(
    _ index: Int, of text: AnimatedText, _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer {
    let item = text.layout.items[index]
    let holder = try container([], layer.path)
    let shapes = try glyphLayers(item.contours, text.document, layer)
    for shape in shapes { holder.addSublayer(shape) }
    let clock = composition.clock
    try animate(
      AnimatedTarget(layer: holder, keyPath: "transform", timings: text.timings) { frame in
        var matrix = CGAffineTransform.identity
        for (animator, factor) in text.factors(index, frame) {
          matrix = matrix.concatenating(animator.transform(factor, at: frame))
        }
        let x = item.origin.x + text.spread(index, frame)
        return LayerMatrix(
          matrix.concatenating(CGAffineTransform(translationX: x, y: item.origin.y)))
      }, clock, layer.path)
    try animate(
      AnimatedTarget(layer: holder, keyPath: "opacity", timings: text.timings) { frame in
        let product = text.factors(index, frame).reduce(1) { $0 * $1.0.opacity($1.1, at: frame) }
        return min(max(product, 0), 1)
      }, clock, layer.path)
    for shape in shapes {
      try animateColors(shape, index, text, layer, clock)
    }
    return holder
  }

  private func animateColors(
    _ shape: CAShapeLayer, _ index: Int, _ text: AnimatedText, _ layer: LottieLayer,
    _ clock: LottieClock
  ) throws(DocumentError) {
    func mixed(
      _ base: LottieNumbers, _ key: KeyPath<LottieTextAnimator, AnimatedValue<LottieNumbers>?>,
      _ frame: Double
    ) -> CGColor {
      var color = base
      for (animator, factor) in text.factors(index, frame) {
        if let other = animator[keyPath: key] {
          color = .mix(color, other.value(at: frame), [factor])
        }
      }
      return color.color
    }
    if let fill = text.document.fill, shape.fillColor != nil {
      try animate(
        AnimatedTarget(layer: shape, keyPath: "fillColor", timings: text.timings) {
          mixed(fill, \.fill, $0)
        }, clock, layer.path)
    }
    if let stroke = text.document.stroke, shape.strokeColor != nil {
      try animate(
        AnimatedTarget(layer: shape, keyPath: "strokeColor", timings: text.timings) {
          mixed(stroke, \.stroke, $0)
        }, clock, layer.path)
    }
  }

  /// The fill and stroke of outlines, from back to front.
  private func glyphLayers(
    _ contours: [LottieBezier], _ document: LottieTextDocument, _ layer: LottieLayer
  ) throws(DocumentError) -> [CAShapeLayer] {
    try checkWork(layer.path)
    let path = contours.path()
    try keep(path, layer.path)
    var layers: [CAShapeLayer] = []
    if let fill = document.fill {
      let shape = try makeLayer(CAShapeLayer(), layer.path)
      (shape.path, shape.fillColor) = (path, fill.color)
      layers.append(shape)
    }
    if let stroke = document.stroke, document.strokeWidth > 0 {
      let shape = try makeLayer(CAShapeLayer(), layer.path)
      (shape.path, shape.fillColor, shape.strokeColor) = (path, nil, stroke.color)
      shape.lineWidth = CGFloat(document.strokeWidth)
      shape.lineJoin = .round
      layers.insert(shape, at: document.isStrokeOnTop ? layers.count : 0)
    }
    return layers
  }
}
