extension CGContext {
  /// Intersects the clip with the current path and clears the path; an empty path has no effect.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    currentPath = PathElements()
    if !path.isEmpty { addClip(path, rule) }
  }

  /// Intersects the clip with a rectangle and clears the current path.
  public func clip(to rect: CGRect) {
    currentPath = PathElements()
    if rect.isNull {
      addClip(deviceOutline(.zero), .winding)
    } else if !rect.isInfinite, accepts("clip", rect) {
      addClip(deviceOutline(rect), .winding)
    }
  }

  /// Intersects the clip with rectangles and clears the current path; no rectangles have no effect.
  public func clip(to rects: [CGRect]) {
    currentPath = PathElements()
    var path = PathElements()
    for rect in rects where accepts("clip", rect) { path.append(deviceOutline(rect)) }
    if !path.isEmpty { addClip(path, .winding) }
  }

  /// Intersects the clip with `rect` and with a mask: an image mask, an image's alpha, or the
  /// luminance of an image without alpha.
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
      source.setMatrix(matrix, quality: state.quality)
      coverage.draw(.inside(outline, .winding), with: source, drawOptions)
    }
    state.clip.multiply(by: coverage, within: box)
  }

  /// Resets the clip to the whole bitmap.
  public func resetClip() { state.clip = Clip(bounds: canvas.box.rect) }

  /// The bounding box of the clip in user space.
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
