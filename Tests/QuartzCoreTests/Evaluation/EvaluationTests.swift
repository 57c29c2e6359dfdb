import CoreGraphics
import LaminaScene
import QuartzCore
import Testing

private func commit() { TransactionStack.current.commit() }

@Suite struct EvaluationTests {
  private let root = CALayer()
  private let host: LayerHost

  init() {
    host = LayerHost(layer: root, size: CGSize(width: 100, height: 100), scale: 2)
    root.name = "root"
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
  }

  private func nodes() -> [RenderNode] {
    commit()
    // Late enough for implicit animations to be over.
    return host.snapshot(at: 5).nodes
  }

  @Test("nodes are in preorder, masks before sublayers")
  func order() {
    let a = CALayer()
    let b = CALayer()
    let mask = CALayer()
    let inner = CALayer()
    for (layer, name) in [(a, "a"), (b, "b"), (mask, "mask"), (inner, "inner")] {
      layer.name = name
    }
    root.sublayers = [a, b]
    a.mask = mask
    a.addSublayer(inner)
    let nodes = nodes()
    #expect(nodes.map(\.name) == ["root", "a", "mask", "inner", "b"])
    #expect(nodes.map(\.parent) == [-1, 0, 1, 1, 0])
    #expect(nodes.map(\.end) == [5, 4, 3, 4, 5])
    #expect(nodes[2].role == .mask && nodes[3].role == .sublayer)
    #expect(Set(nodes.map(\.id)).count == 5)
  }

  @Test("CA-TR14: uncommitted changes are not drawn")
  func committedOnly() {
    #expect(nodes().first?.opacity == 1)
    root.opacity = 0.5
    #expect(host.snapshot(at: 0).nodes.first?.opacity == 1)
    commit()
    #expect(host.snapshot(at: 5).nodes.first?.opacity == 0.5)
  }

  @Test("the version stays when nothing changed, and grows when something did")
  func version() {
    root.addSublayer(CALayer())
    _ = nodes()
    let version = host.tree.version
    _ = host.snapshot(at: 1)
    root.opacity = 1
    commit()
    _ = host.snapshot(at: 2)
    #expect(host.tree.version == version)
    root.opacity = 0.25
    commit()
    _ = host.snapshot(at: 3)
    #expect(host.tree.version > version)
  }

  @Test("one changed layer rewrites one node")
  func oneNode() throws {
    let layers = (0..<10).map { _ in CALayer() }
    root.sublayers = layers
    let before = nodes()
    layers[4].cornerRadius = 7
    let after = nodes()
    let changed = zip(before, after).enumerated().filter { $0.element.0 != $0.element.1 }
    #expect(changed.map(\.offset) == [5])
    #expect(after[5].style.corners.radius == 7)
  }

  @Test("every visible property of a layer reaches its node")
  func styles() throws {
    root.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    root.borderWidth = 2
    root.maskedCorners = [.layerMinXMinYCorner]
    root.cornerCurve = .continuous
    root.shadowOpacity = 0.5
    root.shadowRadius = 9
    root.masksToBounds = true
    root.compositingFilter = "multiplyBlendMode"
    root.sublayerTransform = CATransform3DMakeScale(2, 2, 2)
    let node = try #require(nodes().first)
    #expect(node.style.background == RGBA(1, 0, 0, 0.5))
    #expect(node.style.borderWidth == 2)
    #expect(node.style.corners.rounded == .minXMinY && node.style.corners.isContinuous)
    #expect(node.shadow?.radius == 9)
    #expect(node.flags.contains(.masksToBounds))
    #expect(node.blend == .multiply)
    #expect(node.placement.sublayerTransform == Matrix4.scale(2, 2, 2))
  }

  @Test("contents that are no image are reported and not drawn")
  func contents() {
    root.contents = "text"
    commit()
    let reports = Diagnostics.collect { _ = host.snapshot(at: 0) }
    #expect(reports.map(\.subject) == ["CALayer.contents"])
    #expect(host.tree.nodes.first?.content == RenderContent.none)
    #expect(Diagnostics.collect { _ = host.snapshot(at: 1) }.isEmpty)
  }

  @Test("CA-L1: a shape layer's outline, colours and stroke reach its node")
  func shape() throws {
    let shape = CAShapeLayer()
    var elements = PathElements()
    elements.append(.move, .zero)
    elements.append(.line, CGPoint(x: 5, y: 5))
    shape.path = CGPath(elements: elements)
    shape.strokeColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    shape.lineDashPattern = [4, 2]
    shape.lineCap = .round
    root.addSublayer(shape)
    guard case .shape(let content) = try #require(nodes().last).content else {
      Issue.record("no shape")
      return
    }
    #expect(content.path == elements)
    #expect(content.fill == RGBA.black)
    #expect(content.stroke == RGBA(0, 1, 0))
    #expect(content.style.dash == [4, 2] && content.style.cap == .round)
  }

  @Test("CA-L7: a gradient has as many stops as both lists, in order")
  func gradient() throws {
    let gradient = CAGradientLayer()
    gradient.colors = [RGBA.black, .white, .clear].map { CGColor($0) }
    root.addSublayer(gradient)
    func content() throws -> GradientContent {
      guard case .gradient(let content) = try #require(nodes().last).content else {
        Issue.record("no gradient")
        return GradientContent()
      }
      return content
    }
    #expect(try content().locations == [0, 0.5, 1])
    gradient.locations = [0.5, 0.25]
    #expect(try content().locations == [0.5, 0.5])
    #expect(try content().colors == [.black, .white])
  }

  @Test("CA-L8, CA-L9, CA-L11: copies of a replicator's sublayers")
  func replicator() throws {
    let replicator = CAReplicatorLayer()
    replicator.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    replicator.instanceAlphaOffset = -0.25
    replicator.addSublayer(CALayer())
    root.addSublayer(replicator)
    var nodes = nodes()
    #expect(nodes.map(\.parent) == [-1, 0, 1, 2, 1, 4, 1, 6, 1, 8])
    #expect(nodes[6].placement.transform == Matrix4.translation(60, 0))
    #expect(nodes[6].placement.position == CGPoint(x: 50, y: 50))
    #expect(nodes[2].tint == nil && nodes[6].tint == RGBA(1, 1, 1, 0.5))
    #expect(Set(nodes.map(\.id)).count == nodes.count)
    replicator.instanceCount = 0
    nodes = self.nodes()
    #expect(nodes.count == 2)
  }

  @Test("replicators in replicators stop at the limit of copies")
  func copyBomb() {
    var outer: CALayer = root
    for _ in 0..<5 {
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 50
      outer.addSublayer(replicator)
      outer = replicator
    }
    commit()
    host.limits = Budget([.copiesInFrame: 1_000])
    _ = host.snapshot(at: 0)
    #expect(host.exceeded?.limit == .copiesInFrame && host.exceeded?.found == 1_001)
    #expect(host.tree.nodes.count < 2_000)
    #expect(host.tree.nodes.allSatisfy { $0.end <= host.tree.nodes.count && $0.end > 0 })
  }

  @Test("a tree deeper than the limit is cut, not crashed on")
  func depth() {
    var top: CALayer = root
    for _ in 0..<600 {
      let layer = CALayer()
      top.addSublayer(layer)
      top = layer
    }
    commit()
    _ = host.snapshot(at: 0)
    #expect(host.exceeded?.limit == .layerDepth && host.exceeded?.found == 513)
  }

  @Test("CA-GE15, CA-L23: a transform layer keeps its sublayers' depth")
  func transformLayer() throws {
    root.addSublayer(CATransformLayer())
    #expect(try #require(nodes().last).flags.contains(.preservesDepth))
  }
}
