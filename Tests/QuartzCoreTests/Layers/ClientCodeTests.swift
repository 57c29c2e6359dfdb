import CoreGraphics
import Foundation
import LaminaScene
import Testing

@testable import QuartzCore

/// What client code met: values, layout and drawing that differed from Apple's.
@Suite("Client code on layers")
struct ClientCodeTests {
  /// A ring that draws a custom property in `display()`, as client code does.
  final class Ring: CALayer {
    var seen: [CGFloat] = []
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "progress" || super.needsDisplay(forKey: key)
    }
    override func display() {
      if let value = presentation()?.value(forKey: "progress") as? CGFloat { seen.append(value) }
    }
  }

  @Test("CA-B18: display() runs on the model layer, whose presentation has the animated NSNumber")
  func displayOnModel() {
    let ring = Ring()
    let fixture = LayerTestHost(ring)
    let grow = CABasicAnimation(keyPath: "progress")
    grow.fromValue = 0
    grow.toValue = 1
    grow.duration = 2
    fixture.set { ring.add(grow, forKey: "grow") }
    fixture.host.advance(to: 1)
    fixture.host.update(at: 1)
    #expect(ring.seen.last == 0.5, "\(ring.seen)")
    #expect(ring.presentation()?.value(forKey: "progress") is NSNumber)
  }

  /// A layer that draws a custom property: Core Animation asks a copy of it.
  final class Bar: CALayer {
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }
    override func draw(in context: CGContext) {
      let level = (value(forKey: "level") as? Double) ?? 0
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 10 * level, height: 1))
    }
  }

  @Test("CA-B18: draw(in:) of an animated custom property sees its value, and the result shows")
  func drawsAnimated() throws {
    let bar = Bar()
    bar.bounds = CGRect(x: 0, y: 0, width: 10, height: 1)
    let fixture = LayerTestHost(bar)
    let grow = CABasicAnimation(keyPath: "level")
    grow.fromValue = 0.0
    grow.toValue = 1.0
    grow.duration = 2
    fixture.set { bar.add(grow, forKey: "grow") }
    fixture.host.advance(to: 1)
    fixture.host.update(at: 1)
    let object = try #require(bar.presentation()?.contents)
    let image = object as! CGImage
    #expect(image.width == 10)
    let alphas = stride(from: 3, to: 40, by: 4).map { image.pixels[$0] }
    #expect(alphas == [255, 255, 255, 255, 255, 0, 0, 0, 0, 0])
  }

  @Test("CA-L10: instanceDelay animates")
  func instanceDelay() {
    let replicator = CAReplicatorLayer()
    let dot = CALayer()
    replicator.instanceCount = 2
    replicator.addSublayer(dot)
    let fixture = LayerTestHost(replicator)
    let delay = CABasicAnimation(keyPath: "instanceDelay")
    delay.fromValue = 0.0
    delay.toValue = 2.0
    delay.duration = 2
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.toValue = 1.0
    fade.duration = 4
    fade.fillMode = .both
    fixture.set {
      replicator.add(delay, forKey: nil)
      dot.add(fade, forKey: nil)
    }
    fixture.host.advance(to: 1.5)
    fixture.host.update(at: 1.5)
    let opacities = fixture.host.tree.nodes.map(\.opacity)
    #expect(opacities.contains { abs($0 - 0.375) < 1e-6 }, "the original")
    #expect(opacities.contains { abs($0) < 1e-6 }, "the copy is 1.5 seconds behind: \(opacities)")
  }

  @Test("CA-K4: a discrete animation of one value has no effect, as a linear one")
  func singleValue() {
    for mode in [CAAnimationCalculationMode.discrete, .linear, .paced, .cubic, .cubicPaced] {
      for times in [nil, [0], [0, 1]] as [[NSNumber]?] {
        let fixture = LayerTestHost()
        let hold = CAKeyframeAnimation(keyPath: "opacity")
        hold.values = [0.25]
        hold.calculationMode = mode
        hold.duration = 2
        hold.keyTimes = times
        hold.fillMode = .both
        hold.isRemovedOnCompletion = false
        fixture.set { fixture.layer.add(hold, forKey: nil) }
        #expect(fixture.number("opacity", at: 1) == 1, "\(mode.rawValue)")
      }
    }
  }

  @Test("CA-M12: defaultValue(forKey:) is the number 0 for four Booleans")
  func booleanDefaults() {
    for key in ["hidden", "opaque", "geometryFlipped", "masksToBounds"] {
      #expect(CALayer.defaultValue(forKey: key) as? NSNumber == 0, "\(key)")
    }
    for key in ["doubleSided", "shouldRasterize", "position", "beginTime"] {
      let value = CALayer.defaultValue(forKey: key)
      #expect(value == nil || (value as? NSNumber) != 0, "\(key)")
    }
  }

  @Test("unknown names of gravity and corner curve become center and circular")
  func unknownNames() {
    let layer = CALayer()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
    layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
    #expect(layer.contentsGravity == .center)
    #expect(layer.cornerCurve == .circular)
    layer.setValue("topLeft", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .topLeft)
    layer.setValue("nowhere", forKey: "contentsGravity")
    layer.setValue("square", forKey: "cornerCurve")
    #expect(layer.contentsGravity == .center)
    #expect(layer.cornerCurve == .circular)
  }

  @Test("the mask of antialiased edges keeps four bits")
  func edgeBits() {
    let layer = CALayer()
    layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF5)
    #expect(layer.edgeAntialiasingMask.rawValue == 5)
  }

  @Test("CA-M8: numbers come as text, too, also in components and of cells")
  func numbersAsText() {
    let layer = CALayer()
    layer.setValue("0.5", forKey: "opacity")
    #expect(layer.opacity == 0.5)
    layer.setValue("many", forKey: "opacity")
    #expect(layer.opacity == 0.5)
    layer.setValue(" 12 ", forKeyPath: "position.x")
    layer.setValue("1.5", forKeyPath: "transform.rotation.z")
    layer.setValue("YES", forKey: "masksToBounds")
    #expect(layer.position.x == 12 && layer.masksToBounds)
    #expect(layer.value(forKeyPath: "transform.rotation.z") as? Double == 1.5)
    let cell = CAEmitterCell()
    cell.setValue("7", forKey: "velocity")
    #expect(cell.velocity == 7)
  }

  @Test("CA-M8: numbers come back as NSNumber, so that every number type reads them")
  func numbersAsObjects() {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.cornerRadius = 4
    layer.isHidden = true
    layer.setValue(0.25, forKey: "own")
    for key in ["opacity", "cornerRadius", "own"] {
      let value = layer.value(forKey: key)
      let number = (value as? NSNumber)?.doubleValue
      #expect(number != nil && value as? Double == number, "\(key)")
      #expect((value as? CGFloat).map(Double.init) == number, "\(key)")
      #expect((value as? Float).map(Double.init) == number, "\(key)")
    }
    #expect(layer.value(forKey: "cornerRadius") as? Int == 4)
    #expect(layer.value(forKey: "hidden") as? Bool == true)
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 1)
    #expect(layer.value(forKeyPath: "bounds.size.width") as? Double == 0)
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue(3, forKey: "tag")
    animation.duration = 2
    #expect(animation.value(forKey: "tag") as? CGFloat == 3)
    #expect(animation.value(forKey: "duration") as? CGFloat == 2)
  }

  @Test("a copy by init(layer:) of the plain class has the values")
  func plainCopy() {
    let layer = CALayer()
    layer.opacity = 0.25
    layer.cornerRadius = 4
    layer.name = "a"
    let copy = CALayer(layer: layer)
    #expect(copy.opacity == 0.25 && copy.cornerRadius == 4 && copy.name == "a")
  }

  @Test("text layers need display for the text and its style")
  func textDisplay() {
    for key in ["string", "font", "fontSize", "foregroundColor", "wrapped", "alignmentMode"] {
      #expect(CATextLayer.needsDisplay(forKey: key), "\(key)")
    }
    #expect(!CATextLayer.needsDisplay(forKey: "position"))
  }

  @Test("CA-GE16: another size of a sublayer's bounds asks the superlayer for layout")
  func sublayerSize() {
    let parent = CALayer()
    let child = CALayer()
    parent.addSublayer(child)
    parent.layoutIfNeeded()
    #expect(!parent.needsLayout())
    child.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    #expect(parent.needsLayout())
    parent.layoutIfNeeded()
    child.position = CGPoint(x: 3, y: 3)
    #expect(!parent.needsLayout())
  }

  final class Stack: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      layouts += 1
      for layer in sublayers ?? [] { layer.bounds.size.width = bounds.width + CGFloat(layouts) }
    }
  }

  @Test("sizes that a layout sets do not ask for the layout again")
  func layoutEnds() {
    let stack = Stack()
    let fixture = LayerTestHost(stack)
    fixture.set {
      stack.addSublayer(CALayer())
      stack.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    }
    #expect(stack.layouts == 1)
  }

  /// Removes and adds its sublayers in every layout, as charts do.
  final class Chart: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      layouts += 1
      sublayers?.forEach { $0.removeFromSuperlayer() }
      for index in 0..<3 {
        let dot = CALayer()
        dot.frame = CGRect(x: index * 10, y: 0, width: 5, height: 5)
        insertSublayer(dot, at: 0)
      }
      mask = CALayer()
    }
  }

  @Test("CA-GE16: sublayers that a layout adds and removes do not ask for the layout again")
  func layoutOfNewSublayers() {
    let chart = Chart()
    let fixture = LayerTestHost()
    fixture.set {
      fixture.layer.addSublayer(chart)
      chart.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    }
    let dots = chart.sublayers ?? []
    #expect(chart.layouts == 1 && !chart.needsLayout() && dots.count == 3)
    fixture.host.update(at: 1)
    fixture.set { chart.addSublayer(CALayer()) }
    #expect(chart.layouts == 2, "other code does ask for it")
  }

  @Test("autoresizing masks apply when the superlayer's bounds change their size")
  func autoresizing() {
    let parent = CALayer()
    let child = CALayer()
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 10, y: 10, width: 80, height: 20)
    child.autoresizingMask = [.layerWidthSizable, .layerMinYMargin]
    parent.addSublayer(child)
    parent.bounds.size = CGSize(width: 150, height: 120)
    #expect(child.frame == CGRect(x: 10, y: 30, width: 130, height: 20))
  }

  final class Ticker {
    func tick(_ link: CADisplayLink) {}
  }

  @Test("a display link without a stage lets go of its target when it is invalidated")
  func displayLinkIsFreed() {
    weak var target: Ticker?
    weak var freed: CADisplayLink?
    do {
      let ticker = Ticker()
      let link = CADisplayLink { [ticker] in ticker.tick($0) }
      target = ticker
      freed = link
      link.add(to: .current, forMode: .common)
      link.invalidate()
    }
    #expect(target == nil)
    #expect(freed == nil)
  }

  @Test("CA-L24: contradictory constraints keep the layer's values")
  func contradiction() {
    let parent = CALayer()
    let child = CALayer()
    parent.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    child.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
    parent.layoutManager = CAConstraintLayoutManager()
    parent.addSublayer(child)
    child.addConstraint(
      CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 10))
    child.addConstraint(
      CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 20))
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
  }
}
