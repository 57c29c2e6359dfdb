import CoreGraphics
import Foundation
import LaminaScene
import QuartzCore
import Testing

@Suite("CATextLayer")
struct TextLayerTests {
  private let label: CATextLayer
  private let host: LayerHost

  init() {
    let root = CALayer()
    label = CATextLayer()
    label.frame = CGRect(x: 10, y: 10, width: 200, height: 50)
    label.font = "DejaVu Sans" as NSString
    label.fontSize = 20
    label.string = "Label"
    root.addSublayer(label)
    host = LayerHost(layer: root, size: CGSize(width: 300, height: 100))
  }

  private func content(at time: CFTimeInterval = 0) throws -> ImageContent {
    CATransaction.flush()
    host.advance(to: time)
    host.update(at: host.now)
    guard case .image(let content) = try #require(host.tree.nodes.last).content else {
      throw NoImage()
    }
    return content
  }

  /// Changes the label without animations.
  private func change(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  private struct NoImage: Error {}

  @Test("CA-L20: defaults")
  func defaults() {
    let layer = CATextLayer()
    #expect(layer.font as? String == "Helvetica" && layer.fontSize == 36)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(!layer.isWrapped && layer.alignmentMode == .natural && layer.truncationMode == .none)
  }

  @Test("CA-L20: the first line is at the top, and the picture is cut at the bounds")
  func place() throws {
    let frame = try #require(try content().frame)
    #expect(frame.minX >= 0 && frame.minX < 4 && frame.minY >= 0 && frame.minY < 6)
    #expect(frame.maxY < 25)
    change { label.bounds.size.width = 20 }
    #expect(try #require(try content().frame).maxX == 20)
  }

  @Test("CA-L20: text is drawn at contentsScale, and at the host's when that is finer")
  func scale() throws {
    let once = try content()
    change { label.contentsScale = 3 }
    let thrice = try content()
    #expect(abs(thrice.image.width - once.image.width * 3) <= 9)
  }

  @Test("a picture is drawn once while the text is the same, whatever else moves")
  func kept() throws {
    let first = try content()
    label.position.x = 150
    label.opacity = 0.5
    #expect(try content().image === first.image)
    change { label.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
    let red = try content()
    #expect(red.image === first.image && red.multiply == RGBA(1, 0, 0))
    label.string = "Label 2"
    #expect(try content().image !== first.image)
  }

  @Test("fontSize and foregroundColor animate")
  func animations() throws {
    let size = CABasicAnimation(keyPath: "fontSize")
    size.fromValue = 10.0
    size.toValue = 30.0
    size.duration = 1
    label.add(size, forKey: nil)
    let small = try content(at: 0.1)
    let large = try content(at: 0.9)
    #expect(large.image.height > small.image.height + 5)
    label.removeAllAnimations()
    let color = CABasicAnimation(keyPath: "foregroundColor")
    color.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    color.toValue = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    color.duration = 1
    label.add(color, forKey: nil)
    let early = try content(at: 1.25)
    let late = try content(at: 1.75)
    #expect(early.image === late.image && early.multiply != late.multiply)
  }

  @Test("attributed strings keep their colours; one that can change is copied when it is set")
  func attributed() throws {
    let text = NSMutableAttributedString(string: "one")
    label.string = text
    label.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let drawn = try content()
    #expect(drawn.multiply == .white)
    text.append(NSAttributedString(string: " two"))
    #expect((label.string as? NSAttributedString)?.string == "one")
    #expect(try content().image === drawn.image)
  }

  /// The reports of text layers that drawing gives: the thread may have others of earlier tests.
  private func reportsOfDrawing() -> [Diagnostics.Report] {
    Diagnostics.collect { _ = try? content() }.filter { $0.subject.hasPrefix("CATextLayer") }
  }

  @Test("a missing font and a string that is none are reported")
  func reports() {
    label.font = "Nowhere Sans" as NSString
    let font = reportsOfDrawing()
    #expect(font.count == 1 && font[0].message.contains("Nowhere Sans"), "\(font)")
    label.string = 12
    let string = reportsOfDrawing()
    #expect(string.map(\.subject) == ["CATextLayer.string"], "\(string)")
  }

  /// As clients centre text.
  private final class Lowered: CATextLayer {
    override func draw(in ctx: CGContext) {
      ctx.saveGState()
      ctx.translateBy(x: 0, y: 20)
      super.draw(in: ctx)
      ctx.restoreGState()
    }
  }

  @Test("a subclass's draw(in:) draws the picture")
  func subclass() throws {
    let lowered = Lowered(layer: label)
    // A copy outside of presentation has no bounds and no position (CA-P3).
    lowered.bounds = label.bounds
    lowered.position = label.position
    label.superlayer?.replaceSublayer(label, with: lowered)
    let drawn = try content()
    let rows = (0..<drawn.image.height).filter { row in
      (0..<drawn.image.width).contains {
        drawn.image.pixels[(row * drawn.image.width + $0) * 4 + 3] > 0
      }
    }
    #expect(try #require(rows.first) > 20)
  }
}
