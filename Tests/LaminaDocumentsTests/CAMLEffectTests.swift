import CoreGraphics
import Foundation
import LaminaScene
import QuartzCore
import Testing

@testable import LaminaDocuments

@Suite("CAML effects: filters, emitters, states that add layers, match-move animations")
struct CAMLEffectTests {
  @Test("filters have names and inputs that key paths can refer to")
  func filters() throws {
    let document = try loaded(
      root(
        """
        <filters><CAFilter filter="colorContrast" name="c1" enabled="1" inputAmount="1.2"/>
          <CIFilter filter="CISepiaTone"><inputIntensity type="real" value="0.5"/></CIFilter>
          <CAFilter filter="colorMatrix" name="m" inputColorMatrix="matrix(1 0 0 0 0 0 1 0 0 0
            0 0 1 0 0 0 0 0 1 0.5)"/></filters>
        <compositingFilter type="CAFilter" filter="subtractS" name="subtractS"/>
        <animations><animation type="CABasicAnimation" keyPath="filters.c1.inputAmount"
          duration="1"><fromValue type="real" value="1"/></animation></animations>
        <states><LKState name="on"><elements><LKStateSetValue targetId="root"
          keyPath="filters.m.inputColorMatrix"><value type="CAColorMatrix"
          matrix="2 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0"/></LKStateSetValue></elements></LKState>
        </states>
        """))
    #expect(document.messages == [])
    let layer = document.sceneLayer
    let filters = try #require(layer.filters as? [CIFilter])
    #expect(filters.map(\.name) == ["c1", "CISepiaTone", "m"])
    #expect(layer.value(forKeyPath: "filters.c1.inputAmount") as? Double == 1.2)
    #expect(filters[1].value(forKey: "inputIntensity") as? Double == 0.5)
    let matrix = layer.value(forKeyPath: "filters.m.inputColorMatrix") as? [Double]
    #expect(matrix?.count == 20 && matrix?.last == 0.5)
    #expect(layer.animationKeys()?.count == 1)
    try document.apply(state: "on", animated: false)
    #expect((layer.value(forKeyPath: "filters.m.inputColorMatrix") as? [Double])?.first == 2)
  }

  @Test("unknown filters and inputs are kept, with a warning")
  func unknownFilters() throws {
    let document = try loaded(
      root(
        "<filters><CAFilter filter='glow' x='1'/><CAFilter filter='colorInvert' y='2'/></filters>"))
    #expect(document.messages.count == 2)
    #expect((document.sceneLayer.filters as? [CIFilter])?.count == 2)
  }

  @Test("emitter layers have cells, which have cells of their own")
  func emitters() throws {
    let document = try loaded(
      root(
        """
        <sublayers><CAEmitterLayer id="e" emitterShape="rectangle" emitterSize="20 10" spinBias="1"
          emitterMode="points"><emitterBehaviors><CAEmitterBehavior behavior="attractor"/>
          </emitterBehaviors><emitterCells><CAEmitterCell name="spark" birthRate="5" lifetime="2"
          particleType="plane" orientationRange="1" beginTime="-15" velocity="30" scale="0.5"
          color="1 0 0"><color value="0 1 0" opacity="0.5"/><emitterCells><CAEmitterCell
          birthRate="9"/></emitterCells></CAEmitterCell></emitterCells>
          <animations><animation type="CABasicAnimation" keyPath="emitterCells.spark.velocity"
          duration="1"><fromValue type="real" value="1"/></animation></animations>
        </CAEmitterLayer></sublayers>
        """))
    #expect(document.messages == [])
    let layer = try #require(document.sceneLayer.sublayers?.first as? CAEmitterLayer)
    let cell = try #require(layer.emitterCells?.first)
    #expect((cell.name, cell.birthRate, cell.velocity) == ("spark", 5, 30))
    #expect(cell.beginTime == -15)
    #expect(cell.color?.rgba == RGBA(0, 1, 0, 0.5))
    #expect(cell.emitterCells?.first?.birthRate == 9)
    #expect(layer.emitterShape == .rectangle)
    #expect(document.duration >= 1)
  }

  @Test("states add and remove sublayers, and restore them")
  func addedElements() throws {
    let document = try loaded(
      root(
        """
        <sublayers><CALayer id="a"/><CALayer id="b"/></sublayers>
        <states><LKState name="on"><elements>
          <LKStateAddElement targetId="root" keyPath="sublayers">
            <object type="CALayer" name="added" bounds="0 0 5 5"/></LKStateAddElement>
          <LKStateRemoveElement targetId="root" keyPath="sublayers"><object object="a"/>
          </LKStateRemoveElement></elements></LKState></states>
        """))
    #expect(document.messages == [])
    let layer = document.sceneLayer
    let before = layer.sublayers ?? []
    try document.apply(state: "on", animated: false)
    #expect(layer.sublayers?.count == 2)
    #expect(layer.sublayers?.last?.name == "added")
    #expect(layer.sublayers?.first === before.last)
    try document.apply(state: nil, animated: true)
    #expect((layer.sublayers ?? []).map(ObjectIdentifier.init) == before.map(ObjectIdentifier.init))
  }

  @Test("transform.shear.x shears the transform")
  func shear() throws {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    layer.setValue(0.5, forKeyPath: "transform.shear.x")
    #expect(layer.value(forKeyPath: "transform.shear.x") as? Double == 0.5)
    #expect((layer.transform.m11, layer.transform.m21, layer.transform.m22) == (2, 1, 3))
  }

  @Test("a layer with a match-move animation moves with its source layer")
  func following() throws {
    let document = try loaded(
      root(
        """
        <sublayers><CALayer id="follower" position="10 20"><animations>
          <animation type="CAMatchMoveAnimation" additive="1" targetsSuperlayer="1"
            usesNormalizedCoordinates="1" beginTime="1e-100" duration="100"
            removedOnCompletion="0"><sourceLayer object="leader"/><sourcePoints>
            <CGPoint value="0 0"/></sourcePoints><animationType/></animation></animations></CALayer>
          <CALayer id="leader" position="50 50" bounds="0 0 10 10"><animations>
          <animation type="CABasicAnimation" keyPath="position.x" beginTime="1e-100" duration="10">
            <toValue type="real" value="150"/></animation></animations></CALayer></sublayers>
        """))
    #expect(document.messages == [])
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    host.settle()
    func x(at time: Double) -> CGFloat {
      host.update(at: time)
      return host.tree.nodes[2].placement.position.x
    }
    #expect(abs(x(at: 5) - 60) < 1e-6)
    #expect(abs(x(at: 2) - 30) < 1e-6)
  }

  @Test("contentsMultiplyColor is multiplied into the contents")
  func multiply() throws {
    let document = try loaded(
      root("<contentsMultiplyColor value='1 0 0' opacity='0.5'/>"))
    #expect(document.messages == [])
    let layer = document.sceneLayer
    layer.contents = CGImage(
      width: 1, height: 1, pixels: [255, 255, 255, 255], isOpaque: true)
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    host.settle()
    host.update(at: 0)
    guard case .image(let image) = host.tree.nodes[1].content else {
      Issue.record("no image")
      return
    }
    #expect(image.multiply == RGBA(1, 0, 0, 0.5))
  }

  @Test("a CATransition in a state transition is played")
  func transitions() throws {
    let document = try loaded(
      root(
        """
        <states><LKState name="on"><elements><LKStateSetValue targetId="root"
          keyPath="backgroundColor"><value type="CGColor" value="0 1 0"/></LKStateSetValue></elements>
        </LKState></states><stateTransitions><LKStateTransition fromState="*" toState="on"><elements>
          <LKStateTransitionElement key="backgroundColor" targetId="root"><animation
          type="CATransition" subtype="fromTop" duration="2"><type type="string" value="push"/>
          </animation></LKStateTransitionElement></elements></LKStateTransition></stateTransitions>
        """, "backgroundColor='1 0 0'"))
    #expect(document.messages == [])
    let host = LayerHost(layer: document.rootLayer, size: document.size)
    host.settle()
    try document.apply(state: "on", animated: true)
    host.settle()
    host.update(at: 1)
    let style = try #require(host.tree.nodes[1].transition)
    #expect(style.kind == .named("push") && style.subtype == .fromTop)
    #expect(style.old.nodes.first?.style.background == RGBA(1, 0, 0))
  }
}
