import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// Subclasses that answer for their keys.
@Suite struct ClassDefaultsTests {
  @Test("CA-M12: a subclass's defaultValue(forKey:) is what its layers begin with")
  func initial() {
    let reports = Diagnostics.collect {
      let card = CardLayer()
      #expect(card.cornerRadius == 8)
      #expect(card.backgroundColor?.rgba == RGBA(1, 0, 0))
      #expect(card.opacity == 1)
      #expect(card.anchorPoint == CGPoint(x: 0.5, y: 0.5))
      #expect(card.value(forKey: "progress") as? Double == 0.5)
      #expect(!card.shouldArchiveValue(forKey: "cornerRadius"))
      card.cornerRadius = 0
      #expect(card.shouldArchiveValue(forKey: "cornerRadius"))
    }
    #expect(reports.count <= 1)
    #expect(CALayer().cornerRadius == 0)
  }

  @Test("a value that is zero where the class's default is not survives an archive")
  func archive() throws {
    let card = CardLayer()
    card.cornerRadius = 0
    let data = try NSKeyedArchiver.archivedData(withRootObject: card, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data)
    #expect(read?.cornerRadius == 0)
    #expect(read is CardLayer)
  }

  /// Draws its number of drawings as a shade, over all that it is asked for.
  final class Shades: CALayer {
    var clips: [CGRect] = []
    override func draw(in ctx: CGContext) {
      clips.append(ctx.boundingBoxOfClipPath)
      let shade = CGFloat(clips.count) / 5
      ctx.setFillColor(CGColor(red: shade, green: shade, blue: shade, alpha: 1))
      ctx.fill(bounds)
    }
    func shade(_ x: Int, _ y: Int) -> UInt8? {
      (contents as? CGImage).map { $0.pixels[(y * $0.width + x) * 4] }
    }
  }

  @Test("CA-R22: setNeedsDisplay(_:) unions rectangles; what is outside keeps its pixels")
  func parts() {
    let layer = Shades()
    layer.bounds = CGRect(x: 10, y: 20, width: 8, height: 6)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.shade(0, 0) == 51)
    layer.setNeedsDisplay(CGRect(x: 11, y: 21, width: 1, height: 1))
    layer.setNeedsDisplay(CGRect(x: 12.5, y: 22, width: 1, height: 1))
    layer.setNeedsDisplay(CGRect(x: 500, y: 500, width: 9, height: 9))
    layer.displayIfNeeded()
    #expect(layer.clips.last == CGRect(x: 11, y: 21, width: 3, height: 2))
    #expect(layer.shade(1, 1) == 102)
    #expect(layer.shade(3, 2) == 102)
    #expect([layer.shade(0, 0), layer.shade(4, 2), layer.shade(1, 3)] == [51, 51, 51])
    layer.setNeedsDisplay(CGRect(x: 11, y: 21, width: 1, height: 1))
    layer.setNeedsDisplay()
    layer.setNeedsDisplay(CGRect(x: 11, y: 21, width: 1, height: 1))
    layer.displayIfNeeded()
    #expect([layer.shade(0, 0), layer.shade(7, 5)] == [153, 153])
    layer.setNeedsDisplay(.zero)
    #expect(!layer.needsDisplay())
  }

  @Test("CA-R22: other contents than those drawn before are redrawn as a whole")
  func resized() {
    let layer = Shades()
    layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.bounds.size.width = 8
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    layer.displayIfNeeded()
    #expect([layer.shade(0, 0), layer.shade(7, 3)] == [102, 102])
  }
}

/// A subclass with values of its own; archives want classes outside others.
final class CardLayer: CALayer {
  override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "cornerRadius": 8
    case "backgroundColor": CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    case "opacity": "no number"
    case "progress": 0.5
    default: super.defaultValue(forKey: key)
    }
  }
}
