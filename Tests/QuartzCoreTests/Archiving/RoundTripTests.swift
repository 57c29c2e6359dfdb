import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Everything that a layer has comes back from an archive.
@Suite struct RoundTripTests {
  private func copy<Layer: CALayer>(of layer: Layer) throws -> Layer {
    let data = try NSKeyedArchiver.archivedData(withRootObject: layer, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
    return try #require(read as? Layer)
  }

  private static let image = CGImage(
    width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 64, 0, 128], isOpaque: false)

  /// A value for a row that is not its default.
  private static func sample(_ row: any Property) -> Any {
    let values: [Any] = [
      CGRect(x: 1, y: 2, width: 3, height: 4), CGPoint(x: 5, y: 6), CGSize(width: 7, height: 8),
      CATransform3DMakeRotation(1, 1, 2, 3), CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75),
      CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil), "name", [1.5, 2.5],
      [CGColor(red: 1, green: 0, blue: 0, alpha: 1)],
    ]
    switch row.key {
    case "contents": return image
    case "cornerShortfall": return [1.0, 2.0, 3.0, 4.0]
    case "cornerCurve": return "continuous"
    case "emitterCells": return [CAEmitterCell()]
    case "filters", "backgroundFilters": return ["one", "two"]
    default: break
    }
    if let flag = row.standard.boxed as? Bool { return !flag }
    if Boxed.double(row.standard.boxed) != nil { return 5 }
    func fits(_ row: some Property, _ value: Any) -> Bool {
      type(of: row).value(boxed: value) != nil
    }
    return values.first { fits(row, $0) } ?? 1
  }

  private static func text(_ box: Any?) -> String {
    switch Boxed.unwrapped(box) {
    case let color as CGColor: "\(color.rgba)"
    case let path as CGPath: "\(path.elements)"
    case let image as CGImage: "\(image.width) \(image.height) \(image.isOpaque) \(image.pixels)"
    case let list as [Any] where list.first is CGColor: list.map { text($0) }.joined()
    case let list as [Any] where list.first is CAEmitterCell: "\(list.count) cells"
    case let transform as CATransform3D: "\(transform.matrix)"
    case let box?: "\(box)"
    case nil: "nil"
    }
  }

  @Test("every row of every class", arguments: LayerClass.all.map(\.name))
  func rows(_ name: String) throws {
    let type = try #require(LayerClass.named(name))
    let layer = try #require(newObject(type))
    for row in type.properties where !row.traits.contains(.derived) {
      layer.setValue(Self.sample(row), forKey: row.key)
    }
    let read = try copy(of: layer)
    for row in type.properties where !row.traits.contains(.derived) {
      #expect(
        Self.text(read.value(forKey: row.key)) == Self.text(layer.value(forKey: row.key)),
        "\(row.key)")
      if !row.traits.contains(.timing) {
        #expect(layer.differsFromDefault(row.key), "\(row.key) has no sample")
      }
    }
  }

  @Test("no colour where the default is one stays no colour")
  func noColor() throws {
    let layer = CAShapeLayer()
    layer.borderColor = nil
    layer.shadowColor = nil
    layer.fillColor = nil
    let read = try copy(of: layer)
    #expect(read.borderColor == nil)
    #expect(read.shadowColor == nil)
    #expect(read.fillColor == nil)
  }

  @Test("unknown keys, style, actions and constraints")
  func rare() throws {
    let layer = CALayer()
    layer.setValue("tag", forKey: "mine")
    layer.setValue(["a": [1, CGPoint(x: 1, y: 2)], "b": ["c": true]], forKey: "table")
    layer.setValue(CATransform3DMakeScale(2, 3, 4), forKey: "big")
    let fade = CATransition()
    fade.type = .push
    layer.actions = ["opacity": NSNull(), "position": fade]
    layer.style = ["cornerRadius": 4.0, "style": ["borderWidth": 2.0]]
    layer.layoutManager = CAConstraintLayoutManager()
    layer.addConstraint(
      CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX, offset: 3))
    let read = try copy(of: layer)
    #expect(read.value(forKey: "mine") as? String == "tag")
    let table = try #require(read.value(forKey: "table") as? [String: Any])
    let list = try #require(table["a"] as? [Any])
    #expect(Boxed.double(list.first) == 1)
    #expect(list.last as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(Boxed.double((table["b"] as? [String: Any])?["c"]) == 1)
    #expect((read.value(forKey: "big") as? CATransform3D)?.m33 == 4)
    #expect(read.actions?["opacity"] is NSNull)
    #expect((read.actions?["position"] as? CATransition)?.type == .push)
    #expect(read.cornerRadius == 4)
    #expect(read.borderWidth == 2)
    #expect(Boxed.double(read.style?["cornerRadius"]) == 4)
    #expect(read.constraints?.first?.offset == 3)
    #expect(read.layoutManager is CAConstraintLayoutManager)
  }

  @Test("animations come back with keys and order, and run when the layer gets a host")
  func animations() throws {
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 0.5
    fade.duration = 2
    let group = CAAnimationGroup()
    let move = CAKeyframeAnimation(keyPath: "position")
    move.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    group.animations = [move]
    group.duration = 3
    layer.add(fade, forKey: "fade")
    layer.add(group, forKey: nil)
    layer.add(fade, forKey: "again")
    let read = try copy(of: layer)
    CATransaction.flush()
    #expect(read.animationKeys() == ["fade", "again"])
    #expect((read.animation(forKey: "fade") as? CABasicAnimation)?.keyPath == "opacity")
    #expect(read.animations?.entries.map(\.animation.duration) == [2, 3, 2])
    let host = LayerHost(layer: CALayer(), size: CGSize(width: 10, height: 10))
    host.commit()
    host.advance(to: 5)
    host.layer.addSublayer(read)
    host.commit()
    host.advance(to: 6)
    #expect(read.presentation()?.opacity == 0.25)
    host.advance(to: 9)
    #expect(read.animationKeys() == nil)
  }

  @Test("cells keep their own keys, their style and their cells")
  func cells() throws {
    let cell = CAEmitterCell()
    let inner = CAEmitterCell()
    cell.setValue(7, forKey: "mine")
    cell.style = ["velocity": 3]
    cell.contents = Self.image
    inner.name = "inner"
    inner.birthRate = 4
    cell.emitterCells = [inner]
    let emitter = CAEmitterLayer()
    emitter.emitterCells = [cell]
    let read = try #require(try copy(of: emitter).emitterCells?.first)
    #expect(Boxed.double(read.value(forKey: "mine")) == 7)
    #expect(Boxed.double(read.style?["velocity"]) == 3)
    #expect((read.contents as? CGImage)?.pixels == Self.image.pixels)
    #expect(read.emitterCells?.first?.birthRate == 4)
  }

  @Test("filters keep names, inputs and what clients store", arguments: FilterKind.all)
  func filters(_ kind: FilterKind) throws {
    let filter = CIFilter(filterNamed: kind.names[0])
    filter.name = "mine"
    filter.isEnabled = false
    filter.setValue([1, CGPoint(x: 1, y: 2)], forKey: "notes")
    for key in filter.inputKeys {
      filter.setValue(Self.other(filter.value(forKey: key)), forKey: key)
    }
    let layer = CALayer()
    layer.filters = [filter, "colorInvert"]
    layer.backgroundFilters = [filter]
    layer.compositingFilter = filter
    let fade = CATransition()
    fade.filter = filter
    layer.add(fade, forKey: nil)
    let read = try copy(of: layer)
    let found = [
      read.filters?.first, read.backgroundFilters?.first, read.compositingFilter,
      (read.animation(forKey: "transition") as? CATransition)?.filter,
    ]
    for object in found {
      let copy = try #require(object as? CIFilter)
      #expect(copy.filterName == filter.filterName && copy.name == "mine" && !copy.isEnabled)
      #expect(copy.inputs.map { Self.text($0.boxed) } == filter.inputs.map { Self.text($0.boxed) })
      #expect((copy.value(forKey: "notes") as? [Any])?.last as? CGPoint == CGPoint(x: 1, y: 2))
    }
    #expect(read.filters?.last as? String == "colorInvert")
  }

  /// Something else of the same kind.
  private static func other(_ box: Any?) -> Any {
    switch box {
    case is CGColor: CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    case let numbers as [Double]: numbers.map { $0 + 0.25 }
    default: (Boxed.double(box) ?? 0) + 0.125
    }
  }

  @Test("unknown filters come back; one without a name, or with inputs that are none, is no harm")
  func strangeFilters() throws {
    let layer = CALayer()
    layer.filters = [CIFilter(filterNamed: "unknownFilter")]
    #expect((try copy(of: layer).filters?.first as? CIFilter)?.filterName == "unknownFilter")
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: HostileFilter(), requiringSecureCoding: true)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    unarchiver.setClass(CIFilter.self, forClassName: NSStringFromClass(HostileFilter.self))
    let read = unarchiver.decodeObject(of: CIFilter.self, forKey: NSKeyedArchiveRootObjectKey)
    #expect(read?.value(forKey: "inputRadius") as? Double == 10)
    let empty = NSKeyedArchiver(requiringSecureCoding: true)
    let reader = try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)
    reader.decodingFailurePolicy = .setErrorAndReturn
    #expect(CIFilter(coder: reader) == nil)
    #expect(reader.error != nil)
  }

  @Test("texts keep their attributes")
  func texts() throws {
    let text = NSMutableAttributedString(string: "round trip")
    text.addAttributes(
      [NSAttributedString.Key("tint"): CGColor(red: 1, green: 0, blue: 0, alpha: 1)],
      range: NSRange(location: 2, length: 3))
    let layer = CATextLayer()
    layer.string = text
    let read = try #require(try copy(of: layer).string as? NSAttributedString)
    #expect(read.string == "round trip")
    var range = NSRange()
    let found = read.attributes(at: 3, effectiveRange: &range)
    #expect((found[NSAttributedString.Key("tint")] as? CGColor)?.rgba == RGBA(1, 0, 0))
    #expect(range == NSRange(location: 2, length: 3))
  }

  @Test("tables are in the order of their keys, whatever hashing makes of them")
  func order() throws {
    var table: [String: Any] = [:]
    for index in 10..<40 { table["key \(index)"] = index }
    let record = try #require(ArchivedValue.object(table) as? NSDictionary)
    let parts = try #require(record.object(forKey: "table" as NSString) as? [Any])
    #expect(parts.first as? [String] == (10..<40).map { "key \($0)" })
  }

  private static var broken: [[String: Any]] {
    [
      ["image": [1, 1, 1]], ["image": [2, 2, 1, NSData()]], ["image": [-1, -1, 0, NSData()]],
      ["image": [1e18, 1e18, 0, NSData()]], ["image": [Double.nan, 1, 0, NSData()]],
      ["table": [["a"], []]], ["table": [[1], [2]]], ["table": 3], ["path": [[9], []]],
      ["path": [[0], [1]]], ["text": ["x", [5, 5, [[], []]]]], ["text": ["x", [0]]], ["other": 1],
      ["a": 1, "b": 2], ["transform": [1, 2]], ["color": ["x"]],
    ]
  }

  @Test("damaged values are reported, never trap", arguments: broken.indices)
  func damaged(_ index: Int) {
    let record = NSMutableDictionary()
    for (key, value) in Self.broken[index] { record[key as NSString] = value }
    #expect(ArchivedValue.value(record) == nil)
  }

  @Test("nesting without end is cut")
  func nesting() {
    var nested: [Any] = []
    for _ in 0..<1000 { nested = [nested] }
    _ = ArchivedValue.object(nested)
    var object: NSObject = NSNull()
    for _ in 0..<1000 { object = NSArray(array: [object]) }
    _ = ArchivedValue.value(object)
  }
}

/// Archives inputs that no filter can have.
final class HostileFilter: CIFilter {
  init() { super.init(filterNamed: "gaussianBlur") }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  override func encode(with coder: NSCoder) {
    coder.encode("gaussianBlur" as NSString, forKey: "filterName")
    PropertyCoding.encode(["inputRadius": "wide", "other": 1], forKey: "inputs", with: coder)
  }
}
