import CoreGraphics
import Foundation
import LaminaKit
import QuartzCore
import Testing

/// One property of one class of layers, as an argument of tests.
private struct PropertyCase: CustomTestStringConvertible, Sendable {
  let layerClass: LayerClass
  let key: String
  var testDescription: String { "\(layerClass.name).\(key)" }

  static let all: [PropertyCase] = LayerClass.all.flatMap { layerClass in
    let inherited = layerClass.type == CALayer.self ? 0 : CALayer.properties.count
    return layerClass.type.properties.dropFirst(inherited).map {
      PropertyCase(layerClass: layerClass, key: $0.key)
    }
  }
}

/// Numbers that a document or a program may contain by mistake.
private let numbers: [Double] = [
  .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, 1e308, -1e308, 9.3e18, -9.3e18,
  1e30, -1e5,
]

/// The numbers that animations run from, to and by: one of each kind, as every draw of all is slow.
private let extremes: [Double] = [.nan, -.infinity, 1e308, -9.3e18]

/// The number in every form that a property may take.
private func forms(of n: Double) -> [Any] {
  [
    NSNumber(value: n), CGPoint(x: n, y: n), CGSize(width: n, height: n),
    CGRect(x: n, y: 0, width: 10, height: n), CGRect(x: 0, y: 0, width: n, height: n),
    CATransform3DMakeScale(n, 1, n), CATransform3DMakeTranslation(n, n, 0),
    CATransform3DMakeRotation(n, 1, 1, 0), [NSNumber(value: n), 1] as [Any],
  ]
}

@Suite("REL-4: any number in any property")
struct NumberWalkTests {
  /// A layer of a class with everything that others of its numbers have an effect on.
  private func layer(_ property: PropertyCase) -> CALayer {
    let layer = property.layerClass.make()
    layer.frame = CGRect(x: 8, y: 8, width: 40, height: 40)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.shadowOpacity = 0.5
    layer.cornerRadius = 4
    layer.borderWidth = 2
    let text = CATextLayer()
    text.string = "text"
    text.fontSize = 9
    text.frame = layer.bounds
    layer.addSublayer(text)
    if let shape = layer as? CAShapeLayer {
      shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 30, height: 20), transform: nil)
      shape.lineWidth = 3
      shape.lineDashPattern = [4, 2]
    }
    if let text = layer as? CATextLayer { text.string = "some text" }
    if let gradient = layer as? CAGradientLayer {
      gradient.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    }
    if let copies = layer as? CAReplicatorLayer { copies.instanceCount = 3 }
    if let emitter = layer as? CAEmitterLayer {
      let cell = CAEmitterCell()
      cell.birthRate = 20
      cell.lifetime = 1
      cell.velocity = 30
      emitter.emitterCells = [cell]
    }
    return layer
  }

  /// Evaluates, flattens and encodes the layers, which needs no device.
  private func encode(_ layers: [CALayer]) throws {
    let stage = Stage(size: CGSize(width: 64, height: 64))
    for layer in layers { stage.layer.addSublayer(layer) }
    #expect(try !stage.dump(.batches, at: 0.3).isEmpty)
  }

  @Test("set", arguments: PropertyCase.all)
  private func set(_ property: PropertyCase) throws {
    try encode(
      numbers.flatMap(forms).map { value in
        let layer = layer(property)
        _ = Diagnostics.collect { layer.setValue(value, forKey: property.key) }
        return layer
      })
  }

  @Test("animated from, to, by, through and as a spring", arguments: PropertyCase.all)
  private func animated(_ property: PropertyCase) throws {
    var layers: [CALayer] = []
    for animation in extremes.flatMap(forms).flatMap({ animations(property.key, $0) }) {
      let layer = layer(property)
      layer.add(animation, forKey: nil)
      layers.append(layer)
    }
    _ = try Diagnostics.collect { try encode(layers) }
  }

  private func animations(_ key: String, _ value: Any) -> [CAAnimation] {
    let ends: [WritableKeyPath<CABasicAnimation, Any?>] = [\.fromValue, \.toValue, \.byValue]
    var made: [CAAnimation] = ends.map { end in
      var animation = CABasicAnimation(keyPath: key)
      animation[keyPath: end] = value
      animation.duration = 1
      return animation
    }
    let frames = CAKeyframeAnimation(keyPath: key)
    frames.values = [value, value]
    frames.duration = 1
    frames.calculationMode = .cubic
    let spring = CASpringAnimation(keyPath: key)
    spring.toValue = value
    spring.duration = 1
    spring.isAdditive = true
    made += [frames, spring]
    return made
  }

  @Test("times, speeds and counts of an animation", arguments: numbers)
  func timing(_ number: Double) throws {
    let edits: [(CABasicAnimation) -> Void] = [
      { $0.duration = number }, { $0.speed = Float(number) }, { $0.beginTime = number },
      { $0.timeOffset = number }, { $0.repeatCount = Float(number) },
      { $0.repeatDuration = number },
      {
        $0.timingFunction = CAMediaTimingFunction(controlPoints: Float(number), 0, 1, Float(number))
      },
    ]
    let layers = edits.map { edit in
      let layer = layer(PropertyCase(layerClass: LayerClass.all[0], key: "position"))
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 0
      animation.duration = 1
      edit(animation)
      layer.add(animation, forKey: nil)
      return layer
    }
    _ = try Diagnostics.collect { try encode(layers) }
  }
}
