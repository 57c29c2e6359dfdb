import Foundation

/// How near a picture has to come to Apple's, by what it shows.
struct GoldenGate {
  /// The least share of pixels within `step` of 255.
  var share = 0.0
  var step = 255
  /// The greatest mean and greatest single difference allowed, of 255.
  var mean = 255.0
  var greatest = 255

  let name: String

  init(_ name: String) { self.name = name }

  /// The gate of a picture: of a transform scene the narrowest, else by what it shows.
  init(_ golden: LayerGolden) {
    let shown = GoldenContents(golden.root)
    if golden.features.contains(where: { $0.hasPrefix("transform") }) {
      self = .transforms
    } else if shown.hasMask || shown.hasFill || shown.hasArc || shown.hasRoundedClip {
      self = .outlines
    } else if shown.hasShadow {
      self = shown.hasCorners ? .shadowedBoxes : .shadows
    } else {
      self = .boxes
    }
  }

  /// Transforms in two and three dimensions.
  static var transforms: GoldenGate {
    var gate = GoldenGate("transforms")
    gate.share = 0.999
    gate.step = 3
    return gate
  }

  /// Shadows without anything smooth-edged.
  static var shadows: GoldenGate {
    var gate = GoldenGate("shadows")
    gate.greatest = 6
    return gate
  }

  /// Shadows of rounded boxes: the tolerance of shadows, the share of corners.
  static var shadowedBoxes: GoldenGate {
    var gate = GoldenGate("shadowed boxes")
    gate.share = 0.99
    gate.step = 6
    return gate
  }

  /// Masks, filled shapes, arcs, rounded clips.
  static var outlines: GoldenGate {
    var gate = GoldenGate("outlines")
    gate.share = 0.99
    gate.step = 16
    gate.mean = 1
    return gate
  }

  /// Boxes, borders, corner radii, and lines along the pixels.
  static var boxes: GoldenGate {
    var gate = GoldenGate("boxes")
    gate.share = 0.99
    gate.step = 3
    return gate
  }

  func passes(_ difference: PictureDifference) -> Bool {
    difference.share(within: step) >= share && difference.mean <= mean
      && difference.greatest <= greatest
  }
}

/// What a tree shows, as far as gates go by it.
struct GoldenContents {
  var hasMask = false
  var hasFill = false
  var hasArc = false
  var hasRoundedClip = false
  var hasShadow = false
  var hasCorners = false

  init(_ json: JSON) { style(at: json) }

  private mutating func style(at json: JSON) {
    guard case .record(let layer) = json else { return }
    let radius = (try? layer["cornerRadius"]?.number()) ?? 0
    if radius > 0 {
      hasCorners = true
      if layer["masksToBounds"] == .bool(true) { hasRoundedClip = true }
    }
    if let opacity = try? layer["shadowOpacity"]?.number(), opacity > 0 {
      hasShadow = true
    }
    if layer["class"] == .string("path-fill") { hasFill = true }
    if layer["class"] == .string("CAShapeLayer"), let path = layer["path"], !path.isNull {
      lookAt(path, of: layer)
    }
    if let mask = layer["mask"], !mask.isNull { hasMask = true }
    if case .list(let sublayers)? = layer["sublayers"] { sublayers.forEach { style(at: $0) } }
  }

  private mutating func lookAt(_ path: JSON, of layer: [String: JSON]) {
    if path.mentions(["arc", "ellipse"]) { hasArc = true }
    // A fill of straight level lines has no area, or edges as hard as a box.
    switch layer["fillColor"] {
    case .null?, .string?: break
    case .list(let components)? where components.count == 4 && components[3] == .number(0): break
    case .list?, .bool?, .number?, .record?: hasFill = true
    case nil: hasFill = true
    }
    // A line that is neither level nor upright is smooth-edged.
    if path.hasSlope { hasArc = true }
  }
}

extension JSON {
  /// Whether a list starts, at any depth, with one of these words.
  fileprivate func mentions(_ words: Set<String>) -> Bool {
    guard case .list(let list) = self else { return false }
    if case .string(let word)? = list.first { return words.contains(word) }
    return list.contains { $0.mentions(words) }
  }

  /// Whether a list of drawing commands has a curve or a line at an angle.
  fileprivate var hasSlope: Bool {
    guard case .list(let commands) = self else { return false }
    var last: [Double] = []
    for command in commands {
      guard case .list(let parts) = command, case .string(let verb)? = parts.first else { continue }
      let numbers = parts.dropFirst().compactMap { try? $0.number() }
      if verb == "Q" || verb == "C" { return true }
      if verb == "L", numbers.count == 2, last.count == 2, numbers[0] != last[0],
        numbers[1] != last[1]
      {
        return true
      }
      last = Array(numbers.suffix(2))
    }
    return false
  }
}
