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
    let selectorCount = animators.reduce(0) { $0 + $1.selectors.count }
    let path = LottieTextPath(layer.json)
    if path == nil, layer.json["t"]["p"]["m"].double != nil {
      warn("\(layer.path): the mask that the text follows is missing; it is drawn on a line")
    }
    var layers: [CALayer] = []
    warnAboutText(layer, documents)
    for (index, written) in documents.enumerated() {
      let hasLigatures = animators.isEmpty && path == nil && written.tracking == 0
      let resized = LottieTextFit(
        document: written, glyphs: glyphs, hasLigatures: hasLigatures
      ).fitted
      try checkWork(layer.path)
      let (document, clip) =
        path == nil ? try fitted(resized, layer, hasLigatures: hasLigatures) : (resized, nil)
      if document.isCut {
        warn("\(layer.path): the text is longer than \(Limit.characters.standard); it is cut")
      }
      let text = AnimatedText(
        document, LottieTextLayout(document, glyphs, hasLigatures: hasLigatures),
        animators: animators, path: path, pivots: layer.json["t"]["m"])
      warnAboutCharacters(text.layout.missing, layer)
      try checkOutlines(of: text.layout, layer)
      let holder = try container([], layer.path)
      if let clip { holder.mask = try mask(clip, layer) }
      if animators.isEmpty, text.timings.isEmpty {
        let first = composition.clock.frame(ofSample: 0)
        let contours = text.layout.items.indices.flatMap { index in
          let transform = text.transform(index, first)
          return text.layout.items[index].contours.map { $0.applying(transform) }
        }
        for shape in try glyphLayers(contours, document, layer) { holder.addSublayer(shape) }
        for index in text.layout.items.indices {
          try addPictures(
            of: text.layout.items[index], to: holder, layer, text.transform(index, first))
        }
      } else {
        // What is kept of each character at each frame, and of the path.
        let samples = text.timings.isEmpty ? 1 : composition.clock.shownSamples.count
        let kept = text.layout.items.count.multiplied(by: max(selectorCount, 1))
        let points = (path?.pointCount ?? 0).multiplied(by: BezierSegment.steps)
        try spend(.sampledValues, (kept + min(points, 1 << 40)).multiplied(by: samples), layer.path)
        for item in text.layout.items.indices {
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

  /// Throws if the outlines of a text have too many points, before they are made.
  private func checkOutlines(
    of layout: LottieTextLayout, _ layer: LottieLayer
  ) throws(DocumentError) {
    try checkWork(layer.path)
    try check(
      .computedPoints, layout.pointCount.adding(budget.spent(.computedPoints)), layer.path)
  }

  private func characterLayer(
    _ index: Int, of text: AnimatedText, _ layer: LottieLayer, _ composition: LottieComposition
  ) throws(DocumentError) -> CALayer {
    let item = text.layout.items[index]
    let holder = try container([], layer.path)
    let shapes = try glyphLayers(item.contours, text.document, layer)
    for shape in shapes { holder.addSublayer(shape) }
    try addPictures(of: item, to: holder, layer)
    let clock = composition.clock
    try animate(
      AnimatedTarget(layer: holder, keyPath: "transform", timings: text.timings) { frame in
        LayerMatrix(text.transform(index, frame))
      }, clock, layer.path)
    try animate(
      AnimatedTarget(layer: holder, keyPath: "opacity", timings: text.timings) { frame in
        let product = text.factors(index, frame).reduce(1) { $0 * $1.0.opacity($1.1, at: frame) }
        return min(max(product, 0), 1)
      }, clock, layer.path)
    for shape in shapes {
      try animateColors(of: shape, character: index, in: text, layer, clock)
    }
    return holder
  }

  /// Adds the colour glyphs of a character.
  private func addPictures(
    of item: LottieTextLayout.Item, to holder: CALayer, _ layer: LottieLayer,
    _ transform: CGAffineTransform = .identity
  ) throws(DocumentError) {
    for picture in item.pictures {
      let image = box(try makeLayer(CALayer(), layer.path), 0, 0)
      image.bounds = CGRect(origin: .zero, size: picture.box.size)
      image.contents = picture.image
      image.contentsGravity = .resize
      image.transform = CATransform3DMakeAffineTransform(
        CGAffineTransform(translationX: picture.box.minX, y: picture.box.minY)
          .concatenating(transform))
      holder.addSublayer(image)
    }
  }

  private func animateColors(
    of shape: CAShapeLayer, character index: Int, in text: AnimatedText, _ layer: LottieLayer,
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
      return color.shownColor
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
      shape.path = path
      shape.fillColor = fill.color
      layers.append(shape)
    }
    if let stroke = document.stroke, document.strokeWidth > 0 {
      let shape = try makeLayer(CAShapeLayer(), layer.path)
      shape.path = path
      shape.fillColor = nil
      shape.strokeColor = stroke.color
      shape.lineWidth = CGFloat(document.strokeWidth)
      shape.lineJoin = .round
      layers.insert(shape, at: document.isStrokeOnTop ? layers.count : 0)
    }
    return layers
  }
}
