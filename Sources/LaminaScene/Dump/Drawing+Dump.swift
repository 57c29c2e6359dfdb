import CoreGraphics

extension Drawing {
  var dumpText: String {
    switch self {
    case .solid(let rect, let color): "solid \(rect.dumpText) \(color.dumpText)"
    case .box(let box): "box \(box.dumpText)"
    case .image(let image): "image \(image.dumpText)"
    case .path(let path): "path \(path.dumpText)"
    case .gradient(let drawing):
      "gradient \(drawing.box.dumpText) \(drawing.gradient.dumpText)"
    case .maskedGradient(let drawing):
      "gradient \(drawing.gradient.box.dumpText) \(drawing.gradient.gradient.dumpText)"
        + " through \(drawing.path.dumpText)"
    case .shadow(let shadow): "shadow \(shadow.dumpText)"
    case .surface(let surface): "surface \(surface.dumpText)"
    case .maskedSurface(let drawing):
      "surface pass \(drawing.pass) through \(drawing.path.dumpText)"
    case .particles(let drawing): "particles \(drawing.field.dumpText)"
    case .transition(let drawing): "transition \(drawing.dumpText)"
    }
  }
}

extension BoxClip {
  var dumpText: String { rect.dumpText + corners.dumpText }
}

extension BoxDrawing {
  var dumpText: String {
    var text = rect.dumpText + corners.dumpText
    if let fill { text += " fill \(fill.dumpText)" }
    if let border { text += " border \(borderWidth.dumpText) \(border.dumpText)" }
    return text
  }
}

extension ImageDrawing {
  var dumpText: String {
    var text = "\(image.dumpText) at \(rect.dumpText)"
    let isWhole = source.origin == .zero && source.size == CGSize(width: 1, height: 1)
    if !isWhole { text += " source \(source.dumpText)" }
    if let clip { text += " clip (\(clip.dumpText))" }
    if minification != .linear { text += " min \(minification.rawValue)" }
    if magnification != .linear { text += " mag \(magnification.rawValue)" }
    if bias != 0 { text += " bias \(bias.dumpText)" }
    if multiply != .white { text += " multiply \(multiply.dumpText)" }
    return text
  }
}

extension PathDrawing {
  var dumpText: String {
    guard let stroke else {
      return "fill \(color.dumpText)\(evenOdd ? " even-odd" : "") (\(path.dumpText))"
    }
    let isWhole = strokeStart == 0 && strokeEnd == 1
    let trim = isWhole ? "" : " from \(strokeStart.dumpText) to \(strokeEnd.dumpText)"
    return "stroke \(color.dumpText) \(stroke.dumpText)\(trim) (\(path.dumpText))"
  }
}

extension ShadowDrawing {
  var dumpText: String {
    let silhouette =
      switch silhouette {
      case .box(let box): "of box \(box.dumpText)"
      case .path(let path): "of path (\(path.dumpText))"
      case .surface(let pass): "of pass \(pass)"
      }
    return "\(silhouette) \(color.dumpText) opacity \(opacity.dumpText)"
      + " offset \(offset.dumpText) radius \(radius.dumpText)"
  }
}

extension SurfaceDrawing {
  var dumpText: String {
    var text = "pass \(pass)"
    if let mask { text += " mask pass \(mask)" }
    if let clip { text += " clip (\(clip.dumpText))" }
    if !filters.isEmpty { text += " filters (\(filters.dumpText))" }
    if let bitmap { text += " bitmap (\(bitmap.dumpText))" }
    return text
  }
}

extension BitmapPlacement {
  var dumpText: String {
    var text = "scale \(scale.x.dumpText) \(scale.y.dumpText)"
    if minification != .linear { text += " min \(minification.rawValue)" }
    if magnification != .linear { text += " mag \(magnification.rawValue)" }
    return text
  }
}
