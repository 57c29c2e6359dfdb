import CoreGraphics
import LaminaScene
import Testing

@testable import QuartzCore

@Suite("Filters: names, inputs, key paths")
struct FilterTests {
  static let names = FilterKind.all.flatMap(\.names)

  @Test("the blur of Core Animation can normalize its edges, that of Core Image cannot")
  func edges() throws {
    let blur = try #require(CIFilter(name: "gaussianBlur"))
    #expect(blur.rendered == .gaussianBlur(radius: 10))
    blur.setValue(true, forKey: "inputNormalizeEdges")
    #expect(blur.rendered == .gaussianBlur(radius: 10, normalizesEdges: true))
    #expect(CIFilter(name: "CIGaussianBlur")?.inputKeys == ["inputRadius"])
  }

  @Test("CA-R15: every row makes something of its defaults, and of anything", arguments: names)
  func rows(_ name: String) throws {
    let filter = try #require(CIFilter(name: name))
    #expect(filter.rendered != nil)
    let hostile: [Any?] = [Double.nan, -Double.infinity, 1e300, "text", nil, [1, 2], CGPoint.zero]
    for key in filter.inputKeys {
      for value in hostile { filter.setValue(value, forKey: key) }
      #expect(filter.value(forKey: key) != nil)
    }
    let drawn = try #require(filter.rendered)
    if case .colorMatrix(let numbers) = drawn {
      #expect(numbers.count == 20 && numbers.allSatisfy(\.isFinite))
    }
    #expect(drawn.spread.isFinite)
    let copy = try #require(filter.copy() as? CIFilter)
    #expect(copy.inputs == filter.inputs)
    filter.setDefaults()
    #expect(filter.inputs == CIFilter(name: name)?.inputs)
  }

  @Test("CA-R15: unknown filters are reported and draw nothing; disabled ones draw nothing")
  func unknown() {
    #expect(CIFilter(name: "CIUnknownFilter") == nil)
    let fixture = LayerTestHost()
    let off = CIFilter(filterNamed: "colorInvert")
    off.isEnabled = false
    fixture.set {
      fixture.layer.filters = [CIFilter(filterNamed: "unknownFilter"), off, "colorInvert"]
    }
    fixture.host.update(at: 0)
    #expect(node(fixture).filters == [.colorInvert])
  }

  private func node(_ fixture: LayerTestHost) -> RenderNode {
    fixture.host.tree.nodes.first { $0.id == fixture.layer.state.id }
      ?? RenderNode(id: fixture.layer.state.id, parent: -1, end: 0)
  }

  @Test("CA-B19: filters.<name>.<input> is set and animated by key path")
  func keyPath() {
    let fixture = LayerTestHost()
    let blur = CIFilter(filterNamed: "gaussianBlur")
    blur.name = "soft"
    fixture.set { fixture.layer.filters = [blur] }
    fixture.set { fixture.layer.setValue(4, forKeyPath: "filters.soft.inputRadius") }
    fixture.host.update(at: 0)
    #expect(node(fixture).filters == [.gaussianBlur(radius: 4)])
    let animation = CABasicAnimation(keyPath: "filters.soft.inputRadius")
    animation.fromValue = 0
    animation.toValue = 10
    animation.duration = 1
    fixture.set { fixture.layer.add(animation, forKey: nil) }
    fixture.host.update(at: 0.5)
    #expect(node(fixture).filters == [.gaussianBlur(radius: 5)])
    #expect(fixture.layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 4)
  }

  @Test("CA-B19: colours and matrices of filters animate too")
  func matrices() {
    let fixture = LayerTestHost()
    let add = CIFilter(filterNamed: "colorAdd")
    fixture.set { fixture.layer.filters = [add] }
    let animation = CABasicAnimation(keyPath: "filters.colorAdd.inputColor")
    animation.fromValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    animation.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    animation.duration = 1
    fixture.set { fixture.layer.add(animation, forKey: nil) }
    fixture.host.update(at: 0.5)
    guard case .colorMatrix(let numbers)? = node(fixture).filters.first else {
      Issue.record("no matrix")
      return
    }
    #expect(abs(numbers[4] - 0.5) < 1e-5 && numbers[9] == 0)
  }

  @Test("CA-R13: modes by all their names", arguments: BlendMode.allCases)
  func modes(_ mode: BlendMode) {
    #expect(BlendMode.named(mode.rawValue) == mode)
    #expect(BlendMode.named(mode.rawValue + "BlendMode") == mode)
  }

  @Test("CA-R13: Core Image's names of modes and those of graphics contexts")
  func otherNames() {
    #expect(BlendMode.named("CIMultiplyBlendMode") == .multiply)
    #expect(BlendMode.named("CISourceAtopCompositing") == .sourceAtop)
    #expect(BlendMode.named("CIAdditionCompositing") == .plusL)
    #expect(BlendMode.named("destinationOver") == .destOver)
    #expect(BlendMode.named("unknownFilter") == nil)
    let fixture = LayerTestHost()
    fixture.set { fixture.layer.compositingFilter = CIFilter(name: "CIScreenBlendMode") }
    fixture.host.update(at: 0)
    #expect(node(fixture).blend == .screen)
  }
}
