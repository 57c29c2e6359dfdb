import QuartzCore
import Testing

private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool {
  abs(a.x - b.x) < 1e-6 && abs(a.y - b.y) < 1e-6
}

private func isClose(_ a: CGRect, _ b: CGRect) -> Bool {
  isClose(a.origin, b.origin) && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
}

private func box(
  _ bounds: CGRect, at position: CGPoint, anchor: CGPoint = CGPoint(x: 0.5, y: 0.5)
) -> CALayer {
  let layer = CALayer()
  layer.bounds = bounds
  layer.anchorPoint = anchor
  layer.position = position
  return layer
}

@Suite struct LayerGeometryTests {
  @Test("CA-GE3: the frame is the box around the transformed bounds")
  func frameGetter() {
    let plain = box(CGRect(x: 0, y: 0, width: 100, height: 50), at: CGPoint(x: 60, y: 45))
    #expect(isClose(plain.frame, CGRect(x: 10, y: 20, width: 100, height: 50)))
    plain.anchorPoint = .zero
    #expect(isClose(plain.frame, CGRect(x: 60, y: 45, width: 100, height: 50)))
    let rotated = box(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 150, y: 150))
    rotated.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let side = 141.4213562373
    #expect(
      isClose(rotated.frame, CGRect(x: 79.2893218813, y: 79.2893218813, width: side, height: side)))
    let scaled = box(
      CGRect(x: 5, y: 5, width: 200, height: 100), at: CGPoint(x: 60, y: 45), anchor: .zero)
    scaled.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(isClose(scaled.frame, CGRect(x: 60, y: 45, width: 400, height: 300)))
  }

  @Test("CA-GE4, CA-GE5: setting the frame, negative sizes")
  func frameSetter() {
    let scaled = box(
      CGRect(x: 5, y: 5, width: 200, height: 100), at: CGPoint(x: 60, y: 45), anchor: .zero)
    scaled.transform = CATransform3DMakeScale(2, 3, 1)
    scaled.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(isClose(scaled.bounds, CGRect(x: 5, y: 5, width: 5, height: 10.0 / 3)))
    #expect(scaled.position == .zero)
    let layer = CALayer()
    layer.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: CGSize(width: -20, height: -30))
    #expect(isClose(layer.position, CGPoint(x: 0, y: -5)))
    #expect(layer.bounds.size == CGSize(width: 20, height: 30))
    layer.bounds = CGRect(origin: CGPoint(x: 5, y: 5), size: CGSize(width: -10, height: -20))
    #expect(layer.bounds.origin == CGPoint(x: -5, y: -15))
  }

  @Test("CA-GE4: a frame set under a nearly singular transform is the size of the bounds")
  func frameOfHiddenLayer() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0.0001, 0.0001, 0.0001)
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 60)
    #expect(layer.bounds.size == CGSize(width: 40, height: 60))
    #expect(layer.position == CGPoint(x: 30, y: 50))
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 40, height: 60))
    layer.transform = CATransform3DMakeScale(0, 0, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 9)
    #expect(layer.bounds.size == CGSize(width: 8, height: 9))
    layer.transform = CATransform3DMakeScale(0.01, 0.01, 1)
    layer.frame = CGRect(x: 0, y: 0, width: 1, height: 2)
    #expect(isClose(layer.bounds, CGRect(x: 0, y: 0, width: 100, height: 200)))
  }

  @Test("CA-GE6: points between layers")
  func convert() {
    let parent = CALayer()
    let child = box(CGRect(x: 10, y: 10, width: 100, height: 100), at: CGPoint(x: 100, y: 110))
    parent.addSublayer(child)
    #expect(isClose(child.convert(CGPoint.zero, to: parent), CGPoint(x: 40, y: 50)))
    child.transform = CATransform3DMakeScale(2, 2, 1)
    let point = CGPoint(x: 10, y: 10)
    #expect(isClose(child.convert(point, to: parent), CGPoint(x: 0, y: 10)))
    #expect(isClose(child.convert(child.convert(point, to: parent), from: parent), point))
    let other = box(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    parent.addSublayer(other)
    #expect(isClose(other.convert(point, from: child), CGPoint(x: 0, y: 10)))
    #expect(isClose(child.convert(point, to: nil), CGPoint(x: 0, y: 10)))
  }

  @Test("CA-GE7: sublayerTransform acts about the anchor, with perspective")
  func sublayerTransform() {
    let parent = box(
      CGRect(x: 0, y: 0, width: 100, height: 100), at: .zero, anchor: .zero)
    parent.sublayerTransform.m34 = -0.01
    let child = box(CGRect(x: 0, y: 0, width: 20, height: 20), at: .zero, anchor: .zero)
    child.transform = CATransform3DMakeRotation(0.7853981634, 0, 1, 0)
    parent.addSublayer(child)
    let image = child.convert(CGPoint(x: 10, y: 10), to: parent)
    #expect(isClose(image, CGPoint(x: 6.6040882531, y: 9.3395911747)))
    let scaled = box(CGRect(x: 5, y: 5, width: 100, height: 100), at: .zero, anchor: .zero)
    scaled.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let inner = box(CGRect(x: 0, y: 0, width: 20, height: 20), at: CGPoint(x: 20, y: 20))
    scaled.addSublayer(inner)
    #expect(isClose(inner.convert(CGPoint.zero, to: scaled), CGPoint(x: 15, y: 15)))
  }

  @Test("CA-GE13: a flipped layer turns its sublayers over")
  func flips() {
    let parent = box(CGRect(x: 0, y: 0, width: 100, height: 100), at: .zero)
    parent.isGeometryFlipped = true
    let child = box(
      CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    parent.addSublayer(child)
    #expect(isClose(child.convert(CGPoint.zero, to: parent), CGPoint(x: 0, y: 0)))
    #expect(isClose(child.convert(CGPoint.zero, to: nil), CGPoint(x: 0, y: 0)))
    #expect(isClose(parent.convert(CGPoint(x: 10, y: 10), to: nil), CGPoint(x: -40, y: 40)))
    #expect(child.contentsAreFlipped())
    let host = LayerHost(layer: parent, size: .zero)
    #expect(!child.contentsAreFlipped())
    withExtendedLifetime(host) {}
  }

  @Test("CA-P6, CA-P7: hit testing in the superlayer's space, front to back")
  func hitTesting() {
    let a = box(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let b = box(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 105, y: 105))
    a.addSublayer(b)
    let outside = CGPoint(x: 120, y: 120)
    let both = CGPoint(x: 90, y: 90)
    #expect(a.hitTest(outside) === b)
    #expect(a.hitTest(both) === b)
    #expect(a.hitTest(CGPoint(x: 50, y: 50)) === a)
    a.masksToBounds = true
    #expect(a.hitTest(outside) == nil)
    #expect(a.hitTest(both) === b)
    a.masksToBounds = false
    b.opacity = 0
    #expect(a.hitTest(both) === a)
    b.opacity = 1
    b.isHidden = true
    #expect(a.hitTest(outside) == nil)
    #expect(!a.contains(CGPoint(x: 100, y: 0)))
    #expect(a.contains(.zero))
  }

  @Test("CA-P6: zPosition and masks in hit testing")
  func hitOrder() {
    let root = box(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let front = box(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let back = box(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    front.zPosition = 10
    back.zPosition = -10
    root.sublayers = [front, back]
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === front)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    front.mask = mask
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === back)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === front)
  }

  @Test("CA-P9: a transform layer is never hit, its sublayers are hit through its transform")
  func transformLayers() {
    let root = box(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let group = CATransformLayer()
    group.frame = root.bounds
    group.transform = CATransform3DMakeTranslation(30, 0, 0)
    let child = box(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 5, y: 5))
    root.addSublayer(group)
    group.addSublayer(child)
    #expect(root.hitTest(CGPoint(x: 35, y: 5)) === child)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
  }

  @Test("CA-T4: times between layers, through a paused one too")
  func times() {
    let root = CALayer()
    let first = CALayer()
    let second = CALayer()
    root.sublayers = [first, second]
    let timings: [(CALayer, Double, Float, Double)] = [
      (root, 1, 2, 3), (first, 6, 4, 5), (second, 8, 0.5, 7),
    ]
    for (layer, begin, speed, offset) in timings {
      layer.beginTime = begin
      layer.speed = speed
      layer.timeOffset = offset
    }
    #expect(first.convertTime(10, from: nil) == 65)
    #expect(first.convertTime(10, to: nil) == 3.125)
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    #expect(second.convertTime(10, from: first) == 0)
    #expect(first.convertTime(10, from: second) == 37)
    #expect(second.convertTime(10, to: first) == 37)
  }

  @Test("CA-L24: constraints place and size sublayers")
  func constraints() {
    let parent = CALayer()
    parent.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    parent.layoutManager = CAConstraintLayoutManager()
    let child = CALayer()
    child.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    child.addConstraint(CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX))
    child.addConstraint(
      CAConstraint(attribute: .minY, relativeTo: "superlayer", attribute: .minY, offset: 10))
    parent.addSublayer(child)
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 80, y: 10, width: 40, height: 20))
    child.bounds.size.height = 30
    child.constraints = [
      CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 10),
      CAConstraint(attribute: .maxX, relativeTo: "superlayer", attribute: .maxX, offset: -10),
      CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY),
    ]
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 10, y: 35, width: 180, height: 30))
  }

  @Test("CA-L21: scrolling moves the bounds' origin on the allowed axes")
  func scrolling() {
    let layer = CAScrollLayer()
    layer.bounds = CGRect(x: 5, y: 6, width: 100, height: 100)
    layer.scrollMode = .vertically
    layer.scroll(to: CGPoint(x: 30, y: 40))
    #expect(layer.bounds.origin == CGPoint(x: 5, y: 40))
    layer.scrollMode = .both
    layer.scroll(to: CGPoint(x: 50, y: 50))
    layer.scroll(to: CGRect(x: 20, y: 160, width: 10, height: 10))
    #expect(layer.bounds.origin == CGPoint(x: 20, y: 70))
    #expect(layer.masksToBounds)
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
    layer.addSublayer(child)
    #expect(child.visibleRect == CGRect(x: 20, y: 70, width: 100, height: 100))
  }
}
