import CoreGraphics

/// A layer style, which is drawn in the shape of its layer's pixels.
enum LottieStyle {
  /// A drop shadow or an outer glow.
  case shadow(LottieShadow)
  /// An inner shadow or an inner glow.
  case innerShadow(LottieShadow)
  case stroke(color: AnimatedValue<LottieNumbers>, size: AnimatedValue<Double>)
  case overlay(LottieFilter)

  /// Reads a style; nil for those that are not supported.
  init?(_ json: JSONValue) {
    let color = AnimatedValue(color: json["c"], default: LottieNumbers([0, 0, 0]))
    switch json["ty"].double {
    case 0: self = .stroke(color: color, size: AnimatedValue(json["s"], default: 3))
    case 1: self = .shadow(LottieShadow(style: json))
    case 2: self = .innerShadow(LottieShadow(style: json))
    case 3: self = .shadow(LottieShadow(style: json, isGlow: true))
    case 4: self = .innerShadow(LottieShadow(style: json, isGlow: true))
    case 7:
      let opacity = AnimatedValue<Double>(json["so"], default: 100).map { $0 / 100 }
      self = .overlay(LottieFilter(overlay: color, opacity, StyleBlend(json) ?? .normal))
    default: return nil
    }
  }

  /// Whether the style is drawn by a copy of its layer.
  var needsCopy: Bool {
    switch self {
    case .innerShadow, .stroke: true
    case .shadow, .overlay: false
    }
  }

  /// The drop shadow or outer glow; nil for other styles.
  var shadow: LottieShadow? {
    if case .shadow(let shadow) = self { return shadow }
    return nil
  }

  /// What is not drawn of a supported style.
  static func omissions(_ json: JSONValue) -> [String] {
    let name = json["nm"].string ?? ""
    var omissions: [String] = []
    for (member, meaning) in [("ch", "spread"), ("no", "noise")] {
      let value = AnimatedValue<Double>(json[member], default: 0)
      if value.isAnimated || value.first != 0 {
        omissions.append("the \(meaning) of layer style '\(name)' is not supported")
      }
    }
    let drawn: [StyleBlend] = json["ty"].double == 7 ? StyleBlend.allCases : harmless(json)
    if !(StyleBlend(json).map(drawn.contains) ?? false) {
      omissions.append("layer style '\(name)' is blended normally")
    }
    return omissions
  }

  /// The blend modes that draw a colour as the normal one does.
  private static func harmless(_ json: JSONValue) -> [StyleBlend] {
    let color = AnimatedValue(color: json["c"], default: LottieNumbers([0, 0, 0]))
    if color.isAnimated { return [.normal] }
    if color.first.rgb.allSatisfy({ $0 <= 0 }) { return [.normal, .multiply] }
    return color.first.rgb.allSatisfy { $0 >= 1 } ? [.normal, .screen] : [.normal]
  }
}

/// The blend modes of layer styles that a colour matrix draws, by their numbers in After Effects.
enum StyleBlend: Int, CaseIterable {
  case normal = 1
  case multiply = 5
  case screen = 11
  case add = 13
  case exclusion = 25

  /// The mode of a style, which need not have one; nil for other modes.
  init?(_ style: JSONValue) {
    self.init(rawValue: clampedInt(AnimatedValue<Double>(style["bm"], default: 1).first))
  }

  /// The line from the colour below to the blended one.
  func line(_ color: Double, _ opacity: Double) -> (factor: Double, constant: Double) {
    let part = color * opacity
    return switch self {
    case .normal: (1 - opacity, part)
    case .multiply: (1 - opacity + part, 0)
    case .screen: (1 - part, part)
    case .add: (1, part)
    case .exclusion: (1 - 2 * part, part)
    }
  }
}

extension LottieFilter {
  /// A colour over the picture's colours, with the picture's alpha.
  init(
    overlay color: AnimatedValue<LottieNumbers>, _ opacity: AnimatedValue<Double>,
    _ blend: StyleBlend
  ) {
    self.init(matrix: color.timings + opacity.timings) { frame in
      let part = min(max(opacity.value(at: frame), 0), 1)
      var rows: [Double] = []
      for (row, value) in color.value(at: frame).rgb.enumerated() {
        let line = blend.line(min(max(value, 0), 1), part)
        rows += (0..<4).map { $0 == row ? line.factor : 0 }
        rows.append(line.constant)
      }
      return rows + [0, 0, 0, 1, 0]
    }
  }

  /// The shape of a picture, larger by a size in all directions, in one colour.
  ///
  /// A blur spreads the alpha; what is left of it at the distance of the size becomes the edge.
  static func outline(
    _ color: AnimatedValue<LottieNumbers>, size: AnimatedValue<Double>
  ) -> [LottieFilter] {
    // A straight edge that is blurred by two thirds of the size.
    let alpha = 0.0668
    let slope = 0.1943
    let cut = LottieFilter(matrix: color.timings + size.timings) { frame in
      // An edge of one point; steep enough for alpha 0 to stay 0.
      let factor = max(size.value(at: frame) / slope, 0.5 / alpha + 0.1)
      return color.value(at: frame).rgb.flatMap { [0, 0, 0, 0, $0] }
        + [0, 0, 0, factor, 0.5 - factor * alpha]
    }
    return [LottieFilter(blur: size, deviation: 2.0 / 3), cut]
  }
}
