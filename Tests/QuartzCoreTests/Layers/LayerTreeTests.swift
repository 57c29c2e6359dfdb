import QuartzCore
import Testing

@Suite struct LayerTreeTests {
  private func layer(_ name: String) -> CALayer {
    let layer = CALayer()
    layer.name = name
    return layer
  }

  private func names(_ layer: CALayer) -> String? {
    layer.sublayers?.map { $0.name ?? "?" }.joined()
  }

  @Test(
    "CA-M9: inserting by index, above and below, with layers that are no sublayers and with nil")
  func insertion() {
    let parent = CALayer()
    let x = layer("x")
    let y = layer("y")
    let z = layer("z")
    parent.addSublayer(x)
    parent.insertSublayer(y, at: 0)
    parent.insertSublayer(z, above: y)
    #expect(names(parent) == "yzx")
    parent.insertSublayer(y, at: 100)
    #expect(names(parent) == "zxy")
    parent.insertSublayer(y, below: nil)
    #expect(names(parent) == "yzx")
    parent.insertSublayer(y, above: nil)
    #expect(names(parent) == "zxy")
    parent.insertSublayer(z, below: layer("other"))
    #expect(names(parent) == "xyz")
    parent.insertSublayer(x, above: layer("other"))
    #expect(names(parent) == "yzx")
    parent.insertSublayer(x, below: z)
    #expect(names(parent) == "yxz")
  }

  @Test("CA-M9: a layer has one superlayer; an emptied list is nil")
  func oneSuperlayer() {
    let a = CALayer()
    let b = CALayer()
    let x = layer("x")
    a.addSublayer(x)
    b.addSublayer(x)
    #expect(a.sublayers == nil)
    #expect(x.superlayer === b)
    a.mask = x
    #expect(b.sublayers == nil)
    #expect(x.superlayer === a)
    a.addSublayer(x)
    #expect(a.mask == nil)
    #expect(names(a) == "x")
    x.removeFromSuperlayer()
    #expect(x.superlayer == nil)
    #expect(a.sublayers == nil)
  }

  @Test("CA-M9: replacing keeps the index")
  func replacing() {
    let parent = CALayer()
    let x = layer("x")
    let y = layer("y")
    let z = layer("z")
    parent.sublayers = [x, y]
    parent.replaceSublayer(x, with: z)
    #expect(names(parent) == "zy")
    parent.replaceSublayer(y, with: z)
    #expect(names(parent) == "z")
    #expect(x.superlayer == nil && y.superlayer == nil)
  }

  @Test(
    "CA-M9: a layer that would be below itself, or replace no sublayer, stays and is reported")
  func circles() {
    let top = layer("t")
    let middle = layer("m")
    let bottom = layer("b")
    top.addSublayer(middle)
    middle.addSublayer(bottom)
    let other = layer("o")
    let reports = Diagnostics.collect {
      bottom.addSublayer(top)
      bottom.insertSublayer(middle, at: 0)
      bottom.insertSublayer(bottom, above: nil)
      bottom.sublayers = [other, top]
      middle.mask = top
      middle.replaceSublayer(bottom, with: top)
      middle.replaceSublayer(other, with: layer("n"))
      middle.replaceSublayer(bottom, with: bottom)
    }
    #expect(reports.count == 7)
    #expect(reports.allSatisfy { $0.message.contains("ignored (CA-M9)") })
    #expect(names(top) == "m" && names(middle) == "b" && names(bottom) == nil)
    #expect(middle.mask == nil && top.superlayer == nil && other.superlayer == nil)
  }

  @Test(
    "CA-M2, CA-TR1, CA-C5: mistakes that Apple's frameworks raise are reported and change nothing")
  func mistakes() throws {
    let owner = CALayer()
    owner.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
    let attached = try #require(owner.animation(forKey: "a") as? CABasicAnimation)
    var point: [Float] = [7, 7]
    var curve: CAMediaTimingFunction?
    let reports = Diagnostics.collect {
      attached.duration = 9
      attached.toValue = 4
      CATransaction.commit()
      CATransaction.commit()
      CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &point)
      curve = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "wobbly"))
    }
    let rules = ["(CA-M2)", "(CA-M2)", "(CA-TR1)", "(CA-C5)", "(CA-C5)"]
    #expect(zip(reports, rules).allSatisfy { $0.message.hasSuffix($1) } && reports.count == 5)
    #expect(attached.duration != 9 && attached.toValue == nil)
    #expect(point == [0, 0])
    #expect(curve === CAMediaTimingFunction(name: .default))
  }

  @Test("a sublayer that outlives its superlayer has none")
  func orphan() {
    let child = CALayer()
    do {
      let parent = CALayer()
      parent.addSublayer(child)
    }
    #expect(child.superlayer == nil)
  }

  @Test("a chain of 100,000 layers is freed without running out of stack")
  func deepChain() {
    var top = CALayer()
    for _ in 0..<100_000 {
      let layer = CALayer()
      layer.addSublayer(top)
      top = layer
    }
    #expect(top.sublayers?.count == 1)
  }

  @Test("CA-A9: the order of events when the tree changes")
  func events() {
    let log = TreeEvents()
    let p = layer("P")
    let c = layer("C")
    let d = layer("D")
    let m = layer("M")
    for layer in [p, c, d, m] { layer.delegate = log }
    let host = LayerHost(layer: p, size: .zero)
    TransactionStack.current.commit()
    log.events = []
    p.addSublayer(c)
    TransactionStack.current.commit()
    c.removeFromSuperlayer()
    #expect(
      log.events == ["P.sublayers", "C.onOrderIn", "P.onLayout", "P.sublayers", "C.onOrderOut"])
    p.addSublayer(c)
    TransactionStack.current.commit()
    log.events = []
    p.replaceSublayer(c, with: d)
    TransactionStack.current.commit()
    p.sublayers = nil
    p.mask = m
    #expect(
      log.events == [
        "P.sublayers", "C.onOrderOut", "D.onOrderIn", "P.onLayout", "P.sublayers", "D.onOrderOut",
        "P.mask", "M.onOrderIn",
      ])
    withExtendedLifetime(host) {}
  }
}

private final class TreeEvents: NSObject, CALayerDelegate {
  var events: [String] = []
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    events.append("\(layer.name ?? "?").\(event)")
    return nil
  }
}
