import CoreGraphics

extension RenderContent {
  /// Empty for no content, otherwise with a leading space.
  var dumpText: String {
    switch self {
    case .none: ""
    case .image(let content): " image (\(content.dumpText))"
    case .crossFade(let from, let to, let fraction):
      " crossfade (\(from.dumpText)) to (\(to.dumpText)) at \(fraction.dumpText)"
    case .shape(let content): " shape (\(content.dumpText))"
    case .shapeOver(let contents, let shape):
      "\(contents.dumpText) below shape (\(shape.dumpText))"
    case .gradient(let content): " gradient (\(content.dumpText))"
    }
  }
}

extension CGImage {
  var dumpText: String { "\(width)x\(height)\(isOpaque ? " opaque" : "")" }
}

extension ImageContent {
  var dumpText: String {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    var text = image.dumpText
    if gravity != .resize { text += " \(gravity.rawValue)" }
    if let frame { text += " at \(frame.dumpText)" }
    if rect != whole { text += " rect \(rect.dumpText)" }
    if center != whole { text += " center \(center.dumpText)" }
    if scale != 1 { text += " scale \(scale.dumpText)" }
    if minification != .linear { text += " min \(minification.rawValue)" }
    if magnification != .linear { text += " mag \(magnification.rawValue)" }
    if bias != 0 { text += " bias \(bias.dumpText)" }
    if multiply != .white { text += " multiply \(multiply.dumpText)" }
    return text
  }
}

extension ShapeContent {
  var dumpText: String {
    var text = path.dumpText
    if let fill { text += "; fill \(fill.dumpText)\(evenOdd ? " even-odd" : "")" }
    if let stroke {
      text += "; stroke \(stroke.dumpText) \(style.dumpText)"
      if strokeStart != 0 || strokeEnd != 1 {
        text += " from \(strokeStart.dumpText) to \(strokeEnd.dumpText)"
      }
    }
    return text
  }
}

extension GradientContent {
  var dumpText: String {
    let stops = zip(colors, locations).map { "\($0.dumpText) \($1.dumpText)" }
    return "\(kind) \(start.dumpText) to \(end.dumpText): \(stops.joined(separator: ", "))"
  }
}
