import Foundation
import LaminaTestSupport

@testable import QuartzCore

extension GoldenTree {
  /// Four or three components in sRGB, nothing, or words that name an opaque colour.
  func color(_ json: JSON) throws -> CGColor? {
    switch json {
    case .null: return nil
    case .string(let words):
      // What a word's colour is does not show where only its alpha counts.
      if words.hasSuffix("(alpha 1)") || words.hasPrefix("default opaque black") {
        return CGColor(red: 0, green: 0, blue: 0, alpha: 1)
      }
      if let known = Self.named[words] { return known }
      throw UnknownShape("colour \(words)")
    default:
      let n = try json.numbers()
      guard n.count == 3 || n.count == 4 else { throw UnknownShape("colour \(json)") }
      return CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n.count == 4 ? n[3] : 1)
    }
  }

  /// Gradients as the CPU path draws them: it reads the numbers of stops as Generic RGB, brings them
  /// into sRGB, and mixes them in Generic RGB.
  func finish(_ layer: CAGradientLayer) {
    guard renderer == .context, let stops = layer.colors as? [CGColor], stops.count > 1 else {
      return
    }
    let read = stops.map { GenericRGB.color($0.rgba.components) }
    let (colors, locations) = GenericRGB.gradient(read, layer.locations?.map(\.doubleValue))
    (layer.colors, layer.locations) = (colors, locations.map { NSNumber(value: $0) })
  }

  /// A faded layer with a shadow as the CPU path draws it: the layer fades as one picture, and that
  /// picture casts the shadow, which shows through it. The mask cuts both.
  func parted(_ layer: CALayer) -> CALayer {
    guard renderer == .context, layer.opacity < 1, layer.shadowOpacity > 0, !layer.masksToBounds
    else { return layer }
    let outer = CALayer()
    outer.bounds = layer.bounds
    outer.anchorPoint = layer.anchorPoint
    outer.position = layer.position
    outer.transform = layer.transform
    outer.zPosition = layer.zPosition
    outer.shadowColor = layer.shadowColor
    outer.shadowOpacity = layer.shadowOpacity
    outer.shadowRadius = layer.shadowRadius
    outer.shadowOffset = layer.shadowOffset
    outer.shadowPath = layer.shadowPath
    let mask = layer.mask
    layer.shadowOpacity = 0
    layer.mask = nil
    layer.transform = CATransform3DIdentity
    layer.zPosition = 0
    layer.position = CGPoint(
      x: layer.bounds.minX + layer.bounds.width * layer.anchorPoint.x,
      y: layer.bounds.minY + layer.bounds.height * layer.anchorPoint.y)
    outer.addSublayer(layer)
    outer.mask = mask
    return outer
  }

  /// Any other property of a layer's class, read as what that holds; false when it has none.
  static func set(_ key: String, _ json: JSON, on layer: CALayer) throws -> Bool {
    guard let row = layer.index[key], !row.traits.contains(.derived) else { return false }
    var values: [Any] = []
    switch json {
    case .bool(let flag): values = [flag]
    case .number(let number): values = [number]
    case .string(let text): values = [text]
    default:
      let n = try json.numbers()
      switch n.count {
      case 2: values = [CGPoint(x: n[0], y: n[1]), CGSize(width: n[0], height: n[1])]
      case 3: values = [CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: 1)]
      case 4:
        let color = CGColor(srgbRed: n[0], green: n[1], blue: n[2], alpha: n[3])
        values = [CGRect(x: n[0], y: n[1], width: n[2], height: n[3]), color]
      case 16: values = [CATransform3D(entries: n)]
      default: break
      }
    }
    return values.contains { row.set(layer, boxed: $0) }
  }

  private static let named: [String: CGColor] = [
    "clear": CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0),
    "black": CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1),
    "white": CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1),
    "red": CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1),
    "green": CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1),
    "blue": CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1),
  ]

  func fillRule(_ json: JSON) throws -> CAShapeLayerFillRule {
    switch try json.text().lowercased() {
    case "evenodd", "even-odd": return .evenOdd
    case "nonzero", "non-zero": return .nonZero
    default: throw UnknownShape("fill rule \(json)")
    }
  }

  /// A layer's own transform; the CPU path drops one that leaves the plane.
  func set(_ transform: CATransform3D, on layer: CALayer) throws {
    if renderer == .context, !CATransform3DIsAffine(transform) { return }
    layer.transform = transform
  }

  /// `translationX 26.7`, `translation 3 4`, `scale 2`, `scale 2 3`, `rotation 0.5`, in turn.
  static func transform(words text: String) throws -> CATransform3D {
    let words = text.split { " ,()".contains($0) }.map(String.init)
    guard let name = words.first else { throw UnknownShape("transform without a word") }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == words.count - 1 else { throw UnknownShape("transform \(text)") }
    switch (name, numbers.count) {
    case ("identity", 0): return CATransform3DIdentity
    case ("translationX", 1): return CATransform3DMakeTranslation(numbers[0], 0, 0)
    case ("translationY", 1): return CATransform3DMakeTranslation(0, numbers[0], 0)
    case ("translation", 2): return CATransform3DMakeTranslation(numbers[0], numbers[1], 0)
    case ("scale", 1): return CATransform3DMakeScale(numbers[0], numbers[0], 1)
    case ("scale", 2): return CATransform3DMakeScale(numbers[0], numbers[1], 1)
    case ("scaleX", 1): return CATransform3DMakeScale(numbers[0], 1, 1)
    case ("scaleY", 1): return CATransform3DMakeScale(1, numbers[0], 1)
    case ("rotation", 1), ("rotationZ", 1):
      return CATransform3DMakeRotation(numbers[0], 0, 0, 1)
    default: throw UnknownShape("transform \(text)")
    }
  }
}
