import Foundation
import QuartzCore
import Testing

@Suite struct HostileArchiveTests {
  private func tree() -> CALayer {
    let root = CALayer()
    root.name = "root"
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    root.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    let shape = CAShapeLayer()
    shape.lineDashPattern = [1, 2]
    root.addSublayer(shape)
    let cell = CAEmitterCell()
    cell.birthRate = 3
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    root.mask = CAGradientLayer()
    return root
  }

  private func archive(_ layer: CALayer) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
  }

  private func unarchive(_ data: Data) throws -> CALayer? {
    try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
  }

  @Test("a tree with masks, shapes and cells survives an archive")
  func roundTrip() throws {
    let copy = try #require(try unarchive(archive(tree())))
    #expect(copy.name == "root")
    #expect(copy.sublayers?.count == 2)
    #expect(copy.sublayers?.first is CAShapeLayer)
    #expect(copy.mask is CAGradientLayer)
    let emitter = try #require(copy.sublayers?.last as? CAEmitterLayer)
    #expect(emitter.emitterCells?.first?.birthRate == 3)
  }

  @Test(
    "archives with wrong values give layers with defaults, never traps",
    arguments: ["text", "number", "list", "record", "null", "data", "point"])
  func wrongValues(_ kind: String) throws {
    let box = try #require(HostileLayer.boxes[kind])
    let data = try archive(HostileLayer(box()))
    for layerClass in LayerClass.all {
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      // With the other policy Foundation itself stops the program at a class it did not expect.
      unarchiver.decodingFailurePolicy = .setErrorAndReturn
      unarchiver.setClass(
        layerClass.type, forClassName: NSStringFromClass(HostileLayer.self))
      let layer = unarchiver.decodeObject(of: CALayer.self, forKey: NSKeyedArchiveRootObjectKey)
      #expect(layer.map { type(of: $0) == layerClass.type && !$0.opacity.isNaN } ?? true)
    }
  }

  @Test("a sublayer that holds its own superlayer is left out")
  func cycle() throws {
    let top = CALayer()
    let middle = CALayer()
    top.addSublayer(middle)
    middle.restoreSublayers([top])
    #expect(middle.sublayers == nil)
    let kept = CALayer()
    kept.restoreSublayers([kept, CALayer(), 7])
    #expect(kept.sublayers?.count == 1)
  }
}

/// Writes one value under every key of every layer class.
final class HostileLayer: CALayer {
  static let boxes: [String: @Sendable () -> NSObject] = [
    "text": { "x" as NSString }, "number": { NSNumber(value: -Double.infinity) },
    "list": { [1, "x"] as NSArray },
    "record": { ["color": [1, 2], "verbs": [9]] as NSDictionary },
    "null": { NSNull() }, "data": { NSData() }, "point": { NSValue(point: CGPoint(x: 1, y: 2)) },
  ]
  private let box: NSObject

  init(_ box: NSObject) {
    self.box = box
    super.init()
  }
  required init?(coder: NSCoder) {
    box = NSNull()
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    let keys = LayerClass.all.flatMap { $0.type.properties.map(\.key) }
    for key in Set(keys).sorted() { coder.encode(box, forKey: key) }
  }
}
