import Foundation
import QuartzCore
import Testing

@testable import UIKit
@testable import UIKitCore

/// Each descriptor that is named by a mangled name, and each call by one.
@MainActor @Suite("What relies on the runtime: view classes")
struct ViewRuntimeTests {
  private final class Framed: UIView {
    var frames: [CGRect] = []
    override init(frame: CGRect) {
      super.init(frame: frame)
      frames.append(frame)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Cell: UITableViewCell {
    var styles: [CellStyle] = []
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      styles.append(style)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class Header: UITableViewHeaderFooterView {
    var identifiers: [String?] = []
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      identifiers.append(reuseIdentifier)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  /// Names within a string's two words, and outside of them.
  private nonisolated static let names = [
    "", "cell", "a name that does not fit into sixteen bytes",
  ]

  @Test("init(frame:) of a subclass is called with the rectangle")
  func views() throws {
    let frame = CGRect(x: 1, y: 2.5, width: 30, height: 400)
    let view = try #require(ViewMaker.view(Framed.self, frame: frame))
    #expect(view.frames == [frame])
  }

  @Test("init(style:reuseIdentifier:) of a subclass is called with the string", arguments: names)
  func cells(name: String) throws {
    let cell = try #require(ViewMaker.cell(Cell.self, name) as? Cell)
    #expect(cell.styles == [.default] && cell.reuseIdentifier == name)
  }

  @Test("init(reuseIdentifier:) of a subclass is called with the string", arguments: names)
  func headers(name: String) throws {
    let header = try #require(ViewMaker.header(Header.self, name) as? Header)
    #expect(header.identifiers == [name])
  }

  private final class Plain: UIView {}
  private final class Drawing: UIView { override func draw(_ rect: CGRect) {} }
  private final class DrawingLayers: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
  }
  private final class Displaying: UIView { override func display(_ layer: CALayer) {} }

  @Test("classes that override a drawing method are found by its descriptor")
  func drawing() {
    #expect(!DrawingClasses.draws(UIView.self) && !DrawingClasses.draws(Plain.self))
    for type in [Drawing.self, DrawingLayers.self, Displaying.self] as [UIView.Type] {
      #expect(DrawingClasses.draws(type), "\(type)")
    }
  }
}
