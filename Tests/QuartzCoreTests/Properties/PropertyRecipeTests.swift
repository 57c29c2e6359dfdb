import CoreGraphics
import Foundation
import LaminaTestSupport
@testable import QuartzCore
import Testing

/// The properties of a layer class as the article `AddingAProperty` adds them: each a stored value
/// with its row.
struct GaugeValues: LayerFields {
  var level: CGFloat = 0
  static let level = Field("level", \Self.level, .animates)

  static let rows: [any Property] = [level]
}

/// A class with one row and one accessor per property, and nothing else.
final class GaugeLayer: CALayer {
  let gauge = AddedValues<GaugeValues>()

  override class var properties: [any Property] { super.properties + GaugeValues.rows }
  override var added: AddedStorage? { gauge }

  var level: CGFloat {
    get { gauge.model.level }
    set { change(GaugeValues.level, newValue) }
  }
}

/// Performs the recipe of the article: what one row and one accessor give a property.
@Suite struct PropertyRecipeTests {
  private let host: LayerHost
  private let layer = GaugeLayer()

  init() {
    host = LayerHost(layer: CALayer(), size: CGSize(width: 10, height: 10))
    host.layer.addSublayer(layer)
    TransactionStack.current.commit()
  }

  @Test("one row and one accessor: coding by key, publishing, copies and implicit animation")
  func added() throws {
    layer.level = 4
    #expect(layer.value(forKey: "level") as? CGFloat == 4)
    #expect(layer.animation(forKey: "level") is CABasicAnimation)
    #expect(layer.gauge.committed.level == 0)
    TransactionStack.current.commit()
    #expect(layer.gauge.committed.level == 4)
    host.update(at: host.now)
    #expect(try #require(layer.presentation()).level == 0)
    #expect(GaugeLayer(layer: layer).level == 4)
    layer.setValue(7, forKey: "level")
    #expect(layer.level == 7)
  }

  @Test("an explicit animation shows in the presentation layer")
  func animated() throws {
    let animation = CABasicAnimation(keyPath: "level")
    animation.fromValue = 2
    animation.toValue = 6
    animation.duration = 4
    animation.beginTime = 1
    animation.fillMode = .both
    layer.add(animation, forKey: nil)
    TransactionStack.current.commit()
    host.advance(to: 3)
    #expect(try #require(layer.presentation()).level == 4)
  }

  @Test("a property that a node field holds needs only its row: changes and animations reach it")
  func rows() throws {
    for (key, mapped) in LayerValues.rows.compactMap({ row in row.mapped.map { (row.key, $0) } }) {
      #expect(mapped.isField == NodeMapping.layer.keys.contains(key))
    }
  }

  @Test("the article names two source files: the row's and the accessor's")
  func article() throws {
    let article = SharedFolder.package.appendingPathComponent(
      "Sources/LaminaKit/LaminaKit.docc/AddingAProperty.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let table = try #require(text.components(separatedBy: "### The files of the commit").last)
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let files = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
    #expect(files.filter { !$0.hasPrefix("References/") }.count == 2)
    for name in files where !name.contains("…") {
      let location = text.split(separator: "`").first { $0.hasSuffix("/\(name)") }
      let path = try #require(location, "the article does not say where \(name) is")
      let file = SharedFolder.package.appendingPathComponent(String(path))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }
}
