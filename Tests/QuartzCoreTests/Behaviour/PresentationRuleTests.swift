import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite("Rules of presentation, geometry and rendering") struct PresentationRuleTests {
  @Test("CA-P3, CA-P5, CA-EX37: animations show in the presentation, and never change the model")
  func presentation() throws {
    let fixture = LayerTestHost()
    let move = ramp("position.x", 10, 20)
    move.fillMode = .forwards
    move.isRemovedOnCompletion = false
    fixture.set {
      fixture.layer.position.x = 20
      fixture.layer.add(move, forKey: "move")
    }
    // The old value shows from the first frame on: nothing flashes.
    #expect(fixture.number("position.x", at: 0) == 10)
    #expect(isNear(fixture.number("position.x", at: 0.5), 15))
    #expect(fixture.layer.presentation()?.animationKeys() == ["move"])
    fixture.set { fixture.layer.position.x = 0 }
    #expect(fixture.number("position.x", at: 3) == 20 && fixture.layer.position.x == 0)
  }

  @Test("CA-P4: the layers around a presentation layer are presentation layers")
  func presentationTree() throws {
    let fixture = LayerTestHost()
    let child = CALayer()
    let mask = CALayer()
    fixture.set {
      fixture.layer.addSublayer(child)
      fixture.layer.mask = mask
    }
    let shown = try #require(fixture.layer.presentation())
    #expect(shown.sublayers?.first !== child && shown.sublayers?.first?.model() === child)
    #expect(shown.mask !== mask && shown.mask?.model() === mask)
    #expect(shown.superlayer !== fixture.root && shown.superlayer?.model() === fixture.root)
  }

  @Test("CA-P8: a moving layer is hit where it is seen, its model where it will be")
  func movingHit() {
    let fixture = LayerTestHost()
    fixture.set {
      fixture.layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      fixture.layer.position = CGPoint(x: 200, y: 50)
      fixture.layer.add(ramp("position.x", 0, 200), forKey: nil)
    }
    fixture.host.advance(to: 0.5)
    let seen = CGPoint(x: 100, y: 50)
    let there = CGPoint(x: 200, y: 50)
    #expect(fixture.layer.presentation()?.hitTest(seen)?.model() === fixture.layer)
    #expect(fixture.layer.presentation()?.hitTest(there) == nil)
    #expect(fixture.layer.hitTest(seen) == nil && fixture.layer.hitTest(there) === fixture.layer)
  }

  private func projected(
    _ point: CGPoint, _ change: (_ parent: CALayer, _ child: CALayer) -> Void
  ) -> CGPoint {
    let parent = CALayer()
    let child = CALayer()
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.addSublayer(child)
    child.bounds = parent.bounds
    child.position = CGPoint(x: 50, y: 50)
    change(parent, child)
    return child.convert(point, to: parent)
  }

  private var perspective: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 500
    return transform
  }

  @Test("CA-GE8: perspective magnifies what is near about its vanishing point; z alone does not")
  func perspectiveOfDepth() {
    let near = projected(CGPoint(x: 60, y: 50)) {
      $0.sublayerTransform = perspective
      $1.zPosition = 250
    }
    #expect(isNear(near.x, 70) && isNear(near.y, 50))
    #expect(projected(CGPoint(x: 60, y: 50)) { $1.zPosition = 250 }.x == 60)
  }

  @Test("CA-GE10: a transform acts about the anchor's depth, which lies at zPosition")
  func anchorDepth() {
    let turned = projected(CGPoint(x: 60, y: 50)) {
      $0.sublayerTransform = perspective
      $1.anchorPointZ = 250
      $1.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    }
    // The plane lies 250 behind the pivot, and in front of it after half a turn.
    #expect(isNear(turned.x, 30) && isNear(turned.y, 50))
  }

  private final class Counting: CALayer {
    var layouts = 0
    var displays = 0
    override func layoutSublayers() { layouts += 1 }
    override func display() { displays += 1 }
  }

  @Test("CA-GE16: bounds and sublayers need layout, and contents only when asked for")
  func needs() {
    let top = Counting()
    let below = Counting()
    top.addSublayer(below)
    below.layoutIfNeeded()
    #expect(top.layouts == 1 && below.layouts == 0)
    below.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    #expect(below.needsLayout() && !below.needsDisplay())
    below.layoutIfNeeded()
    #expect(below.layouts == 1)
    below.needsDisplayOnBoundsChange = true
    below.bounds = CGRect(x: 0, y: 0, width: 6, height: 5)
    #expect(below.needsDisplay())
  }

  @Test("CA-GE17: parts of structs are read and written by key path")
  func keyPaths() {
    let layer = CALayer()
    let paths = [
      "position.x", "bounds.size.width", "anchorPoint.y", "shadowOffset.height",
      "contentsRect.size.width", "transform.translation.y",
    ]
    for (index, path) in paths.enumerated() {
      layer.setValue(Double(index) + 0.5, forKeyPath: path)
      #expect(Boxed.double(layer.value(forKeyPath: path)) == Double(index) + 0.5, "\(path)")
    }
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKeyPath: "frame")
    #expect(layer.bounds.size == CGSize(width: 3, height: 4))
  }

  // MARK: Pixels

  private func box(_ size: CGFloat, _ red: CGFloat, _ blue: CGFloat, alpha: CGFloat = 1) -> CALayer
  {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: size, height: size)
    layer.backgroundColor = CGColor(srgbRed: red, green: 0, blue: blue, alpha: alpha)
    return layer
  }

  @Test("CA-R1: background, contents, sublayers, border; a mask cuts them all")
  func order() throws {
    let layer = box(8, 1, 0)
    let child = box(4, 0, 1)
    layer.addSublayer(child)
    layer.borderWidth = 1
    layer.borderColor = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    let root = box(8, 1, 1)
    root.addSublayer(layer)
    var picture = try Picture(root)
    #expect(picture.premultiplied(0, 0) == SIMD4(0, 1, 0, 1))
    #expect(picture.premultiplied(2, 2) == SIMD4(0, 0, 1, 1))
    #expect(picture.premultiplied(5, 5) == SIMD4(1, 0, 0, 1))
    layer.contents = CGImage(
      width: 1, height: 1, pixels: [255, 255, 0, 255], isOpaque: true)
    let mask = box(6, 0, 0)
    layer.mask = mask
    root.removeFromSuperlayer()
    picture = try Picture(root)
    #expect(picture.premultiplied(5, 5) == SIMD4(1, 1, 0, 1))
    #expect(picture.premultiplied(7, 7) == SIMD4(1, 0, 1, 1))
  }

  @Test("CA-R18: isOpaque does not change how a translucent layer is drawn")
  func opaque() throws {
    var pictures: [[UInt8]] = []
    for isOpaque in [false, true] {
      let root = box(4, 0, 1)
      let layer = box(4, 1, 0, alpha: 0.5)
      layer.isOpaque = isOpaque
      root.addSublayer(layer)
      pictures.append(try Picture(root).image.pixels)
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("CA-R20: colours blend on sRGB-encoded premultiplied values")
  func blending() throws {
    let root = box(4, 0, 1)
    root.addSublayer(box(4, 1, 0, alpha: 0.5))
    let color = try Picture(root).premultiplied(2, 2)
    #expect(isNear(color.x, 0.5, within: 2 / 255) && isNear(color.z, 0.5, within: 2 / 255))
  }

  @Test("CA-R21: a hidden layer is not drawn with what is in it, and goes on animating")
  func hidden() throws {
    let root = box(4, 0, 1)
    let layer = box(4, 1, 0)
    layer.addSublayer(box(4, 1, 1))
    layer.isHidden = true
    root.addSublayer(layer)
    #expect(try Picture(root).premultiplied(2, 2) == SIMD4(0, 0, 1, 1))
    let fixture = LayerTestHost()
    fixture.set {
      fixture.layer.isHidden = true
      fixture.layer.add(ramp("position.x", 0, 100), forKey: nil)
    }
    #expect(isNear(fixture.number("position.x", at: 0.5), 50))
  }

  @Test("CA-EX23: a shape is not cut at its bounds, and has no contents")
  func shape() throws {
    let root = box(20, 0, 1)
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.fillColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    shape.bounds = CGRect(x: 0, y: 0, width: 2, height: 2)
    shape.anchorPoint = .zero
    shape.transform = CATransform3DMakeScale(2, 2, 1)
    root.addSublayer(shape)
    let picture = try Picture(root)
    #expect(picture.premultiplied(18, 18) == SIMD4(1, 0, 0, 1) && shape.contents == nil)
  }

  private final class GreenBelow: CAShapeLayer {
    override func draw(in ctx: CGContext) {
      ctx.setFillColor(CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1))
      ctx.fill(bounds)
    }
  }

  @Test("CA-L3: a shape is drawn over the contents that its layer draws")
  func shapeOverContents() throws {
    let root = box(20, 0, 1)
    let shape = GreenBelow()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    shape.fillColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    shape.frame = CGRect(x: 0, y: 0, width: 15, height: 15)
    root.addSublayer(shape)
    shape.setNeedsDisplay()
    shape.displayIfNeeded()
    let picture = try Picture(root)
    #expect(picture.premultiplied(5, 5) == SIMD4(1, 0, 0, 1))
    #expect(picture.premultiplied(12, 12) == SIMD4(0, 1, 0, 1))
    #expect(picture.premultiplied(17, 17) == SIMD4(0, 0, 1, 1))
  }
}
