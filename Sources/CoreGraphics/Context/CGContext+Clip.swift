extension CGContext {
  /// Limits drawing to the inside of the current path too, and clears the path; an empty path changes
  /// nothing.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    currentPath = PathElements()
    if !path.isEmpty { addClip(path, rule) }
  }

  /// Limits drawing to a rectangle too, and clears the current path.
  public func clip(to rect: CGRect) {
    currentPath = PathElements()
    if rect.isNull {
      addClip(deviceOutline(.zero), .winding)
    } else if !rect.isInfinite, accepts("clip", rect) {
      addClip(deviceOutline(rect), .winding)
    }
  }

  /// Limits drawing to rectangles too, and clears the current path; none change nothing.
  public func clip(to rects: [CGRect]) {
    currentPath = PathElements()
    var path = PathElements()
    for rect in rects where accepts("clip", rect) { path.append(deviceOutline(rect)) }
    if !path.isEmpty { addClip(path, .winding) }
  }

  /// Limits drawing by a picture too: by what an image mask lets through, an image's alpha, or the
  /// lightness of an image without alpha. Nothing is drawn outside of `rect`.
  public func clip(to rect: CGRect, mask: CGImage) {
    currentPath = PathElements()
    guard accepts("clip", rect) else { return }
    let outline = deviceOutline(rect)
    let reach = DeviceBox(around: state.clip.bounds).intersection(canvas.box)
    let box = DeviceBox(around: outline.tightBounds).intersection(reach)
    guard let coverage = Canvas(.coverage, box: box), let matrix = matrix(of: mask, in: rect) else {
      return addClip(deviceOutline(.zero), .winding)
    }
    mask.withCoverage { source in
      source.place(matrix, quality: state.quality)
      coverage.draw(.inside(outline, .winding), with: source, manner)
    }
    state.clip.multiply(by: coverage, within: box)
  }

  /// Lets drawing reach the whole bitmap again.
  public func resetClip() { state.clip = Clip(bounds: canvas.box.rect) }

  /// The box in user space around what drawing can reach.
  public var boundingBoxOfClipPath: CGRect {
    state.clip.bounds.applying(deviceTransform.inverted())
  }

  func addClip(_ path: PathElements, _ rule: CGPathFillRule) {
    lastClipID += 1
    state.clip.add(
      ClipStep(
        id: lastClipID, path: path, rule: rule,
        antialias: allowsAntialiasing && state.shouldAntialias))
  }
}
